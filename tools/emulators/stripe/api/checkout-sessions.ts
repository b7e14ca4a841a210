import type Stripe from 'stripe';
import { z } from 'zod';
import { emitEvent } from '../events/emit-event.ts';
import { secondsPerDay } from '../payments/billing-period.ts';
import { hasLocation, locationInvalid, requireTaxBehavior } from '../records/automatic-tax.ts';
import { invalidRequest } from '../records/failure.ts';
import { newId } from '../records/ids.ts';
import { listPage } from '../records/listing.ts';
import {
  flag,
  integer,
  isWithin,
  metadata,
  moment,
  page,
  parameters,
  text,
  trialSettings,
  url,
} from '../records/parameters.ts';
import type { CustomerRecord } from '../records/records.ts';
import { referencedRecord, requireRecord, type World } from '../records/world.ts';
import { renderCheckoutSession, renderLineItems } from '../rendering/checkout-session.ts';
import { type Endpoint, endpoint } from '../request/endpoint.ts';
import { createPaymentSession } from '../single-payments/payment-session.ts';
import { existingCustomer } from './customers.ts';

const lifetimeSeconds = secondsPerDay;

const subscriptionData = z.strictObject({
  trial_period_days: integer.pipe(z.int().min(1).max(730)).optional(),
  metadata: metadata.optional(),
  description: z.string().max(500).optional(),
  trial_settings: trialSettings.optional(),
});

const createParameters = parameters<Stripe.Checkout.SessionCreateParams>()({
  // Another mode than these two is refused loudly instead of being half-imitated.
  mode: z.literal('subscription'),
  line_items: z
    .array(z.strictObject({ price: text, quantity: integer.pipe(z.int().min(1)).optional() }))
    .min(1)
    .max(20),
  success_url: url,
  cancel_url: url.optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.optional(),
  subscription_data: subscriptionData.optional(),
  allowed_payment_method_types: z.array(z.literal('card')).min(1).optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  allow_promotion_codes: flag.optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  locale: text.optional(),
  expires_at: integer.optional(),
  ui_mode: z.literal('hosted_page').optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  tax_id_collection: z.strictObject({ enabled: flag }).optional(),
  customer_update: z
    .strictObject({ address: z.enum(['auto', 'never']).optional(), name: z.enum(['auto', 'never']).optional() })
    .optional(),
});

const createSubscriptionSession = endpoint('post', '/v1/checkout/sessions', createParameters, createSession);
const modeOf = z.looseObject({ mode: z.literal('payment') });

/** Checkout Sessions of the modes `subscription` and `payment` (https://docs.stripe.com/api/checkout/sessions). */
export const checkoutSessionEndpoints: readonly Endpoint[] = [
  {
    ...createSubscriptionSession,
    handle: (world, given, ...ids) =>
      (modeOf.safeParse(given).success ? createPaymentSession : createSubscriptionSession).handle(world, given, ...ids),
  },
  endpoint(
    'get',
    '/v1/checkout/sessions',
    parameters<Stripe.Checkout.SessionListParams>()({
      ...page,
      customer: text.optional(),
      payment_intent: text.optional(),
      subscription: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      created: moment,
    }),
    (world, { customer, payment_intent: intentId, subscription, status, created, ...cursor }) =>
      listPage(
        '/v1/checkout/sessions',
        world.records.checkoutSessions.filter(
          (session) =>
            (customer === undefined || session.customerId === customer) &&
            (intentId === undefined || session.paymentIntentId === intentId) &&
            (subscription === undefined || session.subscriptionId === subscription) &&
            (status === undefined || session.status === status) &&
            isWithin(session.created, created),
        ),
        cursor,
        (session) => renderCheckoutSession(world, session),
      ),
  ),
  endpoint(
    'get',
    '/v1/checkout/sessions/:id',
    parameters<Stripe.Checkout.SessionRetrieveParams>()({}),
    (world, _, id) =>
      renderCheckoutSession(world, requireRecord(world, 'checkoutSessions', 'checkout.session', id, 'session')),
  ),
  endpoint(
    'get',
    '/v1/checkout/sessions/:id/line_items',
    parameters<Stripe.Checkout.SessionListLineItemsParams>()({ ...page }),
    (world, _, id) =>
      renderLineItems(world, requireRecord(world, 'checkoutSessions', 'checkout.session', id, 'session')),
  ),
  endpoint(
    'post',
    '/v1/checkout/sessions/:id/expire',
    parameters<Stripe.Checkout.SessionExpireParams>()({}),
    (world, _, id) => {
      const session = requireRecord(world, 'checkoutSessions', 'checkout.session', id, 'session');
      if (session.status !== 'open') {
        throw invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        );
      }
      const expired = world.records.checkoutSessions.put({ ...session, status: 'expired' });
      emitEvent(world, 'checkout.session.expired', renderCheckoutSession(world, expired));
      return renderCheckoutSession(world, expired);
    },
  ),
];

function createSession(world: World, input: z.output<typeof createParameters>): Stripe.Checkout.Session {
  if (input.customer && input.customer_email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.');
  }
  const customer = input.customer ? existingCustomer(world, input.customer, 'customer') : null;
  for (const [index, line] of input.line_items.entries()) checkPrice(world, line.price, index);
  checkTax(world, input, customer);
  const now = world.clock.now();
  const expiresAt = input.expires_at ?? now + lifetimeSeconds;
  if (expiresAt < now + 1800 || expiresAt > now + lifetimeSeconds) {
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours after Checkout Session creation.',
      undefined,
      'expires_at',
    );
  }
  const session = world.records.checkoutSessions.put({
    id: newId('cs_test_', 58),
    created: now,
    ...ofPayments,
    goods: [],
    customerId: input.customer ?? null,
    customerEmail: input.customer_email ?? null,
    clientReferenceId: input.client_reference_id ?? null,
    metadata: input.metadata ?? {},
    lines: input.line_items.map(({ price, quantity }) => ({
      id: newId('li_'),
      priceId: price,
      quantity: quantity ?? 1,
    })),
    trialDays: input.subscription_data?.trial_period_days ?? null,
    subscriptionMetadata: input.subscription_data?.metadata ?? {},
    missingPaymentMethod:
      input.subscription_data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    subscriptionDescription: input.subscription_data?.description ?? null,
    paymentMethodCollection: input.payment_method_collection ?? 'always',
    allowedPaymentMethodTypes: input.allowed_payment_method_types ?? null,
    allowPromotionCodes: input.allow_promotion_codes ?? null,
    billingAddressCollection: input.billing_address_collection ?? null,
    automaticTax: input.automatic_tax?.enabled ?? false,
    collectsTaxIds: input.tax_id_collection?.enabled ?? false,
    locale: input.locale ?? null,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url ?? null,
    expiresAt,
    status: 'open',
    paymentStatus: 'unpaid',
    subscriptionId: null,
    invoiceId: null,
    payer: null,
    authenticatingPaymentMethodId: null,
  });
  return renderCheckoutSession(world, session);
}

/** What a session for a subscription has none of. */
const ofPayments = {
  mode: 'subscription',
  currency: 'eur',
  paymentDescription: null,
  paymentMetadata: {},
  paymentIntentId: null,
} as const;

/** What Stripe Tax and the collection of tax ids ask of a session. */
function checkTax(world: World, input: z.output<typeof createParameters>, customer: CustomerRecord | null): void {
  const { automatic_tax: tax, customer_update: update, tax_id_collection: taxIds } = input;
  if (update && !customer) {
    throw invalidRequest('`customer_update` can only be used with `customer`.', undefined, 'customer_update');
  }
  if (taxIds?.enabled && customer && update?.name !== 'auto') {
    throw invalidRequest(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    );
  }
  if (!tax?.enabled) return;
  if (customer && !hasLocation(customer) && update?.address !== 'auto') {
    throw locationInvalid(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
    );
  }
  for (const { price } of input.line_items) requireTaxBehavior(referencedRecord(world, 'prices', price));
}

function checkPrice(world: World, priceId: string, index: number): void {
  const parameter = `line_items[${index}][price]`;
  const price = requireRecord(world, 'prices', 'price', priceId, parameter);
  if (!price.active) {
    throw invalidRequest(
      `The price specified is inactive. This field only accepts active prices.`,
      undefined,
      parameter,
    );
  }
}
