import { AppError } from '../../../../../schema/errors.ts';
import type { Language } from '../../../../../schema/languages.ts';
import { onlinePaymentsTexts } from '../../../../../schema/messages/online-payments/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { isDisconnected, readAccount } from '../account/read-account.ts';

/** The least sum that Stripe takes of cards in euros. */
export const leastCents = 50;
/** How long a page can be paid; two pages of one invoice are open side by side no longer than that. */
const lifetimeSeconds = 3600;
export const readEverySeconds = 60;

interface CheckoutOptions {
  readonly workshopId: string;
  /** Of the workshop, which the caller has checked to be the invoice's. */
  readonly db: TenantTables;
  readonly invoiceId: string;
  /** Addresses of ours to which the page leads back. */
  readonly paid: string;
  readonly cancelled: string;
  readonly language: Language;
  /** Filled in for who pays. */
  readonly email: string | null;
}

/**
 * Opens a page at Stripe on which what is open of an invoice is paid to the workshop itself. Nothing is paid by that: what
 * comes of it is read at Stripe.
 *
 * @returns the address of the page
 * @throws INVALID_STATE the workshop takes no payments online, or nothing that can be paid is open
 * @throws NOT_FOUND the workshop has no such invoice
 */
export async function startInvoiceCheckout(
  ctx: AppContext,
  wanted: CheckoutOptions,
): Promise<{ readonly url: string }> {
  const { db, invoiceId, workshopId, language, email } = wanted;
  const account = await db.onlineAccount.findFirst();
  const invoice = await db.invoice.findUnique({ where: { id: invoiceId } });
  if (invoice === null) throw new AppError('NOT_FOUND');
  const { kind, number, openCents: amountCents, issuedAt } = invoice;
  if (account === null || account.disconnectedAt !== null || !account.chargesEnabled) throw invalidState();
  if (kind === 'CREDIT' || issuedAt === null || amountCents < leastCents) throw invalidState();
  const now = ctx.clock.now();
  const id = newId(now);
  const { stripeAccountId } = account;
  const name = textIn(language, onlinePaymentsTexts)('invoice', { number: number ?? '' });
  const expiresAt = secondsAfter(now, lifetimeSeconds);
  const metadata = { checkoutId: id, invoiceId, workshopId };
  try {
    const session = await ctx.stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [
          { quantity: 1, price_data: { currency: 'eur', unit_amount: amountCents, product_data: { name } } },
        ],
        success_url: wanted.paid,
        cancel_url: wanted.cancelled,
        client_reference_id: id,
        metadata,
        payment_intent_data: { description: name, metadata },
        locale: language,
        expires_at: Math.floor(expiresAt.getTime() / 1000),
        ...(email === null ? {} : { customer_email: email }),
      },
      { stripeAccount: stripeAccountId },
    );
    if (session.url === null) throw new Error('A new Checkout has no page');
    await db.onlineCheckout.create({
      data: {
        id,
        stripeAccountId,
        invoiceId,
        amountCents,
        expiresAt,
        sessionId: session.id,
        nextReadAt: secondsAfter(now, readEverySeconds),
        createdAt: now,
      },
    });
    return { url: session.url };
  } catch (error) {
    if (!isDisconnected(error) && !isNotCharging(error)) throw error;
    await readAccount(ctx, stripeAccountId);
    throw invalidState();
  }
}

/** Stripe has taken the right to take payments from the account, and we do not know it yet. */
const isNotCharging = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'account_invalid' || error.code === 'account_restricted');

const invalidState = () => new AppError('INVALID_STATE');
