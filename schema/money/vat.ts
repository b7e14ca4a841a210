import { divideRounded } from './documents/rounding.ts';
import { vatRateOn } from './documents/vat-rates.ts';

/** The standard rate on a day such as `2026-12-31`, in per mille. @throws RangeError before there was one */
export function vatPermilleOn(day: string): number {
  return vatRateOn('STANDARD', day) / 10;
}

/**
 * The tax that is part of a price, rounded half up once for the whole amount.
 *
 * @returns both parts in cents; together they are the price
 */
export function vatWithin(grossCents: number, permille: number): { netCents: number; vatCents: number } {
  const vatCents = Number(divideRounded(BigInt(grossCents * permille), BigInt(1000 + permille)));
  return { netCents: grossCents - vatCents, vatCents };
}
