import {
  convertedUnitPrice,
  jobAmount,
  type Summand,
  totalsOf,
  vatRateOn,
} from '../../../../../schema/money/documents/index.ts';
import { allowedCents, countsTowardsTotal, isFreeOfApproval, summandsOf } from './amounts.ts';
import type { CardRow, JobRow } from './rows.ts';
import type { WorkshopRow } from './viewer.ts';

/** Who bills what, and by which rates. */
interface Billed {
  readonly jobs: readonly JobRow[];
  /** A customer's id; null for a final consumer. */
  readonly paidBy: string | null;
  readonly workshop: WorkshopRow;
  /** The day whose tax rates hold, YYYY-MM-DD. */
  readonly day: string;
}

/**
 * What may be billed of some jobs without asking again, in cents with tax: what was approved for each with the tolerance, or
 * what is left of the sum that was agreed for the whole card when the car was taken in. Infinite where nobody has to agree.
 *
 * @param billed.jobs of the card
 */
export function approvedGrossCents(card: CardRow, { jobs, paidBy, workshop, day }: Billed): number {
  const grossOf = (summands: readonly Summand[]) => {
    const sums = totalsOf(summands, card.priceMode, (category) => vatRateOn(category, day));
    return typeof sums === 'string' ? 0 : sums.grossCents;
  };
  const ofJob = (job: JobRow) => {
    if (isFreeOfApproval(job, card, paidBy)) return Number.POSITIVE_INFINITY;
    const [allowed, amount] = [allowedCents(job, workshop), jobAmount(job)];
    if (card.priceMode === 'GROSS') return allowed;
    if (amount <= 0) return convertedUnitPrice(allowed, 'NET', 'GROSS', vatRateOn('STANDARD', day));
    return Number((BigInt(grossOf(summandsOf(job, workshop))) * BigInt(allowed)) / BigInt(amount));
  };
  const approved = jobs.reduce((all, job) => all + ofJob(job), 0);
  if (card.approvedUpToCents === null) return approved;
  const ids = new Set(jobs.map(({ id }) => id));
  const others = card.jobs.filter((job) => countsTowardsTotal(job) && !ids.has(job.id));
  return Math.max(approved, card.approvedUpToCents - grossOf(others.flatMap((job) => summandsOf(job, workshop))));
}
