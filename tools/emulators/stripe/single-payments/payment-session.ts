import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest } from '../records/failure.ts';
import { newId } from '../records/ids.ts';
import { integer, metadata, parameters, text, url } from '../records/parameters.ts';
import type { World } from '../records/world.ts';
import { renderCheckoutSession } from '../rendering/checkout-session.ts';
import { endpoint } from '../request/endpoint.ts';

const minimumCents = 50;
const shortestSeconds = 1800;
const longestSeconds = 86_400;

const createParameters = parameters<Stripe.Checkout.SessionCreateParams>()({
  mode: z.literal('payment'),
  line_items: z
    .array(
      z.strictObject({
        quantity: integer.pipe(z.int().min(1)),
        price_data: z.strictObject({
          currency: z.string().regex(/^[a-z]{3}$/),
          unit_amount: integer.pipe(z.int().min(0).max(99_999_999)),
          product_data: z.strictObject({ name: z.string().min(1).max(250) }),
        }),
      }),
    )
    .min(1)
    .max(100),
  success_url: url,
  cancel_url: url.optional(),
  customer_email: z.email().optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({ description: z.string().max(1000).optional(), metadata: metadata.optional() })
    .optional(),
  locale: text.optional(),
  expires_at: integer.optional(),
});

/** Creates a Checkout Session in which goods are paid once, with prices of their own. */
export const createPaymentSession = endpoint('post', '/v1/checkout/sessions', createParameters, create);

function create(world: World, input: z.output<typeof createParameters>): Stripe.Checkout.Session {
  requireCharges(world);
  const goods = input.line_items.map(({ quantity, price_data: price }) => ({
    id: newId('li_'),
    name: price.product_data.name,
    unitAmountCents: price.unit_amount,
    quantity,
  }));
  const [currency = 'eur', another] = new Set(input.line_items.map(({ price_data: price }) => price.currency));
  if (another !== undefined) throw invalidRequest('All prices on a Checkout Session must have the same currency.');
  const totalCents = goods.reduce((sum, { unitAmountCents, quantity }) => sum + unitAmountCents * quantity, 0);
  if (totalCents < minimumCents) {
    throw invalidRequest(
      "The Checkout Session's total amount due must add up to at least €0.50 eur",
      'amount_too_small',
    );
  }
  const now = world.clock.now();
  const expiresAt = input.expires_at ?? now + longestSeconds;
  if (expiresAt < now + shortestSeconds || expiresAt > now + longestSeconds) {
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours after Checkout Session creation.',
      undefined,
      'expires_at',
    );
  }
  const session = world.records.checkoutSessions.put({
    id: newId('cs_test_', 58),
    created: now,
    mode: 'payment',
    goods,
    currency,
    customerId: null,
    customerEmail: input.customer_email ?? null,
    clientReferenceId: input.client_reference_id ?? null,
    metadata: input.metadata ?? {},
    paymentDescription: input.payment_intent_data?.description ?? null,
    paymentMetadata: input.payment_intent_data?.metadata ?? {},
    paymentIntentId: null,
    ...ofSubscriptions,
    lines: [],
    locale: input.locale ?? null,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url ?? null,
    expiresAt,
    status: 'open',
    paymentStatus: 'unpaid',
    payer: null,
    authenticatingPaymentMethodId: null,
  });
  return renderCheckoutSession(world, session);
}

/** What a session for a single payment has none of. */
const ofSubscriptions = {
  trialDays: null,
  subscriptionMetadata: {},
  missingPaymentMethod: 'create_invoice',
  subscriptionDescription: null,
  paymentMethodCollection: 'always',
  allowedPaymentMethodTypes: null,
  allowPromotionCodes: null,
  billingAddressCollection: null,
  automaticTax: false,
  collectsTaxIds: false,
  subscriptionId: null,
  invoiceId: null,
} as const;

/** @throws StripeFailure 400: a connected account that may not take payments yet, or not any more */
function requireCharges({ records, store }: World): void {
  if (store.account === undefined || records.accounts.get(store.account)?.chargesEnabled) return;
  throw invalidRequest(
    'Your account cannot currently make charges. Complete the onboarding of the account to activate it.',
    'account_invalid',
  );
}
