import type { z } from 'zod';
import type { vehicleCategory } from '../../../../../schema/features/workshop/enums.ts';

type Category = z.output<typeof vehicleCategory>;

/** How many are proposed. */
const proposed = 4;

/** Months after the first registration at which the tests of a category are due. */
function monthsOf(category: Category): readonly number[] {
  if (category === 'M1' || category === 'L') return [48, 72, 96, 108];
  const every = category === 'M2' || category === 'M3' ? 6 : 12;
  return Array.from({ length: proposed }, (_, index) => (index + 1) * every);
}

/**
 * The first four days by which the roadworthiness test of a vehicle is due: cars and motorcycles after four, six and eight
 * years, then yearly; buses each half-year; all others yearly (Pravilnik o tehničnih pregledih motornih in priklopnih vozil).
 * They only propose: what the document says is entered by somebody, and nothing overwrites it.
 *
 * @param firstRegistrationOn YYYY-MM-DD; null where it is not known
 * @param category null counts as M1
 * @returns days as YYYY-MM-DD; none without a first registration
 */
export function roadworthyProposals(firstRegistrationOn: string | null, category: Category | null): readonly string[] {
  if (firstRegistrationOn === null) return [];
  return monthsOf(category ?? 'M1').map((months) => monthsLater(firstRegistrationOn, months));
}

/** The same day of a later month, or the last one of a month that is too short. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0, 12));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
