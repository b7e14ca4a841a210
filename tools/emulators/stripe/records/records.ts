import type Stripe from 'stripe';
import { z } from 'zod';
import { connectRecords } from './connect-records.ts';
import { type declineSchema, metadata, object, paymentRecords } from './payment-records.ts';
import { address, lineTax } from './tax-records.ts';

/**
 * What the emulator remembers, one record per object; amounts are cents, times are seconds since 1970. Records are
 * smaller than Stripe's objects: `rendering/` turns them into the shapes of the pinned API version, so that an update
 * of the SDK never makes a journal unreadable.
 */
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
  tax: lineTax.nullable().default(null),
});

const proration = z.enum(['always_invoice', 'create_prorations', 'none']);

const subscriptionItems = z
  .array(z.object({ id: z.string(), created: z.int(), priceId: z.string(), quantity: z.int() }))
  .min(1);

export const recordSchemas = {
  customers: object({
    email: z.string().nullable(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    description: z.string().nullable(),
    metadata,
    address: address.nullable().default(null),
    preferredLocales: z.array(z.string()).default([]),
    taxExempt: z.enum(['none', 'exempt', 'reverse']).default('none'),
    defaultPaymentMethodId: z.string().nullable(),
    /** Below zero: a credit that the next invoices use up. */
    balanceCents: z.int(),
    invoicePrefix: z.string(),
    invoiceCount: z.int(),
    deleted: z.boolean(),
  }),
  taxIds: object({
    customerId: z.string(),
    value: z.string(),
    country: z.string().nullable(),
    verification: z.enum(['pending', 'verified', 'unverified', 'unavailable']),
  }),
  products: object({
    name: z.string(),
    description: z.string().nullable(),
    active: z.boolean(),
    metadata,
    updated: z.int(),
    taxCode: z.string().nullable().default(null),
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
  ...paymentRecords,
  ...connectRecords,
  checkoutSessions: object({
    mode: z.enum(['payment', 'subscription']).default('subscription'),
    customerId: z.string().nullable(),
    customerEmail: z.string().nullable(),
    clientReferenceId: z.string().nullable(),
    metadata,
    lines: z.array(z.object({ id: z.string(), priceId: z.string(), quantity: z.int() })),
    /** What is paid once, with prices that are made for this session alone. */
    goods: z
      .array(z.object({ id: z.string(), name: z.string(), unitAmountCents: z.int(), quantity: z.int() }))
      .default([]),
    currency: z.string().default('eur'),
    paymentDescription: z.string().nullable().default(null),
    paymentMetadata: metadata.default({}),
    paymentIntentId: z.string().nullable().default(null),
    trialDays: z.int().nullable(),
    subscriptionMetadata: metadata,
    missingPaymentMethod: z.enum(['cancel', 'create_invoice', 'pause']).default('create_invoice'),
    subscriptionDescription: z.string().nullable(),
    paymentMethodCollection: z.enum(['always', 'if_required']),
    allowedPaymentMethodTypes: z.array(z.literal('card')).nullable().default(null),
    allowPromotionCodes: z.boolean().nullable(),
    billingAddressCollection: z.string().nullable(),
    automaticTax: z.boolean().default(false),
    collectsTaxIds: z.boolean().default(false),
    locale: z.string().nullable(),
    successUrl: z.string(),
    cancelUrl: z.string().nullable(),
    expiresAt: z.int(),
    status: z.enum(['open', 'complete', 'expired']),
    paymentStatus: z.enum(['paid', 'unpaid', 'no_payment_required']),
    subscriptionId: z.string().nullable(),
    invoiceId: z.string().nullable(),
    payer: z
      .object({ email: z.string().nullable(), name: z.string().nullable(), country: z.string().optional() })
      .nullable(),
    /** A card that waits for its 3-D Secure confirmation. */
    authenticatingPaymentMethodId: z.string().nullable(),
  }),
  subscriptions: object({
    customerId: z.string(),
    items: subscriptionItems,
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
    automaticTax: z.boolean().default(false),
    trialReminderSent: z.boolean(),
    /** Prorations that wait for the next invoice. */
    pendingLines: z.array(invoiceLine),
    /** What becomes of the invoices meanwhile; null where they are collected. */
    pauseCollection: z
      .object({
        behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
        resumesAt: z.int().nullable(),
      })
      .nullable()
      .default(null),
    /** What becomes of a trial that ends without a card. */
    missingPaymentMethod: z.enum(['cancel', 'create_invoice', 'pause']).default('create_invoice'),
    /** A change that is not made before its invoice is paid. */
    pendingUpdate: z
      .object({
        invoiceId: z.string(),
        expiresAt: z.int(),
        items: subscriptionItems,
        periodStart: z.int(),
        periodEnd: z.int(),
        billingAnchor: z.int(),
      })
      .nullable()
      .default(null),
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
    /** Whether Stripe Tax has worked out the taxes of the lines. */
    automaticTax: z.boolean().default(false),
    /** The customer as the invoice was made final; what changes later changes no invoice. */
    buyer: z
      .object({ name: z.string().nullable(), address: address.nullable(), taxIds: z.array(z.string()) })
      .nullable()
      .default(null),
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
    uncollectibleAt: z.int().nullable().default(null),
    paymentIntentId: z.string().nullable(),
    /** Whether Stripe goes on collecting automatically; it stops when the subscription ends. */
    autoAdvance: z.boolean().default(true),
  }),
  portalConfigurations: object({
    name: z.string().nullable(),
    active: z.boolean(),
    defaultReturnUrl: z.string().nullable(),
    headline: z.string().nullable(),
    privacyPolicyUrl: z.string().nullable(),
    termsOfServiceUrl: z.string().nullable(),
    features: z.object({
      customerUpdate: z.object({ enabled: z.boolean(), allowed: z.array(z.string()) }),
      invoiceHistory: z.boolean(),
      paymentMethodUpdate: z.boolean(),
      cancel: z.object({ enabled: z.boolean(), mode: z.enum(['at_period_end', 'immediately']), proration }),
      update: z.object({
        enabled: z.boolean(),
        allowed: z.array(z.string()),
        products: z.array(z.object({ product: z.string(), prices: z.array(z.string()) })),
        proration,
      }),
    }),
    metadata,
    updated: z.int(),
  }),
  portalSessions: object({
    customerId: z.string(),
    configurationId: z.string(),
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
    /** Whether it gets the events of connected accounts, and no others. */
    connect: z.boolean().default(false),
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
  idempotencyKeys: object({
    fingerprint: z.string(),
    status: z.int(),
    body: z.string(),
    /** The request that was answered first. */
    requestId: z.string().default(''),
  }),
  /** One record, `clock`: by how many seconds the emulator's time runs ahead of the machine's. */
  clocks: object({ aheadSeconds: z.int() }),
} as const;

export type CollectionName = keyof typeof recordSchemas;
export type RecordOf<Name extends CollectionName> = z.output<(typeof recordSchemas)[Name]>;
export type CustomerRecord = RecordOf<'customers'>;
export type TaxIdRecord = RecordOf<'taxIds'>;
export type PriceRecord = RecordOf<'prices'>;
export type PaymentMethodRecord = RecordOf<'paymentMethods'>;
export type PaymentIntentRecord = RecordOf<'paymentIntents'>;
export type ChargeRecord = RecordOf<'charges'>;
export type DisputeRecord = RecordOf<'disputes'>;
export type RefundRecord = RecordOf<'refunds'>;
export type CheckoutSessionRecord = RecordOf<'checkoutSessions'>;
export type AccountRecord = RecordOf<'accounts'>;
export type PayoutRecord = RecordOf<'payouts'>;
export type SubscriptionRecord = RecordOf<'subscriptions'>;
export type InvoiceRecord = RecordOf<'invoices'>;
export type InvoiceLineRecord = InvoiceRecord['lines'][number];
export type PortalConfigurationRecord = RecordOf<'portalConfigurations'>;
export type EventRecord = RecordOf<'events'>;
export type WebhookEndpointRecord = RecordOf<'webhookEndpoints'>;
export type DeliveryRecord = RecordOf<'deliveries'>;
export type Decline = z.output<typeof declineSchema>;
