import { type Payment, payment } from '../../../../schema/features/money/payments.ts';
import { oldestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../workshop/workshop-settings/index.ts';

/** A payment with what it was for. */
export async function presentPayment(db: TenantTables, id: string): Promise<Payment> {
  const row = await db.payment.findUniqueOrThrow({ where: { id } });
  const { paymentMethodId } = row;
  const paymentMethod =
    paymentMethodId === null ? null : await db.paymentMethod.findUnique({ where: { id: paymentMethodId } });
  const allocations = oldestFirst(await db.paymentAllocation.findMany({ where: { paymentId: id } }));
  return payment.parse({
    ...row,
    paymentMethod,
    allocations,
    paidAt: isoOf(row.paidAt),
    voidedAt: isoOf(row.voidedAt),
  });
}
