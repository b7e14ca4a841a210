import { boundMarks } from '../letters/marks.ts';

/** A plate as it is looked for: upper case, letters and digits only. */
export function plateKeyOf(plate: string): string {
  return boundMarks(plate)
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
