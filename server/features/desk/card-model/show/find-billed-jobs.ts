import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** The jobs among some that an issued invoice bills. */
export async function findBilledJobs(db: TenantTables, jobIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (jobIds.length === 0) return new Set();
  const billedJobs = await db.invoiceJob.findMany({ where: { billedOf: { in: [...jobIds] } } });
  // Asked by id alone: asked to leave drafts out as well, SQLite walks through the states of all invoices.
  const billing = await db.invoice.findMany({
    where: { id: { in: billedJobs.map(({ invoiceId }) => invoiceId) } },
    select: { id: true, state: true },
  });
  const isIssued = new Set(billing.flatMap(({ id, state }) => (state === 'DRAFT' ? [] : id)));
  return new Set(billedJobs.flatMap(({ jobId, invoiceId }) => (isIssued.has(invoiceId) ? [jobId] : [])));
}
