import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { Payment, voidPaymentInput } from '../../../../schema/features/money/payments.ts';
import { canIn } from '../../../../schema/permissions.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { runHooks } from '../../../context/hooks.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { changeCredit, lockCustomerOf } from '../../customers/customers/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { staffIdOf, todayIn } from '../../workshop/workshop-settings/index.ts';
import { lockDocuments, updateBalance } from './balance.ts';
import { presentPayment } from './present-payment.ts';

/**
 * Takes a payment back that was entered by mistake: on the day of its entry, later by the person who may.
 *
 * @throws NOT_FOUND; FORBIDDEN on a later day
 * @throws INVALID_STATE it was voided, its rest was used or given back since, or it paid an advance that is subtracted
 */
export function voidPayment(call: SignedInCall, input: z.output<typeof voidPaymentInput>): Promise<Payment> {
  return call.db.transaction((tx) => voidPaymentWithin(call, tx, input));
}

/** As voidPayment, inside the transaction of the caller. @throws as voidPayment */
export async function voidPaymentWithin(
  { ctx, actor }: Pick<SignedInCall, 'ctx' | 'actor'>,
  db: TenantTables,
  { id, reason }: z.output<typeof voidPaymentInput>,
): Promise<Payment> {
  const now = ctx.clock.now();
  const row = await db.payment.findUnique({ where: { id } });
  if (row === null) throw new AppError('NOT_FOUND');
  const workshop = await db.itself.read();
  const isToday = todayIn(workshop.zone, row.createdAt) === todayIn(workshop.zone, now);
  if (!isToday && !canIn(workshop, actor.role, 'payments.void-later')) throw new AppError('FORBIDDEN');
  const before = await presentPayment(db, id);
  const invoiceIds = before.allocations.map(({ invoiceId }) => invoiceId);
  await lockDocuments(db, invoiceIds);
  const taken = await db.invoice.count({ where: { id: { in: invoiceIds }, finalInvoiceId: { not: null } } });
  if (taken > 0) throw invalidState();
  const data = { voidedAt: now, voidReason: reason };
  const { count } = await db.payment.updateMany({ where: { id, voidedAt: null }, data });
  if (count === 0) throw invalidState();
  await reverseCredit(db, before);
  for (const invoiceId of invoiceIds) {
    if (!(await updateBalance(db, invoiceId))) throw invalidState();
  }
  await runHooks(ctx.hooks.paymentVoided, { tx: db, paymentId: id });
  const after = await presentPayment(db, id);
  const staffId = await staffIdOf(db, actor.id);
  await recordActivity(db, { entity: 'PAYMENT', entityId: id, act: 'voidPayment', staffId, before, after, now });
  return after;
}

/** What became credit is none any more; what was taken from the credit is there again. */
async function reverseCredit(db: TenantTables, { customerId, creditCents }: Payment): Promise<void> {
  if (customerId === null || creditCents === 0) return;
  await db.lockExclusive('customer', customerId);
  await lockCustomerOf(db, customerId);
  if (!(await changeCredit(db, customerId, -creditCents))) throw invalidState();
}

const invalidState = () => new AppError('INVALID_STATE');
