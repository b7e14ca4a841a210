import Stripe from 'stripe';
import { AppError } from '../../../../../schema/errors.ts';
import type { InvoiceInput } from '../../../../../schema/features/subscription/billing.ts';
import type { ListedInvoice } from '../../../../../schema/features/subscription/billing-answers.ts';
import { storedInvoicePlan } from '../../../../../schema/money/invoice-plan.ts';
import { type InvoiceStatus, invoiceStatus } from '../../../../../schema/money/payment-status.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { consumeStripeCallLimit, paymentProvider } from '../../checkout/index.ts';

/**
 * The owner's invoices, the latest first; without those of a subscription of which nothing was ever paid: a look at the
 * card page asks nobody for money.
 */
export async function listInvoices({ database }: AppContext, owner: Actor): Promise<ListedInvoice[]> {
  const paid = await database.subscriptionInvoice.findMany({
    where: { userId: owner.id, status: 'paid' satisfies InvoiceStatus, subscriptionId: { not: null } },
    distinct: ['subscriptionId'],
    select: { subscriptionId: true },
  });
  const started = paid.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  const rows = await database.subscriptionInvoice.findMany({
    where: { userId: owner.id, OR: [{ subscriptionId: null }, { subscriptionId: { in: started } }] },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
    take: 100,
    omit: { userId: true, subscriptionId: true, amountPaidCents: true, paidAt: true },
  });
  return rows.map((row) => ({
    ...row,
    status: invoiceStatus.parse(row.status),
    plan: storedInvoicePlan(row.plan),
    issuedAt: row.issuedAt.toISOString(),
  }));
}

/**
 * Where Stripe keeps the document of one of the owner's invoices. Asked again each time: its addresses run out.
 *
 * @throws NOT_FOUND  unknown, somebody else's, or without a document
 * @returns an address at one of the payment provider's own origins
 * @throws RATE_LIMITED
 * @throws UNAVAILABLE  Stripe is away, or names an address that is none of its own
 */
export async function invoiceDocument(ctx: AppContext, owner: Actor, { id }: InvoiceInput): Promise<string> {
  const { config, database, stripe } = ctx;
  const own = await database.subscriptionInvoice.findFirst({ where: { id, userId: owner.id }, select: { id: true } });
  if (own === null) throw new AppError('NOT_FOUND');
  await consumeStripeCallLimit(ctx, owner);
  try {
    const invoice = await stripe.invoices.retrieve(own.id);
    // As long as it is to be paid, the page where that can be done.
    const { hosted_invoice_url: page, invoice_pdf: pdf } = invoice;
    const address = invoice.status === 'open' ? (page ?? pdf) : (pdf ?? page);
    if (!address) throw new AppError('NOT_FOUND');
    // People are sent there from a page that is logged in, and the desktop app opens nothing else.
    if (!paymentProvider(config).pageOrigins.includes(new URL(address).origin)) throw new AppError('UNAVAILABLE');
    return address;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new AppError('NOT_FOUND');
    throw error;
  }
}
