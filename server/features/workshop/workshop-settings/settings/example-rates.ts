import type { RemovedExample } from '../../../../context/hooks.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** Notes that labour rates are there to look around in, so that they go with the example. */
export async function markRatesAsExample({ labourRate }: TenantTables, ids: readonly string[]): Promise<void> {
  await labourRate.updateMany({ where: { id: { in: [...ids] } }, data: { isExample: true } });
}

/**
 * Removes the labour rates of an example, after its cards. One that the workshop has changed, or has used, has become its own.
 */
export async function removeExampleRates({ tx }: RemovedExample): Promise<void> {
  for (const { id, version } of await tx.labourRate.findMany({ where: { isExample: true } })) {
    const isUsed = version > 1 || (await tx.line.count({ where: { labourRateId: id } })) > 0;
    if (isUsed) await tx.labourRate.update({ where: { id }, data: { isExample: false } });
    else await tx.labourRate.delete({ where: { id } });
  }
}
