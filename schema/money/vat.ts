/** Value added tax in Slovenia, from the day on which a rate began to hold; the latest first. Per mille: 220 is 22 %. */
const standardRates = [{ from: '2013-07-01', permille: 220 }] as const;

/** The standard rate on a day such as `2026-12-31`, in per mille. */
export function vatPermilleOn(day: string): number {
  return standardRates.find(({ from }) => from <= day)?.permille ?? 0;
}

/**
 * The tax that is part of a price, rounded half up once for the whole amount.
 *
 * @returns both parts in cents; together they are the price
 */
export function vatWithin(grossCents: number, permille: number): { netCents: number; vatCents: number } {
  const vatCents = Math.floor((2 * grossCents * permille + 1000 + permille) / (2 * (1000 + permille)));
  return { netCents: grossCents - vatCents, vatCents };
}
