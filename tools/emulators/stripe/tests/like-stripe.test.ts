import { describe, expect, test } from 'vitest';
import type { StripeEmulator } from '../index.ts';
import { anEmulator, aPortalConfiguration, aPrice, aReceiver, aSubscription, webhookSecret } from '../testing/world.ts';

/** Where a stand-in is easily kinder than Stripe, each held by a test of the emulator alone. */

const day = 86_400;
const alwaysAsks = '4000 0027 6000 3184';
const asksUntilSetUp = '4000 0025 0000 3155';

/** Opens the portal of a customer and presses one of its buttons. */
async function inPortal(
  { stripe }: Awaited<ReturnType<typeof anEmulator>>,
  customer: string,
  action: string,
): Promise<void> {
  const configuration = await aPortalConfiguration(stripe);
  const { url } = await stripe.billingPortal.sessions.create({ customer, configuration });
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  const answer = await fetch(`${url}/subscriptions/${subscription?.id}/${action}`, { method: 'POST' });
  expect(answer.status).toBe(200);
}

const typesOf = (emulator: StripeEmulator) => emulator.control.events().map(({ type }) => type);

describe('a subscription in flexible billing', () => {
  test('says so, as every new one does', { tags: ['money-b1'] }, async () => {
    const { subscription } = await aSubscription(await anEmulator());
    expect(subscription.billing_mode).toEqual({ type: 'flexible', flexible: { proration_discounts: 'included' } });
  });

  test('is cancelled by the portal at a moment, not at the end of its period', { tags: ['money-b2'] }, async () => {
    const parts = await anEmulator();
    const { customer, subscription } = await aSubscription(parts);
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    await inPortal(parts, customer.id, 'cancel');
    expect(await parts.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'active',
      cancel_at: end,
      cancel_at_period_end: false,
    });
    await inPortal(parts, customer.id, 'resume');
    expect(await parts.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at: null });
    await inPortal(parts, customer.id, 'cancel');
    parts.emulator.control.clock.advance(32 * day);
    expect(await parts.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: end,
    });
  });

  test('takes a moment to cancel at, a later one than the next renewal too, and gives it up', {
    tags: ['money-b3'],
  }, async () => {
    const { emulator, stripe } = await anEmulator();
    const { subscription } = await aSubscription({ emulator, stripe });
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    const change = (cancel_at: number | '' | 'min_period_end') =>
      stripe.subscriptions.update(subscription.id, { cancel_at });
    expect(await change(end + 5 * day)).toMatchObject({ cancel_at: end + 5 * day, cancel_at_period_end: false });
    expect(await change('')).toMatchObject({ cancel_at: null, canceled_at: null });
    expect(await change('min_period_end')).toMatchObject({ cancel_at: end, cancel_at_period_end: false });
    await expect(change(emulator.control.clock.now() - 1)).rejects.toMatchObject({ param: 'cancel_at' });
    await expect(
      stripe.subscriptions.update(subscription.id, { cancel_at: end, cancel_at_period_end: true }),
    ).rejects.toMatchObject({ statusCode: 400 });
    await change(end + 5 * day);
    emulator.control.clock.advance(32 * day);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    emulator.control.clock.advance(5 * day);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: end + 5 * day,
    });
  });
});

describe('a failure', { tags: ['money-b4'] }, () => {
  test('with status 500 is kept under the idempotency key and told to be an old one', async () => {
    const { emulator, stripe } = await anEmulator();
    const once = { idempotencyKey: 'order-1' };
    emulator.control.faults.failNext({ status: 500, count: 1, pathPrefix: '/v1/customers' });
    await expect(stripe.customers.create({}, once)).rejects.toMatchObject({
      statusCode: 500,
      headers: { 'stripe-should-retry': 'false' },
    });
    const first = emulator.control.requests().at(-1)?.id;
    await expect(stripe.customers.create({}, once)).rejects.toMatchObject({
      statusCode: 500,
      headers: { 'idempotent-replayed': 'true', 'original-request': first },
    });
    await expect(stripe.customers.create({ name: 'Another' }, once)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    expect((await stripe.customers.create({}, { idempotencyKey: 'order-2' })).object).toBe('customer');
    emulator.control.clock.advance(25 * 3600);
    expect((await stripe.customers.create({}, once)).object).toBe('customer');
  });

  test('before the call began, as with a budget that is used up, is not kept', async () => {
    const { emulator, stripe } = await anEmulator();
    for (const status of [429, 503]) {
      const once = { idempotencyKey: `order-${status}` };
      emulator.control.faults.failNext({ status, count: 1, pathPrefix: '/v1/customers' });
      await expect(stripe.customers.create({}, once)).rejects.toMatchObject({ statusCode: status });
      expect((await stripe.customers.create({}, once)).object).toBe('customer');
    }
  });
});

describe('a card whose bank asks', () => {
  async function upgrade(payment_behavior: 'allow_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete') {
    const parts = await anEmulator();
    const { subscription } = await aSubscription(parts, { cents: 3000, card: alwaysAsks });
    const dearer = await aPrice(parts.stripe, 9000);
    const [item] = subscription.items.data;
    const changed = parts.stripe.subscriptions.update(subscription.id, {
      items: [{ id: String(item?.id), price: dearer.id }],
      proration_behavior: 'always_invoice',
      payment_behavior,
      expand: ['latest_invoice.payments', 'latest_invoice.confirmation_secret'],
    });
    const now = () => parts.stripe.subscriptions.retrieve(subscription.id);
    return { ...parts, changed, now, dearer, old: item?.price.id };
  }

  test('does not upgrade silently: the change is refused as one that needs the holder', {
    tags: ['money-b5'],
  }, async () => {
    const { changed, now, old } = await upgrade('error_if_incomplete');
    await expect(changed).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'subscription_payment_intent_requires_action',
    });
    expect((await now()).items.data[0]?.price.id).toBe(old);
  });

  test('makes a subscription past due when it may be changed before it is paid', { tags: ['money-b5'] }, async () => {
    const { changed, dearer } = await upgrade('allow_incomplete');
    expect(await changed).toMatchObject({ status: 'past_due', items: { data: [{ price: { id: dearer.id } }] } });
  });

  test('keeps the change waiting until the holder has confirmed', { tags: ['money-b5'] }, async () => {
    const { changed, dearer, emulator, now, old, stripe } = await upgrade('pending_if_incomplete');
    const waiting = await changed;
    expect(waiting).toMatchObject({
      status: 'active',
      items: { data: [{ price: { id: old } }] },
      pending_update: { subscription_items: [{ price: { id: dearer.id } }] },
      latest_invoice: { status: 'open', billing_reason: 'subscription_update' },
    });
    const invoice = waiting.latest_invoice;
    if (invoice === null || typeof invoice === 'string') throw new Error('No invoice');
    const intent = await stripe.paymentIntents.retrieve(
      String(invoice.confirmation_secret?.client_secret.split('_secret_')[0]),
    );
    expect(intent.status).toBe('requires_action');
    await fetch(String(intent.next_action?.redirect_to_url?.url), {
      method: 'POST',
      body: new URLSearchParams({ answer: 'confirm' }),
    });
    expect(await now()).toMatchObject({
      status: 'active',
      items: { data: [{ price: { id: dearer.id } }] },
      pending_update: null,
    });
    expect(typesOf(emulator)).toContain('customer.subscription.pending_update_applied');
  });

  test('loses the change when the invoice is voided, or after 23 hours', { tags: ['money-b5'] }, async () => {
    const voided = await upgrade('pending_if_incomplete');
    const { latest_invoice: invoice } = await voided.changed;
    await voided.stripe.invoices.voidInvoice(String(Object(invoice).id));
    expect(await voided.now()).toMatchObject({
      pending_update: null,
      items: { data: [{ price: { id: voided.old } }] },
    });
    const expired = await upgrade('pending_if_incomplete');
    await expired.changed;
    expired.emulator.control.clock.advance(23 * 3600);
    expect(await expired.now()).toMatchObject({
      pending_update: null,
      items: { data: [{ price: { id: expired.old } }] },
    });
    expect(typesOf(expired.emulator)).toContain('customer.subscription.pending_update_expired');
  });

  test('does not renew silently: the subscription is past due until the holder confirms', {
    tags: ['money-b6'],
  }, async () => {
    const { emulator, stripe } = await anEmulator();
    const { subscription } = await aSubscription({ emulator, stripe }, { card: alwaysAsks });
    emulator.control.clock.advance(32 * day);
    const owing = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.confirmation_secret'],
    });
    expect(owing).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open' } });
    expect(typesOf(emulator)).toEqual(
      expect.arrayContaining(['payment_intent.requires_action', 'invoice.payment_action_required']),
    );
    const invoice = owing.latest_invoice;
    if (invoice === null || typeof invoice === 'string') throw new Error('No invoice');
    await expect(stripe.invoices.pay(String(invoice.id))).rejects.toMatchObject({
      statusCode: 402,
      code: 'invoice_payment_intent_requires_action',
    });
    const [intentId] = String(invoice.confirmation_secret?.client_secret).split('_secret_');
    const intent = await stripe.paymentIntents.retrieve(String(intentId));
    await fetch(String(intent.next_action?.redirect_to_url?.url), {
      method: 'POST',
      body: new URLSearchParams({ answer: 'confirm' }),
    });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  test('renews by itself where the first payment has set it up for that', { tags: ['money-b6'] }, async () => {
    const { emulator, stripe } = await anEmulator();
    const { subscription } = await aSubscription({ emulator, stripe }, { card: asksUntilSetUp });
    emulator.control.clock.advance(32 * day);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });
});

describe('a cancelled subscription', () => {
  test('leaves its open invoice open, to be paid or voided, and collects no more', { tags: ['money-b7'] }, async () => {
    const { emulator, stripe } = await anEmulator();
    const { subscription } = await aSubscription(
      { emulator, stripe },
      { card: '4000 0000 0000 0341', subscription_data: { trial_period_days: 1 } },
    );
    emulator.control.clock.advance(day);
    await stripe.subscriptions.cancel(subscription.id);
    const [open] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect(open).toMatchObject({ status: 'open', auto_advance: false, next_payment_attempt: null });
    emulator.control.clock.advance(20 * day);
    expect(await stripe.invoices.retrieve(String(open?.id))).toMatchObject({ status: 'open', attempt_count: 1 });
    await stripe.invoices.pay(String(open?.id), { payment_method: 'pm_card_visa' });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  });

  test('cannot be cancelled again, and is not said to be deleted twice', { tags: ['money-b8'] }, async () => {
    const { emulator, stripe } = await anEmulator();
    const { subscription } = await aSubscription({ emulator, stripe });
    await stripe.subscriptions.cancel(subscription.id);
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    const deleted = typesOf(emulator).filter((type) => type === 'customer.subscription.deleted');
    expect(deleted).toHaveLength(1);
  });
});

describe('an invoice', () => {
  test('is told as a draft without number, address or document, and with them once it is final', {
    tags: ['money-b9'],
  }, async () => {
    const { emulator, stripe } = await anEmulator();
    await aSubscription({ emulator, stripe });
    const eventObject = (type: string) => emulator.control.events().find((event) => event.type === type)?.object;
    expect(eventObject('invoice.created')).toMatchObject({
      status: 'draft',
      number: null,
      hosted_invoice_url: null,
      invoice_pdf: null,
      effective_at: null,
      status_transitions: { finalized_at: null },
    });
    expect(eventObject('invoice.finalized')).toMatchObject({
      status: 'open',
      number: expect.stringMatching(/-0001$/),
      hosted_invoice_url: expect.stringMatching(/^http/),
      status_transitions: { finalized_at: expect.any(Number) },
    });
  });

  test('has a document once it is final', { tags: ['money-b11'] }, async () => {
    const receiver = await aReceiver();
    const { emulator, stripe } = await anEmulator({ webhook: { url: receiver.url, secret: webhookSecret } });
    await aSubscription({ emulator, stripe });
    const [invoice] = (await stripe.invoices.list()).data;
    const answer = await fetch(String(invoice?.invoice_pdf));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const document = await answer.text();
    expect(document).toMatch(/^%PDF-1\.\d/);
    expect(document).toContain(invoice?.number);
  });
});
