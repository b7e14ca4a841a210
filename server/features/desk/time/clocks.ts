import type { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import { type startClockInput, type stopClockInput, type TimeEntry } from '../../../../schema/features/desk/time.ts';
import { type Authority, can } from '../../../../schema/permissions.ts';
import type { Occurrence, SignedInCall } from '../../../api/operation/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import {
  continueAfterStart,
  isOver,
  lockCard,
  mayBeStarted,
  readJob,
  requireCard,
  requireHere,
  requireOpen,
  stopClock as stopRunning,
  type TimeEntryRow,
  type Writer,
  writeJobState,
  writerOf,
} from '../card-model/index.ts';
import { presentTimeEntry, runningOf } from './present-time-entry.ts';
import { mayBeForgotten } from './replay/clock-spans.ts';
import { requireRecentClock, startClockAt, stopClockAt } from './replay/place-clocks.ts';

/**
 * Starts the caller's own clock, on a job or on what is no job; the one that runs stops at that moment. A job that is
 * begun so is started, and its card is in work.
 *
 * @throws BAD_INPUT neither or both are named; NOT_FOUND; INVALID_STATE nobody has approved the job, it is done, or the car is
 *   not here
 */
export async function startClock(call: SignedInCall, input: z.output<typeof startClockInput>): Promise<TimeEntry> {
  const { jobId, activity } = input;
  if ((jobId === undefined) === (activity === undefined)) {
    throw invalidField('jobId');
  }
  // Of several that somebody starts at the same moment one has the key: it is stopped when the operation is run again.
  return call.db.transaction(async (tx) => {
    const card = jobId === undefined ? undefined : await cardOf(tx, jobId);
    if (card !== undefined) await lockCard(tx, card);
    const writer = await writerOf(tx, call);
    const { staffId, now } = writer;
    const by = { act: 'startClock', staffId, now };
    const { occurrence } = call;
    if (occurrence !== undefined) {
      requireRecentClock(occurrence, now);
      const started = jobId !== undefined && card !== undefined ? { jobId, jobCardId: card, writer } : undefined;
      const endedAt = started && (await beginAt(tx, started, occurrence.at));
      const work = { jobId: jobId ?? null, activity: activity ?? null, jobCardId: card, endedAt };
      return presentTimeEntry(await startClockAt(tx, occurrence, work, { ...by, ownerId: staffId }));
    }
    const before = await runningOf(tx, staffId);
    if (before !== null) await endRunning(tx, before, by);
    else await stopClockAt(tx, { at: now }, { ...by, ownerId: staffId }, (row) => mayHaveGoneOn(row, now));
    if (jobId !== undefined && card !== undefined) await begin(tx, { jobId, jobCardId: card, writer });
    const data = {
      state: 'RUNNING' as const,
      runningOf: staffId,
      startedAt: now,
      id: newId(now),
      staffId,
      jobId: jobId ?? null,
      activity: activity ?? null,
      createdAt: now,
    };
    const row = await tx.timeEntry.create({ data });
    const { id: entityId } = row;
    await recordActivity(tx, { ...by, entity: 'TIME_ENTRY', entityId, jobCardId: card, after: data });
    return presentTimeEntry(row);
  });
}

/** @throws NOT_FOUND */
async function cardOf(db: TenantTables, jobId: string): Promise<string> {
  const job = await db.job.findUnique({ where: { id: jobId }, select: { jobCardId: true } });
  if (job === null) throw new AppError('NOT_FOUND');
  return job.jobCardId;
}

interface Started {
  readonly jobId: string;
  readonly jobCardId: string;
  readonly writer: Writer;
}

async function begin(db: TenantTables, { jobId, jobCardId, writer }: Started): Promise<void> {
  const { staffId, now } = writer;
  const by = { act: 'startClock', staffId, now };
  const card = await requireCard(db, jobCardId);
  const job = await readJob(db, jobId);
  if (job === undefined) throw new AppError('NOT_FOUND');
  requireHere(card);
  if (job.state === 'DONE' || !mayBeStarted(job)) {
    throw new AppError('INVALID_STATE');
  }
  if (job.state !== 'STARTED') await writeJobState(db, job, { ...by, to: 'STARTED' });
  await continueAfterStart(db, card, by);
}

/**
 * As begin, for work that began at an earlier moment: what was finished since stays so, and the time on it ends with it.
 *
 * @returns when the work ended; undefined while it has not
 */
async function beginAt(db: TenantTables, started: Started, at: Date): Promise<Date | undefined> {
  const card = await requireCard(db, started.jobCardId);
  const job = await readJob(db, started.jobId);
  const ends = [
    job?.state === 'DONE' ? job.doneAt : null,
    isOver(card) ? (card.deliveredAt ?? card.cancelledAt) : null,
  ];
  const [endedAt] = ends.flatMap((end) => end ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  if (endedAt !== undefined && endedAt > at) return endedAt;
  requireOpen(card);
  await begin(db, started);
  return undefined;
}

/**
 * Stops a clock: the own one unless another is named.
 *
 * @throws BAD_INPUT a key of the API names none, which has none of its own; NOT_FOUND; FORBIDDEN it is somebody else’s;
 *   INVALID_STATE none runs
 */
export function stopClock(call: SignedInCall, { id }: z.output<typeof stopClockInput>): Promise<TimeEntry> {
  if (id === undefined && call.actor.keyId !== undefined) throw invalidField('id');
  return call.db.transaction(async (tx) => {
    const { staffId, role, now } = await writerOf(tx, call);
    if (call.occurrence !== undefined)
      return presentTimeEntry(await stopAt(tx, call.occurrence, { id, staffId, role, now }));
    const entry = id === undefined ? await runningOf(tx, staffId) : await requireEntry(tx, id);
    if (entry !== null && entry.staffId !== staffId && !can(role, 'time.correct')) throw new AppError('FORBIDDEN');
    if (entry === null || entry.state !== 'RUNNING') {
      // Who worked on after the workshop closed says now until when.
      const ownerId = entry?.staffId ?? staffId;
      const isForgotten = (row: TimeEntryRow) => row.stoppedAtClosing && (entry === null || row.id === entry.id);
      const stopped = await stopClockAt(tx, { at: now }, { act: 'stopClock', staffId, ownerId, now }, isForgotten);
      if (stopped === undefined) throw new AppError('INVALID_STATE');
      return presentTimeEntry(stopped);
    }
    const card = entry.jobId === null ? undefined : await cardOf(tx, entry.jobId);
    await endRunning(tx, entry, { act: 'stopClock', staffId, now }, card);
    return presentTimeEntry(await requireEntry(tx, entry.id));
  });
}

/** Ends a clock that runs: now, or when the workshop closed where it was forgotten long before. */
async function endRunning(
  db: TenantTables,
  entry: TimeEntryRow,
  by: { readonly act: string; readonly staffId: string; readonly now: Date },
  jobCardId?: string,
): Promise<void> {
  const { id, staffId: ownerId, startedAt } = entry;
  const { now } = by;
  const stopped = mayBeForgotten(startedAt.getTime(), now.getTime())
    ? await stopClockAt(db, { at: now }, { ...by, ownerId }, (row) => row.id === id)
    : undefined;
  if (stopped === undefined) await stopRunning(db, entry, by, jobCardId);
}

/** Whether somebody was at work after the workshop closed, and says now until when; the next morning nobody does. */
const mayHaveGoneOn = ({ stoppedAtClosing, endedAt }: TimeEntryRow, now: Date): boolean =>
  stoppedAtClosing && endedAt !== null && !mayBeForgotten(endedAt.getTime(), now.getTime());

interface StoppedAt {
  readonly id: string | undefined;
  readonly staffId: string;
  readonly role: Authority;
  readonly now: Date;
}

/** As stopClock, at an earlier moment. @throws also CONFLICT that time was corrected by hand */
async function stopAt(
  db: TenantTables,
  occurrence: Occurrence,
  { id, staffId, role, now }: StoppedAt,
): Promise<TimeEntryRow> {
  requireRecentClock(occurrence, now);
  const ownerId = id === undefined ? staffId : (await requireEntry(db, id)).staffId;
  if (ownerId !== staffId && !can(role, 'time.correct')) throw new AppError('FORBIDDEN');
  const by = { act: 'stopClock', staffId, ownerId, now };
  const stopped = await stopClockAt(db, occurrence, by, (row) => id === undefined || row.id === id);
  if (stopped === undefined) throw new AppError('INVALID_STATE');
  return stopped;
}

/** @throws NOT_FOUND also where it was discarded */
export async function requireEntry(db: TenantTables, id: string): Promise<TimeEntryRow> {
  const entry = await db.timeEntry.findUnique({ where: { id } });
  if (entry === null || entry.discardedAt !== null) throw new AppError('NOT_FOUND');
  return entry;
}
