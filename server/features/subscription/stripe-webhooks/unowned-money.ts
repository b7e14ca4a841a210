import { z } from 'zod';
import type { AppContext } from '../../../context/app-context.ts';
import { notifyOperator } from '../../../integrations/mail/notify-operator.ts';
import { readEvent } from '../../../integrations/stripe/read-event.ts';

/** A paid invoice of a subscription that was begun here, as an event carries it. */
const paidInvoice = z.object({
  id: z.string(),
  object: z.literal('invoice'),
  status: z.literal('paid'),
  amount_paid: z.int().positive(),
  currency: z.string(),
  customer: z.string(),
  parent: z.object({ subscription_details: z.object({ metadata: z.object({ userId: z.string() }) }) }),
});
const paymentEvent = z.object({ data: z.object({ object: paidInvoice }) });

/**
 * Looks for money in events of customers that no account has, such as a payment page that was paid while its account
 * was being deleted, and notifies the operator of it, who refunds it or finds its owner. What another shop of the same
 * Stripe account is paid is not ours.
 *
 * @param eventIds events that found no account
 */
export async function reportUnownedMoney(ctx: AppContext, eventIds: readonly string[]): Promise<void> {
  const { database, log, outbox } = ctx;
  const events = await database.webhookEvent.findMany({
    where: { id: { in: [...eventIds] } },
    select: { id: true, payload: true },
  });
  for (const { id: eventId, payload } of events) {
    const read = readEvent(paymentEvent, payload);
    if (!read.success) continue;
    const { id, amount_paid: cents, currency, customer } = read.data.data.object;
    log.error({ eventId, invoiceId: id, customerId: customer, cents }, 'money has arrived that belongs to no account');
    await notifyOperator(ctx, database, {
      subject: 'A payment belongs to no account',
      lines: [
        `Invoice ${id} was paid: ${(cents / 100).toFixed(2)} ${currency.toUpperCase()}.`,
        `Its customer ${customer} has no account here, which was perhaps deleted meanwhile.`,
        'Please refund it at Stripe and end what the customer subscribes to, or find its owner.',
      ],
      dedupeKey: `unowned-money:${id}`,
    });
    outbox.wake();
  }
}
