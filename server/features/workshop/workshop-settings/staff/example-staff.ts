import type { RemovedExample } from '../../../../context/hooks.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { isReferenced } from './staff-of-accounts.ts';

/** Notes that people are there to look around in, so that they go with the example. */
export async function markStaffAsExample({ staff }: TenantTables, ids: readonly string[]): Promise<void> {
  await staff.updateMany({ where: { id: { in: [...ids] } }, data: { isExample: true } });
}

/** Removes the people of an example, after the cards that name them. A person who is named on something real is archived. */
export async function removeExampleStaff({ tx, now }: RemovedExample): Promise<void> {
  for (const { id, version } of await tx.staff.findMany({ where: { isExample: true } })) {
    await tx.lockExclusive('staff', id);
    if (await isReferenced(tx, id)) {
      const data = { archivedAt: now, isExample: false, version: version + 1 };
      await tx.staff.update({ where: { id }, data });
    } else await tx.staff.delete({ where: { id } });
  }
}
