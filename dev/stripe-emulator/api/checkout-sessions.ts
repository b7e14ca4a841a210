import type Stripe from 'stripe';
import { z } from 'zod';
import { secondsPerDay } from '../billing/billing-period.ts';
import { emitEvent } from '../emit-event.ts';
import { invalidRequest } from '../failure.ts';
import { newId } from '../ids.ts';
import { listPage } from '../listing.ts';
import { flag, integer, isWithin, metadata, moment, page, parameters, text, url } from '../parameters.ts';
import { renderCheckoutSession, renderLineItems } from '../rendering/checkout-session.ts';
import { required, type World } from '../world.ts';
import { existingCustomer } from './customers.ts';
import { endpoint } from './endpoint.ts';

const lifetimeSeconds = secondsPerDay;

const subscriptionData = z.strictObject({
  trial_period_days: integer.pipe(z.int().min(1).max(730)).optional(),
  metadata: metadata.optional(),
  description: z.string().max(500).optional(),
});

const createParameters = parameters<Stripe.Checkout.SessionCreateParams>()({
  // The emulator sells subscriptions only; another mode is refused loudly instead of being half-imitated.
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
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  allow_promotion_codes: flag.optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  locale: text.optional(),
  expires_at: integer.optional(),
  ui_mode: z.literal('hosted_page').optional(),
});

/** Checkout Sessions of mode `subscription` (https://docs.stripe.com/api/checkout/sessions). */
export const checkoutSessionEndpoints = [
  endpoint('post', '/v1/checkout/sessions', createParameters, createSession),
  endpoint(
    'get',
    '/v1/checkout/sessions',
    parameters<Stripe.Checkout.SessionListParams>()({
      ...page,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      created: moment,
    }),
    (world, { customer, subscription, status, created, ...cursor }) =>
      listPage(
        '/v1/checkout/sessions',
        world.records.checkoutSessions.filter(
          (session) =>
            (customer === undefined || session.customerId === customer) &&
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
      renderCheckoutSession(world, required(world, 'checkoutSessions', 'checkout.session', id, 'session')),
  ),
  endpoint(
    'get',
    '/v1/checkout/sessions/:id/line_items',
    parameters<Stripe.Checkout.SessionListLineItemsParams>()({ ...page }),
    (world, _, id) => renderLineItems(world, required(world, 'checkoutSessions', 'checkout.session', id, 'session')),
  ),
  endpoint(
    'post',
    '/v1/checkout/sessions/:id/expire',
    parameters<Stripe.Checkout.SessionExpireParams>()({}),
    (world, _, id) => {
      const session = required(world, 'checkoutSessions', 'checkout.session', id, 'session');
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
  if (input.customer) existingCustomer(world, input.customer, 'customer');
  for (const [index, line] of input.line_items.entries()) checkPrice(world, line.price, index);
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
    subscriptionDescription: input.subscription_data?.description ?? null,
    paymentMethodCollection: input.payment_method_collection ?? 'always',
    allowPromotionCodes: input.allow_promotion_codes ?? null,
    billingAddressCollection: input.billing_address_collection ?? null,
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

function checkPrice(world: World, priceId: string, index: number): void {
  const parameter = `line_items[${index}][price]`;
  const price = required(world, 'prices', 'price', priceId, parameter);
  if (!price.active) {
    throw invalidRequest(
      `The price specified is inactive. This field only accepts active prices.`,
      undefined,
      parameter,
    );
  }
}
