import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import { type Job, job as jobAnswer } from '../../../../../schema/features/desk/jobs.ts';
import type { ChangedLine, Line, orderedLines } from '../../../../../schema/features/desk/lines.ts';
import { line as lineAnswer } from '../../../../../schema/features/desk/lines.ts';
import { requireVersion, type SignedInCall } from '../../../../api/operation/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import type { LineRow } from '../../card-model/index.ts';
import {
  type CardWork,
  cardIdOfJob,
  cardIdOfLine,
  presentJob,
  presentLine,
  requireOpen,
  requireUnbilled,
  writeOnCard,
} from '../../card-model/index.ts';
import { requireJob, requireLine } from './add-lines.ts';
import { mergeLineColumns } from './line-columns.ts';
import { requireProposed, requireSameTax, requireVisible } from './may-write.ts';
import { requireNothingIssued } from './part-of-line.ts';
import { recalculateTotals, wasShownToCustomer } from './recalculate-totals.ts';

/** What a mechanic writes on a line that was agreed: that a part is needed, or has arrived. */
const ofMechanics: ReadonlySet<string> = new Set(['id', 'version', 'partState']);

/**
 * Changes a line; omitted fields stay as they are.
 *
 * @throws as addLines; CONFLICT; INVALID_STATE also the line for small material while it follows the others
 */
export async function updateLine(call: SignedInCall, input: ChangedLine): Promise<Line> {
  const { id, version } = input;
  const target = {
    jobCardId: await cardIdOfLine(call.db, id),
    may: (writer: CardWork['writer']) => requireVisible(writer, input),
    answers: 'job',
  } as const;
  return writeOnCard(call, target, async (on) => {
    const { tx, card, writer } = on;
    const { job, line } = requireLine(card, id);
    if (Object.keys(input).some((name) => !ofMechanics.has(name))) requireProposed(writer, job);
    requireSameTax(writer, input, line);
    await requireSeen(on, line, version);
    requireOpen(card);
    await requireUnbilled(tx, [job.id]);
    await requireFree(on, line);
    const columns = await mergeLineColumns(on, line, input);
    await tx.line.update({ where: { id }, data: { ...columns, version: version + 1 } });
    await record(on, { line, act: 'updateLine', after: columns });
    const after = await recalculateTotals(on);
    return presentLine(requireLine(after, id).line, writer);
  });
}

/**
 * @throws NOT_FOUND, CONFLICT, INVALID_STATE as updateLine; BAD_INPUT the others make no document without it; FORBIDDEN as
 *   updateLine, also where what is given back for an old part would take too much off the others
 */
export async function removeLine(
  call: SignedInCall,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Job> {
  return writeOnCard(call, { jobCardId: await cardIdOfLine(call.db, id) }, async (on) => {
    const { tx, card, writer } = on;
    const { job, line } = requireLine(card, id);
    requireProposed(writer, job);
    await requireSeen(on, line, version);
    requireOpen(card);
    await requireUnbilled(tx, [job.id]);
    await requireFree(on, line);
    requireNothingIssued(line);
    await tx.line.delete({ where: { id } });
    await record(on, { line, act: 'removeLine', after: undefined });
    const after = await recalculateTotals(on);
    return presentJob(requireJob(after, job.id), after, writer);
  });
}

/**
 * Puts the lines of a job in order.
 *
 * @throws as updateLine, for the version of the job; BAD_INPUT the lines are not named once each
 */
export async function orderLines(call: SignedInCall, input: z.output<typeof orderedLines>): Promise<Job> {
  const { jobId, version, lineIds } = input;
  return writeOnCard(call, { jobCardId: await cardIdOfJob(call.db, jobId) }, async ({ tx, card, writer }) => {
    const job = requireJob(card, jobId);
    requireProposed(writer, job);
    await requireVersion(job, version, jobAnswer, async () => presentJob(job, card, writer));
    requireOpen(card);
    await requireUnbilled(tx, [jobId]);
    const [named, present] = [new Set(lineIds), job.lines.map(({ id }) => id)];
    if (lineIds.length !== present.length || !present.every((id) => named.has(id))) {
      throw invalidField('lineIds');
    }
    for (const [place, id] of lineIds.entries()) {
      await tx.line.updateMany({ where: { id }, data: { sortOrder: place + 1 } });
    }
    await tx.job.update({ where: { id: jobId }, data: { version: version + 1 } });
    await recordActivity(tx, {
      entity: 'JOB',
      entityId: jobId,
      jobCardId: card.id,
      act: 'orderLines',
      staffId: writer.staffId,
      now: writer.now,
      before: { lineIds: present },
      after: { lineIds },
    });
    const placeOf = (id: string) => lineIds.indexOf(id);
    const lines = job.lines
      .map((line) => ({ ...line, sortOrder: placeOf(line.id) + 1 }))
      .toSorted((one, other) => one.sortOrder - other.sortOrder);
    return presentJob({ ...job, version: version + 1, lines }, card, writer);
  });
}

/** @throws CONFLICT */
async function requireSeen({ writer }: CardWork, line: LineRow, version: number): Promise<void> {
  await requireVersion(line, version, lineAnswer, async () => presentLine(line, writer));
}

/** @throws INVALID_STATE the line follows the others by itself */
async function requireFree({ tx, card }: CardWork, { isSupplies }: LineRow): Promise<void> {
  if (isSupplies && !(await wasShownToCustomer(tx, card.id))) {
    throw new AppError('INVALID_STATE');
  }
}

async function record(
  { tx, card, writer }: CardWork,
  { line, act, after }: { readonly line: LineRow; readonly act: string; readonly after: object | undefined },
): Promise<void> {
  await recordActivity(tx, {
    entity: 'LINE',
    entityId: line.id,
    jobCardId: card.id,
    act,
    staffId: writer.staffId,
    now: writer.now,
    before: { ...line },
    after: after && { ...after },
  });
}
