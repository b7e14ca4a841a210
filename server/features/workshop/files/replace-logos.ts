import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** Takes away every other logo than the one that has come: as a file that was removed, it can be brought back for a day. */
export async function replaceLogos({ file }: TenantTables, id: string, now: Date): Promise<void> {
  const others = await file.findMany({ where: { isLogo: true, removedAt: null, id: { not: id } } });
  for (const { id: other, version } of others) {
    await file.updateMany({ where: { id: other, version }, data: { removedAt: now, version: version + 1 } });
  }
}
