import type Stripe from 'stripe';
import type { Tables } from '../platform/database/database.ts';
import { planOfPriceId } from './stripe-catalogue.ts';

/** Our copies of a customer's invoices, made with each reconciliation, so that lists need not ask Stripe. */

export interface InvoiceCopy {
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly number: string | null;
  /** Stripe's own word: open, paid, uncollectible or void. */
  readonly status: string;
  readonly plan: string;
  readonly currency: string;
  readonly totalCents: number;
  readonly amountPaidCents: number;
  readonly issuedAt: Date;
  readonly paidAt: Date | null;
}

/** The customer's latest hundred invoices as Stripe has them; drafts are not yet invoices. */
export async function readInvoices(stripe: Stripe, customerId: string): Promise<readonly InvoiceCopy[]> {
  const { data } = await stripe.invoices.list({ customer: customerId, limit: 100 });
  return Promise.all(data.filter(({ status }) => status !== 'draft').map((invoice) => copyOf(stripe, invoice)));
}

async function copyOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<InvoiceCopy> {
  const subscription = invoice.parent?.subscription_details?.subscription ?? null;
  const paidAt = invoice.status_transitions.paid_at;
  // Of a change of plan the last line is the new plan; the others give back what is left of the old one.
  const price = invoice.lines.data.at(-1)?.pricing?.price_details?.price ?? null;
  return {
    id: invoice.id ?? '',
    subscriptionId: typeof subscription === 'string' ? subscription : (subscription?.id ?? null),
    number: invoice.number,
    status: invoice.status ?? 'open',
    plan: (price && (await planOfPriceId(stripe, typeof price === 'string' ? price : price.id))) ?? '',
    currency: invoice.currency,
    totalCents: invoice.total,
    amountPaidCents: invoice.amount_paid,
    issuedAt: new Date(invoice.created * 1000),
    paidAt: paidAt === null ? null : new Date(paidAt * 1000),
  };
}

/** Writes the copies down; what has not changed is not written. */
export async function writeInvoices(tables: Tables, userId: string, copies: readonly InvoiceCopy[]): Promise<void> {
  const known = await tables.invoice.findMany({ where: { userId }, select: { id: true, status: true, paidAt: true } });
  const standing = new Map(known.map(({ id, status, paidAt }) => [id, `${status} ${paidAt?.getTime()}`]));
  for (const { id, ...copy } of copies) {
    if (standing.get(id) === `${copy.status} ${copy.paidAt?.getTime()}`) continue;
    await tables.invoice.upsert({ where: { id }, create: { id, userId, ...copy }, update: copy });
  }
}
