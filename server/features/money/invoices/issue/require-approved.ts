import { AppError } from '../../../../../schema/errors.ts';
import { type Summand, totalsOf, vatRateOn } from '../../../../../schema/money/documents/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { approvedGrossCents, cardTotals, needsApproval } from '../../../desk/card-model/index.ts';
import { type InvoiceRow, requireInvoice } from '../../invoice-model/index.ts';
import { type Chosen, jobsOfDraft } from '../drafts/billable.ts';
import { type DraftContext, vatRateDate } from '../drafts/write-draft.ts';

/**
 * Refuses to bill what nobody has agreed to, in whichever way it came onto the draft.
 *
 * @param lines what the draft bills
 * @throws INVALID_STATE a job costs more than was approved for it, or a correction bills more than its invoice and more than
 *   was approved for its jobs
 */
export async function requireApproved(
  db: TenantTables,
  row: InvoiceRow,
  lines: readonly Summand[],
  around: DraftContext,
): Promise<void> {
  const chosen = await jobsOfDraft(db, row.id);
  const { workshop, today } = around;
  const selects = chosen.jobs.some((job) => {
    const card = chosen.cards.find(({ id }) => id === job.jobCardId);
    if (card === undefined) return false;
    const sums = cardTotals(card, workshop, today);
    const grossCents = typeof sums === 'string' ? Number.POSITIVE_INFINITY : sums.grossCents;
    return needsApproval(job, card, grossCents, workshop, row.customerId);
  });
  if (selects || (await isMoreThanAgreed(db, row, lines, { ...chosen, ...around }))) {
    throw new AppError('INVALID_STATE', 'approvalNeeded');
  }
}

type Agreed = Omit<Chosen, 'payerId'> & DraftContext;

/** Whether a correction of work on cards, whose lines are nobody's but its own, bills more than the customer has agreed to. */
async function isMoreThanAgreed(
  db: TenantTables,
  row: InvoiceRow,
  lines: readonly Summand[],
  { jobs, cards, workshop, today }: Agreed,
): Promise<boolean> {
  if (row.correctsId === null) return false;
  const corrected = await requireInvoice(db, row.correctsId);
  const [before, now] = [await jobIdsOf(db, corrected.id), await jobIdsOf(db, row.id)];
  if (before.size === 0) return false;
  const day = vatRateDate(row.servicedOn, today);
  const grossOf = (summands: readonly Summand[]) => {
    const sums = totalsOf(summands, row.priceMode, (category) => vatRateOn(category, day));
    return typeof sums === 'string' ? Number.POSITIVE_INFINITY : sums.grossCents;
  };
  const billed = grossOf(lines);
  const isSame = corrected.customerId === row.customerId && [...before].every((id) => now.has(id));
  if (isSame && billed <= grossOf(corrected.lines.map(amountOf))) return false;
  const approved = cards.map((card) => {
    const ofCard = jobs.filter(({ jobCardId }) => jobCardId === card.id);
    const rounding = card.priceMode === row.priceMode ? 0 : lines.length;
    return rounding + approvedGrossCents(card, { jobs: ofCard, paidBy: row.customerId, workshop, day });
  });
  return billed > approved.reduce((all, cents) => all + cents, 0);
}

const amountOf = (line: InvoiceRow['lines'][number]): Summand => ({
  vatCategory: line.vatCategory,
  amountCents: line.amountCents,
});

async function jobIdsOf({ invoiceJob }: TenantTables, invoiceId: string): Promise<ReadonlySet<string>> {
  const rows = await invoiceJob.findMany({ where: { invoiceId }, select: { jobId: true } });
  return new Set(rows.map(({ jobId }) => jobId));
}
