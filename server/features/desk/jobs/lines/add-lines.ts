import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { Job } from '../../../../../schema/features/desk/jobs.ts';
import type { addedLine, addedLines, Line, NewLine } from '../../../../../schema/features/desk/lines.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import {
  type CardRow,
  type CardWork,
  cardIdOfJob,
  type JobRow,
  type LineRow,
  presentJob,
  presentLine,
  requireOpen,
  requireUnbilled,
  writeOnCard,
} from '../../card-model/index.ts';
import { createLines } from './create-lines.ts';
import { type LineColumns, newLineColumns } from './line-columns.ts';
import { requireMayAdd, requireSameTax, requireVisible } from './may-write.ts';
import { recalculateTotals } from './recalculate-totals.ts';

/**
 * Adds a line at the end of a job.
 *
 * @throws BAD_INPUT, FORBIDDEN, NOT_FOUND, INVALID_STATE as addLines
 */
export async function addLine(call: SignedInCall, { jobId, ...line }: z.output<typeof addedLine>): Promise<Line> {
  return writeLines(call, { jobId, lines: [line], act: 'addLine' }, ({ writer }, job, [id]) => {
    const row = job.lines.find((each) => each.id === id);
    if (row === undefined) throw new Error('The new line is not there');
    return presentLine(row, writer);
  });
}

/**
 * Adds lines at the end of a job, all of them or none.
 *
 * @throws BAD_INPUT what no line can be, sums that no document can have, more lines than a job holds; FORBIDDEN prices and
 *   costs that the caller does not see, a discount above the limit, what a mechanic does not propose; NOT_FOUND the job or a
 *   labour rate; INVALID_STATE the card is over
 */
export function addLines(call: SignedInCall, { jobId, lines }: z.output<typeof addedLines>): Promise<Job> {
  return writeLines(call, { jobId, lines, act: 'addLines' }, ({ writer, card }, job) => presentJob(job, card, writer));
}

interface AddLinesInput {
  readonly jobId: string;
  readonly lines: readonly NewLine[];
  readonly act: 'addLine' | 'addLines';
}

async function writeLines<Answer>(
  call: SignedInCall,
  { jobId, lines, act }: AddLinesInput,
  show: (on: CardWork, job: JobRow, ids: readonly string[]) => Answer,
): Promise<Answer> {
  const may = (writer: CardWork['writer']) => {
    for (const line of lines) {
      requireVisible(writer, line);
      requireSameTax(writer, line);
    }
  };
  const target = { jobCardId: await cardIdOfJob(call.db, jobId), may, answers: 'job' } as const;
  return writeOnCard(call, target, async (on) => {
    const job = requireJob(on.card, jobId);
    // A phone is answered what it could not know.
    if (call.occurrence !== undefined) requireOpen(on.card);
    requireMayAdd(on.writer, job, lines);
    requireOpen(on.card);
    await requireUnbilled(on.tx, [jobId]);
    const columns: LineColumns[] = [];
    for (const [place, line] of lines.entries()) {
      columns.push(await newLineColumns(on, line, act === 'addLines' ? `lines.${place}.` : ''));
    }
    const ids = await createLines(on, job, columns, act);
    const card = await recalculateTotals(on);
    return show({ ...on, card }, requireJob(card, jobId), ids);
  });
}

/** @throws NOT_FOUND */
export function requireJob({ jobs }: Pick<CardRow, 'jobs'>, jobId: string): JobRow {
  const job = jobs.find(({ id }) => id === jobId);
  if (job === undefined) throw new AppError('NOT_FOUND');
  return job;
}

/** @throws NOT_FOUND */
export function requireLine(
  { jobs }: Pick<CardRow, 'jobs'>,
  lineId: string,
): { readonly job: JobRow; readonly line: LineRow } {
  for (const job of jobs) {
    const line = job.lines.find(({ id }) => id === lineId);
    if (line !== undefined) return { job, line };
  }
  throw new AppError('NOT_FOUND');
}
