import Stripe from 'stripe';
import { lifetimes } from '../../../../../schema/rules.ts';
import { endOfGrants } from '../../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { onceAtStripe } from '../../../../integrations/stripe/once-at-stripe.ts';
import {
  currentSubscription,
  endWithoutRenewal,
  isRunning,
  opensAt,
  runningStatuses,
  trialDaysMaximum,
} from '../stripe-state/subscription-facts.ts';

/**
 * A subscription that was bought while access was open beside it waits for the end of that (decision 10). When the end
 * turns out to be another one, it moves with it: it begins at once after a block, so that nobody waits for what is bought,
 * and later when access was extended, so that no day is paid twice.
 */

/**
 * Has the subscription of an owner read soon, if it waits; called in the transaction that changes the grants. A reading
 * that has begun before may have seen the former ones, and writes nothing.
 *
 * @returns whether one waits
 */
export async function rereadWaiting(tx: Transaction, ownerId: string, now: Date): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: ownerId, subscriptionOpensAt: { gt: now }, subscriptionStatus: { in: [...runningStatuses] } },
    data: { billingReadAt: null, billingVersion: { increment: 1 } },
  });
  return count > 0;
}

/**
 * Moves the beginning of the customer's waiting subscription at Stripe to the end of the grants. One that was cancelled
 * stays as it is, because nothing may be charged for it.
 *
 * @param all every subscription of the customer
 * @returns whether it was moved, so that what was read is no longer how things stand
 */
export async function moveStartOfWaiting(
  ctx: AppContext,
  ownerId: string,
  all: readonly Stripe.Subscription[],
): Promise<boolean> {
  const { clock, database, log, stripe } = ctx;
  const now = clock.now();
  const waiting = currentSubscription(all);
  const planned = waiting && opensAt(waiting);
  if (!waiting || !planned || planned <= now || !isRunning(waiting)) return false;
  if (endWithoutRenewal(waiting) !== null) return false;
  const openUntil = await endOfGrants(database, ownerId, now);
  const begins = openUntil === null ? null : secondsOf(openUntil);
  if (begins === secondsOf(planned) || (begins ?? 0) > secondsOf(now) + trialDaysMaximum * 86_400) return false;
  try {
    // The beginning that it had is part of the wish, so that two who ask at the same moment charge once.
    await onceAtStripe(
      `move ${waiting.id} from ${waiting.metadata.opensAt}`,
      moved(waiting, begins, now),
      (input, options) => stripe.subscriptions.update(waiting.id, input, options),
    );
  } catch (error) {
    // Whatever Stripe has against it must not keep the account from being read.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    log.error(
      { err: error, subscriptionId: waiting.id },
      'a subscription that waits for the end of a grant was not moved',
    );
    return false;
  }
  log.warn({ subscriptionId: waiting.id, begins }, 'a subscription that waits for the end of a grant was moved');
  return true;
}

/** @param begins seconds since 1970; null: at once */
function moved(
  { metadata, status }: Stripe.Subscription,
  begins: number | null,
  now: Date,
): Stripe.SubscriptionUpdateParams {
  const opens = { metadata: { opensAt: begins === null ? '' : `${begins}` } };
  // The free plan charges nothing and is on no trial.
  if (status !== 'trialing') return opens;
  if (metadata.trial === 'true') {
    return { ...opens, trial_end: (begins ?? secondsOf(now)) + lifetimes.trialDays * 86_400 };
  }
  return { ...opens, trial_end: begins ?? 'now' };
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
