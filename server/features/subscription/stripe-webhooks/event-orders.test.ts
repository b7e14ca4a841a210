import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookupKey } from '../../../../schema/money/plans.ts';
import { byChance } from '../../../../tests/support/answers/recorded-answers.ts';
import { isLongRun, timesToTry } from '../../../../tests/support/long-run.ts';
import { databases, enginesFor } from '../../../../tests/support/machine/databases.ts';
import { inParallel } from '../../../../tests/support/server/in-parallel.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server/test-server.ts';
import { aWorkshop } from '../../../../tests/support/server/written-account.ts';
import { stripeSignature } from '../../../../tests/support/stripe/stripe-signature.ts';
import { reconcileSubscription } from '../subscriptions/state/reconcile-subscription.ts';
import { readInvoices } from '../subscriptions/stripe-state/invoice-copies.ts';
import { stripePriceId } from '../subscriptions/stripe-state/stripe-products.ts';
import { currentSubscription, factsOf } from '../subscriptions/stripe-state/subscription-facts.ts';

/** How many random histories are played, and on the second database; HISTORIES=2000 for many more on both. */
const historiesOn = {
  first: timesToTry('HISTORIES', { short: 15, long: 100 }),
  second: timesToTry('HISTORIES', { short: 15, long: 40 }),
};

const engines = isLongRun ? enginesFor('locks', 'isolation') : databases;

/** More would wait for the emulator, which shares this process, longer than anybody waits for Stripe. */
const accountsAtOnce = 8;
/** This many histories are worked off before they are compared, so that the server's worker is waited for once. */
const mostTogether = 100;

interface History {
  readonly happenings: readonly string[];
  readonly shuffle: Iterator<number>;
  readonly fate: Iterator<string>;
}

interface Account {
  readonly userId: string;
  readonly customerId: string;
  readonly subscriptionId: string;
}

interface Played {
  readonly account: Account;
  readonly allLost: boolean;
}

describe.each(engines)('events on $name', ({ createMigrated, name }) => {
  const isFirstEngine = name === 'sqlite';
  let stored: Awaited<ReturnType<typeof createMigrated>>;
  let server: TestServer;

  beforeAll(async () => {
    stored = await createMigrated();
    server = await startTestServer(stored.url, { RATE_LIMIT_SCALE: '1000000' });
    // Every delivery is made by hand here.
    server.emulator.control.deliveries.dropNext(1_000_000);
  });
  afterAll(async () => {
    await server?.close();
    await stored?.drop();
  });

  /** An account whose customer has just bought a plan at Stripe, of which we have heard nothing yet. */
  async function aPurchase(): Promise<Account> {
    const { database, stripe } = server.ctx;
    const userId = randomUUID();
    const email = `${userId}@example.com`;
    const customer = await stripe.customers.create({ email, metadata: { userId } });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: await stripePriceId(stripe, lookupKey('checkout', 'business')) }],
      default_payment_method: (await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })).id,
    });
    const workshopId = await aWorkshop(database);
    const names = { email, emailKey: email, username: 'owner', fullName: 'An Owner', passwordHash: '' };
    await database.user.create({ data: { id: userId, workshopId, ...names, stripeCustomerId: customer.id } });
    return { userId, customerId: customer.id, subscriptionId: subscription.id };
  }

  /** The customers of charges that were disputed: such events name nobody else. */
  const chargesOf = new Map<string, string>();

  async function latestCharge(customer: string): Promise<string> {
    const { data } = await server.ctx.stripe.charges.list({ customer, limit: 1 });
    const id = `${data[0]?.id}`;
    chargesOf.set(id, customer);
    return id;
  }

  /** The events that concern an account, oldest first. */
  function eventsOf({ customerId, subscriptionId }: Account) {
    return server.emulator.control
      .events()
      .filter(({ type }) =>
        /^(customer\.subscription|invoice|checkout\.session|charge\.(refund|dispute))|^customer\.deleted$/.test(type),
      )
      .filter(
        ({ object }) =>
          object.customer === customerId ||
          [subscriptionId, customerId].includes(`${object.id}`) ||
          chargesOf.get(`${object.charge}`) === customerId,
      );
  }
  type Event = ReturnType<typeof eventsOf>[number];

  async function deliver({ id, type, object }: Event): Promise<void> {
    const { config } = server.ctx;
    const payload = JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } });
    const header = stripeSignature(payload, config.stripe.webhookSecrets[0]);
    const answer = await fetch(`${server.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body: payload,
    });
    expect(answer.status).toBe(200);
  }

  /** The server's own worker does it; nobody helps, because two of them would ask Stripe twice. */
  async function workedOff(): Promise<void> {
    await expect
      .poll(() => server.ctx.database.webhookEvent.count({ where: { status: 'pending' } }), { timeout: 120_000 })
      .toBe(0);
  }

  async function expectToEqualStripe({ userId, customerId }: Account): Promise<void> {
    const { database, stripe } = server.ctx;
    const { data } = await stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      expand: ['data.latest_invoice', 'data.customer'],
    });
    const invoices = await readInvoices(stripe, customerId);
    const { plan, ...facts } = factsOf(currentSubscription(data), invoices, server.clock.now());
    const row = await database.user.findUniqueOrThrow({ where: { id: userId } });
    const deleted = data.some(({ customer }) => typeof customer !== 'string' && customer.deleted === true);
    const customer = deleted ? null : customerId;
    expect(row).toMatchObject({ ...facts, plan: plan ?? 'basic', stripeCustomerId: customer });
    const kept = await database.subscriptionInvoice.findMany({
      where: { userId },
      select: { id: true, refundedCents: true },
    });
    const read = invoices.map(({ copy: { id, refundedCents } }) => ({ id, refundedCents }));
    expect(new Set(kept.map(summary))).toEqual(new Set(read.map(summary)));
  }

  async function expectAllToEqualStripe(accounts: readonly Account[]): Promise<void> {
    await inParallel(
      accountsAtOnce,
      accounts.map((account) => () => expectToEqualStripe(account)),
    );
  }

  // Which order it was, no database hears of: a part in which any three events come in each order is enough for the second.
  const isWhole = isFirstEngine && isLongRun;
  const orders = permutations([0, 1, 2, 3, 4, 5]).filter((_, index) => isWhole || index % 7 === 0);
  test(`${isWhole ? 'all 720' : '103 of 720'} orders of a purchase end where Stripe is`, {
    tags: ['webhook-121'],
    timeout: 480_000,
  }, async () => {
    expect(orders).toHaveLength(isWhole ? 720 : 103);
    expect(new Set(orders.flatMap(triples))).toHaveProperty('size', 6 * 5 * 4);
    const accounts: Account[] = [];
    const deliveries = orders.map((order) => async () => {
      const account = await aPurchase();
      const events = eventsOf(account);
      expect(events).toHaveLength(6);
      for (const place of order) {
        const event = events[place];
        if (event) await deliver(event);
      }
      accounts.push(account);
    });
    await inParallel(accountsAtOnce, deliveries);
    await workedOff();
    await expectAllToEqualStripe(accounts);
  });

  /** What may happen to a subscription; each step is made at Stripe and noticed only through events. */
  const steps: Readonly<Record<string, (account: Account) => Promise<unknown>>> = {
    renews: async ({ subscriptionId }) => server.emulator.control.subscriptions.renew(subscriptionId),
    'fails to renew': async ({ subscriptionId }) => server.emulator.control.subscriptions.failRenewal(subscriptionId),
    'is cancelled at the end of the period': ({ subscriptionId }) =>
      server.ctx.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }),
    'is resumed': ({ subscriptionId }) =>
      server.ctx.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }),
    ends: async ({ subscriptionId }) => server.emulator.control.subscriptions.end(subscriptionId),
    'is refunded': async ({ customerId }) =>
      server.ctx.stripe.refunds.create({ charge: await latestCharge(customerId) }),
    'is refunded in part': async ({ customerId }) =>
      server.ctx.stripe.refunds.create({ charge: await latestCharge(customerId), amount: 100 }),
    'is charged back': async ({ customerId }) =>
      server.emulator.control.disputes.open(await latestCharge(customerId), 'fraudulent'),
    'loses a dispute': async ({ customerId }) =>
      server.emulator.control.disputes.close(
        server.emulator.control.disputes.open(await latestCharge(customerId), 'fraudulent'),
        'lost',
      ),
    'is deleted with its customer': ({ customerId }) => server.ctx.stripe.customers.del(customerId),
    'changes the plan': async ({ subscriptionId }) => {
      const { stripe } = server.ctx;
      const { items } = await stripe.subscriptions.retrieve(subscriptionId);
      const price = await stripePriceId(stripe, lookupKey('dashboard', 'enterprise'));
      return stripe.subscriptions.update(subscriptionId, { items: [{ id: items.data[0]?.id ?? '', price }] });
    },
  };

  test('a run that another one overtakes while Stripe answers writes nothing', async () => {
    const { userId, customerId } = await aPurchase();
    const { database } = server.ctx;
    const { faults } = server.emulator.control;
    const row = () => database.user.findUniqueOrThrow({ where: { id: userId } });
    faults.holdReplies();
    try {
      const overtaken = reconcileSubscription(server.ctx, customerId);
      await expect.poll(async () => (await row()).billingVersion).toBe(1);
      await database.user.update({ where: { id: userId }, data: { billingVersion: 2, plan: 'pro' } });
      faults.releaseReplies();
      expect(await overtaken).toMatchObject({ outcome: 'overtaken', facts: { plan: 'business' } });
    } finally {
      faults.releaseReplies();
    }
    expect(await row()).toMatchObject({ billingVersion: 2, plan: 'pro', billingReadAt: null });
  });

  const histories = historiesOn[isFirstEngine ? 'first' : 'second'];
  const together = Math.min(histories, mostTogether);
  test(`${histories} random histories with duplicates, losses and any order end where Stripe is`, async () => {
    const history: fc.Arbitrary<History> = fc.record({
      happenings: fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 8 }),
      shuffle: fc.infiniteStream(fc.nat()),
      fate: fc.infiniteStream(fc.constantFrom('arrives', 'arrives', 'arrives twice', 'is lost')),
    });
    await byChance(() =>
      fc.assert(
        fc.asyncProperty(fc.array(history, { minLength: together, maxLength: together }), async (all) => {
          const played: Played[] = [];
          await inParallel(
            accountsAtOnce,
            all.map((each) => async () => void played.push(await play(each))),
          );
          await workedOff();
          // Where everything was lost, the daily round is what brings the truth.
          const allLost = played.filter((each) => each.allLost);
          for (const { account } of allLost) await reconcileSubscription(server.ctx, account.customerId);
          await expectAllToEqualStripe(played.map(({ account }) => account));
        }),
        { numRuns: Math.ceil(histories / together), endOnFailure: true },
      ),
    );
  }, 1_200_000);

  async function play({ happenings, shuffle, fate }: History): Promise<Played> {
    const account = await aPurchase();
    // A step that Stripe refuses, such as renewing what has ended, is a step that did not happen.
    for (const step of happenings) await steps[step]?.(account).catch(() => undefined);
    const fates = eventsOf(account).map((event) => ({ event, place: shuffle.next().value, fate: fate.next().value }));
    for (const { event, fate: becomes } of fates.toSorted((a, b) => a.place - b.place)) {
      if (becomes !== 'is lost') await deliver(event);
      if (becomes === 'arrives twice') await deliver(event);
    }
    return { account, allLost: fates.every(({ fate: becomes }) => becomes === 'is lost') };
  }
});

const summary = ({ id, refundedCents }: { id: string; refundedCents: number }) => `${id} ${refundedCents}`;

/** Any three of an order, in the order in which they come. */
function triples(order: readonly number[]): readonly string[] {
  return order.flatMap((first, place) =>
    order
      .slice(place + 1)
      .flatMap((second, further, rest) => rest.slice(further + 1).map((third) => `${first} ${second} ${third}`)),
  );
}

/** Every order of some things. */
function permutations<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length <= 1) return [[...things]];
  return things.flatMap((thing, place) =>
    permutations([...things.slice(0, place), ...things.slice(place + 1)]).map((rest) => [thing, ...rest]),
  );
}
