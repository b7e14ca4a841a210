import { LostRace } from '../../../../infrastructure/database/database.ts';
import { oldestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';

export type TimeEntryRow = Awaited<ReturnType<TenantTables['timeEntry']['findUniqueOrThrow']>>;

interface By {
  readonly act: string;
  readonly staffId: string | undefined;
  readonly now: Date;
}

/** When a clock ends that is stopped now: one that was set ahead cannot end before it began. */
export function endOfClock({ startedAt }: Pick<TimeEntryRow, 'startedAt'>, now: Date): Date {
  return now < startedAt ? startedAt : now;
}

/** Stops a running clock at this moment. @param jobCardId the card whose activity shows it */
export async function stopClock(
  db: TenantTables,
  entry: TimeEntryRow,
  { act, staffId, now }: By,
  jobCardId?: string,
): Promise<void> {
  const after = { state: 'STOPPED', endedAt: endOfClock(entry, now) } as const;
  const seen = { id: entry.id, version: entry.version };
  const data = { ...after, runningOf: null, version: entry.version + 1 };
  const { count } = await db.timeEntry.updateMany({ where: seen, data });
  if (count === 0) throw new LostRace('The clock was stopped');
  await recordActivity(db, {
    entity: 'TIME_ENTRY',
    entityId: entry.id,
    jobCardId,
    act,
    staffId,
    now,
    before: { state: entry.state, endedAt: null },
    after: { ...after, staffId: entry.staffId },
  });
}

/** Anyone who works on a job stops: it is done, or not to be done. */
export async function stopClocksOf(
  db: TenantTables,
  { id: jobId, jobCardId }: { readonly id: string; readonly jobCardId: string },
  by: By,
): Promise<void> {
  const running = oldestFirst(await db.timeEntry.findMany({ where: { jobId, state: 'RUNNING' } }));
  for (const entry of running) await stopClock(db, entry, by, jobCardId);
}

/** Lets a clock run again that was stopped by mistake; where that person has started another one since, it stays stopped. */
export async function restartClock(db: TenantTables, id: string, { act, staffId, now }: By, jobCardId: string) {
  const entry = await db.timeEntry.findUnique({ where: { id } });
  if (entry === null || entry.state !== 'STOPPED' || entry.discardedAt !== null) return;
  if ((await db.timeEntry.count({ where: { runningOf: entry.staffId } })) > 0) return;
  const after = { state: 'RUNNING', endedAt: null } as const;
  const data = { ...after, runningOf: entry.staffId, version: entry.version + 1 };
  await db.timeEntry.update({ where: { id }, data });
  await recordActivity(db, {
    entity: 'TIME_ENTRY',
    entityId: id,
    jobCardId,
    act,
    staffId,
    now,
    before: { state: entry.state, endedAt: entry.endedAt },
    after,
  });
}
