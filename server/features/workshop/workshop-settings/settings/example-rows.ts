import type { RemovedExample } from '../../../../context/hooks.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { isNamed } from '../staff/staff-of-accounts.ts';

/** Notes that people are there to look around in, so that they go with the example. */
export async function markStaffAsExample({ staff }: TenantTables, ids: readonly string[]): Promise<void> {
  await staff.updateMany({ where: { id: { in: [...ids] } }, data: { isExample: true } });
}

/** The same for labour rates. */
export async function markRatesAsExample({ labourRate }: TenantTables, ids: readonly string[]): Promise<void> {
  await labourRate.updateMany({ where: { id: { in: [...ids] } }, data: { isExample: true } });
}

/**
 * Removes the people and labour rates of an example, after the cards that name them. Whoever stands on something real is
 * archived; a rate that the workshop has changed, or has used, has become its own.
 */
export async function removeExampleSettings({ tx, now }: RemovedExample): Promise<void> {
  const isExample = true;
  for (const { id, version } of await tx.staff.findMany({ where: { isExample } })) {
    await tx.lockExclusive('staff', id);
    if (await isNamed(tx, id)) {
      const data = { archivedAt: now, isExample: false, version: version + 1 };
      await tx.staff.update({ where: { id }, data });
    } else await tx.staff.delete({ where: { id } });
  }
  for (const { id, version } of await tx.labourRate.findMany({ where: { isExample } })) {
    const isUsed = version > 1 || (await tx.line.count({ where: { labourRateId: id } })) > 0;
    if (isUsed) await tx.labourRate.update({ where: { id }, data: { isExample: false } });
    else await tx.labourRate.delete({ where: { id } });
  }
}
