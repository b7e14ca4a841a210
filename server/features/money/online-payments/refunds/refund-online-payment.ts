import Stripe from 'stripe';
import { AppError } from '../../../../../schema/errors.ts';
import type { RefundOnlinePayment } from '../../../../../schema/features/money/online-payments.ts';
import type { Payment } from '../../../../../schema/features/money/payments.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { LostRace } from '../../../../infrastructure/database/database.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { presentPayment, refundCredit } from '../../payments/index.ts';
import { sendRefund } from './send-refund.ts';

/** After this it is tried again by the job, should the server die before it has heard of Stripe. */
const claimSeconds = 30;

/**
 * Takes what is to be refunded from the customer's credit, before Stripe is asked, so that it is given back once.
 *
 * @returns the payment below zero
 * @throws NOT_FOUND no online payment of the workshop
 * @throws BAD_INPUT more than is left of it, or than the customer's credit with what is open on credit notes
 * @throws INVALID_STATE the bank has been asked for the money
 */
export function refundOnlinePayment(call: SignedInCall, input: RefundOnlinePayment): Promise<Payment> {
  return call.db.transaction((tx) => refundFromCredit(call, tx, input));
}

async function refundFromCredit(
  { ctx, actor }: SignedInCall,
  tx: TenantTables,
  { paymentId, amountCents }: RefundOnlinePayment,
): Promise<Payment> {
  const now = ctx.clock.now();
  const row = await tx.onlineCheckout.findFirst({ where: { paymentId } });
  if (row === null) throw new AppError('NOT_FOUND');
  // Of two refunds at once, and of a refund and a reading, the second begins again.
  const seen = { id: row.id, version: row.version };
  const { count } = await tx.onlineCheckout.updateMany({ where: seen, data: { version: row.version + 1 } });
  if (count === 0) throw new LostRace('The payment was read meanwhile');
  if (row.dispute === 'OPEN' || row.dispute === 'LOST') throw new AppError('INVALID_STATE');
  if (amountCents > row.amountCents - (await sumRefunds(tx, row.id))) {
    throw refusedFields({ amountCents: 'moreThanOpen' });
  }
  const staffId = await staffIdOf(tx, actor.id);
  const given = { paymentId, amountCents, paidAt: now, reference: row.intentId, staffId, now };
  const refundPaymentId = await refundCredit(tx, { ...given, act: 'refundOnlinePayment' });
  if (refundPaymentId === undefined) throw refusedFields({ amountCents: 'creditTooSmall' });
  const refund = { id: newId(now), checkoutId: row.id, amountCents, paymentId: refundPaymentId, createdAt: now };
  await tx.onlineRefund.create({ data: { ...refund, nextTryAt: secondsAfter(now, claimSeconds) } });
  return presentPayment(tx, refundPaymentId);
}

/** What of a payment was given back, or is about to be, in cents. */
export async function sumRefunds(db: TenantTables, checkoutId: string): Promise<number> {
  const refunds = await db.onlineRefund.findMany({ where: { checkoutId, state: { not: 'FAILED' } } });
  return refunds.reduce((all, { amountCents }) => all + amountCents, 0);
}

/**
 * What follows: Stripe is asked to send the money.
 *
 * @throws INVALID_STATE Stripe has refused, and the credit is there again
 */
export async function sendRefundOfPayment({ ctx, db, actor }: SignedInCall, { id }: Payment): Promise<Payment> {
  const refund = await db.onlineRefund.findFirstOrThrow({ where: { paymentId: id } });
  let outcome: string = refund.state;
  try {
    if (refund.state === 'PENDING') outcome = await sendRefund(ctx, { id: refund.id, workshopId: actor.workshopId });
  } catch (error) {
    // It stays pending, and the job asks again.
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    ctx.log.error({ err: error, refundId: refund.id }, 'a refund could not be sent and will be tried again');
  }
  if (outcome === 'FAILED') throw new AppError('INVALID_STATE', 'refundRefused');
  return presentPayment(db, id);
}
