import type Stripe from 'stripe';
import { AppError } from '../../../../../schema/errors.ts';
import type { PreviewPlanChangeInput } from '../../../../../schema/features/subscription/billing.ts';
import type { PlanChangePreview } from '../../../../../schema/features/subscription/billing-answers.ts';
import { currency, lookupKey, type PlanId, priceCents } from '../../../../../schema/money/plans.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { consumeStripeCallLimit } from '../../checkout/index.ts';
import { stripePriceId } from '../../subscriptions/index.ts';
import { subscriptionAtStripe } from './subscription-at-stripe.ts';

/**
 * What a change of the running subscription to a plan would cost today and next, calculated by Stripe
 * (https://docs.stripe.com/api/invoices/create_preview). `changePlan` charges the same to the cent when it is given the
 * `prorationDate` of this answer.
 *
 * @throws BAD_INPUT  the dashboard does not offer the plan
 * @throws CONFLICT  no subscription runs
 * @throws RATE_LIMITED
 */
export async function previewPlanChange(
  ctx: AppContext,
  owner: Actor,
  { newPlan }: PreviewPlanChangeInput,
): Promise<PlanChangePreview> {
  const { clock, stripe } = ctx;
  const nextCents = requireOffered(newPlan);
  await consumeStripeCallLimit(ctx, owner);
  const { subscriptionId } = await subscriptionAtStripe(ctx, owner);
  const { items } = await stripe.subscriptions.retrieve(subscriptionId);
  const item = items.data[0];
  if (item === undefined) throw new AppError('CONFLICT', 'noSubscription');
  const now = Math.floor(clock.now().getTime() / 1000);
  const preview = await stripe.invoices.createPreview({
    subscription: subscriptionId,
    subscription_details: {
      items: [{ id: item.id, price: await stripePriceId(stripe, lookupKey('dashboard', newPlan)) }],
      proration_behavior: 'always_invoice',
      proration_date: now,
    },
  });
  const { data: lines } = preview.lines;
  // The renewal may be in the preview as well: it is not charged today.
  const today = lines.filter(({ period }) => period.start <= now).reduce((sum, line) => sum + dueOf(line), 0);
  const due = today + Math.min(0, preview.starting_balance);
  // From nothing to something a period begins now; any other change keeps the one that runs.
  const restarts = lines.some((line) => line.period.start <= now && line.period.end > item.current_period_end);
  const periodEnd = restarts ? Math.max(...lines.map(({ period }) => period.end)) : item.current_period_end;
  return {
    plan: newPlan,
    currency,
    dueCents: Math.max(0, due),
    creditCents: Math.max(0, -due),
    nextCents,
    nextOn: new Date(periodEnd * 1000).toISOString(),
    prorationDate: now,
  };
}

/** The amount of a line with the tax that is added to it. */
function dueOf({ amount, taxes }: Stripe.InvoiceLineItem): number {
  const onTop = (taxes ?? []).filter(({ tax_behavior: behavior }) => behavior === 'exclusive');
  return onTop.reduce((sum, tax) => sum + tax.amount, amount);
}

/**
 * The price of a plan where a running one is changed.
 *
 * @returns cents per month
 * @throws BAD_INPUT  the dashboard does not offer it
 */
export function requireOffered(newPlan: PlanId): number {
  const cents = priceCents('dashboard', newPlan);
  const text = 'planNotOffered';
  if (cents === undefined) throw new AppError('BAD_INPUT', text, { fields: { newPlan: text } });
  return cents;
}
