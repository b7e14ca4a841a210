import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** What is noted of the person who reads the visit through its link, in the transaction of the caller. */

/** Notes that somebody asks to be called, or, with nulls, that somebody has; that one knows of a moved appointment as well. */
export async function recordCallRequest(
  { jobCard }: TenantTables,
  id: string,
  asked: { readonly callAskedAt: Date | null; readonly callPhone: string | null; readonly movedFrom?: null },
): Promise<void> {
  await jobCard.update({ where: { id }, data: asked });
}

/** Notes when an estimate was read first. */
export async function markEstimateViewed(
  { estimate }: TenantTables,
  { id, version }: { readonly id: string; readonly version: number },
  viewedAt: Date,
): Promise<void> {
  await estimate.update({ where: { id }, data: { viewedAt, version: version + 1 } });
}
