import { type TimeEntry, timeEntry } from '../../../../schema/features/desk/time.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../workshop/workshop-settings/index.ts';
import type { TimeEntryRow } from '../card-model/index.ts';

const minuteMs = 60_000;

export function presentTimeEntry(row: TimeEntryRow): TimeEntry {
  const { startedAt, endedAt } = row;
  return timeEntry.parse({
    ...row,
    startedAt: isoOf(startedAt),
    endedAt: isoOf(endedAt),
    receivedAt: isoOf(row.createdAt),
    minutes: endedAt === null ? null : Math.floor((endedAt.getTime() - startedAt.getTime()) / minuteMs),
  });
}

/** @returns the clock of somebody that runs now; null where none does */
export async function runningOf(db: TenantTables, staffId: string): Promise<TimeEntryRow | null> {
  return db.timeEntry.findFirst({ where: { runningOf: staffId } });
}
