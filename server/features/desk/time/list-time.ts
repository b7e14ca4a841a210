import type { z } from 'zod';
import type { timeEntryFilter, workedTime } from '../../../../schema/features/desk/time.ts';
import { can } from '../../../../schema/permissions.ts';
import { type PagedTable, pageOfIds, pageOfRows, type SignedInCall } from '../../../api/operation/index.ts';
import { definedFields } from '../../../infrastructure/defined-fields.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { Where } from '../../../infrastructure/tenant/tenant-tables.ts';
import { dayIn, staffIdOf } from '../../workshop/workshop-settings/index.ts';
import type { TimeEntryRow } from '../card-model/index.ts';
import { presentTimeEntry } from './present-time-entry.ts';

interface ListQuery {
  readonly filter?: z.output<typeof timeEntryFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/**
 * Time that was worked, oldest first, each with the job it was worked on; mechanics are given their own.
 *
 * @throws BAD_INPUT an invalid cursor
 */
export async function listTime({ db, actor }: SignedInCall, { filter = {}, first, after }: ListQuery) {
  const { staffId, jobId, on } = filter;
  const { zone } = await db.itself.read();
  const mine = can(actor.role, 'time.correct') ? [] : [{ staffId: await staffIdOf(db, actor.id) }];
  const asked = definedFields({ staffId, jobId, startedAt: on === undefined ? undefined : dayIn(zone, on) });
  const where = { discardedAt: null, AND: [asked, ...mine] };
  const table: Pick<PagedTable<TimeEntryRow>, 'read' | 'count'> = {
    read: (query) => db.timeEntry.findMany({ ...query, where: { ...where, id: query.where.id ?? {} } }),
    count: (filtered) => db.timeEntry.count({ where: { ...where, id: filtered.where.id ?? {} } }),
  };
  // Few among those of all years.
  const found =
    on === undefined && jobId === undefined
      ? await pageOfRows({ first, after }, table)
      : await pageOfIds({ first, after }, await idsOf(db, where), { read: table.read });
  return { ...found, nodes: await withJobs(db, found.nodes) };
}

/** The time that somebody has worked on a day, oldest first. @param day YYYY-MM-DD, of the start */
export async function timeOfDay(db: TenantTables, staffId: string, day: string) {
  const { zone } = await db.itself.read();
  const where = { staffId, discardedAt: null, startedAt: dayIn(zone, day) };
  return withJobs(db, await db.timeEntry.findMany({ where, orderBy: [{ startedAt: 'asc' }, { id: 'asc' }] }));
}

async function withJobs(db: TenantTables, rows: readonly TimeEntryRow[]) {
  const jobs = await jobsOf(
    db,
    rows.flatMap((row) => row.jobId ?? []),
  );
  return rows.map((row) => ({ ...presentTimeEntry(row), job: jobs.get(row.jobId ?? '') ?? null }));
}

const idsOf = async (db: TenantTables, where: Where<'timeEntry'>) =>
  (await db.timeEntry.findMany({ where, select: { id: true } })).map(({ id }) => id);

type WorkedJob = NonNullable<z.output<typeof workedTime>['job']>;

/** The jobs of some entries by their ids, in the same few questions however many they are. */
async function jobsOf(db: TenantTables, ids: readonly string[]): Promise<ReadonlyMap<string, WorkedJob>> {
  const jobs = await db.job.findMany({ where: { id: { in: [...new Set(ids)] } } });
  const cards = await db.jobCard.findMany({ where: { id: { in: jobs.map(({ jobCardId }) => jobCardId) } } });
  const vehicles = await db.vehicle.findMany({ where: { id: { in: cards.flatMap((card) => card.vehicleId ?? []) } } });
  return new Map(
    jobs.map(({ id, title, jobCardId }) => {
      const card = cards.find((each) => each.id === jobCardId);
      const plate = vehicles.find((vehicle) => vehicle.id === card?.vehicleId)?.plate ?? null;
      return [id, { id, title, jobCardId, plate }];
    }),
  );
}
