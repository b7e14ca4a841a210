import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type { JobCard } from '../../../../../schema/features/desk/job-cards.ts';
import type { AddedJob, ChangedJob, Job } from '../../../../../schema/features/desk/jobs.ts';
import { job as jobAnswer } from '../../../../../schema/features/desk/jobs.ts';
import { isStillBase, requireVersion, type SignedInCall } from '../../../../api/operation/index.ts';
import { runHooks } from '../../../../context/hooks.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import type { JobRow } from '../../card-model/index.ts';
import {
  type CardWork,
  cardIdOfJob,
  isOver,
  presentCardWithMoves,
  presentJob,
  requireOpen,
  requireUnbilled,
  type Writer,
  writeOnCard,
} from '../../card-model/index.ts';
import { isShownIn } from '../../estimates/index.ts';
import { requireJob } from '../lines/add-lines.ts';
import { type LineColumns, newLineColumns } from '../lines/line-columns.ts';
import { requireSameTax, requireVisible } from '../lines/may-write.ts';
import { requireNothingIssued } from '../lines/part-of-line.ts';
import { recalculateTotals } from '../lines/recalculate-totals.ts';
import { copyDeferred } from './copy-deferred.ts';
import { createJobs } from './create-jobs.ts';
import { requireFixed, requireMayChangeJob, requireMayWriteJob, requireNamed, requireSamePrice } from './may-change.ts';
import { possibleJobMoves } from './possible-moves.ts';

/**
 * Proposes a job on a card, with its lines; or earlier work again that was put off.
 *
 * @returns the job, or the first copy where no other was asked for
 * @throws BAD_INPUT neither title nor deferred jobs, a fixed price without one, what no line can be; FORBIDDEN prices that
 *   the caller does not see, who pays where a mechanic proposes; NOT_FOUND the card or what is named; INVALID_STATE the card
 *   is over, or an offer has ended
 */
export async function addJob(call: SignedInCall, input: AddedJob): Promise<Job> {
  const { jobCardId, title, lines = [], deferredJobIds = [], ...fields } = input;
  if (title === undefined && deferredJobIds.length === 0) {
    throw invalidField('title', 'titleNeeded');
  }
  requireFixed(fields);
  const may = (writer: Writer) => {
    requireMayWriteJob(writer, fields);
    requireSamePrice(writer, fields);
    for (const line of lines) {
      requireVisible(writer, line);
      requireSameTax(writer, line);
    }
  };
  return writeOnCard(call, { jobCardId, may, answers: 'job' }, async (on) => {
    await requireNamed(on, fields);
    // What was found is kept although the car is gone: it is offered at the next visit.
    const isLate = call.occurrence !== undefined && title !== undefined && deferredJobIds.length === 0;
    if (!isLate) requireOpen(on.card);
    const state = isOver(on.card) ? 'DEFERRED' : 'PROPOSED';
    const made: LineColumns[] = [];
    for (const [place, line] of lines.entries()) made.push(await newLineColumns(on, line, `lines.${place}.`));
    const created =
      title === undefined
        ? undefined
        : await createJobs(on, [{ columns: { ...fields, title }, lines: made }], { act: 'addJob', state });
    const card = created?.card ?? on.card;
    const copied =
      deferredJobIds.length === 0 ? undefined : await copyDeferred({ ...on, card }, deferredJobIds, 'addJob');
    const [id = ''] = created?.ids ?? copied?.ids ?? [];
    const written = copied?.card ?? card;
    return presentJob(requireJob(written, id), written, on.writer);
  });
}

/** What an invoice says of a job. */
const ofBill = ['title', 'pricing', 'fixedCents', 'fixedVatCategory', 'payerId', 'chargeTo'] as const;

/**
 * Changes a job; omitted fields stay as they are. A mechanic writes on agreed jobs what was found, and whose they are.
 *
 * @throws as addJob; CONFLICT
 */
export async function updateJob(call: SignedInCall, input: ChangedJob): Promise<Job> {
  const { id, version, ...values } = input;
  const target = {
    jobCardId: await cardIdOfJob(call.db, id),
    may: (writer: Writer) => requireMayWriteJob(writer, values),
  };
  return writeOnCard(call, target, async (on) => {
    const { tx, card, writer } = on;
    const job = requireJob(card, id);
    requireMayChangeJob(writer, job, input);
    if (!isStillBase(call, { ...job }, values)) await requireSeenJob(on, job, version);
    await requireNamed(on, values);
    requireOpen(card);
    requireFixed({ ...job, ...values });
    if (ofBill.some((name) => values[name] !== undefined)) await requireUnbilled(tx, [id]);
    // A fixed price that is written is what the job costs from now on, without what was taken off the one before.
    const isOtherPrice = values.fixedCents !== undefined && values.fixedCents !== job.fixedCents;
    const after = { ...values, ...(isOtherPrice ? { listCents: null } : {}) };
    await tx.job.update({ where: { id }, data: { ...after, version: job.version + 1 } });
    await recordJob(on, job, { act: 'updateJob', after: values });
    const written = await recalculateTotals(on);
    return presentJob(requireJob(written, id), written, writer);
  });
}

/**
 * Takes away what was only proposed, and never shown to the customer.
 *
 * @throws NOT_FOUND, CONFLICT, INVALID_STATE; FORBIDDEN as updateJob
 */
export async function removeJob(
  call: SignedInCall,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<JobCard> {
  return writeOnCard(call, { jobCardId: await cardIdOfJob(call.db, id) }, async (on) => {
    const { tx, card, writer } = on;
    const job = requireJob(card, id);
    await requireSeenJob(on, job, version);
    requireOpen(card);
    const copies = await tx.job.count({ where: { offeredFromId: id } });
    if (job.state !== 'PROPOSED' || copies > 0 || (await isShownIn(tx, job))) {
      throw new AppError('INVALID_STATE', undefined, { possible: possibleJobMoves(job, card, writer) });
    }
    requireNothingIssued(...job.lines);
    await runHooks(call.ctx.hooks.jobRemoved, { tx, jobId: id, jobCardId: card.id, now: writer.now });
    await tx.job.delete({ where: { id } });
    await recordJob(on, job, { act: 'removeJob', after: undefined });
    return presentCardWithMoves(await recalculateTotals(on), writer);
  });
}

/** @throws CONFLICT */
export async function requireSeenJob({ card, writer }: CardWork, job: JobRow, version: number): Promise<void> {
  await requireVersion(job, version, jobAnswer, async () => presentJob(job, card, writer));
}

/** Writes down what happened to a job, without its lines, which have an activity of their own. */
export async function recordJob(
  { tx, card, writer }: CardWork,
  { lines: _, ...before }: JobRow,
  { act, after }: { readonly act: string; readonly after: object | undefined },
): Promise<void> {
  const { staffId, now } = writer;
  await recordActivity(tx, {
    entity: 'JOB',
    entityId: before.id,
    jobCardId: card.id,
    act,
    staffId,
    now,
    before,
    after: after && { ...after },
  });
}
