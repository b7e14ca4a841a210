import { AppError } from '../../../../../schema/errors.ts';
import type { JobCard } from '../../../../../schema/features/desk/job-cards.ts';
import type { DiscountInput } from '../../../../../schema/features/desk/jobs.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import type { JobRow, LineRow } from '../../card-model/index.ts';
import {
  type CardWork,
  countsTowardsTotal,
  findBilledJobs,
  presentCardWithMoves,
  requireOpen,
  writeOnCard,
} from '../../card-model/index.ts';
import { requireJob } from '../lines/add-lines.ts';
import { agreedDiscount } from '../lines/discount-limit.ts';
import { recalculateTotals, wasShownToCustomer } from '../lines/recalculate-totals.ts';
import { spreadDiscount } from './set-total.ts';

const wholeBasisPoints = 10_000;

/**
 * Gives a discount on all jobs of a card that are still to be billed, or on one of them, with the limit of the role
 * checked as the card will be. A percentage takes the place of the discounts that are on the lines; a sum is taken off
 * what they cost now.
 *
 * @throws BAD_INPUT a sum above what the jobs cost; FORBIDDEN above the limit of the role; NOT_FOUND the card, or the job on
 *   it; INVALID_STATE the card is over, or nothing of it is still to be billed
 */
export function giveDiscount(call: SignedInCall, input: DiscountInput): Promise<JobCard> {
  const { jobCardId, jobId, discountBasisPoints, discountCents } = input;
  return writeOnCard(call, { jobCardId }, async (on) => {
    const { tx, card, writer } = on;
    const named = jobId === undefined ? card.jobs : [requireJob(card, jobId)];
    requireOpen(card);
    const billed = await findBilledJobs(
      tx,
      named.map(({ id }) => id),
    );
    const jobs = named.filter((job) => countsTowardsTotal(job) && !billed.has(job.id));
    if (jobs.length === 0) throw new AppError('INVALID_STATE');
    if (discountBasisPoints !== undefined) await setPercentage(on, jobs, discountBasisPoints);
    if (discountCents !== undefined) {
      await spreadDiscount(on, jobs, (presentCents) => presentCents - discountCents, 'discountCents');
    }
    await recordActivity(tx, {
      entity: 'JOB_CARD',
      entityId: card.id,
      jobCardId: card.id,
      act: 'giveDiscount',
      staffId: writer.staffId,
      now: writer.now,
      after: { jobId, discountBasisPoints, discountCents },
    });
    return presentCardWithMoves(await recalculateTotals(on), writer);
  });
}

/** A deposit for an old part is given back in full, and a text costs nothing. */
const undiscounted: ReadonlySet<string> = new Set(['CORE', 'TEXT']);

async function setPercentage(on: CardWork, jobs: readonly JobRow[], basisPoints: number): Promise<void> {
  const { tx, card } = on;
  // Until something was shown to the customer, small material is worked out of the discounted lines.
  const followsLines = !(await wasShownToCustomer(tx, card.id));
  const takesPart = ({ kind, isSupplies }: LineRow) => !undiscounted.has(kind) && !(isSupplies && followsLines);
  for (const job of jobs) {
    if (job.pricing === 'FIXED') await discountFixedPrice(on, job, basisPoints);
    else for (const line of job.lines.filter(takesPart)) await discountLine(on, line, basisPoints);
  }
}

async function discountFixedPrice({ tx }: CardWork, job: JobRow, basisPoints: number): Promise<void> {
  const listCents = job.listCents ?? job.fixedCents ?? 0;
  // Rounded down, so that a discount at the limit is within it.
  const fixedCents = listCents - Math.floor((listCents * basisPoints) / wholeBasisPoints);
  if (fixedCents === job.fixedCents) return;
  await tx.job.update({ where: { id: job.id }, data: { fixedCents, listCents, version: job.version + 1 } });
}

async function discountLine({ tx, card }: CardWork, line: LineRow, basisPoints: number): Promise<void> {
  const discountBasisPoints = Math.max(basisPoints, agreedDiscount(card.payer ?? card.customer, line.kind));
  if (line.discountBasisPoints === discountBasisPoints && line.discountCents === 0) return;
  const data = { discountBasisPoints, discountCents: 0, version: line.version + 1 };
  await tx.line.update({ where: { id: line.id }, data });
}
