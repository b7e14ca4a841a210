import { changeSubscription } from '../payments/change-subscription.ts';
import { invalidRequest } from '../records/failure.ts';
import type { SubscriptionRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { endPeriod } from './renew-subscription.ts';

/**
 * Moves the end of a running trial; ended now, the first period begins and is charged
 * (https://docs.stripe.com/billing/subscriptions/trials).
 *
 * @param described the subscription with what the request changes besides
 * @param end seconds since 1970
 */
export function moveTrial(
  world: World,
  before: SubscriptionRecord,
  described: SubscriptionRecord,
  end: number | 'now',
): SubscriptionRecord {
  const now = world.clock.now();
  // What Stripe does with others nothing of ours asks for.
  if (before.status !== 'trialing')
    throw invalidRequest('Only the end of a running trial can be moved.', undefined, 'trial_end');
  if (end !== 'now' && end <= now) {
    throw invalidRequest('trial_end must be a timestamp in the future, or now.', undefined, 'trial_end');
  }
  const moment = end === 'now' ? now : end;
  const moved = { ...described, trialEnd: moment, periodEnd: moment, billingAnchor: moment, trialReminderSent: false };
  if (end !== 'now') return changeSubscription(world, before, moved);
  endPeriod(world, moved);
  return referencedRecord(world, 'subscriptions', before.id);
}
