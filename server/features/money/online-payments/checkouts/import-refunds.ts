import type { AppContext } from '../../../../context/app-context.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordOnlinePayment, recordReturnedMoney } from '../../payments/index.ts';
import type { SessionFacts } from './session-facts.ts';

/** What Stripe says has gone back of a payment, written down once each. */

interface Call {
  readonly ctx: AppContext;
  readonly workshopId: string;
}

/** A page of which the payment was recorded. */
interface Paid {
  readonly id: string;
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly lostPaymentId: string | null;
}

/** Takes over refunds: those that were asked for here, and those that the workshop has made in its dashboard. */
export async function importRefunds(
  call: Call,
  tx: TenantTables,
  paid: Paid,
  { refunds }: Pick<SessionFacts, 'refunds'>,
): Promise<void> {
  for (const refund of refunds) {
    const { id: stripeRefundId, cents: amountCents, createdAt, isGone, ownId } = refund;
    const known =
      (await tx.onlineRefund.findFirst({ where: { stripeRefundId } })) ??
      (ownId === null ? null : await tx.onlineRefund.findFirst({ where: { id: ownId, checkoutId: paid.id } }));
    if (known === null) {
      if (!isGone) await add(call, tx, paid, { stripeRefundId, amountCents, createdAt });
    } else if (isGone && known.state !== 'FAILED') {
      // The money is with the workshop again: as if it was paid once more.
      const reference = stripeRefundId;
      await recordOnlinePayment(call, tx, {
        invoiceId: paid.invoiceId,
        amountCents: known.amountCents,
        paidAt: call.ctx.clock.now(),
        reference,
      });
      await change(tx, known.id, { state: 'FAILED', stripeRefundId });
    } else if (!isGone && known.state !== 'DONE') await change(tx, known.id, { state: 'DONE', stripeRefundId });
  }
}

async function add(
  { ctx }: Call,
  tx: TenantTables,
  { id: checkoutId, paymentId }: Paid,
  refund: { readonly stripeRefundId: string; readonly amountCents: number; readonly createdAt: Date },
): Promise<void> {
  const { stripeRefundId, amountCents, createdAt: paidAt } = refund;
  const now = ctx.clock.now();
  const given = { paymentId, amountCents, paidAt, reference: stripeRefundId, staffId: null, now };
  const refundPaymentId = await recordReturnedMoney(tx, { ...given, act: 'refundedAtStripe' });
  const row = { id: newId(now), checkoutId, stripeRefundId, amountCents, createdAt: now };
  await tx.onlineRefund.create({ data: { ...row, state: 'DONE', paymentId: refundPaymentId } });
}

const change = (
  tx: TenantTables,
  id: string,
  data: { readonly state: 'DONE' | 'FAILED'; readonly stripeRefundId: string },
) => tx.onlineRefund.updateMany({ where: { id }, data: { ...data, nextTryAt: null } });

/**
 * Takes over how a dispute stands. While a bank decides nothing moves here; a lost one takes the money away, and what it paid
 * is open again; should it be won after all, the money is as if it was paid once more.
 */
export async function importDispute(
  call: Call,
  tx: TenantTables,
  { id, invoiceId, paymentId, lostPaymentId }: Paid,
  { dispute }: Pick<SessionFacts, 'dispute'>,
): Promise<void> {
  const now = call.ctx.clock.now();
  const data = { dispute: dispute?.state ?? null };
  if (dispute?.state === 'LOST' && lostPaymentId === null) {
    const given = { paymentId, amountCents: dispute.cents, paidAt: now, reference: null, staffId: null, now };
    const lost = await recordReturnedMoney(tx, { ...given, act: 'lostDispute' });
    await tx.onlineCheckout.updateMany({ where: { id }, data: { ...data, lostPaymentId: lost } });
    return;
  }
  if (dispute?.state === 'WON' && lostPaymentId !== null) {
    await recordOnlinePayment(call, tx, { invoiceId, amountCents: dispute.cents, paidAt: now, reference: paymentId });
    await tx.onlineCheckout.updateMany({ where: { id }, data: { ...data, lostPaymentId: null } });
    return;
  }
  await tx.onlineCheckout.updateMany({ where: { id }, data });
}
