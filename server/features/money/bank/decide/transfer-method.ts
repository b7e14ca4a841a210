import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** As which method the bank's bookings are paid; undefined where the workshop has none that is in use. */
export async function transferMethod(db: TenantTables): Promise<{ readonly id: string } | undefined> {
  const [method] = await db.paymentMethod.findMany({
    where: { kind: 'TRANSFER', active: true },
    orderBy: { id: 'asc' },
    take: 1,
  });
  return method;
}
