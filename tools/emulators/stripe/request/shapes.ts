import type Stripe from 'stripe';
import { z } from 'zod';

/**
 * The shapes of Stripe's objects (https://docs.stripe.com/api), as far as values can be wrong where types are right: ids
 * with their prefix, times in whole seconds, amounts in whole cents, statuses that exist. The renderers are checked
 * against the SDK's types when they are compiled; their answers are checked against this when they are given.
 */

const seconds = z.int().min(1_000_000_000).max(9_999_999_999);
const cents = z.int();
const currency = z.string().regex(/^[a-z]{3}$/);
const metadata = z.record(z.string().max(40), z.string().max(500));
const idOf = (prefix: string) => z.string().regex(new RegExp(`^${prefix}[0-9A-Za-z_]+$`));
/** An id, or the object itself where it was asked for. */
const reference = (prefix: string) => z.union([idOf(prefix), z.looseObject({ id: idOf(prefix) })]);
const anObject = <Shape extends z.core.$ZodLooseShape>(prefix: string, shape: Shape) =>
  z.looseObject({ id: idOf(prefix), ...shape });
const stored = { created: seconds, livemode: z.literal(false) };

const subscriptionStatuses = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const satisfies readonly Stripe.Subscription.Status[];
const invoiceStatuses = [
  'draft',
  'open',
  'paid',
  'uncollectible',
  'void',
] as const satisfies readonly Stripe.Invoice.Status[];
const paymentIntentStatuses = [
  'canceled',
  'processing',
  'requires_action',
  'requires_capture',
  'requires_confirmation',
  'requires_payment_method',
  'succeeded',
] as const satisfies readonly Stripe.PaymentIntent.Status[];

const shapes: Readonly<Record<string, z.ZodType>> = {
  customer: anObject('cus_', { ...stored, email: z.string().nullable(), metadata }),
  tax_id: anObject('txi_', { ...stored, customer: reference('cus_'), value: z.string().min(1) }),
  // A seller may choose the ids of products.
  product: z.looseObject({ id: z.string().min(1), ...stored, name: z.string().min(1), active: z.boolean(), metadata }),
  price: anObject('price_', {
    ...stored,
    currency,
    unit_amount: cents.min(0),
    product: z.union([z.string().min(1), z.looseObject({ id: z.string().min(1) })]),
    lookup_key: z.string().nullable(),
    recurring: z.looseObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: z.int().min(1) }),
  }),
  subscription: anObject('sub_', {
    ...stored,
    currency,
    metadata,
    customer: reference('cus_'),
    status: z.enum(subscriptionStatuses),
    cancel_at_period_end: z.boolean(),
    start_date: seconds,
    trial_start: seconds.nullable(),
    trial_end: seconds.nullable(),
    ended_at: seconds.nullable(),
    canceled_at: seconds.nullable(),
    latest_invoice: reference('in_').nullable(),
  }),
  subscription_item: anObject('si_', {
    created: seconds,
    current_period_start: seconds,
    current_period_end: seconds,
    quantity: z.int().min(0),
    subscription: idOf('sub_'),
  }),
  // A preview of one has no id of its own.
  invoice: anObject('(?:upcoming_)?in_', {
    ...stored,
    currency,
    customer: reference('cus_'),
    status: z.enum(invoiceStatuses),
    amount_due: cents,
    amount_paid: cents.min(0),
    amount_remaining: cents,
    subtotal: cents,
    total: cents,
    period_start: seconds,
    period_end: seconds,
    hosted_invoice_url: z.url().nullable(),
  }),
  invoice_payment: anObject('inpay_', { ...stored, currency, amount_requested: cents }),
  line_item: anObject('il_', { currency, amount: cents, livemode: z.literal(false) }),
  'checkout.session': anObject('cs_test_', {
    ...stored,
    currency,
    metadata,
    mode: z.enum(['payment', 'setup', 'subscription']),
    status: z.enum(['complete', 'expired', 'open']),
    payment_status: z.enum(['no_payment_required', 'paid', 'unpaid']),
    amount_subtotal: cents.min(0),
    amount_total: cents.min(0),
    expires_at: seconds,
    customer: reference('cus_').nullable(),
    subscription: reference('sub_').nullable(),
    url: z.url().nullable(),
  }),
  item: anObject('li_', { currency, amount_total: cents.min(0), quantity: z.int().min(1) }),
  payment_intent: anObject('pi_', {
    ...stored,
    currency,
    amount: cents.min(1),
    amount_received: cents.min(0),
    client_secret: z.string().regex(/^pi_[0-9A-Za-z]+_secret_[0-9A-Za-z]+$/),
    status: z.enum(paymentIntentStatuses),
  }),
  payment_method: anObject('pm_', {
    ...stored,
    type: z.enum(['card', 'sepa_debit']),
    card: z
      .looseObject({ brand: z.string(), last4: z.string().regex(/^\d{4}$/), exp_year: z.int().min(2000) })
      .optional(),
  }),
  charge: anObject('ch_', {
    ...stored,
    currency,
    metadata,
    amount: cents.min(1),
    amount_refunded: cents.min(0),
    customer: reference('cus_').nullable(),
    payment_intent: reference('pi_').nullable(),
    status: z.enum(['failed', 'pending', 'succeeded']),
  }),
  dispute: anObject('du_', {
    ...stored,
    currency,
    metadata,
    amount: cents.min(1),
    charge: reference('ch_'),
    payment_intent: reference('pi_').nullable(),
    status: z.enum(['lost', 'needs_response', 'under_review', 'won']),
  }),
  balance_transaction: anObject('txn_', { created: seconds, currency, amount: cents, fee: cents.min(0), net: cents }),
  refund: anObject('re_', { created: seconds, currency, amount: cents.min(1) }),
  account: anObject('acct_', {
    country: z.string().regex(/^[A-Z]{2}$/),
    created: seconds,
    charges_enabled: z.boolean(),
    details_submitted: z.boolean(),
    payouts_enabled: z.boolean(),
    type: z.literal('standard'),
  }),
  account_link: z.looseObject({ created: seconds, expires_at: seconds, url: z.url() }),
  application: anObject('ca_', { name: z.string() }),
  payout: anObject('po_', {
    ...stored,
    amount: cents.min(1),
    arrival_date: seconds,
    currency,
    status: z.literal('paid'),
  }),
  'billing_portal.session': anObject('bps_', { ...stored, customer: reference('cus_'), url: z.url() }),
  'billing_portal.configuration': anObject('bpc_', { ...stored, active: z.boolean() }),
  event: anObject('evt_', { ...stored, type: z.string().min(1), pending_webhooks: z.int().min(0) }),
  webhook_endpoint: anObject('we_', { ...stored, url: z.url(), enabled_events: z.array(z.string()) }),
  list: z.looseObject({ data: z.array(z.looseObject({})), has_more: z.boolean(), url: z.string().startsWith('/v1/') }),
  search_result: z.looseObject({
    data: z.array(z.looseObject({})),
    has_more: z.boolean(),
    next_page: z.string().nullable(),
    url: z.string().startsWith('/v1/'),
  }),
};

const tagged = z.looseObject({ object: z.string(), deleted: z.literal(true).optional() });

/**
 * Checks an answer and every object in it. What was deleted is an id and nothing else, and plans of old are not looked at.
 *
 * @throws Error naming the place, so that a wrong emulator shows at once and not as a wrong product
 */
export function checkShape(answer: unknown, place = 'answer'): void {
  if (typeof answer !== 'object' || answer === null) return;
  const { success, data } = tagged.safeParse(answer);
  if (success && data.deleted === undefined && data.object !== 'plan') {
    const shape = shapes[data.object];
    if (shape === undefined) throw new Error(`Stripe's emulator has no shape for ${data.object} (${place})`);
    const parsed = shape.safeParse(answer);
    if (!parsed.success)
      throw new Error(`Stripe's emulator answers wrongly at ${place}: ${z.prettifyError(parsed.error)}`);
  }
  // What an event tells may be in the shape of an older version, which its endpoint asked for.
  if (data?.object === 'event') return;
  for (const [name, value] of Object.entries(answer)) checkShape(value, `${place}.${name}`);
}
