import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { type InvoiceRow, requireInvoice } from '../../invoice-model/index.ts';
import { jobsOfDraft } from './billable.ts';
import { linesOfJobs, withModes } from './job-lines.ts';
import { buildDraft, type DraftContent, type DraftContext, differs, vatRateDate, writeLines } from './write-draft.ts';

/** Whether the lines of a draft are its jobs'; those of a correction may be other ones. */
export async function followsJobs(db: TenantTables, row: InvoiceRow): Promise<boolean> {
  return row.correctsId === null && (await db.invoiceJob.count({ where: { invoiceId: row.id } })) > 0;
}

/** The cards whose advances are subtracted: an advance subtracts no others. */
export const subtractedFrom = ({ kind, jobCardIds }: InvoiceRow) => (kind === 'ADVANCE' ? [] : jobCardIds);

/**
 * What a draft would be made of now.
 *
 * @returns undefined where none of its jobs can be billed any more
 */
export async function rebuildDraft(
  db: TenantTables,
  row: InvoiceRow,
  { workshop, today }: DraftContext,
): Promise<DraftContent | undefined> {
  const { servicedOn, customerId, priceMode } = row;
  const jobCardIds = subtractedFrom(row);
  const day = vatRateDate(servicedOn, today);
  const common = { priceMode, customerId, jobCardIds, day, field: 'lines' };
  if (!(await followsJobs(db, row))) return buildDraft(db, { ...common, lines: row.lines });
  const chosen = await jobsOfDraft(db, row.id);
  if (chosen.jobs.length === 0) return undefined;
  return buildDraft(db, { ...common, lines: linesOfJobs(withModes(chosen), { mode: priceMode, day, workshop }) });
}

/** Writes a draft as it would be made now; one without jobs goes. */
export async function refreshDraft(
  db: TenantTables,
  id: string,
  around: DraftContext & { readonly staffId: string },
): Promise<void> {
  const row = await requireInvoice(db, id);
  const { now, staffId } = around;
  const made =
    (await db.invoiceJob.count({ where: { invoiceId: id } })) === 0 ? undefined : await rebuildDraft(db, row, around);
  if (made === undefined) await db.invoice.deleteMany({ where: { id, issuedAt: null } });
  else if (differs(row, made)) {
    await db.invoice.updateMany({
      where: { id, issuedAt: null },
      data: { ...made.columns, version: row.version + 1 },
    });
    await writeLines(db, id, made, now);
  } else return;
  const after = made?.columns;
  await recordActivity(db, {
    entity: 'INVOICE',
    entityId: id,
    act: 'refreshDraft',
    staffId,
    before: { ...row },
    after,
    now,
  });
}
