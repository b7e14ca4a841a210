import { AppError } from '../../../../../schema/errors.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { LostRace } from '../../../../infrastructure/database/database.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { changeCredit } from '../../../customers/customers/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { ensureOnlineMethod } from '../../../workshop/workshop-settings/index.ts';
import { markPaidWithoutStaff } from '../../invoice-confirmation/index.ts';
import type { InvoiceColumns } from '../../invoice-model/index.ts';
import { lockDocuments, updateBalance } from '../balance.ts';
import { presentPayment } from '../present-payment.ts';

/** Payments that come without anybody at the desk, as whoever took the money says. Sums are cents. */

export interface OnlinePaid {
  readonly invoiceId: string;
  /** What was paid, above zero. */
  readonly amountCents: number;
  readonly paidAt: Date;
  /** What it is found by at whoever took it. */
  readonly reference: string;
}

interface Call {
  readonly ctx: AppContext;
  readonly workshopId: string;
}

/**
 * Records what was paid online, in the transaction of the caller: for the invoice as far as something of it is open, the rest
 * as credit of its customer, so that nothing is ever below zero.
 *
 * @returns the id of the payment
 * @throws LostRace somebody else has changed the invoice or the customer since: run it again
 */
export async function recordOnlinePayment(call: Call, db: TenantTables, paid: OnlinePaid): Promise<string> {
  const { invoiceId, amountCents, paidAt, reference } = paid;
  const now = call.ctx.clock.now();
  await lockDocuments(db, [invoiceId]);
  const method = await ensureOnlineMethod(db, now);
  await db.lockShared('paymentMethod', method.id);
  const invoice = await db.invoice.findUnique({ where: { id: invoiceId } });
  const partCents = invoice === null ? 0 : Math.min(amountCents, payableCents(invoice));
  const restCents = amountCents - partCents;
  const customerId = await lockKeptCustomer(db, invoice?.customerId ?? null);
  const id = newId(now);
  const creditCents = customerId === null ? 0 : restCents;
  await db.payment.create({
    data: { id, customerId, amountCents, creditCents, paymentMethodId: method.id, paidAt, reference, createdAt: now },
  });
  if (creditCents > 0 && customerId !== null) await changeCredit(db, customerId, creditCents);
  if (partCents > 0) {
    await db.paymentAllocation.create({ data: { id: newId(now), paymentId: id, invoiceId, amountCents: partCents } });
    await updateBalance(db, invoiceId);
  }
  if (partCents > 0 && method.needsConfirmation && invoice !== null) await confirm(call, db, invoice, now);
  const after = await presentPayment(db, id);
  await recordActivity(db, {
    entity: 'PAYMENT',
    entityId: id,
    act: 'recordOnlinePayment',
    staffId: undefined,
    after,
    now,
  });
  return id;
}

/** What can be paid of a document: nothing of a credit note. */
const payableCents = ({ kind, openCents }: InvoiceColumns) => (kind === 'CREDIT' ? 0 : Math.max(0, openCents));

/** The money is there whether or not its invoice can be confirmed: what that lacks is logged, and nothing is refused. */
async function confirm({ ctx, workshopId }: Call, db: TenantTables, invoice: InvoiceColumns, now: Date): Promise<void> {
  try {
    await markPaidWithoutStaff({ ctx, actor: { workshopId } }, db, { invoice, now });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.error({ err: error, invoiceId: invoice.id }, 'an invoice that was paid online could not be confirmed');
  }
}

/**
 * The customer that is kept of all that were merged since, locked until the transaction ends.
 *
 * @throws LostRace it is being merged at this moment
 */
export async function lockKeptCustomer(db: TenantTables, id: string | null): Promise<string | null> {
  if (id === null) return null;
  await db.lockExclusive('customer', id);
  const row = await db.customer.findUnique({ where: { id }, select: { mergedIntoId: true } });
  if (row === null) throw new LostRace('The customer is gone');
  return row.mergedIntoId === null ? id : lockKeptCustomer(db, row.mergedIntoId);
}
