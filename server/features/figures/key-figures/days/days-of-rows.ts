import { daysLater } from '../../../../../schema/time/calendar.ts';
import { readInChunks } from '../../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { countedDocuments } from '../reading/documents.ts';
import { longestMs } from '../reading/worked-time.ts';

/** On which days rows count, YYYY-MM-DD; a day may come more than once. */
type Days = readonly string[];

/** Of documents that were issued: their own days, and those of others that sell or credit the same jobs. */
export async function daysOfInvoices(tx: TenantTables, ids: readonly string[]): Promise<Days> {
  const counted = await readInChunks([...new Set(ids)], (some) =>
    tx.invoice.findMany({ where: { ...countedDocuments, id: { in: some } }, select: { id: true, issuedOn: true } }),
  );
  const sold = await readInChunks(counted, (some) =>
    tx.invoiceLine.findMany({
      where: { invoiceId: { in: some.map(({ id }) => id) }, soldThousandths: { not: null } },
      select: { jobId: true },
    }),
  );
  return [...issueDays(counted), ...(await daysOfSales(tx, jobIdsOf(sold)))];
}

/** Of the documents with lines of some jobs. */
async function daysOfSales(tx: TenantTables, jobIds: readonly string[]): Promise<Days> {
  const lines = await readInChunks([...new Set(jobIds)], (some) =>
    tx.invoiceLine.findMany({ where: { jobId: { in: some } }, select: { invoiceId: true } }),
  );
  const invoices = await readInChunks([...new Set(lines.map(({ invoiceId }) => invoiceId))], (some) =>
    tx.invoice.findMany({ where: { ...countedDocuments, id: { in: some } }, select: { issuedOn: true } }),
  );
  return issueDays(invoices);
}

/** Of recorded time: the days that it lies on, and those on which its jobs were sold. */
export async function daysOfEntries(tx: TenantTables, ids: readonly string[]): Promise<Days> {
  const rows = await readInChunks(ids, (some) =>
    tx.timeEntry.findMany({
      where: { id: { in: some }, discardedAt: null },
      select: { jobId: true, startedAt: true, endedAt: true },
    }),
  );
  if (rows.length === 0) return [];
  const { zone } = await tx.itself.read();
  const worked = rows.flatMap(({ startedAt, endedAt }) => {
    const latest = startedAt.getTime() + longestMs;
    const end = new Date(Math.min(endedAt?.getTime() ?? latest, latest));
    const days = [todayIn(zone, startedAt)];
    for (const last = todayIn(zone, end); (days.at(-1) ?? last) < last; ) days.push(daysLater(days.at(-1) ?? last, 1));
    return days;
  });
  return [...worked, ...(await daysOfSales(tx, jobIdsOf(rows)))];
}

/** Of estimates that were decided. */
export async function daysOfEstimates(tx: TenantTables, ids: readonly string[]): Promise<Days> {
  const rows = await readInChunks(ids, (some) =>
    tx.estimate.findMany({ where: { id: { in: some }, decidedAt: { not: null } }, select: { decidedAt: true } }),
  );
  if (rows.length === 0) return [];
  const { zone } = await tx.itself.read();
  return rows.flatMap(({ decidedAt }) => (decidedAt === null ? [] : [todayIn(zone, decidedAt)]));
}

/** Of what hangs on jobs and goes with them. */
export async function daysOfJobs(tx: TenantTables, ids: readonly string[]): Promise<Days> {
  const [entries, lines, invoiceJobs, approvals] = [
    await readInChunks(ids, (some) => tx.timeEntry.findMany({ where: { jobId: { in: some } }, select: { id: true } })),
    await readInChunks(ids, (some) =>
      tx.invoiceLine.findMany({ where: { jobId: { in: some } }, select: { invoiceId: true } }),
    ),
    await readInChunks(ids, (some) =>
      tx.invoiceJob.findMany({ where: { jobId: { in: some } }, select: { invoiceId: true } }),
    ),
    await readInChunks(ids, (some) =>
      tx.approval.findMany({ where: { jobId: { in: some } }, select: { estimateId: true } }),
    ),
  ];
  const invoiceIds = [...lines, ...invoiceJobs].map(({ invoiceId }) => invoiceId);
  return [
    ...(await daysOfEntries(
      tx,
      entries.map(({ id }) => id),
    )),
    ...(await daysOfInvoices(tx, invoiceIds)),
    ...(await daysOfEstimates(
      tx,
      approvals.map(({ estimateId }) => estimateId),
    )),
  ];
}

/** Of the invoices of cards. */
export async function daysOfCards(tx: TenantTables, cardIds: readonly string[]): Promise<Days> {
  const jobs = await readInChunks(cardIds, (some) =>
    tx.job.findMany({ where: { jobCardId: { in: some } }, select: { id: true } }),
  );
  const rows = await readInChunks(jobs, (some) =>
    tx.invoiceJob.findMany({ where: { jobId: { in: some.map(({ id }) => id) } }, select: { invoiceId: true } }),
  );
  return daysOfInvoices(
    tx,
    rows.map(({ invoiceId }) => invoiceId),
  );
}

const issueDays = (rows: readonly { readonly issuedOn: string | null }[]) =>
  rows.flatMap(({ issuedOn }) => issuedOn ?? []);
const jobIdsOf = (rows: readonly { readonly jobId: string | null }[]) => rows.flatMap(({ jobId }) => jobId ?? []);
