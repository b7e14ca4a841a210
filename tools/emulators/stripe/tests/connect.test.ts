import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { anEmulator, aReceiver, webhookSecret } from '../testing/world.ts';

/** Connected accounts, as strict as Stripe: what it refuses is refused, with its codes. */

const goods: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [
    { quantity: 1, price_data: { currency: 'eur', unit_amount: 10_000, product_data: { name: 'Račun 1' } } },
  ],
  success_url: 'http://127.0.0.1:9/paid',
  cancel_url: 'http://127.0.0.1:9/cancelled',
};

async function anAccount() {
  const receiver = await aReceiver();
  const platform = await aReceiver();
  const { emulator, stripe } = await anEmulator({
    webhook: { url: platform.url, secret: webhookSecret },
    connectWebhook: { url: receiver.url, secret: webhookSecret },
  });
  const { id } = await stripe.accounts.create({ type: 'standard', country: 'SI' });
  return { emulator, stripe, id, in: { stripeAccount: id }, receiver, platform };
}
const ready = { detailsSubmitted: true, chargesEnabled: true, payoutsEnabled: true };

test('takes no payments before Stripe lets it, and none after it has left', async () => {
  const { emulator, stripe, id, in: inAccount } = await anAccount();
  expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: false, details_submitted: false });
  await expect(stripe.checkout.sessions.create(goods, inAccount)).rejects.toMatchObject({ statusCode: 400 });
  emulator.control.accounts.change(id, ready);
  expect((await stripe.checkout.sessions.create(goods, inAccount)).url).toContain(emulator.url);
  emulator.control.accounts.disconnect(id);
  for (const call of [
    () => stripe.accounts.retrieve(id),
    () => stripe.checkout.sessions.create(goods, inAccount),
    () => stripe.payouts.list({}, inAccount),
    () => stripe.accountLinks.create({ account: id, type: 'account_onboarding', ...returns }),
  ]) {
    await expect(call()).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid' });
  }
});

const returns = { refresh_url: 'http://127.0.0.1:9/again', return_url: 'http://127.0.0.1:9/back' };

test('is made by the platform alone, and its links open once, for minutes', async () => {
  const { emulator, stripe, id, in: inAccount } = await anAccount();
  const link = () => stripe.accountLinks.create({ account: id, type: 'account_onboarding', ...returns });
  await expect(stripe.accounts.create({ type: 'standard', country: 'SI' }, inAccount)).rejects.toMatchObject({
    statusCode: 400,
  });
  await expect(stripe.accounts.create({ type: 'express', country: 'SI' })).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.accountLinks.create({ account: id, type: 'account_update', ...returns })).rejects.toMatchObject({
    statusCode: 400,
    param: 'type',
  });
  const { url } = await link();
  const open = async (address: string) => (await fetch(address, { redirect: 'manual' })).status;
  expect([await open(url), await open(url)]).toEqual([200, 303]);
  const { url: late } = await link();
  emulator.control.clock.advance(301);
  expect(await open(late)).toBe(303);
});

test('has its own payments and payouts, which nobody else’s key or account sees', async () => {
  const { emulator, stripe, id, in: inAccount } = await anAccount();
  emulator.control.accounts.change(id, ready);
  const { id: other } = await stripe.accounts.create({ type: 'standard', country: 'SI' });
  expect(emulator.control.accounts.payOut(id)).toBeNull();
  const ids: string[] = [];
  for (const sum of [10_000, 10_000, 10_000]) {
    const session = await stripe.checkout.sessions.create(goods, inAccount);
    expect([session.amount_total, emulator.control.checkout.pay({ sessionId: session.id }).status]).toEqual([
      sum,
      'complete',
    ]);
    ids.push(session.id);
  }
  for (const options of [{}, { stripeAccount: other }]) {
    await expect(stripe.checkout.sessions.retrieve(String(ids[0]), {}, options)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  }
  const [charge] = (await stripe.charges.list({ limit: 1 }, inAccount)).data;
  await stripe.refunds.create({ charge: String(charge?.id), amount: 2500 }, inAccount);
  await expect(stripe.refunds.create({ charge: String(charge?.id), amount: 7501 }, inAccount)).rejects.toMatchObject({
    statusCode: 400,
  });
  const payout = emulator.control.accounts.payOut(id);
  const { data } = await stripe.balanceTransactions.list({ payout: String(payout?.id), limit: 100 }, inAccount);
  const made = data.filter(({ type }) => type !== 'payout');
  expect(made.map(({ type }) => type).toSorted()).toEqual(['charge', 'charge', 'charge', 'refund']);
  expect(made.reduce((sum, { amount, fee }) => sum + amount - fee, 0)).toBe(payout?.amountCents);
  expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(27_500);
  // What was paid out once is not paid out again.
  expect(emulator.control.accounts.payOut(id)).toBeNull();
  await expect(stripe.payouts.retrieve(String(payout?.id))).rejects.toMatchObject({ statusCode: 404 });
  await expect(stripe.balanceTransactions.list({ payout: 'po_none' }, inAccount)).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
  });
});

test('is reported to the platform’s webhook for accounts, with its id, and to no other', async () => {
  const { emulator, stripe, id, in: inAccount, receiver, platform } = await anAccount();
  emulator.control.accounts.change(id, ready);
  const { id: sessionId } = await stripe.checkout.sessions.create(goods, inAccount);
  emulator.control.checkout.pay({ sessionId });
  emulator.control.accounts.payOut(id);
  emulator.control.accounts.disconnect(id);
  await emulator.control.deliveries.idle();
  const types = receiver.received.map(({ event }) => event.type);
  expect(new Set(receiver.received.map(({ event }) => event.account))).toEqual(new Set([id]));
  expect(types).toEqual(
    expect.arrayContaining([
      'account.updated',
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payout.paid',
      'account.application.deauthorized',
    ]),
  );
  expect(platform.received.filter(({ event }) => event.account !== undefined)).toEqual([]);
});
