import type { Customer } from '../../../../schema/features/customers/customers.ts';
import type { Authority } from '../../../../schema/permissions.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { presentWhole, visibilityOf } from './present-customer.ts';

/**
 * Keeps a customer out of the portal, or lets them in again; the row is locked.
 *
 * @param change.role of the person who is answered
 */
export async function setPortalBlocked(
  tx: TenantTables,
  id: string,
  { portalBlockedAt, role }: { readonly portalBlockedAt: Date | null; readonly role: Authority },
): Promise<Customer> {
  const row = await tx.customer.update({ where: { id }, data: { portalBlockedAt, version: { increment: 1 } } });
  return presentWhole(tx, row, visibilityOf(await tx.itself.read(), role));
}
