import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { sentOrder, sentPurchaseOrder } from '../../../../../schema/features/stock/purchase-orders.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import { budgets } from '../../../../../schema/rules.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { databaseCounters } from '../../../../auth/limits/counters.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type Mail, mailMessage } from '../../../../integrations/mail/mail.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { writeOnOrder } from './change-order.ts';
import { orderMail, orderText, orderWords, readWrittenOrder } from './order-words.ts';
import { lockCardsOfLines, writeWaiting } from './waiting-lines.ts';
import { requireNext, updateOrder } from './write-order.ts';

const dayMs = 86_400_000;

/**
 * Sends an order: by mail, or as a text that somebody copies or reads out.
 *
 * @throws as writeOnOrder; INVALID_STATE it was sent already, or is over; BAD_INPUT on `channel` a supplier without an address;
 *   RATE_LIMITED
 */
export async function sendPurchaseOrder(
  call: SignedInCall,
  { channel, ...seen }: z.output<typeof sentPurchaseOrder>,
): Promise<z.output<typeof sentOrder>> {
  let text = '';
  const sent = await writeOnOrder(call, { ...seen, act: 'sendPurchaseOrder' }, async ({ tx, order, now }) => {
    requireNext(order, 'SENT');
    const of = await readWrittenOrder(tx, order);
    const words = orderWords(of.workshop);
    text = orderText(of, words);
    if ((channel ?? of.supplier.orderChannel) === 'MAIL') {
      const { email } = of.supplier;
      if (email === null) throw refusedFields({ channel: 'supplierWithoutMail' });
      // Nothing of a demo leaves the house.
      if (of.workshop.demoUntil === null) await queueMail(call, tx, orderMail(of, email, words));
    }
    const today = Date.parse(todayIn(of.workshop.zone, now));
    const expectedOn = new Date(today + of.supplier.leadDays * dayMs).toISOString().slice(0, 10);
    const lines = order.lines.map((line) => ({ ...line, expectedOn: line.expectedOn ?? expectedOn }));
    await lockCardsOfLines(
      tx,
      lines.map(({ lineId }) => lineId),
    );
    const after = await updateOrder(tx, order, { state: 'SENT', sentAt: now, lines });
    await writeWaiting(tx, after.lines, true);
    return after;
  });
  call.ctx.outbox.wake();
  return { purchaseOrder: sent, text };
}

/**
 * Queues the mail of an order in the transaction that sends it. It counts among the mails of the workshop to its customers.
 *
 * @throws RATE_LIMITED
 */
function queueMail({ ctx, actor: { workshopId } }: SignedInCall, tx: TenantTables, mail: Mail): Promise<string> {
  const { points, windowSeconds } = budgets.customerMailPerWorkshop;
  const now = ctx.clock.now();
  return tx.beside(async (base) => {
    const key = `customerMailPerWorkshop:${workshopId}`;
    const counter = await databaseCounters(base).add(key, 1, now, windowSeconds * 1000);
    if (counter.points > points) {
      throw new AppError('RATE_LIMITED', 'workshopMailsOften', { retryAfterSeconds: windowSeconds });
    }
    return ctx.outbox.add(base, { ...mailMessage(mail), topic: 'customer-mail', lane: workshopId });
  });
}
