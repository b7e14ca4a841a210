import { type Language, localeOf } from '../../../schema/languages.ts';

/** A size in bytes as megabytes of a million bytes, for example `92.4 MB`. Apart from the formats that every screen loads. */
export function fileSize(language: Language, bytes: number): string {
  const megabytes = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  // A file below the last digit shown would otherwise weigh nothing.
  return `${megabytes.format(Math.max(bytes / 1_000_000, bytes > 0 ? 0.1 : 0))} MB`;
}
