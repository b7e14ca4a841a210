import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** How many appointments some customers did not come to, by their ids; null of those that were not asked for. */
export async function countNoShows(db: TenantTables, ids: readonly string[]): Promise<(id: string) => number | null> {
  if (ids.length === 0) return () => null;
  const counts = await db.jobCard.groupBy({
    by: ['customerId'],
    where: { customerId: { in: [...ids] }, noShowAt: { not: null } },
    _count: true,
  });
  const known = new Map(counts.map(({ customerId, _count }) => [customerId, _count]));
  const asked = new Set(ids);
  return (id) => (asked.has(id) ? (known.get(id) ?? 0) : null);
}
