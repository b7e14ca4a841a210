import type Stripe from 'stripe';
import { z } from 'zod';
import { endSubscription } from '../billing/end-subscription.ts';
import { moveTrial } from '../billing/move-trial.ts';
import { resumeSubscription } from '../billing/renew-subscription.ts';
import { swapPrices } from '../billing/swap-prices.ts';
import { changeSubscription } from '../payments/change-subscription.ts';
import { requireLocation } from '../records/automatic-tax.ts';
import { invalidRequest, resourceMissing } from '../records/failure.ts';
import { listPage } from '../records/listing.ts';
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
} from '../records/parameters.ts';
import type { SubscriptionRecord } from '../records/records.ts';
import { referencedRecord, requireRecord, type World } from '../records/world.ts';
import { renderSubscription } from '../rendering/subscription.ts';
import { endpoint } from '../request/endpoint.ts';
import { createSubscription, createSubscriptionParameters } from './create-subscription.ts';

/** What a change of prices is asked for with, here and in a preview of it. */
export const priceChange = {
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
  proration_date: integer.optional(),
};

const cancellationDetails = z.strictObject({ comment: text.optional(), feedback: text.optional() });

const updateParameters = parameters<Stripe.SubscriptionUpdateParams>()({
  ...priceChange,
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete']).optional(),
  cancel_at: z.union([z.literal(''), z.enum(['min_period_end', 'max_period_end']), integer]).optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: cancellationDetails.optional(),
  pause_collection: z
    .union([
      z.literal(''),
      z.strictObject({
        behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
        resumes_at: integer.optional(),
      }),
    ])
    .optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  default_payment_method: text.optional(),
  description: text.optional(),
  metadata: metadataChange.optional(),
  trial_end: z.union([z.literal('now'), integer]).optional(),
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
    renderSubscription(world, requireRecord(world, 'subscriptions', 'subscription', id)),
  ),
  endpoint('post', '/v1/subscriptions/:id', updateParameters, updateSubscription),
  endpoint(
    'post',
    '/v1/subscriptions/:id/resume',
    parameters<Stripe.SubscriptionResumeParams>()({ billing_cycle_anchor: z.literal('now').optional() }),
    (world, _, id) => {
      const subscription = requireRecord(world, 'subscriptions', 'subscription', id);
      if (subscription.status !== 'paused') throw invalidRequest('Only paused subscriptions can be resumed.');
      return renderSubscription(world, resumeSubscription(world, subscription));
    },
  ),
  endpoint(
    'delete',
    '/v1/subscriptions/:id',
    parameters<Stripe.SubscriptionCancelParams>()({
      invoice_now: flag.optional(),
      prorate: flag.optional(),
      cancellation_details: cancellationDetails.optional(),
    }),
    (world, { cancellation_details }, id) => {
      const subscription = requireRecord(world, 'subscriptions', 'subscription', id);
      if (hasEnded(subscription)) throw resourceMissing('subscription', id);
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

function hasEnded({ status }: SubscriptionRecord): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** What a request changes about the end of a subscription. */
function cancellation(
  world: World,
  before: SubscriptionRecord,
  { cancel_at: moment, cancel_at_period_end: atPeriodEnd }: z.output<typeof updateParameters>,
): Partial<SubscriptionRecord> {
  if (moment === undefined && (atPeriodEnd === undefined || atPeriodEnd === before.cancelAtPeriodEnd)) return {};
  if (moment !== undefined && atPeriodEnd !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  const now = world.clock.now();
  if (typeof moment === 'number' && moment <= now) {
    throw invalidRequest('cancel_at must be a timestamp in the future.', undefined, 'cancel_at');
  }
  const cancelAt =
    moment === '' || atPeriodEnd === false ? null : typeof moment === 'number' ? moment : before.periodEnd;
  return {
    cancelAt,
    cancelAtPeriodEnd: atPeriodEnd === true,
    canceledAt: cancelAt === null ? null : now,
    cancellationReason: cancelAt === null ? null : 'cancellation_requested',
  };
}

/** Whether the collection is paused after a request. */
function pausedCollection(
  before: SubscriptionRecord,
  { pause_collection: pause }: z.output<typeof updateParameters>,
): SubscriptionRecord['pauseCollection'] {
  if (pause === undefined) return before.pauseCollection;
  return pause === '' ? null : { behavior: pause.behavior, resumesAt: pause.resumes_at ?? null };
}

/** What a change that waits for its payment may be about (https://docs.stripe.com/billing/subscriptions/pending-updates-reference). */
const mayWait = new Set(['items', 'proration_behavior', 'proration_date', 'payment_behavior', 'expand']);

function updateSubscription(world: World, input: z.output<typeof updateParameters>, id: string): Stripe.Subscription {
  const before = requireRecord(world, 'subscriptions', 'subscription', id);
  if (hasEnded(before)) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const others = Object.keys(input).filter((name) => !mayWait.has(name));
  if (input.payment_behavior === 'pending_if_incomplete' && others.length > 0) {
    throw invalidRequest(
      `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you cannot pass in: ${others.join(', ')}.`,
    );
  }
  if (input.default_payment_method) {
    requireRecord(world, 'paymentMethods', 'payment_method', input.default_payment_method, 'default_payment_method');
  }
  if (input.automatic_tax?.enabled) requireLocation(referencedRecord(world, 'customers', before.customerId));
  const described = {
    ...before,
    description: input.description ?? before.description,
    metadata: mergedMetadata(before.metadata, input.metadata),
    automaticTax: input.automatic_tax?.enabled ?? before.automaticTax,
    defaultPaymentMethodId: input.default_payment_method ?? before.defaultPaymentMethodId,
    cancellationComment: input.cancellation_details?.comment ?? before.cancellationComment,
    cancellationFeedback: input.cancellation_details?.feedback ?? before.cancellationFeedback,
    ...cancellation(world, before, input),
    pauseCollection: pausedCollection(before, input),
  };
  if (input.trial_end !== undefined) {
    if (input.items) throw invalidRequest('A trial is moved without a change of prices here.', undefined, 'trial_end');
    return renderSubscription(world, moveTrial(world, before, described, input.trial_end));
  }
  const after = input.items
    ? swapPrices(world, before, described, input.items, {
        proration: input.proration_behavior ?? 'create_prorations',
        prorationDate: input.proration_date,
        whenUnpaid: input.payment_behavior ?? 'allow_incomplete',
      })
    : changeSubscription(world, before, described);
  return renderSubscription(world, after);
}
