import type Stripe from 'stripe';
import type { InvoicePlan } from '../../../../../schema/money/invoice-plan.ts';
import { type InvoiceStatus, invoiceStatus } from '../../../../../schema/money/payment-status.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { allPages } from '../../../../integrations/stripe/stripe.ts';
import { type Dispute, type ReturnedMoney, readRefundedPayments } from './refunded-payments.ts';
import { planOfPriceId } from './stripe-products.ts';

/** Our copies of a customer's invoices, made with each reconciliation, so that lists need not ask Stripe. */

export interface InvoiceCopy {
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly number: string | null;
  readonly status: InvoiceStatus;
  readonly plan: InvoicePlan;
  readonly currency: string;
  readonly totalCents: number;
  readonly amountPaidCents: number;
  /** What of it was given back, or taken back by a bank for good. */
  readonly refundedCents: number;
  /** Inside or beside the prices; 0 without Stripe Tax. */
  readonly taxCents: number;
  /** The buyer accounts for the tax. */
  readonly reverseCharge: boolean;
  readonly issuedAt: Date;
  readonly paidAt: Date | null;
}

/** An invoice as it is read: besides what is kept, what decides over access. */
export interface ReadInvoice {
  readonly copy: InvoiceCopy;
  /** Until when it pays for its subscription. */
  readonly paysUntil: Date;
  /** The payments that have paid it. */
  readonly paymentIds: readonly string[];
  readonly disputes: readonly Dispute[];
}

/** The customer's invoices as Stripe has them, the latest first; drafts are not yet invoices. */
export async function readInvoices(stripe: Stripe, customerId: string): Promise<readonly ReadInvoice[]> {
  const [all, returned] = await Promise.all([
    stripe.invoices.list({ customer: customerId, limit: 100, expand: ['data.payments'] }).autoPagingToArray(allPages),
    readRefundedPayments(stripe, customerId),
  ]);
  const read: ReadInvoice[] = [];
  // One after another: they share their few prices, each of which is asked for once.
  for (const invoice of all) if (invoice.status !== 'draft') read.push(await readInvoice(stripe, invoice, returned));
  return read;
}

async function readInvoice(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  returned: ReadonlyMap<string, ReturnedMoney>,
): Promise<ReadInvoice> {
  const subscription = invoice.parent?.subscription_details?.subscription ?? null;
  const paidAt = invoice.status_transitions.paid_at;
  const taxes = invoice.total_taxes ?? [];
  // Of a change of plan the last line is the new plan; the others give back what is left of the old one.
  const price = invoice.lines.data.at(-1)?.pricing?.price_details?.price ?? null;
  const paymentIds = paidBy(invoice);
  const backOf = paymentIds.flatMap((id) => returned.get(id) ?? []);
  const disputes = backOf.flatMap((payment) => payment.disputes);
  const taken = disputes.filter(({ outcome }) => outcome === 'lost');
  const copy: InvoiceCopy = {
    id: invoice.id ?? '',
    subscriptionId: typeof subscription === 'string' ? subscription : (subscription?.id ?? null),
    number: invoice.number,
    status: invoiceStatus.parse(invoice.status),
    plan: (price && (await planOfPriceId(stripe, typeof price === 'string' ? price : price.id))) ?? '',
    currency: invoice.currency,
    totalCents: invoice.total,
    amountPaidCents: invoice.amount_paid,
    refundedCents: Math.min(invoice.amount_paid, sumOf(backOf, 'refundedCents') + sumOf(taken, 'cents')),
    taxCents: taxes.reduce((sum, { amount }) => sum + amount, 0),
    reverseCharge: taxes.some(({ taxability_reason: reason }) => reason === 'reverse_charge'),
    issuedAt: new Date(invoice.created * 1000),
    paidAt: paidAt === null ? null : new Date(paidAt * 1000),
  };
  const paysUntil = new Date(Math.max(invoice.created, ...invoice.lines.data.map(({ period }) => period.end)) * 1000);
  return { copy, paysUntil, paymentIds, disputes };
}

function paidBy({ payments }: Stripe.Invoice): readonly string[] {
  return (payments?.data ?? []).flatMap(({ payment, status }) => {
    const intent = payment.payment_intent;
    if (status !== 'paid' || intent === undefined) return [];
    return [typeof intent === 'string' ? intent : intent.id];
  });
}

function sumOf<Key extends string>(of: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return of.reduce((sum, each) => sum + each[key], 0);
}

/** Writes the copies down; what has not changed is not written. */
export async function writeInvoices(tx: Transaction, userId: string, invoices: readonly ReadInvoice[]): Promise<void> {
  const known = await tx.subscriptionInvoice.findMany({
    where: { userId },
    select: { id: true, status: true, paidAt: true, refundedCents: true },
  });
  const changing = ({ status, paidAt, refundedCents }: Pick<InvoiceCopy, 'status' | 'paidAt' | 'refundedCents'>) =>
    `${status} ${paidAt?.getTime()} ${refundedCents}`;
  const subscriptionState = new Map(
    known.map(({ id, status, ...row }) => [id, changing({ ...row, status: invoiceStatus.parse(status) })]),
  );
  for (const { id, ...copy } of invoices.map((invoice) => invoice.copy)) {
    if (subscriptionState.get(id) === changing(copy)) continue;
    await tx.subscriptionInvoice.upsert({ where: { id }, create: { id, userId, ...copy }, update: copy });
  }
}
