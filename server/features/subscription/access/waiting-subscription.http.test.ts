import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { anOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { deliver, partnerSecret, signedMessage } from '../../../../tests/support/stripe/partner.ts';
import { runOperator } from '../../../operator/run-operator.ts';

const daySeconds = 86_400;
const monthDays = 30;

describe.each([...databases])(
  'a subscription that waits for the end of a grant on $name',
  { tags: ['money-a16'] },
  (engine) => {
    const server = withServer(engine, { SYNC_SECRET: partnerSecret });
    const inDays = (days: number) => new Date(server().clock.now().getTime() + days * daySeconds * 1000);
    const profileOf = async ({ client }: Person) => (await client.rest('GET', '/api/user/profile')).json();
    const refresh = ({ client }: Person) => client.rest('POST', '/api/user/billing-status/refresh');
    const checkout = ({ client }: Person, plan: string, priceSet: string) =>
      client.rest('POST', '/api/stripe/create-checkout-session', { plan, priceSet });

    /** @param days until when the partner opens access; null for a block */
    const partnerSays = (owner: Person, days: number | null, ageSeconds: number) => {
      const says =
        days === null
          ? { action: 'block', paid: false }
          : { action: 'extend', current_period_end: inDays(days), plan: 'pro' };
      return deliver(server(), signedMessage(server(), { email: owner.email, ...says }, ageSeconds));
    };

    async function rowOf({ email }: Person) {
      return server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
    }
    async function atStripe(owner: Person) {
      const customer = (await rowOf(owner)).stripeCustomerId ?? '';
      const { stripe } = server().ctx;
      const { data: subscriptions } = await stripe.subscriptions.list({ customer, status: 'all' });
      const { data: invoices } = await stripe.invoices.list({ customer });
      const subscription = subscriptions[0] ?? expect.fail('There is no subscription');
      return { subscription, charged: invoices.filter(({ amount_paid: cents }) => cents > 0).length };
    }
    /** Days left of its trial. */
    const daysLeft = ({ trial_end: end }: Stripe.Subscription) =>
      ((end ?? 0) - server().clock.now().getTime() / 1000) / daySeconds;

    /** An owner with a grant for 40 days and a half, and a subscription bought to begin at its end. */
    async function aWaitingOwner(plan: string, priceSet: string): Promise<Person> {
      const owner = await anOwner(server());
      await partnerSays(owner, 40.5, 100);
      const { url } = await (await checkout(owner, plan, priceSet)).json();
      expect(await (await checkout(owner, plan, priceSet)).json()).toEqual({ url });
      const sessionId = String(url).split('/').at(-1) ?? '';
      server().emulator.control.checkout.pay({ sessionId });
      await owner.client.rest('POST', '/api/stripe/verify-payment', { sessionId });
      // A late event of the purchase would have the subscription read, and hide that nothing else does.
      const customerId = (await rowOf(owner)).stripeCustomerId ?? '';
      const { data: events } = await server().ctx.stripe.events.list({ limit: 100 });
      const about = events.filter(({ data }) => JSON.stringify(data.object).includes(customerId)).map(({ id }) => id);
      const processed = { id: { in: about }, status: { not: 'pending' } } as const;
      await expect.poll(() => server().ctx.database.webhookEvent.count({ where: processed })).toBe(about.length);
      return owner;
    }

    test('it gives nothing before the end of the grant, and is not sold twice', async () => {
      const owner = await aWaitingOwner('enterprise', 'checkout');
      const { subscription } = await atStripe(owner);
      // The days that are open, and the free month behind them.
      expect(daysLeft(subscription)).toBeCloseTo(41 + monthDays, 1);
      expect(await profileOf(owner)).toMatchObject({ subscriptionPlan: 'pro', subscriptionStatus: 'active' });
      expect(await (await refresh(owner)).json()).toMatchObject({ status: 'active', plan: 'pro' });
      expect((await checkout(owner, 'business', 'checkout')).status).toBe(409);
    });

    test('blocked, its free month begins at once, and nothing is charged', async () => {
      const owner = await aWaitingOwner('enterprise', 'checkout');
      await partnerSays(owner, null, 0);
      expect(await profileOf(owner)).toMatchObject({
        subscriptionPlan: 'enterprise',
        subscriptionStatus: 'active',
        paymentVerified: true,
      });
      const { subscription, charged } = await atStripe(owner);
      expect(daysLeft(subscription)).toBeCloseTo(monthDays, 1);
      expect(charged).toBe(0);
      const mails = () => server().mails.filter(({ to }) => to === owner.email);
      await expect.poll(() => mails().at(-1)?.subject).toBe('Your access has ended, and your subscription begins now');
      expect((await checkout(owner, 'business', 'checkout')).status).toBe(409);
    });

    test('blocked, one without a free month begins and is charged once, however many look at the same moment', async () => {
      const owner = await aWaitingOwner('pro', 'dashboard');
      expect((await atStripe(owner)).charged).toBe(0);
      await Promise.all([partnerSays(owner, null, 0), ...[1, 2, 3].map(() => refresh(owner))]);
      await refresh(owner);
      expect(await profileOf(owner)).toMatchObject({ subscriptionStatus: 'active', paymentVerified: true });
      const { subscription, charged } = await atStripe(owner);
      expect([subscription.status, charged]).toEqual(['active', 1]);
      // Stripe is asked for one and the same thing, and charges it once.
      const moves = server()
        .emulator.control.requests()
        .filter(({ method, path }) => method === 'POST' && path === `/v1/subscriptions/${subscription.id}`);
      expect(moves.length).toBeGreaterThan(0);
      expect(new Set(moves.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    });

    test("it begins soon after the operator's block too", async () => {
      const owner = await aWaitingOwner('pro', 'dashboard');
      const terminal = { print: () => undefined, complain: () => undefined, clock: server().clock };
      expect(await runOperator(['block', owner.email], () => server().ctx.config, terminal)).toBe(0);
      expect(await profileOf(owner)).toMatchObject({ subscriptionStatus: 'scheduled', paymentVerified: false });
      expect((await owner.client.rest('GET', '/api/download/release')).status).toBe(402);
      server().clock.advance(61);
      await expect.poll(() => profileOf(owner)).toMatchObject({ subscriptionStatus: 'active', paymentVerified: true });
    });

    test.each([
      ['shortened', 20, 20],
      ['extended', 60, 60],
    ])('%s, the grant takes its beginning along', async (_, days, expected) => {
      const owner = await aWaitingOwner('pro', 'dashboard');
      const earliest = inDays(days).getTime();
      await partnerSays(owner, days, 0);
      const latest = inDays(days).getTime();
      const { subscription, charged } = await atStripe(owner);
      expect(daysLeft(subscription)).toBeCloseTo(expected, 1);
      expect(charged).toBe(0);
      const { subscriptionOpensAt } = await rowOf(owner);
      // A second less, because Stripe counts in whole ones.
      expect(subscriptionOpensAt?.getTime()).toBeGreaterThan(earliest - 1000);
      expect(subscriptionOpensAt?.getTime()).toBeLessThanOrEqual(latest);
      const mails = () => server().mails.filter(({ to }) => to === owner.email);
      await expect.poll(() => mails().at(-1)?.subject).toMatch(/^Your access is open until [^,]*$/);
    });

    test('one that was cancelled is not begun, because nothing may be charged for it', async () => {
      const owner = await aWaitingOwner('pro', 'dashboard');
      const { subscription } = await atStripe(owner);
      await server().ctx.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
      await refresh(owner);
      await partnerSays(owner, null, 0);
      expect(await profileOf(owner)).toMatchObject({ subscriptionStatus: 'scheduled', paymentVerified: false });
      expect((await checkout(owner, 'business', 'checkout')).status).toBe(409);
      expect((await atStripe(owner)).charged).toBe(0);
      // Taken up again, it begins.
      await server().ctx.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
      await refresh(owner);
      expect(await profileOf(owner)).toMatchObject({ subscriptionStatus: 'active', paymentVerified: true });
    });
  },
);
