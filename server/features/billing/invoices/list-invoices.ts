import Stripe from 'stripe';
import { AppError } from '../../../../schema/errors.ts';
import type { InvoiceInput } from '../../../../schema/features/billing.ts';
import { type Actor, requireOwner } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { takeStripeCall } from '../checkout/stripe-budget.ts';
import { paymentProvider } from '../prices/payment-provider.ts';

export interface ListedInvoice {
  readonly id: string;
  /** What people call it; null as long as it is not final. */
  readonly number: string | null;
  readonly status: string;
  readonly plan: string;
  readonly currency: string;
  readonly totalCents: number;
  /** What of it was given back, or taken back by a bank */
  readonly refundedCents: number;
  /** The tax of the total; 0 without Stripe Tax. */
  readonly taxCents: number;
  /** Whether the buyer accounts for the tax. */
  readonly reverseCharge: boolean;
  /** ISO 8601 */
  readonly issuedAt: string;
}

/**
 * The owner's invoices, the latest first.
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  a member asks
 */
export async function listInvoices({ database }: AppContext, actor: Actor | null): Promise<ListedInvoice[]> {
  const owner = requireOwner(actor);
  const rows = await database.subscriptionInvoice.findMany({
    where: { userId: owner.id },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
    take: 100,
    omit: { userId: true, subscriptionId: true, amountPaidCents: true, paidAt: true },
  });
  return rows.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }));
}

/**
 * Where Stripe keeps the document of one of the owner's invoices. Asked anew each time: its addresses run out.
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  a member asks
 * @throws NOT_FOUND  unknown, somebody else's, or without a document
 * @returns an address at one of the payment provider's own origins
 * @throws RATE_LIMITED
 * @throws UNAVAILABLE  Stripe is away, or names an address that is none of its own
 */
export async function invoiceDocument(ctx: AppContext, actor: Actor | null, { id }: InvoiceInput): Promise<string> {
  const { config, database, stripe } = ctx;
  const owner = requireOwner(actor);
  const own = await database.subscriptionInvoice.findFirst({ where: { id, userId: owner.id }, select: { id: true } });
  if (own === null) throw new AppError('NOT_FOUND');
  await takeStripeCall(ctx, owner);
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
