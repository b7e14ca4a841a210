import Stripe from 'stripe';
import { AppError } from '../../../../schema/errors.ts';
import type { ChangePlanInput } from '../../../../schema/features/billing/billing.ts';
import type { PlanChange } from '../../../../schema/features/billing/billing-answers.ts';
import { lookupKey, priceCents } from '../../../../schema/money/plans.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { isRefusal } from '../../../integrations/stripe/stripe.ts';
import { stripePriceId } from '../stripe-state/stripe-products.ts';
import { runningStatuses, statusIn } from '../stripe-state/subscription-facts.ts';
import { standingAtStripe } from '../subscription/reconcile-subscription.ts';
import { giveUpChange, waitingChange, withLatestPayment } from '../subscription/waiting-change.ts';
import { requireOwnEmail } from './own-email.ts';
import { takeStripeCall } from './stripe-budget.ts';

/**
 * Moves the running subscription to another plan at the dashboard's prices (docs/contract.md §3, change-plan). The
 * difference for the rest of the period is invoiced at once, so that a plan is paid before it is used; when the card
 * refuses, nothing changes. Where the bank asks the holder of the card, the change waits for the card page
 * (`startCardPayment`).
 *
 * @throws FORBIDDEN  somebody else's address
 * @throws BAD_INPUT  the dashboard does not offer the plan
 * @throws CONFLICT  no subscription runs
 * @throws RATE_LIMITED
 * @throws PAYMENT_CONFIRMATION_REQUIRED  the bank asks the holder of the card to confirm the payment
 * @throws PAYMENT_REQUIRED  the card refused, or there is none; the text is Stripe's, which is made for customers
 */
export async function changePlan(
  ctx: AppContext,
  owner: Actor,
  { newPlan, customerEmail }: ChangePlanInput,
): Promise<PlanChange> {
  requireOwnEmail(owner, customerEmail);
  if (priceCents('dashboard', newPlan) === undefined) {
    const text = 'planNotOffered';
    throw new AppError('BAD_INPUT', text, { fields: { newPlan: text } });
  }
  await takeStripeCall(ctx, owner);
  const { customerId, subscriptionId } = await runningSubscription(ctx, owner);
  await swapPrice(ctx, subscriptionId, lookupKey('dashboard', newPlan));
  const { facts } = await standingAtStripe(ctx, customerId);
  return {
    success: true,
    plan: facts.plan ?? newPlan,
    currentPeriodEnd: facts.currentPeriodEnd?.toISOString() ?? null,
  };
}

async function runningSubscription(ctx: AppContext, owner: Actor) {
  const none = new AppError('CONFLICT', 'noSubscription');
  const { database } = ctx;
  const before = await database.user.findUnique({ where: { id: owner.id }, select: { stripeCustomerId: true } });
  if (!before?.stripeCustomerId) throw none;
  const { facts } = await standingAtStripe(ctx, before.stripeCustomerId);
  if (facts.stripeSubscriptionId === null || !runningStatuses.has(statusIn(facts))) throw none;
  return { customerId: before.stripeCustomerId, subscriptionId: facts.stripeSubscriptionId };
}

async function swapPrice({ stripe }: AppContext, subscriptionId: string, wantedKey: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId, withLatestPayment);
  const before = await waitingChange(stripe, subscription);
  if (before?.lookupKey === wantedKey && before.payment.status === 'requires_action') throw notConfirmedYet();
  if (before) await giveUpChange(stripe, before);
  const item = subscription.items.data[0];
  // Asked again, or by a second click: the plan stands already, and a second invoice would charge twice.
  if (item === undefined || item.price.lookup_key === wantedKey) return;
  const waiting = await waitingChange(stripe, await changedSubscription(stripe, item, wantedKey));
  if (waiting === undefined || waiting.payment.status === 'succeeded') return;
  if (waiting.payment.status === 'requires_action') throw notConfirmedYet();
  await giveUpChange(stripe, waiting);
  const text = waiting.payment.last_payment_error?.message;
  throw new AppError('PAYMENT_REQUIRED', text === undefined ? withoutCard : 'cardRefused', { text });
}

async function changedSubscription(
  stripe: Stripe,
  { id, subscription }: Stripe.SubscriptionItem,
  wantedKey: string,
): Promise<Stripe.Subscription> {
  try {
    return await stripe.subscriptions.update(subscription, {
      items: [{ id, price: await stripePriceId(stripe, wantedKey) }],
      proration_behavior: 'always_invoice',
      // Nothing changes before the difference is paid, be it by a confirmation at the bank.
      payment_behavior: 'pending_if_incomplete',
      ...withLatestPayment,
    });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      throw new AppError('PAYMENT_REQUIRED', 'cardRefused', { text: error.message });
    }
    if (isRefusal(error, 'resource_missing')) {
      throw new AppError('PAYMENT_REQUIRED', withoutCard, { cause: error });
    }
    throw error;
  }
}

const withoutCard = 'cardNeeded';

function notConfirmedYet(): AppError {
  return new AppError('PAYMENT_CONFIRMATION_REQUIRED');
}
