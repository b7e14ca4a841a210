import { AppError } from '../../../../schema/errors.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** Online payments and refunds are not voided by hand: the money is where Stripe says. @throws INVALID_STATE */
export async function forbidVoiding({
  tx,
  paymentId,
}: {
  readonly tx: TenantTables;
  readonly paymentId: string;
}): Promise<void> {
  // Asked apart: each by an index of its own.
  const [paid, lost, refunded] = await Promise.all([
    tx.onlineCheckout.count({ where: { paymentId } }),
    tx.onlineCheckout.count({ where: { lostPaymentId: paymentId } }),
    tx.onlineRefund.count({ where: { paymentId } }),
  ]);
  if (paid + lost + refunded > 0) throw new AppError('INVALID_STATE', 'refundedOnline');
}
