import { AppError } from '../../../../../schema/errors.ts';
import type { Job, MovedJob } from '../../../../../schema/features/desk/jobs.ts';
import { missingField, refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { JobRow } from '../../card-model/index.ts';
import {
  type CardWork,
  cardIdOfJob,
  continueAfterStart,
  presentJob,
  requireOpen,
  type Writer,
  writeJobState,
  writeOnCard,
} from '../../card-model/index.ts';
import { approveJobs, phoneOfApproval } from '../../estimates/index.ts';
import { stopWorkAt } from '../../time/index.ts';
import { requireJob } from '../lines/add-lines.ts';
import { recalculateTotals } from '../lines/recalculate-totals.ts';
import { mayMoveTo, possibleJobMoves } from './possible-moves.ts';
import { requireSeenJob } from './write-job.ts';

/**
 * Brings a job to another state: what was approved at the counter, by phone or by message says how and by whom, what is
 * cancelled says why. The card follows: something approved lets it go on, something started brings it into work.
 *
 * @throws BAD_INPUT how, by whom or why is missing, an invalid phone number; FORBIDDEN a mechanic decides; NOT_FOUND,
 *   CONFLICT; INVALID_STATE with what is possible
 */
export async function moveJob(call: SignedInCall, input: MovedJob): Promise<Job> {
  const { id, version, to } = input;
  requireReasons(input);
  const may = (writer: Writer) => {
    phoneOfApproval(input.phone, writer.workshop, 'phone');
    if (!mayMoveTo(writer, to)) throw new AppError('FORBIDDEN');
  };
  const target = { jobCardId: await cardIdOfJob(call.db, id), may, answers: 'job' } as const;
  return writeOnCard(call, target, async (on) => {
    const { card, writer } = on;
    const job = requireJob(card, id);
    const { occurrence } = call;
    if (occurrence === undefined) await requireSeenJob(on, job, version);
    else {
      requireOpen(card);
      // What it has come to meanwhile lies behind it.
      const isBehind = to === 'STARTED' && job.doneAt !== null && job.doneAt >= occurrence.at;
      if (job.state === to || isBehind) return presentJob(job, card, writer);
    }
    const possible = possibleJobMoves(job, card, writer);
    if (!possible.includes(to)) throw new AppError('INVALID_STATE', undefined, { possible });
    if (occurrence !== undefined && to === 'DONE') await stopOwnClock(on, job, occurrence.at);
    await write(on, job, input, occurrence?.at);
    const after = await recalculateTotals(on);
    return presentJob(requireJob(after, id), after, writer);
  });
}

/** @throws BAD_INPUT */
function requireReasons({ to, channel, byName, reason }: MovedJob): void {
  const missing = {
    ...(to === 'APPROVED' && channel === undefined ? { channel: missingField('channel') } : {}),
    ...(to === 'APPROVED' && byName === undefined ? { byName: 'byNameNeeded' as const } : {}),
    ...(to === 'CANCELLED' && reason === undefined ? { reason: 'reasonNeeded' as const } : {}),
  };
  if (Object.keys(missing).length > 0) throw refusedFields(missing);
}

/** The own clock on a job that was done at an earlier moment stops then; others may have worked on until now. */
async function stopOwnClock({ tx, writer }: CardWork & { readonly writer: Writer }, { id }: JobRow, at: Date) {
  const { staffId, now } = writer;
  const by = { act: 'moveJob', staffId, ownerId: staffId, now };
  await stopWorkAt(tx, at, id, by);
}

async function write(
  on: CardWork,
  job: JobRow,
  { to, channel, byName, phone, reason }: MovedJob,
  doneAt: Date | undefined,
): Promise<void> {
  const { tx, card, writer } = on;
  const { now, staffId } = writer;
  const by = { act: 'moveJob', staffId, now };
  if (to === 'APPROVED' && channel !== undefined && byName !== undefined) {
    await approveJobs(on, [job], {
      channel,
      byName,
      act: 'moveJob',
      phone: phoneOfApproval(phone, writer.workshop, 'phone'),
    });
    return;
  }
  await writeJobState(tx, job, { ...by, to, reason, doneAt });
  if (to === 'STARTED') await continueAfterStart(tx, card, by);
}
