import { bulksOfBills } from './bills.ts';
import { bulksOfBlocks } from './blocks.ts';
import type { Bulk } from './bulk.ts';
import { bulksOfCards } from './cards.ts';
import { bulksOfCars } from './cars.ts';
import type { Plan } from './plan.ts';

/** Everything that a workshop has beside its people and its settings. */
export const bulksOf = (plan: Plan): Bulk[] => [
  ...bulksOfCars(plan),
  ...bulksOfCards(plan),
  ...bulksOfBills(plan),
  ...bulksOfBlocks(plan),
];

/**
 * The same of several workshops: a row of each in turns, as they come where all of them are at work. So their ids come in
 * order, which is how a database writes fastest.
 *
 * @throws Error where the workshops do not have as much of everything
 */
export function bulksSideBySide(plans: readonly Plan[]): Bulk[] {
  const [first = [], ...others] = plans.map(bulksOf);
  return first.map((bulk, at) => {
    const all = [bulk, ...others.flatMap((bulks) => bulks.slice(at, at + 1))];
    const isAlike = ({ columns, count }: Bulk) => count === bulk.count && `${columns}` === `${bulk.columns}`;
    if (all.length < plans.length || !all.every(isAlike)) throw new Error(`Not all have as much in ${bulk.table}`);
    const rows = (place: number) => all[place % all.length]?.rows(Math.floor(place / all.length)) ?? [];
    return { ...bulk, count: bulk.count * all.length, rows };
  });
}
