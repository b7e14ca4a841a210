import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type { JobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { discountsFor, totalsOf, vatRateOn } from '../../../../../schema/money/documents/index.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import type { JobRow, LineRow } from '../../card-model/index.ts';
import {
  type CardWork,
  countsTowardsTotal,
  presentCardWithMoves,
  requireOpen,
  requireUnbilled,
  summandsOf,
  writeOnCard,
} from '../../card-model/index.ts';
import { chargesOfJob, discountLimit } from '../lines/discount-limit.ts';
import { recalculateTotals } from '../lines/recalculate-totals.ts';

/**
 * Makes a card cost a rounded sum: spreads what is taken off over its lines, on none of them more than the caller may give.
 *
 * @throws BAD_INPUT above the present total; FORBIDDEN more is taken off than the caller may give; NOT_FOUND; INVALID_STATE
 *   the card is over
 */
export function setTotal(
  call: SignedInCall,
  { jobCardId, totalCents }: { readonly jobCardId: string; readonly totalCents: number },
): Promise<JobCard> {
  return writeOnCard(call, { jobCardId }, async (on) => {
    const { tx, card, writer } = on;
    requireOpen(card);
    const jobs = card.jobs.filter(countsTowardsTotal);
    await requireUnbilled(
      tx,
      jobs.map(({ id }) => id),
    );
    const discounts = await spreadDiscount(on, jobs, () => totalCents, 'totalCents');
    const sum = discounts.reduce((all, cents) => all + cents, 0);
    await recordActivity(tx, {
      entity: 'JOB_CARD',
      entityId: card.id,
      jobCardId: card.id,
      act: 'setTotal',
      staffId: writer.staffId,
      now: writer.now,
      after: { totalCents, discountCents: sum },
    });
    return presentCardWithMoves(await recalculateTotals(on), writer);
  });
}

/**
 * Makes some jobs of a card cost a sum, by what is taken off their lines.
 *
 * @param totalOf what they are to cost, with tax, of what they cost now
 * @param field of the input that says so
 * @returns what is taken off each charge, in cents of the card's price mode
 * @throws BAD_INPUT they cost less already, or make no document; FORBIDDEN above the limit of the role
 */
export async function spreadDiscount(
  on: CardWork,
  jobs: readonly JobRow[],
  totalOf: (presentCents: number) => number,
  field: string,
): Promise<readonly number[]> {
  const { card, writer } = on;
  const summands = jobs.flatMap((job) => summandsOf(job, writer.workshop));
  const rateOf = (category: Parameters<typeof vatRateOn>[0]) => vatRateOn(category, writer.today);
  const { priceMode: mode } = card;
  const limit = discountLimit(writer);
  const most = jobs.flatMap((job) => chargesOfJob(job, card, limit)).map(({ roomCents }) => roomCents);
  const present = totalsOf(summands, mode, rateOf);
  const totalCents = typeof present === 'string' ? -1 : totalOf(present.grossCents);
  const shared = (within?: readonly number[]) => discountsFor(totalCents, summands, mode, rateOf, within);
  if (shared() === undefined) throw invalidField(field, 'invalidAmount');
  const discounts = shared(writer.role === 'admin' ? undefined : most);
  if (discounts === undefined) throw new AppError('FORBIDDEN', 'discountTooHigh');
  let place = 0;
  for (const job of jobs) {
    const priced = job.pricing === 'FIXED' ? [undefined] : job.lines;
    for (const line of priced) await deductFromLine(on, job, line, discounts[place++] ?? 0);
  }
  return discounts;
}

/** Takes some cents off a line, or off a fixed price where there is none. */
async function deductFromLine({ tx }: CardWork, job: JobRow, line: LineRow | undefined, cents: number): Promise<void> {
  if (cents === 0) return;
  if (line === undefined) {
    const fixedCents = (job.fixedCents ?? 0) - cents;
    const data = { fixedCents, listCents: job.listCents ?? job.fixedCents, version: job.version + 1 };
    await tx.job.update({ where: { id: job.id }, data });
    return;
  }
  const data = { discountCents: line.discountCents + cents, version: line.version + 1 };
  await tx.line.update({ where: { id: line.id }, data });
}
