import { AppError } from '../../../../../schema/errors.ts';
import type { PaymentNote } from '../../../../../schema/features/desk/payment-notes.ts';
import type { OnlinePayment } from '../../../../../schema/features/money/online-payments.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { oldestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** What the desk is to know of online payments. */

const mostNotes = 100;

/**
 * Payments of which more came than was open, while what became credit is there.
 *
 * @returns the newest first
 */
export async function readPaymentNotes({ db }: { readonly db: TenantTables }): Promise<readonly PaymentNote[]> {
  const method = await db.paymentMethod.findFirst({ where: { provider: 'STRIPE' }, select: { id: true } });
  if (method === null) return [];
  const payments = await db.payment.findMany({
    where: { paymentMethodId: method.id, creditCents: { gt: 0 }, voidedAt: null },
    orderBy: { id: 'desc' },
    take: mostNotes,
  });
  if (payments.length === 0) return [];
  const [checkouts, customers] = await Promise.all([
    db.onlineCheckout.findMany({ where: { paymentId: { in: payments.map(({ id }) => id) } } }),
    db.customer.findMany({
      where: { id: { in: payments.flatMap(({ customerId }) => customerId ?? []) }, creditCents: { gt: 0 } },
      select: { id: true, name: true, creditCents: true },
    }),
  ]);
  const [refunds, invoices] = await Promise.all([
    db.onlineRefund.findMany({
      where: { checkoutId: { in: checkouts.map(({ id }) => id) }, state: { not: 'FAILED' } },
    }),
    db.invoice.findMany({
      where: { id: { in: checkouts.map(({ invoiceId }) => invoiceId) } },
      select: { id: true, number: true },
    }),
  ]);
  return payments.flatMap(({ id: paymentId, customerId, creditCents, createdAt }) => {
    const checkout = checkouts.find((each) => each.paymentId === paymentId);
    const customer = customers.find(({ id }) => id === customerId);
    if (checkout === undefined || customer === undefined) return [];
    const refunded = sumOf(refunds.filter(({ checkoutId }) => checkoutId === checkout.id));
    const amountCents = Math.min(creditCents - refunded, customer.creditCents);
    if (amountCents <= 0) return [];
    const { invoiceId } = checkout;
    const number = invoices.find(({ id }) => id === invoiceId)?.number ?? '';
    const of = { invoiceId, number, customerId: customer.id, customerName: customer.name };
    return [{ paymentId, ...of, amountCents, at: createdAt.toISOString() }];
  });
}

/**
 * The online payments of an invoice, oldest first, and what of them can be refunded.
 *
 * @throws NOT_FOUND
 */
export async function readOnlinePayments(
  { db }: SignedInCall,
  { invoiceId }: { readonly invoiceId: string },
): Promise<readonly OnlinePayment[]> {
  if ((await db.invoice.count({ where: { id: invoiceId } })) === 0) throw new AppError('NOT_FOUND');
  const rows = oldestFirst(await db.onlineCheckout.findMany({ where: { invoiceId, paymentId: { not: null } } }));
  if (rows.length === 0) return [];
  const [payments, refunds, notes] = await Promise.all([
    db.payment.findMany({ where: { id: { in: rows.flatMap(({ paymentId }) => paymentId ?? []) } } }),
    db.onlineRefund.findMany({
      where: { checkoutId: { in: rows.map(({ id }) => id) }, state: { not: 'FAILED' } },
    }),
    db.invoice.findMany({ where: { creditOfId: invoiceId, openCents: { gt: 0 } }, select: { openCents: true } }),
  ]);
  const customers = await db.customer.findMany({
    where: { id: { in: payments.flatMap(({ customerId }) => customerId ?? []) } },
    select: { id: true, creditCents: true, mergedIntoId: true },
  });
  const openOnNotes = notes.reduce((all, { openCents }) => all + openCents, 0);
  return rows.flatMap(({ id, amountCents, paymentId, dispute }) => {
    const payment = payments.find((each) => each.id === paymentId);
    if (payment === undefined) return [];
    const refundedCents = sumOf(refunds.filter(({ checkoutId }) => checkoutId === id));
    const credit = customers.find((each) => each.id === payment.customerId)?.creditCents ?? 0;
    const isHeld = dispute === 'OPEN' || dispute === 'LOST';
    const refundableCents = isHeld ? 0 : Math.max(0, Math.min(amountCents - refundedCents, credit + openOnNotes));
    const paidAt = payment.paidAt.toISOString();
    return [{ paymentId: payment.id, invoiceId, amountCents, refundedCents, refundableCents, dispute, paidAt }];
  });
}

const sumOf = (rows: readonly { readonly amountCents: number }[]) =>
  rows.reduce((all, { amountCents }) => all + amountCents, 0);
