import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { conflictReason } from '../../../../../schema/features/workshop/enums.ts';
import { isCovered } from '../../../../../schema/time/planned/intervals.ts';
import { localDays } from '../../../../../schema/time/planned/local-day.ts';
import type { Interval } from '../../../../../schema/time/planned/quarters.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import { archivedSince, type ResourceRow } from '../calendar/resources.ts';
import { findPlace } from './claims.ts';

/** What somebody wants although the rules say otherwise. */
export interface Insists {
  readonly overlap?: boolean | undefined;
  readonly outside?: boolean | undefined;
}

interface PlaceRequest {
  readonly resource: ResourceRow;
  readonly time: Interval;
  readonly zone: string;
  readonly insists: Insists;
  /** A block that is moved, which is not in its own way. */
  readonly except?: string;
}

export interface FoundPlace {
  readonly lanes: ReadonlyMap<number, number>;
  /** It lies beside another block of the same person. */
  readonly overlap: boolean;
}

/** Finds the place of a block on its resource. @throws CONFLICT with all that is in the way and that nobody insists on */
export async function requirePlace(tx: TenantTables, wanted: PlaceRequest): Promise<FoundPlace> {
  const { resource, time, insists, except } = wanted;
  const { lanes, taken } = await findPlace(tx, resource, time, except);
  const mayOverlap = resource.kind === 'STAFF' && insists.overlap === true && lanes !== undefined;
  const conflicts = [
    ...(taken.length > 0 && !mayOverlap ? await readConflictingBlocks(tx, taken) : []),
    ...(insists.outside === true ? [] : await outsideOf(tx, wanted)),
  ];
  if (conflicts.length > 0 || lanes === undefined) throw new AppError('CONFLICT', 'timeNotFree', { conflicts });
  return { lanes, overlap: taken.length > 0 };
}

type Reason = z.output<typeof conflictReason>;

async function readConflictingBlocks(tx: TenantTables, ids: readonly string[]) {
  const blocks = await tx.block.findMany({
    where: { id: { in: [...ids] } },
    orderBy: [{ startAt: 'asc' }, { id: 'asc' }],
    select: { id: true, resourceId: true, startAt: true, endAt: true, jobCardId: true, title: true },
  });
  return blocks.map(({ startAt, endAt, ...row }) => {
    const block = { ...row, startAt: startAt.toISOString(), endAt: endAt.toISOString() };
    return { reason: 'TAKEN' satisfies Reason, block };
  });
}

async function outsideOf(tx: TenantTables, { resource, time, zone }: PlaceRequest) {
  const conflict = (reason: Reason) => ({ reason, block: null });
  const isArchived = archivedSince(resource) !== null;
  const isOutside = resource.kind !== 'COURTESY_CAR' && !(await isInHours(tx, resource.id, { time, zone }));
  return [...(isArchived ? [conflict('ARCHIVED')] : []), ...(isOutside ? [conflict('OUTSIDE')] : [])];
}

/** Whether all of a time lies in the hours of a resource. Courtesy cars have none: they are away overnight. */
async function isInHours(tx: TenantTables, resourceId: string, { time, zone }: Pick<PlaceRequest, 'time' | 'zone'>) {
  const range = { from: dayAt(zone, time.from), to: dayAt(zone, time.to - 1) };
  const calendar = await readCalendar(tx, range);
  const hours = localDays(zone, range.from, range.to).flatMap((day) => calendar.hoursOf(day, resourceId));
  return isCovered(time, hours);
}
