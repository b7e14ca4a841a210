import Stripe from 'stripe';
import { AppError } from '../../schema/errors.ts';
import type { InvoiceInput } from '../../schema/inputs/billing.ts';
import { type Actor, requireOwner } from '../platform/actor.ts';
import type { Parts } from '../platform/parts.ts';

export interface ListedInvoice {
  readonly id: string;
  /** What people call it; null as long as it is not final. */
  readonly number: string | null;
  readonly status: string;
  readonly plan: string;
  readonly currency: string;
  readonly totalCents: number;
  /** ISO 8601 */
  readonly issuedAt: string;
}

/**
 * The owner's invoices, the latest first.
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  a member asks
 */
export async function listInvoices({ database }: Parts, actor: Actor | null): Promise<ListedInvoice[]> {
  const owner = requireOwner(actor);
  const rows = await database.invoice.findMany({
    where: { userId: owner.id },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
    take: 100,
  });
  return rows.map(({ id, number, status, plan, currency, totalCents, issuedAt }) => ({
    id,
    number,
    status,
    plan,
    currency,
    totalCents,
    issuedAt: issuedAt.toISOString(),
  }));
}

/**
 * Where Stripe keeps the document of one of the owner's invoices. Asked anew each time: its addresses run out.
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  a member asks
 * @throws NOT_FOUND  unknown, somebody else's, or without a document
 */
export async function invoiceDocument(
  { database, stripe }: Parts,
  actor: Actor | null,
  { id }: InvoiceInput,
): Promise<string> {
  const owner = requireOwner(actor);
  const own = await database.invoice.findFirst({ where: { id, userId: owner.id }, select: { id: true } });
  if (own === null) throw new AppError('NOT_FOUND');
  try {
    const invoice = await stripe.invoices.retrieve(own.id);
    const address = invoice.invoice_pdf ?? invoice.hosted_invoice_url;
    if (!address) throw new AppError('NOT_FOUND');
    return address;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new AppError('NOT_FOUND');
    throw error;
  }
}
