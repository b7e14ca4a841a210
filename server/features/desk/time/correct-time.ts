import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import {
  type correctTimeInput,
  type discardTimeInput,
  type TimeEntry,
  timeEntry,
} from '../../../../schema/features/desk/time.ts';
import { refusedFields } from '../../../../schema/fields/missing/missing-field.ts';
import { can } from '../../../../schema/permissions.ts';
import { requireVersion, type SignedInCall } from '../../../api/operation/index.ts';
import { LostRace } from '../../../infrastructure/database/database.ts';
import { definedFields } from '../../../infrastructure/defined-fields.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import { endOfClock, type TimeEntryRow, type Writer, writerOf } from '../card-model/index.ts';
import { requireEntry } from './clocks.ts';
import { presentTimeEntry } from './present-time-entry.ts';

type Changes = Partial<Pick<TimeEntryRow, 'startedAt' | 'endedAt' | 'jobId' | 'activity' | 'discardedAt' | 'state'>>;

/**
 * Corrects when somebody worked, or on what. Mechanics move own entries of the day to another job, and nothing else.
 *
 * @throws BAD_INPUT it would end before it begins, or in the future; FORBIDDEN; NOT_FOUND; CONFLICT; INVALID_STATE a clock that
 *   runs has no end to correct
 */
export function correctTime(call: SignedInCall, input: z.output<typeof correctTimeInput>): Promise<TimeEntry> {
  const { startedAt, endedAt, jobId } = input;
  return updateTimeEntry(call, input, 'correctTime', async (tx, entry, { role, now }) => {
    const movesOnly = startedAt === undefined && endedAt === undefined;
    if (!movesOnly && !can(role, 'time.correct')) throw new AppError('FORBIDDEN');
    if (jobId !== undefined && (await tx.job.count({ where: { id: jobId } })) === 0) throw new AppError('NOT_FOUND');
    const isRunning = entry.state === 'RUNNING';
    if (isRunning && endedAt !== undefined) throw new AppError('INVALID_STATE');
    const begins = startedAt ?? entry.startedAt;
    const ends = endedAt ?? entry.endedAt ?? now;
    if (ends < begins) throw refusedFields({ [endedAt === undefined ? 'startedAt' : 'endedAt']: 'endsBeforeStart' });
    if (ends > now) throw refusedFields({ endedAt: 'stillToCome' });
    return {
      ...definedFields({ startedAt, endedAt }),
      ...(jobId === undefined ? {} : { jobId, activity: null }),
      ...(isRunning ? {} : { state: 'CORRECTED' }),
    };
  });
}

/**
 * Takes an entry out of what counts.
 *
 * @throws FORBIDDEN it is not the mechanic's own of the day; NOT_FOUND; CONFLICT
 */
export function discardTime(call: SignedInCall, input: z.output<typeof discardTimeInput>): Promise<TimeEntry> {
  return updateTimeEntry(call, input, 'discardTime', async (_own, entry, { now }) => ({
    discardedAt: now,
    ...(entry.state === 'RUNNING' ? { state: 'STOPPED', endedAt: endOfClock(entry, now) } : {}),
  }));
}

function updateTimeEntry(
  call: SignedInCall,
  { id, version, reason }: z.output<typeof discardTimeInput>,
  act: string,
  decideChanges: (db: TenantTables, entry: TimeEntryRow, writer: Writer) => Promise<Changes>,
): Promise<TimeEntry> {
  return call.db.transaction(async (tx) => {
    const writer = await writerOf(tx, call);
    const { staffId, now } = writer;
    const entry = await requireEntry(tx, id);
    requireOwnOfToday(entry, writer);
    await requireVersion(entry, version, timeEntry, async () => presentTimeEntry(entry));
    const changes = await decideChanges(tx, entry, writer);
    const data = {
      ...changes,
      correctedById: staffId,
      reason,
      version: version + 1,
      ...(changes.discardedAt === undefined ? {} : { runningOf: null }),
    };
    const { count } = await tx.timeEntry.updateMany({ where: { id, version }, data });
    if (count === 0) throw new LostRace('The entry was changed');
    const before = Object.fromEntries(Object.entries(entry).filter(([name]) => name in data));
    await recordActivity(tx, { entity: 'TIME_ENTRY', entityId: id, act, staffId, now, before, after: data });
    return presentTimeEntry({ ...entry, ...data });
  });
}

/** @throws FORBIDDEN */
function requireOwnOfToday(entry: TimeEntryRow, { staffId, role, workshop, today }: Writer): void {
  if (can(role, 'time.correct')) return;
  const isOfToday = todayIn(workshop.zone, entry.startedAt) === today;
  if (entry.staffId !== staffId || !isOfToday) throw new AppError('FORBIDDEN');
}
