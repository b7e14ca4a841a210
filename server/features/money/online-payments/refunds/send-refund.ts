import Stripe from 'stripe';
import { languageOfDocument } from '../../../../../schema/languages.ts';
import { onlinePaymentsTexts } from '../../../../../schema/messages/online-payments/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { retryOnWriteConflict } from '../../../../infrastructure/database/database.ts';
import { eachRow } from '../../../../infrastructure/jobs/each-row.ts';
import { type TenantTables, tablesOfAllWorkshops, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { voidRefund } from '../../payments/index.ts';

const tryAgainSeconds = 60;
const batch = 50;

interface RefundKey {
  readonly id: string;
  readonly workshopId: string;
}

/**
 * Asks Stripe to send a refund that was taken from the credit; asked again, it is sent once.
 *
 * @returns what became of it: PENDING where Stripe has not answered
 * @throws StripeError Stripe does not answer
 */
export async function sendRefund(ctx: AppContext, { id, workshopId }: RefundKey): Promise<'DONE' | 'FAILED'> {
  const db = tenantDb(ctx.database, workshopId);
  const refund = await db.onlineRefund.findUniqueOrThrow({ where: { id } });
  const { amountCents: amount, checkoutId } = refund;
  const { intentId, stripeAccountId } = await db.onlineCheckout.findUniqueOrThrow({ where: { id: checkoutId } });
  try {
    const { id: stripeRefundId } = await ctx.stripe.refunds.create(
      { payment_intent: intentId ?? '', amount, reason: 'requested_by_customer', metadata: { refundId: id } },
      { stripeAccount: stripeAccountId, idempotencyKey: `refund ${id}` },
    );
    const done = { state: 'DONE' as const, stripeRefundId, nextTryAt: null };
    await db.onlineRefund.updateMany({ where: { id, state: 'PENDING' }, data: done });
    return 'DONE';
  } catch (error) {
    if (!isRefused(error)) throw error;
    ctx.log.warn({ err: error, refundId: id }, 'Stripe has refused a refund');
    await retryOnWriteConflict(() => db.transaction((tx) => refuse(ctx, tx, refund)));
    return 'FAILED';
  }
}

/** What asking again does not change: the payment is disputed or given back, or the account is not ours any more. */
const isRefused = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripePermissionError;

async function refuse(
  { clock }: AppContext,
  tx: TenantTables,
  { id, paymentId }: { readonly id: string; readonly paymentId: string },
): Promise<void> {
  const pending = { id, state: 'PENDING' } as const;
  const { count } = await tx.onlineRefund.updateMany({ where: pending, data: { state: 'FAILED', nextTryAt: null } });
  if (count === 0) return;
  const { language } = await tx.itself.read();
  const reason = textIn(languageOfDocument(language), onlinePaymentsTexts)('refusedByStripe');
  await voidRefund(tx, paymentId, clock.now(), reason);
}

/** Sends refunds of which nobody has heard since. */
export async function sendWaitingRefunds(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const due = await tablesOfAllWorkshops(ctx.database).onlineRefund.findMany({
    where: { nextTryAt: { lte: now } },
    orderBy: { nextTryAt: 'asc' },
    take: batch,
    select: { id: true, workshopId: true, nextTryAt: true },
  });
  await eachRow(ctx.log, 'online refunds', due, async ({ id, workshopId, nextTryAt }) => {
    const claimed = await tenantDb(ctx.database, workshopId).onlineRefund.updateMany({
      where: { id, nextTryAt },
      data: { nextTryAt: secondsAfter(now, tryAgainSeconds) },
    });
    if (claimed.count === 1) await sendRefund(ctx, { id, workshopId });
  });
}
