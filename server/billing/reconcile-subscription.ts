import type { Parts } from '../platform/parts.ts';
import { endSessionsOverLimit } from '../team/index.ts';
import { currentSubscription, factsOf } from './subscription-standing.ts';

export type Reconciliation = 'written' | 'overtaken' | 'unmatched';

/**
 * Makes our copy of a customer's subscription equal to Stripe's: the one way billing facts come in (contract §4.5).
 * Safe to run any number of times, from any trigger. No lock is held while Stripe is asked. Each run draws a ticket
 * first and writes only if nobody drew one since: whoever drew later also asked later and knows at least as much.
 *
 * @returns `overtaken` when a later run has begun, `unmatched` when no account has this customer
 */
export async function reconcileSubscription(parts: Parts, customerId: string): Promise<Reconciliation> {
  const { clock, database, log, stripe } = parts;
  const drawn = await drawTicket(parts, customerId);
  if (drawn === undefined) return 'unmatched';
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: 100,
    expand: ['data.latest_invoice'],
  });
  const current = currentSubscription(data);
  const { plan, ...facts } = factsOf(current);
  if (current !== undefined && plan === undefined) {
    log.error({ customerId, subscriptionId: current.id }, 'a subscription has a price that is not in our catalogue');
  }
  const trials = data.flatMap(({ trial_start }) => (trial_start === null ? [] : [trial_start]));
  const { count } = await database.user.updateMany({
    where: { stripeCustomerId: customerId, billingTicket: drawn },
    data: {
      ...facts,
      ...(plan === undefined ? {} : { plan }),
      ...(trials.length === 0 ? {} : { trialStartedAt: new Date(Math.min(...trials) * 1000) }),
      billingReadAt: clock.now(),
    },
  });
  if (count === 0) return 'overtaken';
  const owner = await database.user.findUnique({
    where: { stripeCustomerId: customerId },
    select: { id: true, plan: true },
  });
  // A smaller plan holds for the team at once, not from the next login on (contract §4.6).
  if (owner !== null) await endSessionsOverLimit(database, owner);
  return 'written';
}

/** The row is locked by the increment, so what is read after it is this run's own number. */
function drawTicket({ database }: Parts, stripeCustomerId: string): Promise<number | undefined> {
  return database.transaction(async (tables) => {
    await tables.user.updateMany({ where: { stripeCustomerId }, data: { billingTicket: { increment: 1 } } });
    const account = await tables.user.findUnique({ where: { stripeCustomerId }, select: { billingTicket: true } });
    return account?.billingTicket;
  });
}
