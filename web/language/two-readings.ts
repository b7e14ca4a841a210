import { isAmbiguousDecimal } from '../../schema/fields/decimals.ts';

/** Both readings of a number that has two, as somebody may write them instead; undefined where it has one. */
export function twoReadings(typed: string, write: (value: number) => string) {
  if (!isAmbiguousDecimal(typed)) return undefined;
  const digits = Number(typed.replace(/\D/g, ''));
  return { typed: typed.trim(), thousands: write(digits), fraction: write(digits / 1000) };
}
