import type { PortalVehicle } from '../../../../schema/features/portal/portal.ts';
import type { PortalWish } from '../../../../schema/features/portal/portal-desk.ts';
import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import type { MergedCustomer } from '../../../context/hooks.ts';
import type { Sweep } from '../../../infrastructure/jobs/housekeeping.ts';
import { type TenantTables, tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';

/** Deferred work that a customer has asked for. */
export interface Wish {
  readonly customerId: string;
  readonly vehicleId: string;
  readonly jobIds: readonly string[];
  /** Of the first of them. */
  readonly at: Date;
}

const live = ['DEFERRED', 'DECLINED'] as const;

/**
 * What customers have asked for and nobody has planned, by customer and car, the oldest first. A wish is over when its work is on
 * another card, or is not offered any more.
 */
export async function readWishes(db: TenantTables): Promise<readonly Wish[]> {
  const rows = await db.portalWish.findMany({ orderBy: { id: 'asc' } });
  if (rows.length === 0) return [];
  const ids = rows.map(({ jobId }) => jobId);
  const [jobs, copies] = await Promise.all([
    db.job.findMany({
      where: { id: { in: ids }, state: { in: [...live] }, offerEndedAt: null, resolvedByJobId: null },
    }),
    db.job.findMany({ where: { offeredFromId: { in: ids }, state: { notIn: [...live, 'CANCELLED'] } } }),
  ]);
  const planned = new Set(copies.map(({ offeredFromId }) => offeredFromId));
  const offered = new Set(jobs.flatMap(({ id }) => (planned.has(id) ? [] : [id])));
  const wishes = new Map<string, Wish>();
  for (const { customerId, vehicleId, jobId, at } of rows.filter((row) => offered.has(row.jobId))) {
    const key = `${customerId} ${vehicleId}`;
    const before = wishes.get(key);
    wishes.set(key, { customerId, vehicleId, at: before?.at ?? at, jobIds: [...(before?.jobIds ?? []), jobId] });
  }
  return [...wishes.values()];
}

/** The deferred work of a car that somebody has asked for already. */
export async function readRequestedWork(
  { db }: { readonly db: TenantTables },
  { deferredWork }: Pick<PortalVehicle, 'deferredWork'>,
): Promise<readonly string[]> {
  if (deferredWork.length === 0) return [];
  const asked = new Set((await readWishes(db)).flatMap(({ jobIds }) => jobIds));
  return deferredWork.map(({ jobId }) => jobId).filter((jobId) => asked.has(jobId));
}

/** The same as the desk is answered. */
export async function showWishes({ db }: { readonly db: TenantTables }): Promise<readonly PortalWish[]> {
  const wishes = await readWishes(db);
  if (wishes.length === 0) return [];
  const [customers, vehicles, jobs] = await Promise.all([
    db.customer.findMany({
      where: { id: { in: wishes.map(({ customerId }) => customerId) } },
      select: { id: true, name: true, phone: true },
    }),
    db.vehicle.findMany({
      where: { id: { in: wishes.map(({ vehicleId }) => vehicleId) } },
      select: { id: true, plate: true },
    }),
    db.job.findMany({
      where: { id: { in: wishes.flatMap(({ jobIds }) => jobIds) } },
      select: { id: true, title: true },
    }),
  ]);
  const customerOf = (id: string) => customers.find((customer) => customer.id === id);
  return wishes.map(({ customerId, vehicleId, jobIds, at }) => ({
    customerId,
    vehicleId,
    jobIds: [...jobIds],
    at: at.toISOString(),
    customerName: customerOf(customerId)?.name ?? '',
    phone: customerOf(customerId)?.phone ?? null,
    plate: vehicles.find(({ id }) => id === vehicleId)?.plate ?? null,
    titles: jobIds.flatMap((jobId) => jobs.find(({ id }) => id === jobId)?.title ?? []),
  }));
}

/** What one has asked for whom another is kept for, the other has. */
export async function reassignWishes({ tx, goneId, keepId }: MergedCustomer): Promise<void> {
  await tx.portalWish.updateMany({ where: { customerId: goneId }, data: { customerId: keepId } });
}

export async function eraseWishes({ tx, ids }: ErasedCustomer): Promise<void> {
  await tx.portalWish.deleteMany({ where: { customerId: { in: [...ids] } } });
}

const keptSeconds = 730 * 86_400;

/** Nobody waits for work that was asked for two years ago. */
export const purgeWishes: Sweep = (database, before, limit) =>
  tablesOfAllWorkshops(database).portalWish.deleteMany({ where: { at: before(keptSeconds) }, limit });
