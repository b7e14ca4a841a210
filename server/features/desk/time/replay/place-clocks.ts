import { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { Occurrence } from '../../../../api/operation/index.ts';
import { LostRace } from '../../../../infrastructure/database/database.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import type { TimeEntryRow } from '../../card-model/index.ts';
import { type ClockSpan, type Ending, mayBeForgotten, placeStart, placeStop } from './clock-spans.ts';
import { closingAfter } from './closing-after.ts';

/** Writes starts and stops that are known later than they were done. */

/** What happened longer ago is entered at the desk. */
const clockSeconds = 7 * 86_400;
const laterStops = z.array(z.number()).catch([]);

/** A person whose clock it is, and who says so. */
export interface ClockWriter {
  readonly ownerId: string;
  /** Undefined where it is nobody of the staff. */
  readonly staffId: string | undefined;
  readonly act: string;
  readonly now: Date;
}

/** What is worked on. */
interface Work {
  readonly jobId: string | null;
  readonly activity: TimeEntryRow['activity'];
  readonly jobCardId: string | undefined;
  /** When the job was done or its card over, where that is so. */
  readonly endedAt: Date | undefined;
}

interface Span extends ClockSpan {
  readonly row: TimeEntryRow;
}

/** @throws BAD_INPUT it is longer ago than a phone may send of clocks */
export function requireRecentClock({ at }: Occurrence, now: Date): void {
  if (at < secondsAfter(now, -clockSeconds)) throw refusedFields({ occurredAt: 'tooOldForTime' });
}

/**
 * Starts a clock of somebody at an earlier moment: what ran then ends, what was started later stays.
 *
 * @throws CONFLICT that time was corrected by hand
 */
export async function startClockAt(
  db: TenantTables,
  { at, clockSkewed }: Occurrence,
  { jobId, activity, jobCardId, endedAt }: Work,
  writer: ClockWriter,
): Promise<TimeEntryRow> {
  const { ownerId, now } = writer;
  const spans = await spansAround(db, ownerId, at);
  const key = jobId ?? activity ?? '';
  const stops = endedAt === undefined ? [] : [endedAt.getTime()];
  const start = at.getTime();
  const result = placeStart(spans, { start, key, closing: await closingOf(db, start, now.getTime()) }, stops);
  if (result.outcome === 'CORRECTED') throw correctedByHand();
  if (result.changed !== undefined) await writeEnding(db, result.changed.span.row, result.changed.to, writer);
  const data = {
    id: newId(now),
    staffId: ownerId,
    jobId,
    activity,
    startedAt: at,
    source: 'OFFLINE' as const,
    clockSkewed,
    createdAt: now,
    ...columnsOf(result.started, ownerId),
  };
  const row = await db.timeEntry.create({ data });
  const { act, staffId } = writer;
  await recordActivity(db, { entity: 'TIME_ENTRY', entityId: row.id, jobCardId, act, staffId, now, after: data });
  return row;
}

/**
 * Stops at an earlier moment what ran then of somebody.
 *
 * @param isSelected whether it is the one to be stopped
 * @returns the entry; undefined where no such one ran
 * @throws CONFLICT that time was corrected by hand
 */
export async function stopClockAt(
  db: TenantTables,
  { at }: Pick<Occurrence, 'at'>,
  writer: ClockWriter,
  isSelected: (row: TimeEntryRow) => boolean,
): Promise<TimeEntryRow | undefined> {
  const result = placeStop(await spansAround(db, writer.ownerId, at), at.getTime());
  if (result.outcome === 'CORRECTED') throw correctedByHand();
  if (result.outcome === 'NOTHING_RUNS' || !isSelected(result.span.row)) return undefined;
  const { row } = result.span;
  return result.outcome === 'ALREADY' ? row : writeEnding(db, row, result.to, writer);
}

/** Stops at an earlier moment what ran then of somebody, if it was this job and nobody has corrected that time. */
export async function stopWorkAt(db: TenantTables, at: Date, jobId: string, writer: ClockWriter): Promise<void> {
  const result = placeStop(await spansAround(db, writer.ownerId, at), at.getTime());
  if (result.outcome !== 'PLACED' || result.span.row.jobId !== jobId) return;
  await writeEnding(db, result.span.row, result.to, writer);
}

/**
 * Stops a clock that nobody has stopped when the workshop closed.
 *
 * @returns the entry as it is then; undefined where somebody has stopped it meanwhile
 */
export async function stopForgotten(
  db: TenantTables,
  id: string,
  { closedAt, now }: { readonly closedAt: Date; readonly now: Date },
): Promise<TimeEntryRow | undefined> {
  const row = await db.timeEntry.findUnique({ where: { id } });
  if (row === null || row.state !== 'RUNNING') return undefined;
  const to = { end: closedAt.getTime(), laterStops: [], isForgotten: true };
  return writeEnding(db, row, to, { ownerId: row.staffId, staffId: undefined, act: 'stopClock', now });
}

const correctedByHand = () => new AppError('CONFLICT', 'clockWasCorrected');

/** The entries of somebody from the one before a moment on, and those that reach over it; of whom nobody else writes meanwhile. */
async function spansAround(db: TenantTables, staffId: string, at: Date): Promise<readonly Span[]> {
  await db.lockExclusive('staff', staffId);
  const ofPerson = { staffId, discardedAt: null };
  const before = await db.timeEntry.findFirst({
    where: { ...ofPerson, startedAt: { lte: at } },
    orderBy: { startedAt: 'desc' },
  });
  const from = { startedAt: { gte: before?.startedAt ?? at } };
  const rows = await db.timeEntry.findMany({ where: { ...ofPerson, OR: [from, { endedAt: { gt: at } }] } });
  return Promise.all(
    rows.map(async (row) => ({
      row,
      start: row.startedAt.getTime(),
      key: row.jobId ?? row.activity ?? '',
      end: row.endedAt?.getTime() ?? null,
      laterStops: laterStops.parse(row.laterStops ?? []),
      isFixed: row.state === 'CORRECTED',
      isForgotten: row.stoppedAtClosing,
      closing: await closingOf(db, row.startedAt.getTime(), at.getTime()),
    })),
  );
}

/** When the workshop closed after a start; undefined where too little has gone by to say that the clock was forgotten. */
async function closingOf(db: TenantTables, start: number, at: number): Promise<number | undefined> {
  return mayBeForgotten(start, at) ? (await closingAfter(db, new Date(start))).getTime() : undefined;
}

const columnsOf = ({ end, laterStops: stops, isForgotten }: Ending, ownerId: string) => ({
  state: end === null ? ('RUNNING' as const) : ('STOPPED' as const),
  runningOf: end === null ? ownerId : null,
  endedAt: end === null ? null : new Date(end),
  laterStops: [...stops],
  stoppedAtClosing: isForgotten,
});

async function writeEnding(
  db: TenantTables,
  row: TimeEntryRow,
  to: Ending,
  { ownerId, staffId, act, now }: ClockWriter,
): Promise<TimeEntryRow> {
  const { id, version, state, endedAt } = row;
  const data = { ...columnsOf(to, ownerId), version: version + 1 };
  const { count } = await db.timeEntry.updateMany({ where: { id, version }, data });
  if (count === 0) throw new LostRace('The clock was changed');
  const job = row.jobId === null ? null : await db.job.findUnique({ where: { id: row.jobId } });
  await recordActivity(db, {
    entity: 'TIME_ENTRY',
    entityId: id,
    jobCardId: job?.jobCardId,
    act,
    staffId,
    now,
    before: { state, endedAt },
    after: { state: data.state, endedAt: data.endedAt, staffId: ownerId },
  });
  return { ...row, ...data };
}
