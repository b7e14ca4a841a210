import type { PriceMode } from './lines.ts';
import { shareOut } from './rounding.ts';
import { type Summand, totalsOf } from './totals.ts';
import type { VatCategory } from './vat-rates.ts';

/**
 * Spreads a rounded price over the lines as a discount ("make it 150"), in the proportion of their amounts.
 *
 * @param totalCents what the customer is to pay, with VAT
 * @param rateOf the rate of a category, in hundredths of a percent
 * @param most the most that each line may give, in cents; what one of them cannot give, the others do
 * @returns what is taken off each line, in cents of the document's mode; in net mode, where no net sum makes that cent, the
 *   next lower one is made. Undefined when the lines make no document, come to less already, or may not give as much
 */
export function discountsFor(
  totalCents: number,
  lines: readonly Summand[],
  mode: PriceMode,
  rateOf: (category: VatCategory) => number,
  most?: readonly number[],
): readonly number[] | undefined {
  const present = totalsOf(lines, mode, rateOf);
  if (typeof present === 'string' || totalCents < 0 || totalCents > present.grossCents) return undefined;
  if (totalCents === present.grossCents) return lines.map(() => 0);
  // A line below zero gives nothing: a discount on it would make it larger.
  const weights = lines.map(({ amountCents }) => Math.max(amountCents, 0));
  const sum = lines.reduce((all, { amountCents }) => all + amountCents, 0);
  const exact = BigInt(sum) * BigInt(present.grossCents - totalCents);
  const estimate = mode === 'GROSS' ? present.grossCents - totalCents : Number(exact / BigInt(present.grossCents));
  // Rounding the tax of each rate moves the sum by a cent or two, so the first that fits is looked for from below.
  for (let off = Math.max(0, estimate - roundingOfRates); off <= sum; off += 1) {
    const discounts = shareWithin(off, weights, most);
    if (discounts === undefined) return undefined;
    const discounted = lines.map((line, place) => ({
      ...line,
      amountCents: line.amountCents - (discounts[place] ?? 0),
    }));
    const totals = totalsOf(discounted, mode, rateOf);
    if (typeof totals !== 'string' && totals.grossCents <= totalCents) return discounts;
  }
  return undefined;
}

/** Shares a sum out by weights; who reaches their most gets that, and the rest is shared by the others. */
function shareWithin(sum: number, weights: readonly number[], most?: readonly number[]): number[] | undefined {
  if (most === undefined) return shareOut(sum, weights);
  const full = new Map<number, number>();
  for (;;) {
    const rest = sum - [...full.values()].reduce((all, cents) => all + cents, 0);
    const open = weights.map((weight, place) => (full.has(place) ? 0 : weight));
    if (open.every((weight) => weight === 0)) {
      return rest === 0 ? weights.map((_, place) => full.get(place) ?? 0) : undefined;
    }
    const shares = shareOut(rest, open).map((share, place) => full.get(place) ?? share);
    const above = shares.flatMap((share, place) => (share > (most[place] ?? 0) ? [place] : []));
    if (above.length === 0) return shares;
    for (const place of above) full.set(place, most[place] ?? 0);
  }
}

/** More than the cents by which the sums of all rates can be rounded. */
const roundingOfRates = 20;
