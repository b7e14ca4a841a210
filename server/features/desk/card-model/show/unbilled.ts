import { finishedStates, isBillableJob } from '../../../../../schema/features/desk/states.ts';
import { jobAmount, totalsOf, vatRateOn } from '../../../../../schema/money/documents/index.ts';
import { summandsOf } from './amounts.ts';
import type { CardRow, SelectedCard, SelectedJob } from './rows.ts';
import type { Viewer } from './viewer.ts';

/**
 * Agreed work that no invoice bills. Of a car that is still here it follows from the jobs; once the car is gone nobody writes on
 * them any more, and the card keeps a mark (`toBill`), so that it is found among all that ever left.
 */

type Billing = Pick<SelectedCard, 'jobs' | 'billed'>;

const unbilledJobs = ({ jobs, billed }: Billing): readonly SelectedJob[] =>
  jobs.filter((job) => isBillableJob(job) && !billed.has(job.id));

/** Whether agreed work of a card is on no invoice that was issued, and costs something. */
export function hasUnbilledWork(card: Billing): boolean {
  return unbilledJobs(card).reduce((sum, job) => sum + jobAmount(job), 0) > 0;
}

/**
 * What that work costs, gross, in cents; 0 once the owner has written it off.
 *
 * @param card with its lines, and with what of it is billed
 */
export function unbilledCents(
  card: Billing & Pick<CardRow, 'priceMode' | 'writtenOffAt'>,
  { workshop, today }: Pick<Viewer, 'workshop' | 'today'>,
): number {
  if (card.writtenOffAt !== null) return 0;
  const summands = unbilledJobs(card).flatMap((job) => summandsOf(job, workshop));
  const sums = totalsOf(summands, card.priceMode, (category) => vatRateOn(category, today));
  return typeof sums === 'string' ? 0 : sums.grossCents;
}

/** Whether a card is one to bill: the work is over, and something of it is not billed or written off. */
export function isToBill(card: Billing & Pick<CardRow, 'state' | 'writtenOffAt'>): boolean {
  return card.writtenOffAt === null && finishedStates.some((state) => state === card.state) && hasUnbilledWork(card);
}

/** The mark of a card that leaves the board. Of one that is cancelled, work that was done before is still to be billed. */
export function toBillMarkOf({ jobs, billed, writtenOffAt }: CardRow): boolean {
  return writtenOffAt === null && hasUnbilledWork({ jobs: jobs.filter(({ state }) => state === 'DONE'), billed });
}
