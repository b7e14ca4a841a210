import { AppError } from '../../../../schema/errors.ts';
import { invoiceSign } from '../../../../schema/features/money/invoice-sign.ts';
import type { Payment, RecordPayment } from '../../../../schema/features/money/payments.ts';
import { missingField, refusedFields } from '../../../../schema/fields/missing/missing-field.ts';
import type { Reason } from '../../../../schema/messages/errors/index.ts';
import { momentAt } from '../../../../schema/time/zones.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { changeCredit, lockCustomerOf, requireActiveCustomer } from '../../customers/customers/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { staffIdOf, todayIn } from '../../workshop/workshop-settings/index.ts';
import { markPaid } from '../invoice-confirmation/index.ts';
import { type InvoiceColumns } from '../invoice-model/index.ts';
import { lockDocuments, updateBalance } from './balance.ts';
import { presentPayment } from './present-payment.ts';

/**
 * Records what a customer has paid, or what was given back on a credit note.
 *
 * @throws BAD_INPUT a part above what is open or above the sum, a rest that is nobody's, more than the credit, a day that is
 *   still to come
 * @throws NOT_FOUND; INVALID_STATE a draft, or one of which nothing is open; a method whose payments have to be confirmed,
 *   and the workshop has not said by what, or what confirming takes is missing
 */
export function recordPayment(call: SignedInCall, input: RecordPayment): Promise<Payment> {
  return call.db.transaction((tx) => recordPaymentWithin(call, tx, input, 'recordPayment'));
}

/** A payment of which the bank says the day alone, as YYYY-MM-DD: it is at noon, as the workshop's clocks show it. */
export type PaidOnDay = RecordPayment & { readonly paidOn?: string };

/** As recordPayment, inside the transaction of the caller. */
export async function recordPaymentWithin(
  { ctx, actor }: Pick<SignedInCall, 'ctx' | 'actor'>,
  db: TenantTables,
  input: PaidOnDay,
  act: string,
): Promise<Payment> {
  const now = ctx.clock.now();
  const { amountCents, fromCredit = false } = input;
  const { zone } = await db.itself.read();
  const paidAt = momentOf(input, zone) ?? now;
  // By the day: its noon may be still to come.
  if (todayIn(zone, paidAt) > todayIn(zone, now)) throw refused('paidAt', 'tooFarAhead');
  const parts = await partsOf(db, input);
  const method = await methodOf(db, input);
  const rest = amountCents - parts.reduce((all, part) => all + part.amountCents, 0);
  if (rest < 0) throw refused('allocations', 'partsOverAmount');
  const payers = new Set(parts.map(({ invoice }) => invoice.customerId));
  const [only = null] = payers.size === 1 ? payers : [];
  const customerId = input.customerId ?? only;
  if (rest > 0 && (input.customerId === undefined || fromCredit)) {
    const isSplit = input.allocations !== undefined && !fromCredit;
    throw isSplit ? refused('customerId', 'restWithoutCustomer') : refused('amountCents', 'moreThanOpen');
  }
  if (fromCredit && (customerId === null || amountCents <= 0))
    throw refused(customerId === null ? 'customerId' : 'amountCents');
  const creditCents = fromCredit ? -amountCents : rest;
  if (customerId !== null && creditCents !== 0) {
    await db.lockExclusive('customer', customerId);
    await requireActiveCustomer(db, customerId);
    if (!(await changeCredit(db, customerId, creditCents))) throw refused('amountCents', 'creditTooSmall');
  } else if (input.customerId !== undefined) await requireActiveCustomer(db, input.customerId);
  else await lockCustomerOf(db, customerId);
  const staffId = await staffIdOf(db, actor.id);
  const row = {
    id: newId(now),
    customerId,
    amountCents,
    creditCents,
    fromCredit,
    paymentMethodId: method?.id ?? null,
    paidAt,
    reference: input.reference ?? null,
    staffId,
    createdAt: now,
  };
  await db.payment.create({ data: row });
  await db.paymentAllocation.createMany({
    data: parts.map((part) => ({
      id: newId(now),
      paymentId: row.id,
      invoiceId: part.invoice.id,
      amountCents: part.amountCents,
    })),
  });
  for (const { invoice } of parts) {
    if (!(await updateBalance(db, invoice.id))) throw refused('allocations');
    if (method?.needsConfirmation && !fromCredit) await markPaid({ ctx, actor }, db, { invoice, staffId, now });
  }
  const after = await presentPayment(db, row.id);
  await recordActivity(db, { entity: 'PAYMENT', entityId: row.id, act, staffId, after, now });
  return after;
}

function momentOf({ paidAt, paidOn }: PaidOnDay, zone: string): Date | undefined {
  if (paidOn !== undefined) return momentAt(zone, `${paidOn}T12:00`);
  return paidAt === undefined ? undefined : new Date(paidAt);
}

interface Part {
  readonly invoice: InvoiceColumns;
  readonly amountCents: number;
}

/** What of a payment is for which document: above zero for an invoice, below for a credit note. */
async function partsOf(db: TenantTables, input: RecordPayment): Promise<readonly Part[]> {
  const { amountCents, invoiceId, allocations } = input;
  if ((invoiceId !== undefined && allocations !== undefined) || (amountCents === 0 && allocations === undefined)) {
    throw refused(amountCents === 0 ? 'amountCents' : 'allocations');
  }
  const wanted = allocations ?? (invoiceId === undefined ? [] : [{ invoiceId, amountCents: undefined }]);
  const ids = [...new Set(wanted.map((each) => each.invoiceId))];
  if (ids.length < wanted.length) throw refused('allocations');
  await lockDocuments(db, ids);
  const found = await db.invoice.findMany({ where: { id: { in: ids } } });
  if (found.length < ids.length) throw new AppError('NOT_FOUND');
  if (found.some(({ issuedAt, openCents }) => issuedAt === null || openCents === 0)) {
    throw new AppError('INVALID_STATE');
  }
  const invoices = new Map(found.map((invoice) => [invoice.id, invoice]));
  return wanted.flatMap((each) => {
    const invoice = invoices.get(each.invoiceId);
    if (invoice === undefined) return [];
    const sign = invoiceSign(invoice.kind);
    const part = each.amountCents ?? sign * Math.min(sign * amountCents, invoice.openCents);
    if (sign * part < 1 || sign * part > invoice.openCents)
      throw refused(allocations ? 'allocations' : 'amountCents', 'moreThanOpen');
    return [{ invoice, amountCents: part }];
  });
}

/** @throws BAD_INPUT none, or one that is not used any more; NOT_FOUND; INVALID_STATE it would have to be confirmed */
async function methodOf(db: TenantTables, { paymentMethodId, fromCredit }: RecordPayment) {
  if (paymentMethodId === undefined) {
    if (fromCredit) return null;
    throw refusedFields({ paymentMethodId: missingField('paymentMethod') });
  }
  await db.lockShared('paymentMethod', paymentMethodId);
  const method = await db.paymentMethod.findUnique({ where: { id: paymentMethodId } });
  if (method === null) throw new AppError('NOT_FOUND');
  if (!method.active) throw refused('paymentMethodId', 'methodNotUsed');
  const { fiscalMode } = await db.itself.read();
  if (method.needsConfirmation && fiscalMode === 'UNSET' && !fromCredit) {
    throw new AppError('INVALID_STATE', 'fiscalModeUnset');
  }
  return method;
}

const refused = (field: string, why: Reason = 'invalidInput') => refusedFields({ [field]: why });
