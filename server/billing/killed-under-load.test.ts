import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { databases } from '../../dev/testing/databases.ts';
import { lookupKey } from '../../schema/plans.ts';
import { type KillableServer, withKillableServer } from '../testing/killable-server.ts';
import { placeholders } from '../testing/server-process.ts';
import { stripePriceId } from './stripe-catalogue.ts';

/**
 * Row 139 of the catalogue: kill -9 before the insert, after it, after the answer, during the call to Stripe and before
 * the commit. Under a load of events whose customers change their plans all the time, a kill at a random moment meets
 * every one of these points; KILLS=50 for the long run.
 */
const kills = Number(process.env.KILLS ?? 3);
const customers = 4;
const eventsAtOnce = 8;
const longestLifeMilliseconds = 500;
const plans = ['basic', 'professional', 'business'] as const;
const signer = new Stripe('sk_test_emulator').webhooks;

interface Owner {
  readonly userId: string;
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly itemId: string;
}

describe.each([...databases])('139: a server killed under load on $name', (engine) => {
  const server = withKillableServer(engine);

  test(`${kills} times, loses nothing that it has acknowledged and does everything once`, {
    timeout: 60_000 + kills * 10_000,
  }, async () => {
    const { database, kill, start } = server();
    const owners = await Promise.all(Array.from({ length: customers }, () => anOwner(server())));
    const acknowledged: string[] = [];
    let interrupted = 0;
    for (let round = 0; round < kills; round += 1) {
      let alive = true;
      const load = Array.from({ length: eventsAtOnce }, async (_, place) => {
        for (let sent = 0; alive; sent += 1) {
          const owner = owners[(place + sent) % customers];
          if (owner === undefined) throw new Error('There are fewer owners than customers');
          if (place === 0) await changePlan(server(), owner, plans[(round + sent) % plans.length] ?? 'basic');
          const id = `evt_${randomUUID().replaceAll('-', '')}`;
          const status = await send(server().url, id, owner.customerId);
          if (status === 200) acknowledged.push(id);
          else interrupted += 1;
        }
      });
      await new Promise((moment) => setTimeout(moment, Math.random() * longestLifeMilliseconds));
      await kill();
      alive = false;
      await Promise.all(load);
      await start();
    }
    expect(acknowledged.length).toBeGreaterThan(kills);
    expect(interrupted).toBeGreaterThan(0);

    await expect.poll(() => database.webhookEvent.count({ where: { status: 'pending' } }), { timeout: 45_000 }).toBe(0);
    const kept = await database.webhookEvent.findMany({ where: { id: { in: acknowledged } } });
    expect(kept.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
    expect(new Set(kept.map(({ status }) => status))).toEqual(new Set(['processed']));
    for (const owner of owners) await expectStripesState(server(), owner);
    const mails = await database.outboxMessage.findMany({ select: { dedupeKey: true } });
    expect(new Set(mails.map(({ dedupeKey }) => dedupeKey)).size).toBe(mails.length);
  });
});

/** An account with a subscription of its own, made without a browser. */
async function anOwner({ database, stripe }: KillableServer): Promise<Owner> {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  const customer = await stripe.customers.create({ email, metadata: { userId } });
  const names = { email, emailKey: email, username: 'owner', fullName: 'An Owner', passwordHash: '' };
  await database.user.create({ data: { id: userId, ...names, stripeCustomerId: customer.id } });
  const { id, items } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: await stripePriceId(stripe, lookupKey('checkout', 'basic')) }],
    default_payment_method: (await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })).id,
  });
  return { userId, customerId: customer.id, subscriptionId: id, itemId: items.data[0]?.id ?? '' };
}

async function changePlan({ stripe }: KillableServer, owner: Owner, plan: (typeof plans)[number]): Promise<void> {
  const price = await stripePriceId(stripe, lookupKey('checkout', plan));
  await stripe.subscriptions.update(owner.subscriptionId, { items: [{ id: owner.itemId, price }] });
}

/** @returns the answer's status, or undefined when none came */
async function send(url: string, id: string, customer: string): Promise<number | undefined> {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type: 'customer.subscription.updated',
    livemode: false,
    data: { object: { object: 'subscription', customer } },
  });
  const signature = signer.generateTestHeaderString({ payload, secret: placeholders.STRIPE_WEBHOOK_SECRET });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(`${url}/api/stripe/webhook`, { method: 'POST', headers, body: payload }).catch(
    () => undefined,
  );
  return answer?.status;
}

/** The row says what Stripe says, and the audit trail tells each change of plan once: every one begins where the last ended. */
async function expectStripesState({ database, stripe }: KillableServer, owner: Owner): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(owner.subscriptionId);
  const price = subscription.items.data[0]?.price.id;
  const prices = await Promise.all(plans.map((plan) => stripePriceId(stripe, lookupKey('checkout', plan))));
  const row = await database.user.findUniqueOrThrow({ where: { id: owner.userId } });
  expect({ plan: row.plan, status: row.subscriptionStatus }).toEqual({
    plan: plans[prices.indexOf(price ?? '')],
    status: subscription.status,
  });
  const changes = await database.securityEvent.findMany({
    where: { userId: owner.userId, kind: 'plan-changed' },
    orderBy: { createdAt: 'asc' },
  });
  const steps = changes.map(({ detail }) => detail.split(' → '));
  expect(steps.map(([before]) => before).slice(1)).toEqual(steps.map(([, after]) => after).slice(0, -1));
  expect(steps.at(-1)?.[1] ?? row.plan).toBe(row.plan);
}
