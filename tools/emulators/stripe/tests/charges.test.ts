import { describe, expect, test } from 'vitest';
import { anEmulator, aSubscription } from '../testing/world.ts';

/** Charges and what becomes of them: refunds, and disputes that take the money away. */

async function aPaidCharge(card?: string) {
  const { emulator, stripe } = await anEmulator();
  const { customer, subscription } = await aSubscription({ emulator, stripe }, card ? { card } : {});
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  if (!charge) throw new Error('The purchase made no charge');
  /** The types of what was told, once each, and the object of the last one of a type. */
  const eventsOf = (prefix: string) => [
    ...new Set(
      emulator.control
        .events()
        .map(({ type }) => type)
        .filter((type) => type.startsWith(prefix)),
    ),
  ];
  const last = (type: string) => emulator.control.events().findLast((event) => event.type === type)?.object;
  return { emulator, stripe, customer, subscription, charge, eventsOf, last };
}

describe('a charge', { tags: ['money-b10'] }, () => {
  test('is told and listed with its payment, and leads to the invoice that it paid', async () => {
    const { stripe, subscription, charge, eventsOf } = await aPaidCharge();
    expect(eventsOf('charge.')).toEqual(['charge.succeeded']);
    expect(charge).toMatchObject({ amount: 1999, paid: true, refunded: false, disputed: false, status: 'succeeded' });
    const intent = await stripe.paymentIntents.retrieve(String(charge.payment_intent), { expand: ['latest_charge'] });
    expect(intent.latest_charge).toMatchObject({ id: charge.id, object: 'charge' });
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent.id },
    });
    expect(data).toMatchObject([{ invoice: String(subscription.latest_invoice), status: 'paid' }]);
  });

  test('that fails is told as such', async () => {
    const { emulator, stripe, subscription, customer, eventsOf } = await aPaidCharge();
    emulator.control.subscriptions.failRenewal(subscription.id);
    expect(eventsOf('charge.')).toEqual(['charge.succeeded', 'charge.failed']);
    const [failed] = (await stripe.charges.list({ customer: customer.id })).data;
    expect(failed).toMatchObject({ status: 'failed', paid: false, failure_code: 'card_declined' });
  });

  test('is refunded in parts and as a whole, each told, and no further', async () => {
    const { stripe, charge, eventsOf, last } = await aPaidCharge();
    await stripe.refunds.create({ payment_intent: String(charge.payment_intent), amount: 500 });
    expect(last('charge.refunded')).toMatchObject({ amount_refunded: 500, refunded: false });
    await stripe.refunds.create({ charge: charge.id });
    expect(last('charge.refunded')).toMatchObject({ id: charge.id, amount_refunded: 1999, refunded: true });
    expect(eventsOf('refund.')).toEqual(['refund.created']);
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    });
    expect((await stripe.refunds.list({ charge: charge.id })).data.map(({ amount }) => amount)).toEqual([1499, 500]);
  });

  test('has its money back when a bank does not take a refund', async () => {
    const { emulator, stripe, charge, eventsOf } = await aPaidCharge();
    const refund = await stripe.refunds.create({ charge: charge.id });
    emulator.control.refunds.fail(refund.id);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: false, amount_refunded: 0 });
    expect(eventsOf('refund.')).toEqual(['refund.created', 'refund.updated', 'refund.failed']);
  });
});

describe('a dispute', { tags: ['money-b12'] }, () => {
  test('takes the money away, forbids a refund and is lost when nobody objects', async () => {
    const { emulator, stripe, charge, eventsOf, last } = await aPaidCharge();
    const id = emulator.control.disputes.open(charge.id, 'fraudulent');
    expect(await stripe.disputes.retrieve(id)).toMatchObject({
      charge: charge.id,
      payment_intent: charge.payment_intent,
      amount: 1999,
      reason: 'fraudulent',
      status: 'needs_response',
      is_charge_refundable: false,
      balance_transactions: [{ amount: -1999, fee: 2000, net: -3999 }],
    });
    expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(true);
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
    });
    await stripe.disputes.close(id);
    expect(last('charge.dispute.closed')).toMatchObject({ id, status: 'lost' });
    await expect(stripe.disputes.close(id)).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_disputed' });
    expect(eventsOf('charge.dispute')).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ]);
  });

  test('is won with evidence, which brings the money back', async () => {
    const { stripe, charge, eventsOf } = await aPaidCharge('4000 0000 0000 0259');
    const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data;
    const evidence = { uncategorized_text: 'winning_evidence' };
    expect(await stripe.disputes.update(String(dispute?.id), { evidence })).toMatchObject({
      status: 'won',
      balance_transactions: [{ amount: -1999 }, { amount: 1999 }],
    });
    expect(eventsOf('charge.dispute')).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ]);
    expect((await stripe.refunds.create({ charge: charge.id })).status).toBe('succeeded');
  });

  test('is lost by itself when its time runs out', async () => {
    const { emulator, stripe, charge } = await aPaidCharge();
    const id = emulator.control.disputes.open(charge.id, 'subscription_canceled');
    emulator.control.clock.advance(10 * 86_400);
    expect((await stripe.disputes.retrieve(id)).status).toBe('lost');
  });
});
