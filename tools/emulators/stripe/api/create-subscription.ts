import type Stripe from 'stripe';
import { z } from 'zod';
import { cardOf } from '../billing/renew-subscription.ts';
import { emitEvent } from '../events/emit-event.ts';
import { changeSubscription } from '../payments/change-subscription.ts';
import { newSubscription } from '../payments/new-subscription.ts';
import { intentOf, payInvoice } from '../payments/pay-invoice.ts';
import { announceInvoice, periodLines, writeInvoice } from '../payments/write-invoice.ts';
import { requireLocation, requireTaxBehavior } from '../records/automatic-tax.ts';
import { cardDeclined, invalidRequest, needsHolder } from '../records/failure.ts';
import { flag, integer, metadata, parameters, text, trialSettings } from '../records/parameters.ts';
import { referencedRecord, requireRecord, type World } from '../records/world.ts';
import { renderPaymentIntent } from '../rendering/payment-intent.ts';
import { renderSubscription } from '../rendering/subscription.ts';
import { existingCustomer } from './customers.ts';

export const createSubscriptionParameters = parameters<Stripe.SubscriptionCreateParams>()({
  customer: text,
  items: z
    .array(z.strictObject({ price: text, quantity: integer.pipe(z.int().min(1)).optional() }))
    .min(1)
    .max(20),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  payment_settings: z
    .strictObject({
      save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
      payment_method_types: z.array(z.literal('card')).optional(),
    })
    .optional(),
  default_payment_method: text.optional(),
  trial_settings: trialSettings.optional(),
  trial_period_days: integer.pipe(z.int().min(1).max(730)).optional(),
  description: z.string().max(500).optional(),
  metadata: metadata.optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
});

/**
 * Creates a subscription without Checkout. With `default_incomplete` it stays incomplete until its first invoice's
 * PaymentIntent is confirmed by the card form, and expires after 23 hours.
 *
 * @throws StripeFailure card_error when the card refuses and `payment_behavior` is `error_if_incomplete`
 */
export function createSubscription(
  world: World,
  input: z.output<typeof createSubscriptionParameters>,
): Stripe.Subscription {
  const customer = existingCustomer(world, input.customer, 'customer');
  for (const [index, { price }] of input.items.entries()) {
    const known = requireRecord(world, 'prices', 'price', price, `items[${index}][price]`);
    if (input.automatic_tax?.enabled) requireTaxBehavior(known);
  }
  if (input.automatic_tax?.enabled) requireLocation(customer);
  const opened = newSubscription(world, {
    customerId: customer.id,
    lines: input.items.map(({ price, quantity }) => ({ priceId: price, quantity: quantity ?? 1 })),
    trialDays: input.trial_period_days ?? 0,
    metadata: input.metadata ?? {},
    description: input.description ?? null,
    defaultPaymentMethodId: input.default_payment_method ?? null,
    missingPaymentMethod: input.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    automaticTax: input.automatic_tax?.enabled ?? false,
    saveDefaultPaymentMethod: input.payment_settings?.save_default_payment_method ?? 'off',
  });
  const card = cardOf(world, opened);
  const written = writeInvoice(world, opened, 'subscription_create', periodLines(world, opened));
  const subscription = world.records.subscriptions.put({ ...opened, latestInvoiceId: written.id });
  const waits = written.amountDueCents > 0 && input.payment_behavior === 'default_incomplete';
  if (written.amountDueCents > 0 && !waits && !card) {
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      'resource_missing',
    );
  }
  emitEvent(world, 'customer.subscription.created', renderSubscription(world, subscription));
  announceInvoice(world, written);
  if (waits) {
    emitEvent(world, 'payment_intent.created', renderPaymentIntent(world, intentOf(world, written)));
    return renderSubscription(world, subscription);
  }
  const verdict = payInvoice(world, written.id, card, 'on-session');
  if (verdict.status !== 'accepted' && input.payment_behavior === 'error_if_incomplete') {
    throw verdict.status === 'refused'
      ? cardDeclined(verdict.decline, 'undone')
      : needsHolder('subscription', 'subscription.latest_invoice', 'undone');
  }
  if (verdict.status !== 'accepted' || subscription.status !== 'incomplete')
    return renderSubscription(world, subscription);
  changeSubscription(world, subscription, { status: 'active' });
  return renderSubscription(world, referencedRecord(world, 'subscriptions', subscription.id));
}
