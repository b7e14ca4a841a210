import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** Writes on a stored set whether a contract is about its stay, so that those without one are found without their contracts. */
export async function writeAgreed(tx: TenantTables, id: string, isAgreed: boolean): Promise<void> {
  await tx.tyreSet.updateMany({ where: { id, isAgreed: !isAgreed }, data: { isAgreed } });
}
