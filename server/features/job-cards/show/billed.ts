import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';

/** Of some jobs those that an issued invoice bills. */
export async function billedAmong(own: WorkshopTables, jobIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (jobIds.length === 0) return new Set();
  const standing = await own.invoiceJob.findMany({ where: { billedOf: { in: [...jobIds] } } });
  const issued = await own.invoice.findMany({
    where: { id: { in: standing.map(({ invoiceId }) => invoiceId) }, state: { not: 'DRAFT' } },
    select: { id: true },
  });
  const isIssued = new Set(issued.map(({ id }) => id));
  return new Set(standing.flatMap(({ jobId, invoiceId }) => (isIssued.has(invoiceId) ? [jobId] : [])));
}
