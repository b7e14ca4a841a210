import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { lookupKey } from '../../../schema/money/plans.ts';
import { stripePriceId } from '../../../server/features/subscription/subscriptions/stripe-state/stripe-products.ts';
import { tablesOfAllWorkshops } from '../../../server/infrastructure/tenant/tenant-db.ts';
import type { KillableServer } from '../server/killable-server.ts';
import { placeholders } from '../server/server-process.ts';
import { aWorkshop } from '../server/written-account.ts';
import { stripeSignature } from './stripe-signature.ts';

const eventsAtOnce = 8;
const plans = ['basic', 'professional', 'business'] as const;

export interface SubscribedOwner {
  readonly userId: string;
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly itemId: string;
}

/** Events on their way to a server, as many at once as it answers, while their customers change their plans. */
export interface BillingLoad {
  /** The events that were answered with 200. */
  readonly acknowledged: readonly string[];
  /** How many were not. */
  refused(): number;
  /** Waits until the last one is answered or lost. */
  stop(): Promise<void>;
}

/** @param owners whose events are sent and whose plans are changed at Stripe; one at least */
export function startBillingLoad(server: KillableServer, owners: readonly SubscribedOwner[]): BillingLoad {
  const acknowledged: string[] = [];
  let refused = 0;
  let stopped = false;
  const senders = Array.from({ length: eventsAtOnce }, async (_, place) => {
    for (let sent = place; !stopped; sent += 1) {
      const owner = owners[sent % owners.length];
      if (owner === undefined) throw new Error('A load needs an owner');
      if (place === 0) await changePlan(server, owner, plans[sent % plans.length] ?? 'basic');
      const id = `evt_${randomUUID().replaceAll('-', '')}`;
      if ((await send(server.url, id, owner.customerId)) === 200) acknowledged.push(id);
      else refused += 1;
    }
  });
  return {
    acknowledged,
    refused: () => refused,
    async stop() {
      stopped = true;
      await Promise.all(senders);
    },
  };
}

/** An account with a subscription of its own, made without a browser. */
export async function aSubscribedOwner({ database, stripe }: KillableServer): Promise<SubscribedOwner> {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  const customer = await stripe.customers.create({ email, metadata: { userId } });
  const workshopId = await aWorkshop(database);
  const names = { email, emailKey: email, username: 'owner', fullName: 'An Owner', passwordHash: '' };
  await database.user.create({ data: { id: userId, workshopId, ...names, stripeCustomerId: customer.id } });
  const { id, items } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: await stripePriceId(stripe, lookupKey('checkout', 'basic')) }],
    default_payment_method: (await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })).id,
  });
  return { userId, customerId: customer.id, subscriptionId: id, itemId: items.data[0]?.id ?? '' };
}

async function changePlan(
  { stripe }: KillableServer,
  owner: SubscribedOwner,
  plan: (typeof plans)[number],
): Promise<void> {
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
  const signature = stripeSignature(payload, placeholders.STRIPE_WEBHOOK_SECRET);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(`${url}/api/stripe/webhook`, { method: 'POST', headers, body: payload }).catch(
    () => undefined,
  );
  return answer?.status;
}

/** The row says what Stripe says, and the audit trail tells each change of plan once: every one begins where the last ended. */
export async function expectStripesState(
  { database, stripe }: Pick<KillableServer, 'database' | 'stripe'>,
  owner: SubscribedOwner,
): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(owner.subscriptionId);
  const price = subscription.items.data[0]?.price.id;
  const prices = await Promise.all(plans.map((plan) => stripePriceId(stripe, lookupKey('checkout', plan))));
  const row = await database.user.findUniqueOrThrow({ where: { id: owner.userId } });
  expect({ plan: row.plan, status: row.subscriptionStatus }).toEqual({
    plan: plans[prices.indexOf(price ?? '')],
    status: subscription.status,
  });
  const changes = await tablesOfAllWorkshops(database).securityEvent.findMany({
    where: { userId: owner.userId, kind: 'plan-changed' },
    orderBy: { createdAt: 'asc' },
  });
  const steps = changes.map(({ detail }) => detail.split(' → '));
  expect(steps.map(([before]) => before).slice(1)).toEqual(steps.map(([, after]) => after).slice(0, -1));
  expect(steps.at(-1)?.[1] ?? row.plan).toBe(row.plan);
}
