import Stripe from 'stripe';
import { AppError } from '../../../../../schema/errors.ts';
import type { ChangePlanInput } from '../../../../../schema/features/subscription/billing.ts';
import type { PlanChange } from '../../../../../schema/features/subscription/billing-answers.ts';
import { lookupKey } from '../../../../../schema/money/plans.ts';
import { limits } from '../../../../../schema/rules.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { isRefusal } from '../../../../integrations/stripe/stripe.ts';
import { consumeStripeCallLimit, requireOwnEmail } from '../../checkout/index.ts';
import {
  cancelWaitingChange,
  stateAtStripe,
  stripePriceId,
  waitingChange,
  withLatestPayment,
} from '../../subscriptions/index.ts';
import { requireOffered } from './preview-plan-change.ts';
import { subscriptionAtStripe } from './subscription-at-stripe.ts';

/**
 * Moves the running subscription to another plan at the dashboard's prices (docs/contract.md §3, change-plan), with the
 * difference for the rest of the period invoiced at once, so that a plan is paid before it is used. When the card
 * refuses, nothing changes; where the bank asks the holder of the card, the change waits for the card page
 * (`startCardPayment`).
 *
 * @throws FORBIDDEN  somebody else's address
 * @throws BAD_INPUT  the dashboard does not offer the plan
 * @throws CONFLICT no subscription runs, or the price that was shown is no longer valid
 * @throws RATE_LIMITED
 * @throws PAYMENT_CONFIRMATION_REQUIRED  the bank asks the holder of the card to confirm the payment
 * @throws PAYMENT_REQUIRED  the card refused, or there is none; the text is Stripe's, which is made for customers
 */
export async function changePlan(
  ctx: AppContext,
  owner: Actor,
  { newPlan, customerEmail, prorationDate }: ChangePlanInput,
): Promise<PlanChange> {
  requireOwnEmail(owner, customerEmail);
  requireOffered(newPlan);
  const now = Math.floor(ctx.clock.now().getTime() / 1000);
  if (prorationDate !== undefined && (prorationDate > now || prorationDate < now - limits.previewSeconds)) {
    throw new AppError('CONFLICT', 'priceChanged');
  }
  await consumeStripeCallLimit(ctx, owner);
  const { customerId, subscriptionId } = await subscriptionAtStripe(ctx, owner);
  await swapPrice(ctx, subscriptionId, { lookupKey: lookupKey('dashboard', newPlan), prorationDate });
  const { facts } = await stateAtStripe(ctx, customerId);
  return {
    success: true,
    plan: facts.plan ?? newPlan,
    currentPeriodEnd: facts.currentPeriodEnd?.toISOString() ?? null,
  };
}

interface WantedPrice {
  readonly lookupKey: string;
  /** Unix seconds. */
  readonly prorationDate: number | undefined;
}

async function swapPrice({ stripe }: AppContext, subscriptionId: string, wanted: WantedPrice): Promise<void> {
  const { lookupKey: wantedKey } = wanted;
  const subscription = await stripe.subscriptions.retrieve(subscriptionId, withLatestPayment);
  const before = await waitingChange(stripe, subscription);
  if (before?.lookupKey === wantedKey && before.payment.status === 'requires_action') throw notConfirmedYet();
  if (before) await cancelWaitingChange(stripe, before);
  const item = subscription.items.data[0];
  // Asked again, or by a second click: the plan stands already, and a second invoice would charge twice.
  if (item === undefined || item.price.lookup_key === wantedKey) return;
  const waiting = await waitingChange(stripe, await changePriceAtStripe(stripe, item, wanted));
  if (waiting === undefined || waiting.payment.status === 'succeeded') return;
  if (waiting.payment.status === 'requires_action') throw notConfirmedYet();
  await cancelWaitingChange(stripe, waiting);
  const text = waiting.payment.last_payment_error?.message;
  throw new AppError('PAYMENT_REQUIRED', text === undefined ? withoutCard : 'cardRefused', { text });
}

async function changePriceAtStripe(
  stripe: Stripe,
  { id, subscription }: Stripe.SubscriptionItem,
  wanted: WantedPrice,
): Promise<Stripe.Subscription> {
  try {
    return await stripe.subscriptions.update(subscription, {
      items: [{ id, price: await stripePriceId(stripe, wanted.lookupKey) }],
      proration_behavior: 'always_invoice',
      ...(wanted.prorationDate === undefined ? {} : { proration_date: wanted.prorationDate }),
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
