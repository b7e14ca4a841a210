import { newId } from '../../../../infrastructure/new-id.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { type CardRow, type CardWork, type JobRow, requireCard } from '../../card-model/index.ts';
import { createLines } from '../lines/create-lines.ts';
import { discountLimit, excessesOfJob } from '../lines/discount-limit.ts';
import type { LineColumns } from '../lines/line-columns.ts';
import { nextSortOrder, recalculateTotals } from '../lines/recalculate-totals.ts';

/** What of a job its writers decide; the rest is which one it is, where it is and what becomes of it. */
export type JobColumns = Partial<
  Pick<
    JobRow,
    | 'complaint'
    | 'cause'
    | 'correction'
    | 'mechanicId'
    | 'plannedMinutes'
    | 'pricing'
    | 'fixedCents'
    | 'listCents'
    | 'fixedVatCategory'
    | 'payerId'
    | 'chargeTo'
    | 'claimNumber'
    | 'warrantyMonths'
    | 'warrantyKm'
    | 'offeredFromId'
    | 'source'
    | 'findingKey'
    | 'severity'
  >
> & { readonly title: string };

export interface NewJobOfCard {
  readonly columns: JobColumns;
  readonly lines: readonly LineColumns[];
}

/**
 * Puts new jobs behind those that a card has, and keeps its sums.
 *
 * @param act the call that asked for it
 * @param state proposed, or deferred on a card that is over
 * @param areOffered whether their discounts were offered to the customer before, so that nobody gives them now
 * @returns the card as it is then, and the ids of the new jobs in their order
 */
export async function createJobs(
  on: CardWork,
  jobs: readonly NewJobOfCard[],
  {
    act,
    areOffered = false,
    state = 'PROPOSED',
  }: { readonly act: string; readonly areOffered?: boolean; readonly state?: 'PROPOSED' | 'DEFERRED' },
) {
  const { tx, card, writer } = on;
  const { now, staffId } = writer;
  const first = nextSortOrder(card.jobs);
  const ids: string[] = [];
  for (const [at, { columns, lines }] of jobs.entries()) {
    const id = newId(now);
    ids.push(id);
    const place = { jobCardId: card.id, sortOrder: first + at };
    const data = { pricing: 'LINES' as const, ...columns, state, ...place };
    await tx.job.create({ data: { ...data, id, createdAt: now } });
    await recordActivity(tx, {
      entity: 'JOB',
      entityId: id,
      jobCardId: card.id,
      act,
      staffId,
      now,
      after: data,
    });
    await createLines(on, { id, lines: [] }, lines, act);
  }
  // Deferred work is in no sum, and leaves those of a card that is over as they are.
  if (state === 'DEFERRED') return { card: await requireCard(tx, card.id), ids };
  const limit = discountLimit(writer);
  const offered = ({ jobs: written, payer, customer }: CardRow) =>
    written.flatMap((job) => (ids.includes(job.id) ? excessesOfJob(job, { payer, customer }, limit) : []));
  return { card: await recalculateTotals(on, areOffered ? offered : undefined), ids };
}
