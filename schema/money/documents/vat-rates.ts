/** The categories of VAT that a line of a document can have; ZERO and EXEMPT need a ground. */
export const vatCategories = ['STANDARD', 'REDUCED', 'SPECIAL', 'ZERO', 'EXEMPT'] as const;
export type VatCategory = (typeof vatCategories)[number];

/**
 * Rates in Slovenia in hundredths of a percent, from the day on which each began to hold, the latest first (ZDDV-1,
 * article 41).
 */
const rates = {
  STANDARD: [{ from: '2013-07-01', basisPoints: 2200 }],
  REDUCED: [{ from: '2013-07-01', basisPoints: 950 }],
  SPECIAL: [{ from: '2020-01-01', basisPoints: 500 }],
  ZERO: [{ from: '0000-01-01', basisPoints: 0 }],
  EXEMPT: [{ from: '0000-01-01', basisPoints: 0 }],
} as const satisfies Readonly<Record<VatCategory, readonly { from: string; basisPoints: number }[]>>;

/**
 * The rate of a category on a day.
 *
 * @param day such as `2026-12-31`
 * @returns hundredths of a percent
 * @throws RangeError before the category was there
 */
export function vatRateOn(category: VatCategory, day: string): number {
  const found = rates[category].find(({ from }) => from <= day);
  if (found === undefined) throw new RangeError(`${category} had no rate on ${day}`);
  return found.basisPoints;
}
