import type Stripe from 'stripe';
import { z } from 'zod';

/**
 * What the emulator remembers, one record per object. Records are smaller than Stripe's objects: `rendering/` turns
 * them into the shapes of the pinned API version, so that an update of the SDK never makes a journal unreadable.
 * Amounts are cents, times are seconds since 1970.
 */
const metadata = z.record(z.string(), z.string());
const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ id: z.string(), created: z.int(), ...shape });

export const declineSchema = z.object({
  code: z.string(),
  declineCode: z.string().nullable(),
  message: z.string(),
});

const invoiceLine = z.object({
  id: z.string(),
  amountCents: z.int(),
  description: z.string(),
  priceId: z.string(),
  quantity: z.int(),
  periodStart: z.int(),
  periodEnd: z.int(),
  proration: z.boolean(),
  subscriptionItemId: z.string(),
});

export const recordSchemas = {
  customers: object({
    email: z.string().nullable(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    description: z.string().nullable(),
    metadata,
    defaultPaymentMethodId: z.string().nullable(),
    /** Below zero: a credit that the next invoices use up. */
    balanceCents: z.int(),
    invoicePrefix: z.string(),
    invoiceCount: z.int(),
    deleted: z.boolean(),
  }),
  products: object({
    name: z.string(),
    description: z.string().nullable(),
    active: z.boolean(),
    metadata,
    updated: z.int(),
  }),
  prices: object({
    productId: z.string(),
    currency: z.string(),
    unitAmountCents: z.int(),
    interval: z.enum(['day', 'week', 'month', 'year']),
    intervalCount: z.int(),
    lookupKey: z.string().nullable(),
    nickname: z.string().nullable(),
    taxBehavior: z.enum(['exclusive', 'inclusive', 'unspecified']),
    active: z.boolean(),
    metadata,
  }),
  paymentMethods: object({
    customerId: z.string().nullable(),
    brand: z.string(),
    last4: z.string(),
    expiryMonth: z.int(),
    expiryYear: z.int(),
    holder: z.string().nullable(),
    email: z.string().nullable(),
    /** What a charge of this card leads to, decided by its test number. */
    outcome: z.enum(['succeeds', 'needs-authentication', 'declined', 'declined-later']),
    decline: declineSchema.nullable(),
  }),
  paymentIntents: object({
    customerId: z.string().nullable(),
    amountCents: z.int(),
    currency: z.string(),
    description: z.string().nullable(),
    metadata,
    invoiceId: z.string().nullable(),
    secret: z.string(),
    status: z.enum([
      'requires_payment_method',
      'requires_confirmation',
      'requires_action',
      'processing',
      'succeeded',
      'canceled',
    ]),
    paymentMethodId: z.string().nullable(),
    latestChargeId: z.string().nullable(),
    lastError: declineSchema.nullable(),
    setupFutureUsage: z.enum(['off_session', 'on_session']).nullable(),
    canceledAt: z.int().nullable(),
    cancellationReason: z.string().nullable(),
    /** Where the holder of the card goes after 3-D Secure. */
    returnUrl: z.string().nullable(),
  }),
  refunds: object({
    paymentIntentId: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).nullable(),
    metadata,
  }),
  checkoutSessions: object({
    customerId: z.string().nullable(),
    customerEmail: z.string().nullable(),
    clientReferenceId: z.string().nullable(),
    metadata,
    lines: z.array(z.object({ id: z.string(), priceId: z.string(), quantity: z.int() })),
    trialDays: z.int().nullable(),
    subscriptionMetadata: metadata,
    subscriptionDescription: z.string().nullable(),
    paymentMethodCollection: z.enum(['always', 'if_required']),
    allowPromotionCodes: z.boolean().nullable(),
    billingAddressCollection: z.string().nullable(),
    locale: z.string().nullable(),
    successUrl: z.string(),
    cancelUrl: z.string().nullable(),
    expiresAt: z.int(),
    status: z.enum(['open', 'complete', 'expired']),
    paymentStatus: z.enum(['paid', 'unpaid', 'no_payment_required']),
    subscriptionId: z.string().nullable(),
    invoiceId: z.string().nullable(),
    payer: z.object({ email: z.string().nullable(), name: z.string().nullable() }).nullable(),
    /** A card that waits for its 3-D Secure confirmation. */
    authenticatingPaymentMethodId: z.string().nullable(),
  }),
  subscriptions: object({
    customerId: z.string(),
    items: z.array(z.object({ id: z.string(), created: z.int(), priceId: z.string(), quantity: z.int() })).min(1),
    status: z.enum([
      'incomplete',
      'incomplete_expired',
      'trialing',
      'active',
      'past_due',
      'canceled',
      'unpaid',
      'paused',
    ]),
    currency: z.string(),
    metadata,
    description: z.string().nullable(),
    periodStart: z.int(),
    periodEnd: z.int(),
    billingAnchor: z.int(),
    trialStart: z.int().nullable(),
    trialEnd: z.int().nullable(),
    cancelAtPeriodEnd: z.boolean(),
    cancelAt: z.int().nullable(),
    canceledAt: z.int().nullable(),
    endedAt: z.int().nullable(),
    cancellationReason: z.string().nullable(),
    cancellationComment: z.string().nullable(),
    cancellationFeedback: z.string().nullable(),
    defaultPaymentMethodId: z.string().nullable(),
    saveDefaultPaymentMethod: z.enum(['off', 'on_subscription']),
    latestInvoiceId: z.string().nullable(),
    trialReminderSent: z.boolean(),
    /** Prorations that wait for the next invoice. */
    pendingLines: z.array(invoiceLine),
  }),
  invoices: object({
    customerId: z.string(),
    subscriptionId: z.string().nullable(),
    subscriptionMetadata: metadata,
    billingReason: z.enum(['subscription_create', 'subscription_cycle', 'subscription_update']),
    status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
    currency: z.string(),
    number: z.string(),
    lines: z.array(invoiceLine),
    totalCents: z.int(),
    startingBalanceCents: z.int(),
    endingBalanceCents: z.int(),
    amountDueCents: z.int(),
    amountPaidCents: z.int(),
    periodStart: z.int(),
    periodEnd: z.int(),
    attemptCount: z.int(),
    nextPaymentAttempt: z.int().nullable(),
    paidAt: z.int().nullable(),
    voidedAt: z.int().nullable(),
    paymentIntentId: z.string().nullable(),
  }),
  portalSessions: object({
    customerId: z.string(),
    returnUrl: z.string().nullable(),
    locale: z.string().nullable(),
  }),
  events: object({
    type: z.custom<Stripe.Event.Type>((value) => typeof value === 'string'),
    object: z.record(z.string(), z.unknown()),
    previousAttributes: z.record(z.string(), z.unknown()).nullable(),
    request: z.object({ id: z.string().nullable(), idempotencyKey: z.string().nullable() }),
  }),
  webhookEndpoints: object({
    url: z.string(),
    secret: z.string(),
    /** The secret before the last rotation; both sign until it is dropped. */
    previousSecret: z.string().nullable(),
    enabledEvents: z.array(z.string()),
    apiVersion: z.string().nullable(),
    description: z.string().nullable(),
    metadata,
    /** Set for the endpoint that comes from the options: its address follows them at every start. */
    fromOptions: z.boolean(),
    deleted: z.boolean(),
  }),
  deliveries: object({
    eventId: z.string(),
    endpointId: z.string(),
    state: z.enum(['pending', 'delivered', 'failed', 'dropped']),
    attempts: z.int(),
  }),
  idempotencyKeys: object({ fingerprint: z.string(), status: z.int(), body: z.string() }),
  /** One record, `clock`: by how many seconds the emulator's time runs ahead of the machine's. */
  clocks: object({ aheadSeconds: z.int() }),
} as const;

export type CollectionName = keyof typeof recordSchemas;
export type RecordOf<Name extends CollectionName> = z.output<(typeof recordSchemas)[Name]>;
export type CustomerRecord = RecordOf<'customers'>;
export type PriceRecord = RecordOf<'prices'>;
export type PaymentMethodRecord = RecordOf<'paymentMethods'>;
export type PaymentIntentRecord = RecordOf<'paymentIntents'>;
export type RefundRecord = RecordOf<'refunds'>;
export type CheckoutSessionRecord = RecordOf<'checkoutSessions'>;
export type SubscriptionRecord = RecordOf<'subscriptions'>;
export type InvoiceRecord = RecordOf<'invoices'>;
export type InvoiceLineRecord = InvoiceRecord['lines'][number];
export type EventRecord = RecordOf<'events'>;
export type WebhookEndpointRecord = RecordOf<'webhookEndpoints'>;
export type DeliveryRecord = RecordOf<'deliveries'>;
export type Decline = z.output<typeof declineSchema>;
