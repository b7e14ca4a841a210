import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import {
  type DraftInvoice,
  type invoicePreview,
  type invoicePreviewInput,
  linesMaximum,
} from '../../../../../schema/features/money/drafts.ts';
import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import { reason } from '../../../../../schema/messages/errors/index.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { isDuplicate, LostRace } from '../../../../infrastructure/database/database.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { requireActiveCustomer } from '../../../customers/customers/index.ts';
import { priceModeFor } from '../../../desk/card-model/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { staffIdOf, todayIn } from '../../../workshop/workshop-settings/index.ts';
import { type InvoiceRow, loadInvoice, withLines } from '../../invoice-model/index.ts';
import { type Chosen, requireBillableCards, requireBillableJobs } from './billable.ts';
import { freeLines, requireDiscountsWithinLimit } from './free-lines.ts';
import { linesOfJobs, withModes } from './job-lines.ts';
import { refreshDraft } from './refresh-draft.ts';
import { buildDraft, type DraftContext, differs, draftSums, vatRateDate, writeLines } from './write-draft.ts';

/**
 * Writes an invoice that is not issued yet: of jobs, of all that is left of some cards, or of lines alone. Asked again for
 * the same jobs it answers the same draft as it would be now; a job in another draft moves to this one.
 *
 * @throws BAD_INPUT not one of the three, different payers, sums that are no document's, no buyer for a transfer
 * @throws FORBIDDEN a discount above the limit of the role
 * @throws NOT_FOUND a job, card, customer or method; INVALID_STATE nothing is left to bill
 */
export function draftInvoice(call: SignedInCall, input: DraftInvoice): Promise<Invoice> {
  const ways = [input.jobIds, input.jobCardIds, input.lines].filter((way) => way !== undefined);
  if (ways.length !== 1) throw invalidField('lines');
  if (input.customerId !== undefined && input.lines === undefined) throw invalidField('customerId');
  return call.db.transaction((tx) => write(call, tx, input));
}

async function write({ ctx, actor }: SignedInCall, db: TenantTables, input: DraftInvoice): Promise<Invoice> {
  const now = ctx.clock.now();
  const workshop = await db.itself.read();
  const around: DraftContext = { workshop, now, today: todayIn(workshop.zone, now) };
  const free = input.lines && freeLines(input.lines, { workshop, day: around.today });
  const chosen = await choiceOf(db, input);
  const customerId = input.payerId ?? chosen.payerId;
  const customer = customerId === null ? null : await requireActiveCustomer(db, customerId);
  if (free !== undefined) requireDiscountsWithinLimit({ role: actor.role, workshop }, { lines: free, customer });
  const known = await draftOf(db, chosen);
  const priceMode = input.priceMode ?? priceModeFor(customer);
  const day = vatRateDate(known?.servicedOn ?? null, around.today);
  const lines = free ?? linesOfJobs(withModes(chosen), { mode: priceMode, day, workshop });
  const field = free === undefined ? (input.jobIds === undefined ? 'jobCardIds' : 'jobIds') : 'lines';
  if (lines.length > linesMaximum) throw invalidField(field, reason('tooManyRows', { maximum: linesMaximum }));
  const paymentMethodId = input.paymentMethodId ?? known?.paymentMethodId ?? null;
  await requireMethod(db, paymentMethodId, customerId);
  const jobCardIds = chosen.cards.map(({ id }) => id);
  const made = await buildDraft(db, { lines, priceMode, customerId, jobCardIds, day, field });
  const staffId = await staffIdOf(db, actor.id);
  const id = known?.id ?? newId(now);
  const columns = { ...made.columns, paymentMethodId };
  if (known === undefined) {
    await db.invoice.create({ data: { ...columns, id, kind: 'INVOICE', state: 'DRAFT', createdAt: now } });
    await writeLines(db, id, made, now);
  } else if (differs(known, { ...made, columns })) {
    const seen = { id, version: known.version, issuedAt: null };
    const { count } = await db.invoice.updateMany({ where: seen, data: { ...columns, version: known.version + 1 } });
    if (count === 0) throw new AppError('CONFLICT', 'changedSince');
    await writeLines(db, id, made, now);
  }
  await claim(db, id, { jobIds: chosen.jobs.map((job) => job.id), staffId }, around);
  const shown = await loadInvoice(db, id);
  if (known === undefined || known.version !== shown.version) {
    await recordActivity(db, { entity: 'INVOICE', entityId: id, act: 'draftInvoice', staffId, after: shown, now });
  }
  return shown;
}

async function choiceOf(db: TenantTables, input: DraftInvoice): Promise<Chosen> {
  if (input.jobIds !== undefined) return requireBillableJobs(db, input.jobIds);
  if (input.jobCardIds !== undefined) return requireBillableCards(db, input.jobCardIds, input.payerId);
  return { jobs: [], cards: [], payerId: input.customerId ?? null };
}

/** @throws NOT_FOUND; BAD_INPUT one that is not used any more, or a transfer by nobody */
export async function requireMethod(db: TenantTables, id: string | null, customerId: string | null) {
  if (id === null) return null;
  await db.lockShared('paymentMethod', id);
  const method = await db.paymentMethod.findUnique({ where: { id } });
  if (method === null) throw new AppError('NOT_FOUND');
  if (!method.active) throw refusedFields({ paymentMethodId: 'methodNotUsed' });
  if (method.kind === 'TRANSFER' && customerId === null) throw refusedFields({ paymentMethodId: 'transferByNobody' });
  return method;
}

/** The draft that holds some of the jobs and no others; of several the newest. */
async function draftOf(db: TenantTables, { jobs }: Chosen): Promise<InvoiceRow | undefined> {
  const wanted = new Set(jobs.map(({ id }) => id));
  if (wanted.size === 0) return undefined;
  const claimed = await db.invoiceJob.findMany({ where: { billedOf: { in: [...wanted] } } });
  const ids = [...new Set(claimed.map(({ invoiceId }) => invoiceId))];
  const drafts = await db.invoice.findMany({ where: { id: { in: ids }, issuedAt: null }, orderBy: { id: 'desc' } });
  const held = await db.invoiceJob.findMany({ where: { invoiceId: { in: drafts.map(({ id }) => id) } } });
  const fitting = drafts.find(({ id }) => held.every((each) => each.invoiceId !== id || wanted.has(each.jobId)));
  const [draft] = fitting === undefined ? [] : await withLines(db, [fitting]);
  return draft;
}

/** Takes jobs into a draft, out of others, which become what is left of them. */
async function claim(
  db: TenantTables,
  invoiceId: string,
  { jobIds, staffId }: { readonly jobIds: readonly string[]; readonly staffId: string },
  around: DraftContext,
): Promise<void> {
  if (jobIds.length === 0) return;
  const claimed = await db.invoiceJob.findMany({ where: { billedOf: { in: [...jobIds] } } });
  const others = claimed.filter((each) => each.invoiceId !== invoiceId);
  await requireDrafts(db, new Set(others.map((each) => each.invoiceId)));
  await db.invoiceJob.deleteMany({ where: { id: { in: others.map(({ id }) => id) } } });
  await db.invoiceJob.deleteMany({ where: { invoiceId, jobId: { notIn: [...jobIds] } } });
  const there = new Set(claimed.flatMap((each) => (each.invoiceId === invoiceId ? [each.jobId] : [])));
  const missing = jobIds.filter((jobId) => !there.has(jobId));
  const rows = missing.map((jobId) => ({ id: newId(around.now), invoiceId, jobId, billedOf: jobId }));
  await db.invoiceJob.createMany({ data: rows }).catch((error: unknown) => {
    // Somebody has drafted one of the jobs at the same moment: it moves here.
    throw isDuplicate(error) ? new LostRace('The job was drafted') : error;
  });
  for (const other of new Set(others.map((each) => each.invoiceId))) {
    await refreshDraft(db, other, { ...around, staffId });
  }
}

/** Locks the drafts that jobs are taken from. @throws LostRace one of them was issued meanwhile, or its jobs are gone */
async function requireDrafts(db: TenantTables, ids: ReadonlySet<string>): Promise<void> {
  await db.lockExclusive('invoice', ...ids);
  const drafts = await db.invoice.count({ where: { id: { in: [...ids] }, issuedAt: null } });
  if (drafts < ids.size) throw new LostRace('The draft was issued');
}

/**
 * What one invoice of some cards comes to. It is not the sum of what each of them comes to: tax is rounded once on a
 * document, and the price mode is the payer's.
 *
 * @throws NOT_FOUND; BAD_INPUT cards of different payers; INVALID_STATE nothing is left to bill
 */
export async function previewInvoice(
  { ctx, db }: SignedInCall,
  { jobCardIds }: z.output<typeof invoicePreviewInput>,
): Promise<z.output<typeof invoicePreview>> {
  const workshop = await db.itself.read();
  const day = todayIn(workshop.zone, ctx.clock.now());
  const chosen = await requireBillableCards(db, jobCardIds, undefined);
  const customerId = chosen.payerId;
  const priceMode = priceModeFor(
    customerId === null ? null : await db.customer.findUnique({ where: { id: customerId } }),
  );
  const lines = linesOfJobs(withModes(chosen), { mode: priceMode, day, workshop });
  const content = { lines, priceMode, customerId, jobCardIds, day, field: 'jobCardIds' };
  const { netCents, vatCents, totalCents } = await draftSums(db, content);
  return { netCents, vatCents, totalCents };
}
