import type { PriceMode } from './lines.ts';
import { partOf, shareOut, taxWithin } from './rounding.ts';
import { type VatCategory, vatCategories } from './vat-rates.ts';

/** A line as far as sums go: its amount in the price mode of the document. */
export interface Summand {
  readonly vatCategory: VatCategory;
  readonly amountCents: number;
}

/** The sums of all lines of one category. `baseCents` and `vatCents` make `totalCents`. */
export type VatGroup = {
  readonly category: VatCategory;
  /** Hundredths of a percent. */
  readonly rate: number;
  readonly baseCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
};

export interface Totals {
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
  readonly vatGroups: readonly VatGroup[];
  /** The net amount of each line, in the order of the lines; those of a group make its base. */
  readonly lineNetCents: readonly number[];
}

/** The most that a sum may be: an integer of GraphQL. */
export const largestSum = 2_147_483_647;

/** Why lines make no document: a group below zero (a negative line may only lower others), or sums that are too large. */
export type Unsummable = 'negative' | 'tooLarge';

/**
 * The sums of a document. Net: the base of a category is the sum of its lines, and its tax is rounded once; gross: the
 * total of a category is the sum of its lines, the tax in it is rounded once, and the base is the rest, shared out to
 * the lines by the largest remainder.
 *
 * @param rateOf the rate of a category on the day of the document, in hundredths of a percent
 * @returns why there are none
 */
export function totalsOf(
  lines: readonly Summand[],
  mode: PriceMode,
  rateOf: (category: VatCategory) => number,
): Totals | Unsummable {
  const vatGroups: VatGroup[] = [];
  const lineNetCents = lines.map(({ amountCents }) => amountCents);
  for (const category of vatCategories) {
    const places = lines.flatMap(({ vatCategory }, place) => (vatCategory === category ? [place] : []));
    if (places.length === 0) continue;
    const amounts = places.map((place) => lines[place]?.amountCents ?? 0);
    const sum = amounts.reduce((all, amount) => all + amount, 0);
    if (sum < 0) return 'negative';
    const group = groupOf(category, rateOf(category), sum, mode);
    if (group.totalCents > largestSum) return 'tooLarge';
    vatGroups.push(group);
    if (mode === 'GROSS') {
      // Lines that add up to nothing have no tax in them either.
      const nets = sum === 0 ? amounts : shareOut(group.baseCents, amounts);
      for (const [index, place] of places.entries()) lineNetCents[place] = nets[index] ?? 0;
    }
  }
  const added = (of: (group: VatGroup) => number) => vatGroups.reduce((all, group) => all + of(group), 0);
  const grossCents = added(({ totalCents }) => totalCents);
  if (grossCents > largestSum) return 'tooLarge';
  const [netCents, vatCents] = [added(({ baseCents }) => baseCents), added((group) => group.vatCents)];
  return { netCents, vatCents, grossCents, vatGroups, lineNetCents };
}

function groupOf(category: VatCategory, rate: number, sum: number, mode: PriceMode): VatGroup {
  if (mode === 'NET') {
    const vatCents = partOf(sum, rate);
    return { category, rate, baseCents: sum, vatCents, totalCents: sum + vatCents };
  }
  const vatCents = taxWithin(sum, rate);
  return { category, rate, baseCents: sum - vatCents, vatCents, totalCents: sum };
}

/**
 * What a final invoice has left after the advance invoices that were paid before, per rate, base and tax apart.
 *
 * @param advances the groups of all of them
 * @returns `negative` where an advance is larger than what was done: it has to be credited first
 */
export function withoutAdvances(
  groups: readonly VatGroup[],
  advances: readonly VatGroup[],
): readonly VatGroup[] | 'negative' {
  const left = groups.map((group) => {
    const taken = advances.filter(({ category, rate }) => category === group.category && rate === group.rate);
    const minus = (of: (group: VatGroup) => number) => taken.reduce((all, each) => all - of(each), of(group));
    return {
      ...group,
      baseCents: minus(({ baseCents }) => baseCents),
      vatCents: minus(({ vatCents }) => vatCents),
      totalCents: minus(({ totalCents }) => totalCents),
    };
  });
  const known = (advance: VatGroup) =>
    groups.some(({ category, rate }) => category === advance.category && rate === advance.rate);
  const fits = left.every(({ baseCents, vatCents }) => baseCents >= 0 && vatCents >= 0) && advances.every(known);
  return fits ? left : 'negative';
}
