import { describe, expect, test } from 'vitest';
import { anOwner, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aSubscriber } from '../../../../../tests/support/stripe/payment.ts';
import { ensureStripeProducts } from '../../subscriptions/stripe-state/stripe-products.ts';

const day = 86_400;

describe.each([...databases])('the portal of Stripe on $name', (engine) => {
  const server = withServer(engine);

  const openPortal = async ({ client, email }: Person) =>
    client.restOutcome('POST', '/api/stripe/create-portal-session', { customerEmail: email });
  const refreshed = async ({ client }: Person) =>
    (await client.rest('POST', '/api/user/billing-status/refresh', {})).json();
  const rowOf = ({ email }: Person) => server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });

  async function press(owner: Person, action: 'cancel' | 'resume'): Promise<void> {
    const outcome = await openPortal(owner);
    const { url } = Object(outcome).data;
    const { stripeSubscriptionId } = await rowOf(owner);
    const answer = await fetch(`${url}/subscriptions/${stripeSubscriptionId}/${action}`, { method: 'POST' });
    expect(answer.status).toBe(200);
  }

  test('a cancellation there is shown with its date, and taken back', { tags: ['money-a1'] }, async () => {
    const owner = await aSubscriber(server(), 'pro');
    const { currentPeriodEnd } = await rowOf(owner);
    await press(owner, 'cancel');
    expect(await refreshed(owner)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      currentPeriodEnd: currentPeriodEnd?.toISOString(),
    });
    await press(owner, 'resume');
    expect(await refreshed(owner)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
  });

  test('an end before the period is over is the date that is shown', { tags: ['money-a1'] }, async () => {
    const owner = await aSubscriber(server(), 'pro');
    const { stripeSubscriptionId } = await rowOf(owner);
    const cancel_at = server().emulator.control.clock.now() + 5 * day;
    await server().ctx.stripe.subscriptions.update(`${stripeSubscriptionId}`, { cancel_at });
    expect(await refreshed(owner)).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: new Date(cancel_at * 1000).toISOString(),
    });
  });

  test('opens with a configuration of ours, which is made once', { tags: ['money-a12'] }, async () => {
    const owner = await aSubscriber(server(), 'pro');
    const { stripe } = server().ctx;
    await ensureStripeProducts(stripe);
    await ensureStripeProducts(stripe);
    const { data } = await stripe.billingPortal.configurations.list({ active: true });
    expect(data).toMatchObject([
      { features: { subscription_cancel: { enabled: true }, payment_method_update: { enabled: true } } },
    ]);
    expect(await openPortal(owner)).toMatchObject({
      code: 'OK',
      data: { url: expect.stringContaining('/p/session/') },
    });
  });

  test('says that it is away, and is no fault of the server, where nobody has configured it', {
    tags: ['money-a12'],
  }, async () => {
    const owner = await aSubscriber(server(), 'pro');
    const { stripe } = server().ctx;
    const [ours] = (await stripe.billingPortal.configurations.list({ active: true })).data;
    await stripe.billingPortal.configurations.update(String(ours?.id), { active: false });
    expect(await openPortal(owner)).toMatchObject({ code: 'UNAVAILABLE' });
    await ensureStripeProducts(stripe);
    expect(await openPortal(owner)).toMatchObject({ code: 'OK' });
  });

  test('a page that is paid while another plan is chosen is a conflict, and the paid plan stays', {
    tags: ['money-a12'],
  }, async () => {
    const owner = await anOwner(server());
    const { faults, checkout } = server().emulator.control;
    const choose = (plan: string) =>
      owner.client.restOutcome('POST', '/api/stripe/create-checkout-session', { plan, priceSet: 'checkout' });
    const first = await choose('business');
    const sessionId = String(Object(first).data.url).split('/').at(-1) ?? '';
    // Each answer of Stripe is held in turn, until the open pages have been read and none has been closed.
    server().emulator.control.clearRequests();
    faults.holdReplies();
    const second = choose('enterprise');
    const pagesRead = () =>
      server()
        .emulator.control.requests()
        .some(({ method, path }) => method === 'GET' && path === '/v1/checkout/sessions');
    while (!pagesRead()) {
      await expect.poll(() => faults.parkedReplies()).toBeGreaterThan(0);
      if (pagesRead()) break;
      faults.releaseReplies();
      faults.holdReplies();
      await expect.poll(() => pagesRead() || faults.parkedReplies() > 0).toBe(true);
    }
    checkout.pay({ sessionId });
    faults.releaseReplies();
    expect(await second).toMatchObject({ code: 'CONFLICT' });
    expect(await refreshed(owner)).toMatchObject({ status: 'active', plan: 'business' });
  });
});
