import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { issueInvoiceInput } from '../../../../../schema/features/money/drafts.ts';
import { type Invoice, invoice as invoiceAnswer } from '../../../../../schema/features/money/invoices.ts';
import { stateAfter } from '../../../../../schema/money/documents/index.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { requireUpdated, type SignedInCall } from '../../../../api/operation/index.ts';
import { runHooks } from '../../../../context/hooks.ts';
import { LostRace } from '../../../../infrastructure/database/database.ts';
import { orDbNull } from '../../../../infrastructure/database/json/json-columns.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { updateToBill } from '../../../desk/job-cards/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { indexNumber } from '../../../workshop/search/index.ts';
import { staffIdOf, todayIn } from '../../../workshop/workshop-settings/index.ts';
import { queueAtIssue } from '../../e-invoice-delivery/index.ts';
import { signInvoice } from '../../invoice-confirmation/index.ts';
import {
  buyerOf,
  type InvoiceRow,
  loadInvoice,
  presentInvoice,
  requireDraft,
  sellerOf,
} from '../../invoice-model/index.ts';
import { allocateCredit } from '../../payments/index.ts';
import { advancesFor } from '../drafts/advances.ts';
import { requireMethod } from '../drafts/draft-invoice.ts';
import { rebuildDraft, refreshDraft, subtractedFrom } from '../drafts/refresh-draft.ts';
import { type DraftContext, differs, writeCosts } from '../drafts/write-draft.ts';
import { deviceFor, nextInvoiceNumber } from './invoice-number.ts';
import { requireApproved } from './require-approved.ts';
import { requireComplete } from './required-data.ts';

type Input = z.output<typeof issueInvoiceInput>;

/** How an invoice is issued beside what its draft says. */
export interface Issue extends Input {
  /** In place of the draft's method. */
  readonly paymentMethodId?: string | undefined;
  readonly act: string;
}

/**
 * Issues a draft: number, copies and sums in one transaction. A draft whose jobs have changed since is refreshed and has to
 * be looked at again.
 *
 * @throws BAD_INPUT what the law wants on an invoice is missing, each by its name
 * @throws NOT_FOUND; CONFLICT; INVALID_STATE it was issued, a job costs more than was approved, nothing has a price, an advance is not paid or too
 *   large, or the workshop has not said who confirms its invoices
 */
export function issueInvoice(call: SignedInCall, asked: Input): Promise<Invoice> {
  return call.db.transaction((tx) => issueInvoiceWithin(call, tx, { ...asked, act: 'issueInvoice' }));
}

/**
 * Refreshes a draft that is still as somebody saw it and would be made of other lines now, so that its version is another.
 * In a transaction of its own before it is issued: the refusal of the old version leaves the draft refreshed.
 *
 * @throws as requireDraft; INVALID_STATE nothing is left to bill
 */
export function refreshBeforeIssue({ ctx, db, actor }: SignedInCall, { id, version }: Pick<Input, 'id' | 'version'>) {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const { row, workshop } = await lockDraft(tx, { id, version });
    const around: DraftContext = { workshop, now, today: todayIn(workshop.zone, now) };
    const made = await rebuildDraft(tx, row, around);
    if (made === undefined) throw new AppError('INVALID_STATE', 'nothingToBill');
    if (!differs(row, { ...made, columns: linesOnly })) return;
    await refreshDraft(tx, id, { ...around, staffId: await staffIdOf(tx, actor.id) });
  });
}

/** No columns, so that lines alone are compared: an advance paid meanwhile does not change what the draft bills. */
const linesOnly = {};

/**
 * As issueInvoice, inside the transaction of the caller.
 *
 * @returns the invoice as it was issued, before anything is paid
 */
export async function issueInvoiceWithin(call: SignedInCall, db: TenantTables, issue: Issue): Promise<Invoice> {
  const { ctx, actor } = call;
  const now = ctx.clock.now();
  const { id, version, act } = issue;
  const { row: draft, workshop } = await lockDraft(db, { id, version });
  const today = todayIn(workshop.zone, now);
  const before = presentInvoice(draft, workshop);
  const row = { ...draft, servicedOn: draft.servicedOn ?? today };
  const made = await rebuildDraft(db, row, { workshop, today, now });
  if (made === undefined) throw invalidState('nothingToBill');
  if (made.rows.length === 0) throw invalidState('nothingPriced');
  // A card was changed between the refresh of the draft and this transaction: asked again, the draft is refreshed.
  const updated = { count: differs(row, { ...made, columns: linesOnly }) ? 0 : 1 };
  await requireUpdated(updated, invoiceAnswer, async () => before);
  await requireApproved(db, row, made.rows, { workshop, today, now });
  const method = await requireMethod(db, issue.paymentMethodId ?? row.paymentMethodId, row.customerId);
  const seller = sellerOf(workshop);
  const buyer = row.customer && buyerOf(row.customer);
  const isExample = await isOfExample(db, row);
  const paymentMethod = requireComplete({ seller, buyer, lines: made.rows, method, isExample });
  const device = await deviceFor(db, { deviceId: issue.deviceId, method: paymentMethod, workshop, isExample });
  const advances = await advancesFor(db, subtractedFrom(row), row.customerId);
  if (advances.some(({ invoice }) => invoice.openCents > 0)) throw invalidState('advanceNotPaid');
  if (!made.advancesFit) throw invalidState('advanceTooLarge');
  const isTransfer = paymentMethod.kind === 'TRANSFER';
  const term = row.customer?.paymentTermDays ?? workshop.paymentTermDays;
  const numbered = await nextInvoiceNumber(db, { device, today, now });
  const staffId = await staffIdOf(db, actor.id);
  const { totalCents } = made.columns;
  const sums = { totalCents, paidCents: 0, creditedCents: 0, openCents: totalCents };
  const data = {
    ...made.columns,
    number: numbered.number,
    series: numbered.series,
    year: numbered.year,
    sequence: numbered.sequence,
    deviceId: device?.id ?? null,
    isExample,
    paymentMethodId: paymentMethod.id,
    methodName: paymentMethod.name,
    methodKind: paymentMethod.kind,
    state: stateAfter({ ...sums, isCreditNote: false, isTakenBack: false }),
    language: row.customer?.language ?? workshop.language,
    reference: isTransfer ? `SI00${numbered.sequence}-${numbered.year}` : null,
    issuedAt: now,
    issuedOn: today,
    servicedOn: row.servicedOn,
    dueOn: row.dueOn ?? (isTransfer ? daysLater(today, term) : today),
    note: row.note ?? workshop.invoiceNote,
    seller,
    buyer: orDbNull(buyer),
    operatorStaffId: staffId,
    version: version + 1,
  };
  const { count } = await db.invoice.updateMany({ where: { id, version, issuedAt: null }, data });
  if (count === 0) throw new LostRace('The draft was changed');
  await writeCosts(db, draft, made);
  await indexNumber(db, { kind: 'INVOICE', id, number: numbered.number, counted: numbered.sequence }, now);
  for (const { invoice } of advances) {
    const seen = { id: invoice.id, version: invoice.version, finalInvoiceId: null };
    const taken = await db.invoice.updateMany({
      where: seen,
      data: { finalInvoiceId: id, version: invoice.version + 1 },
    });
    if (taken.count === 0) throw new LostRace('The advance was changed');
  }
  await updateToBill(db, row.jobCardIds);
  await allocateCredit(db, { invoiceId: id, correctsId: row.correctsId, staffId, now });
  const invoice = await loadInvoice(db, id);
  const after = await signInvoice(call, db, { invoice, issuedAt: now, device, workshop, staffId });
  await recordActivity(db, { entity: 'INVOICE', entityId: id, act, staffId, before, after, now });
  await queueAtIssue(db, after, now);
  await runHooks(ctx.hooks.invoiceIssued, { tx: db, invoiceId: id, issuedOn: today, now });
  return after;
}

/**
 * A draft that is this transaction's until it ends, with its cards, on which nobody writes meanwhile, and with the invoice
 * that it corrects, of which what is open is set against it.
 *
 * @throws as requireDraft
 */
async function lockDraft(db: TenantTables, seen: Pick<Input, 'id' | 'version'>) {
  await db.lockExclusive('invoice', seen.id);
  const draft = await requireDraft(db, seen);
  await db.lockExclusive('jobCard', ...draft.row.jobCardIds);
  await db.lockExclusive('invoice', draft.row.correctsId);
  return draft;
}

/** Whether it bills a customer or a card of the example. */
async function isOfExample(db: TenantTables, { customer, jobCardIds }: InvoiceRow): Promise<boolean> {
  if (customer?.isExample) return true;
  return (await db.jobCard.count({ where: { id: { in: [...jobCardIds] }, isExample: true } })) > 0;
}

const invalidState = (reason: 'nothingToBill' | 'nothingPriced' | 'advanceNotPaid' | 'advanceTooLarge') =>
  new AppError('INVALID_STATE', reason);
