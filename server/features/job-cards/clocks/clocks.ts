import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import {
  type startClockInput,
  type stopClockInput,
  type TimeEntry,
} from '../../../../schema/features/workshop/time.ts';
import { can } from '../../../../schema/permissions.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../activity/index.ts';
import { afterStart, mayBeStarted, requireHere } from '../moves/move-card.ts';
import { stopClock as stopRunning, type TimeEntryRow } from '../moves/stop-clocks.ts';
import { writeJobState } from '../moves/write-job.ts';
import { requireCard } from '../show/present-job-card.ts';
import { readJob } from '../show/rows.ts';
import { lockCard, type Writer, writerOf } from '../writing/write-on-card.ts';
import { presentTimeEntry, runningOf } from './present-time-entry.ts';

/**
 * Starts the own clock, on a job or on what is no job; the one that runs stops at that moment. A job that is begun so is
 * started, and its card is in work.
 *
 * @throws BAD_INPUT neither or both are named; NOT_FOUND; INVALID_STATE nobody has approved the job, it is done, or the car is
 *   not here
 */
export async function startClock(call: SignedInCall, input: z.output<typeof startClockInput>): Promise<TimeEntry> {
  const { jobId, activity } = input;
  if ((jobId === undefined) === (activity === undefined)) {
    throw new AppError('BAD_INPUT', undefined, { fields: { jobId: 'invalidInput' } });
  }
  // Of several that somebody starts at the same moment one has the key: it is stopped when the operation is run again.
  return call.db.transaction(async (own) => {
    const card = jobId === undefined ? undefined : await cardOf(own, jobId);
    if (card !== undefined) await lockCard(own, card);
    const writer = await writerOf(own, call);
    const { staffId, now } = writer;
    const by = { act: 'startClock', staffId, now };
    const before = await runningOf(own, staffId);
    if (before !== null) await stopRunning(own, before, by);
    if (jobId !== undefined && card !== undefined) await begin(own, { jobId, jobCardId: card, writer });
    const data = {
      ...{ state: 'RUNNING' as const, runningOf: staffId, startedAt: now },
      ...{ id: newId(now), staffId, jobId: jobId ?? null, activity: activity ?? null, createdAt: now },
    };
    const row = await own.timeEntry.create({ data });
    const { id: entityId } = row;
    await recordActivity(own, { ...by, entity: 'TIME_ENTRY', entityId, jobCardId: card, after: data });
    return presentTimeEntry(row);
  });
}

/** @throws NOT_FOUND */
async function cardOf(own: TenantTables, jobId: string): Promise<string> {
  const job = await own.job.findUnique({ where: { id: jobId }, select: { jobCardId: true } });
  if (job === null) throw new AppError('NOT_FOUND');
  return job.jobCardId;
}

interface Begun {
  readonly jobId: string;
  readonly jobCardId: string;
  readonly writer: Writer;
}

async function begin(own: TenantTables, { jobId, jobCardId, writer }: Begun): Promise<void> {
  const { staffId, now } = writer;
  const by = { act: 'startClock', staffId, now };
  const card = await requireCard(own, jobCardId);
  const job = await readJob(own, jobId);
  if (job === undefined) throw new AppError('NOT_FOUND');
  requireHere(card);
  if (job.state === 'DONE' || !mayBeStarted(job)) {
    throw new AppError('INVALID_STATE');
  }
  if (job.state !== 'STARTED') await writeJobState(own, job, { ...by, to: 'STARTED' });
  await afterStart(own, card, by);
}

/**
 * Stops a clock: the own one unless another is named.
 *
 * @throws NOT_FOUND; FORBIDDEN it is somebody else’s; INVALID_STATE none runs
 */
export function stopClock(call: SignedInCall, { id }: z.output<typeof stopClockInput>): Promise<TimeEntry> {
  return call.db.transaction(async (own) => {
    const { staffId, role, now } = await writerOf(own, call);
    const entry = id === undefined ? await runningOf(own, staffId) : await requireEntry(own, id);
    if (entry !== null && entry.staffId !== staffId && !can(role, 'time.correct')) throw new AppError('FORBIDDEN');
    if (entry === null || entry.state !== 'RUNNING') {
      throw new AppError('INVALID_STATE');
    }
    const card = entry.jobId === null ? undefined : await cardOf(own, entry.jobId);
    await stopRunning(own, entry, { act: 'stopClock', staffId, now }, card);
    return presentTimeEntry(await requireEntry(own, entry.id));
  });
}

/** @throws NOT_FOUND also where it was discarded */
export async function requireEntry(own: TenantTables, id: string): Promise<TimeEntryRow> {
  const entry = await own.timeEntry.findUnique({ where: { id } });
  if (entry === null || entry.discardedAt !== null) throw new AppError('NOT_FOUND');
  return entry;
}
