import { AppError } from '../../../../schema/errors.ts';
import type { JobCard } from '../../../../schema/features/workshop/job-cards/job-cards.ts';
import { discountsFor, lineDiscount, vatRateOn } from '../../../../schema/money/documents/index.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { keepSums } from '../lines/keep-sums.ts';
import { usualDiscount } from '../lines/line-columns.ts';
import { discountLimit } from '../lines/may-write.ts';
import { requireOpen } from '../moves/move-card.ts';
import { shownCardNow } from '../moves/shown-card-now.ts';
import { counts, modeOf, summandsOf } from '../show/amounts.ts';
import type { JobRow, LineRow } from '../show/rows.ts';
import { requireUnbilled } from '../writing/require-unbilled.ts';
import { type CardWork, writeOnCard } from '../writing/write-on-card.ts';

/**
 * Makes a card cost a rounded sum: spreads what is taken off over its lines.
 *
 * @throws BAD_INPUT above the present total; FORBIDDEN more is taken off than the caller may give; NOT_FOUND; INVALID_STATE
 *   the card is over
 */
export function setTotal(
  call: SignedInCall,
  { jobCardId, totalCents }: { readonly jobCardId: string; readonly totalCents: number },
): Promise<JobCard> {
  return writeOnCard(call, { jobCardId }, async (on) => {
    const { own, card, writer } = on;
    requireOpen(card);
    const jobs = card.jobs.filter(counts);
    await requireUnbilled(
      own,
      jobs.map(({ id }) => id),
    );
    const summands = jobs.flatMap((job) => summandsOf(job, writer.workshop));
    const rateOf = (category: Parameters<typeof vatRateOn>[0]) => vatRateOn(category, writer.today);
    const discounts = discountsFor(totalCents, summands, modeOf(card.priceMode), rateOf);
    if (discounts === undefined) {
      throw new AppError('BAD_INPUT', undefined, { fields: { totalCents: 'invalidAmount' } });
    }
    requireGiven(on, jobs, discounts);
    let place = 0;
    for (const job of jobs) {
      const priced = job.pricing === 'FIXED' ? [undefined] : job.lines;
      for (const line of priced) await takeOff(on, job, line, discounts[place++] ?? 0);
    }
    const sum = discounts.reduce((all, cents) => all + cents, 0);
    await recordActivity(own, {
      ...{ entity: 'JOB_CARD', entityId: card.id, jobCardId: card.id, act: 'setTotal' },
      ...{ staffId: writer.staffId, now: writer.now, after: { totalCents, discountCents: sum } },
    });
    return shownCardNow(await keepSums(on), writer);
  });
}

/** Takes some cents off a line, or off a fixed price where there is none. */
async function takeOff({ own }: CardWork, job: JobRow, line: LineRow | undefined, cents: number): Promise<void> {
  if (cents === 0) return;
  if (line === undefined) {
    const fixedCents = (job.fixedCents ?? 0) - cents;
    await own.job.update({ where: { id: job.id }, data: { fixedCents, version: job.version + 1 } });
    return;
  }
  const data = { discountCents: line.discountCents + cents, version: line.version + 1 };
  await own.line.update({ where: { id: line.id }, data });
}

/** @throws FORBIDDEN all discounts together are more than the role may give on these lines */
function requireGiven({ card, writer }: CardWork, jobs: readonly JobRow[], discounts: readonly number[]): void {
  const limit = discountLimit(writer);
  const lines = jobs.filter(({ pricing }) => pricing === 'LINES').flatMap((job) => job.lines);
  const fixed = jobs.filter(({ pricing }) => pricing === 'FIXED').map(({ fixedCents }) => fixedCents ?? 0);
  const atLimit = (line: LineRow) => ({
    ...line,
    discountBasisPoints: Math.max(limit, usualDiscount({ card }, line.kind)),
    discountCents: 0,
  });
  const open =
    lines.reduce((all, line) => all + Math.max(0, lineDiscount(atLimit(line))), 0) +
    fixed.reduce((all, cents) => all + Math.floor((cents * limit) / wholeBasisPoints), 0);
  const present = lines.reduce((all, line) => all + Math.max(0, lineDiscount(line)), 0);
  const given = discounts.reduce((all, cents) => all + cents, 0);
  if (given > 0 && present + given > open) throw new AppError('FORBIDDEN', 'discountTooHigh');
}

const wholeBasisPoints = 10_000;
