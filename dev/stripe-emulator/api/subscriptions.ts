import type Stripe from 'stripe';
import { z } from 'zod';
import { changeSubscription } from '../billing/change-subscription.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { swapPrices } from '../billing/swap-prices.ts';
import { invalidRequest } from '../failure.ts';
import { listPage } from '../listing.ts';
import {
  flag,
  integer,
  isWithin,
  mergedMetadata,
  metadataChange,
  moment,
  page,
  parameters,
  text,
} from '../parameters.ts';
import { renderSubscription } from '../rendering/subscription.ts';
import { required, type World } from '../world.ts';
import { createSubscription, createSubscriptionParameters } from './create-subscription.ts';
import { endpoint } from './endpoint.ts';

const cancellationDetails = z.strictObject({ comment: text.optional(), feedback: text.optional() });

const updateParameters = parameters<Stripe.SubscriptionUpdateParams>()({
  items: z
    .array(
      z.strictObject({
        id: text.optional(),
        price: text.optional(),
        quantity: integer.pipe(z.int().min(0)).optional(),
        deleted: flag.optional(),
      }),
    )
    .min(1)
    .max(20)
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: cancellationDetails.optional(),
  default_payment_method: text.optional(),
  description: text.optional(),
  metadata: metadataChange.optional(),
});

/** Subscriptions (https://docs.stripe.com/api/subscriptions). */
export const subscriptionEndpoints = [
  endpoint('post', '/v1/subscriptions', createSubscriptionParameters, createSubscription),
  endpoint(
    'get',
    '/v1/subscriptions',
    parameters<Stripe.SubscriptionListParams>()({
      ...page,
      customer: text.optional(),
      price: text.optional(),
      status: z
        .enum([
          'active',
          'all',
          'canceled',
          'ended',
          'incomplete',
          'incomplete_expired',
          'past_due',
          'paused',
          'trialing',
          'unpaid',
        ])
        .optional(),
      created: moment,
    }),
    (world, { customer, price, status, created, ...cursor }) =>
      listPage(
        '/v1/subscriptions',
        world.records.subscriptions.filter(
          (subscription) =>
            (customer === undefined || subscription.customerId === customer) &&
            (price === undefined || subscription.items.some(({ priceId }) => priceId === price)) &&
            isListed(subscription.status, status) &&
            isWithin(subscription.created, created),
        ),
        cursor,
        (subscription) => renderSubscription(world, subscription),
      ),
  ),
  endpoint('get', '/v1/subscriptions/:id', parameters<Stripe.SubscriptionRetrieveParams>()({}), (world, _, id) =>
    renderSubscription(world, required(world, 'subscriptions', 'subscription', id)),
  ),
  endpoint('post', '/v1/subscriptions/:id', updateParameters, updateSubscription),
  endpoint(
    'delete',
    '/v1/subscriptions/:id',
    parameters<Stripe.SubscriptionCancelParams>()({
      invoice_now: flag.optional(),
      prorate: flag.optional(),
      cancellation_details: cancellationDetails.optional(),
    }),
    (world, { cancellation_details }, id) => {
      const subscription = required(world, 'subscriptions', 'subscription', id);
      const ended = endSubscription(
        world,
        {
          ...subscription,
          cancellationComment: cancellation_details?.comment ?? subscription.cancellationComment,
          cancellationFeedback: cancellation_details?.feedback ?? subscription.cancellationFeedback,
        },
        'cancellation_requested',
      );
      return renderSubscription(world, ended);
    },
  ),
];

/** Which subscriptions a list shows: all but the cancelled ones unless it is asked for others, as at Stripe. */
function isListed(status: Stripe.Subscription.Status, wanted: string | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  if (wanted === undefined) return status !== 'canceled';
  return status === wanted;
}

function updateSubscription(world: World, input: z.output<typeof updateParameters>, id: string): Stripe.Subscription {
  const before = required(world, 'subscriptions', 'subscription', id);
  if (before.status === 'canceled' || before.status === 'incomplete_expired') {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  if (input.default_payment_method) {
    required(world, 'paymentMethods', 'payment_method', input.default_payment_method, 'default_payment_method');
  }
  const now = world.clock.now();
  const cancelling = input.cancel_at_period_end ?? before.cancelAtPeriodEnd;
  const cancelChanged = cancelling !== before.cancelAtPeriodEnd;
  const described = {
    ...before,
    description: input.description ?? before.description,
    metadata: mergedMetadata(before.metadata, input.metadata),
    defaultPaymentMethodId: input.default_payment_method ?? before.defaultPaymentMethodId,
    cancellationComment: input.cancellation_details?.comment ?? before.cancellationComment,
    cancellationFeedback: input.cancellation_details?.feedback ?? before.cancellationFeedback,
    ...(cancelChanged
      ? {
          cancelAtPeriodEnd: cancelling,
          cancelAt: cancelling ? before.periodEnd : null,
          canceledAt: cancelling ? now : null,
          cancellationReason: cancelling ? 'cancellation_requested' : null,
        }
      : {}),
  };
  const after = input.items
    ? swapPrices(world, before, described, input.items, {
        proration: input.proration_behavior ?? 'create_prorations',
        whenRefused: input.payment_behavior ?? 'allow_incomplete',
      })
    : changeSubscription(world, before, described);
  return renderSubscription(world, after);
}
