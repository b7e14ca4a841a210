import type Stripe from 'stripe';
import { z } from 'zod';
import { confirmPaymentIntent } from '../billing/confirm-payment-intent.ts';
import { emitEvent } from '../events/emit-event.ts';
import { cardDeclined, invalidRequest, resourceMissing } from '../records/failure.ts';
import { newId } from '../records/ids.ts';
import { listPage } from '../records/listing.ts';
import {
  flag,
  integer,
  isWithin,
  mergedMetadata,
  metadata,
  metadataChange,
  moment,
  page,
  parameters,
  text,
  url,
} from '../records/parameters.ts';
import type { PaymentIntentRecord } from '../records/records.ts';
import { referencedRecord, requireRecord, type World } from '../records/world.ts';
import { renderPaymentIntent } from '../rendering/payment-intent.ts';
import { endpoint } from '../request/endpoint.ts';
import { existingCustomer } from './customers.ts';
import { cardData, cardFromData, cardNamed } from './payment-methods.ts';

const minimumCents = 50;
const amount = integer.pipe(z.int().min(1).max(99_999_999));

const createParameters = parameters<Stripe.PaymentIntentCreateParams>()({
  amount,
  currency: z.string().regex(/^[a-z]{3}$/),
  customer: text.optional(),
  description: z.string().max(1000).optional(),
  metadata: metadata.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  payment_method: text.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  confirm: flag.optional(),
  return_url: url.optional(),
});

const secret = { client_secret: text.optional() };

const confirmParameters = parameters<Stripe.PaymentIntentConfirmParams & { client_secret?: string }>()({
  ...secret,
  payment_method: text.optional(),
  payment_method_data: cardData.optional(),
  return_url: url.optional(),
});

/** PaymentIntents (https://docs.stripe.com/api/payment_intents). A browser may read and confirm with the secret. */
export const paymentIntentEndpoints = [
  endpoint('post', '/v1/payment_intents', createParameters, create),
  endpoint(
    'get',
    '/v1/payment_intents',
    parameters<Stripe.PaymentIntentListParams>()({ ...page, customer: text.optional(), created: moment }),
    (world, { customer, created, ...cursor }) =>
      listPage(
        '/v1/payment_intents',
        world.records.paymentIntents.filter(
          (intent) => (customer === undefined || intent.customerId === customer) && isWithin(intent.created, created),
        ),
        cursor,
        (intent) => renderPaymentIntent(world, intent),
      ),
  ),
  endpoint(
    'get',
    '/v1/payment_intents/:id',
    parameters<Stripe.PaymentIntentRetrieveParams>()(secret),
    (world, input, id) => renderPaymentIntent(world, intentFor(world, id, input.client_secret)),
    'secret-of-object',
  ),
  endpoint(
    'post',
    '/v1/payment_intents/:id',
    parameters<Stripe.PaymentIntentUpdateParams>()({
      amount: amount.optional(),
      description: text.optional(),
      metadata: metadataChange.optional(),
    }),
    (world, input, id) => {
      const before = intentFor(world, id, undefined);
      if (input.amount !== undefined && before.status === 'succeeded') throw unexpectedState(before, 'update');
      const after = world.records.paymentIntents.put({
        ...before,
        amountCents: input.amount ?? before.amountCents,
        description: input.description ?? before.description,
        metadata: mergedMetadata(before.metadata, input.metadata),
      });
      return renderPaymentIntent(world, after);
    },
  ),
  endpoint('post', '/v1/payment_intents/:id/confirm', confirmParameters, confirm, 'secret-of-object'),
  endpoint(
    'post',
    '/v1/payment_intents/:id/cancel',
    parameters<Stripe.PaymentIntentCancelParams>()({
      cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    }),
    (world, input, id) => {
      const before = intentFor(world, id, undefined);
      if (before.status === 'succeeded' || before.status === 'canceled') throw unexpectedState(before, 'cancel');
      const after = world.records.paymentIntents.put({
        ...before,
        status: 'canceled',
        canceledAt: world.clock.now(),
        cancellationReason: input.cancellation_reason ?? null,
      });
      emitEvent(world, 'payment_intent.canceled', renderPaymentIntent(world, after));
      return renderPaymentIntent(world, after);
    },
  ),
];

function create(world: World, input: z.output<typeof createParameters>): Stripe.PaymentIntent {
  if (input.customer) existingCustomer(world, input.customer, 'customer');
  if (input.amount < minimumCents) {
    throw invalidRequest('Amount must be at least €0.50 eur', 'amount_too_small', 'amount');
  }
  const id = newId('pi_');
  const intent = world.records.paymentIntents.put({
    id,
    created: world.clock.now(),
    customerId: input.customer ?? null,
    amountCents: input.amount,
    currency: input.currency,
    description: input.description ?? null,
    metadata: input.metadata ?? {},
    invoiceId: null,
    secret: `${id}_secret_${newId('')}`,
    status: 'requires_payment_method',
    paymentMethodId: null,
    latestChargeId: null,
    lastError: null,
    setupFutureUsage: input.setup_future_usage ?? null,
    canceledAt: null,
    cancellationReason: null,
    returnUrl: null,
  });
  emitEvent(world, 'payment_intent.created', renderPaymentIntent(world, intent));
  if (!input.confirm) return renderPaymentIntent(world, intent);
  return confirm(world, { payment_method: input.payment_method, return_url: input.return_url }, id);
}

/** A refused attempt is kept on the intent and answered with 402, as the card form expects. */
function confirm(world: World, input: z.output<typeof confirmParameters>, id: string): Stripe.PaymentIntent {
  const before = intentFor(world, id, input.client_secret);
  if (before.status === 'succeeded' || before.status === 'canceled') throw unexpectedState(before, 'confirm');
  const cardId = input.payment_method ?? before.paymentMethodId;
  const card = input.payment_method_data
    ? world.records.paymentMethods.put(cardFromData(world, input.payment_method_data))
    : cardId
      ? cardNamed(world, cardId, 'payment_method')
      : undefined;
  if (!card) {
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      'payment_intent_unexpected_state',
    );
  }
  const intent = world.records.paymentIntents.put({ ...before, returnUrl: input.return_url ?? before.returnUrl });
  const refusal = confirmPaymentIntent(world, intent, card, 'unauthenticated');
  const rendered = renderPaymentIntent(world, referencedRecord(world, 'paymentIntents', id));
  if (refusal) throw cardDeclined(refusal, 'kept', rendered);
  return rendered;
}

/** An intent by its id; a wrong secret is answered like an unknown id. */
function intentFor(world: World, id: string, clientSecret: string | undefined): PaymentIntentRecord {
  const intent = requireRecord(world, 'paymentIntents', 'payment_intent', id, 'intent');
  if (clientSecret !== undefined && clientSecret !== intent.secret) throw resourceMissing('payment_intent', id);
  return intent;
}

function unexpectedState({ status }: PaymentIntentRecord, action: string) {
  return invalidRequest(
    `You cannot ${action} this PaymentIntent because it has a status of ${status}.`,
    'payment_intent_unexpected_state',
  );
}
