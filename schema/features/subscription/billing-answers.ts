import { z } from 'zod';
import {
  invoiceStatusAnswer,
  planAnswer,
  soldPlanAnswer,
  statusAnswer,
  vatIdStatusAnswer,
  webhookEventStatusAnswer,
} from '../../fields/closed-sets.ts';
import { invoicePlans } from '../../money/invoice-plan.ts';

/** What the billing operations answer. Apart from their inputs, which screens parse with as well and so carry along. */

const cents = z.int().describe('Cents');
const unixSeconds = z.int().describe('Unix seconds');
/** Fields of a workshop’s subscription. */
const subscriptionFields = { status: statusAnswer, plan: planAnswer };

/** The state of the workshop with its subscription. */
export const billingStatusAnswer = z
  .object({
    ...subscriptionFields,
    currentPeriodEnd: z.string().nullable().describe('ISO 8601'),
    paymentVerified: z.boolean(),
    cancelAtPeriodEnd: z.boolean(),
  })
  .meta({ id: 'Billing' });
export type BillingStatus = Readonly<z.output<typeof billingStatusAnswer>>;

/** The subscription that runs for the workshop, in money and days. */
export const runningSubscription = z
  .object({
    plan: planAnswer,
    priceCents: z.int32().nullable().describe('Cents per month; null while unknown'),
    currency: z.string(),
    freeUntil: z.string().nullable().describe('ISO 8601; end of the free month, or null'),
    renewsOn: z.string().nullable().describe('ISO 8601; next charge, or null for a cancelled subscription'),
    endsOn: z.string().nullable().describe('ISO 8601; end of a cancelled subscription, or null'),
  })
  .meta({ id: 'RunningSubscription' });
export type RunningSubscription = Readonly<z.output<typeof runningSubscription>>;

/** What another plan would cost, as the payment provider calculates it. */
export const planChangePreview = z
  .object({
    plan: soldPlanAnswer,
    currency: z.string(),
    dueCents: z.int32().describe('Amount charged at once'),
    creditCents: z.int32().describe('Credit for the next charges'),
    nextCents: z.int32().describe('Next regular charge, before credit'),
    nextOn: z.string().describe('ISO 8601; the day of the next regular charge'),
    prorationDate: z.int32().describe('Unix seconds; pass it to `changePlan` to be charged exactly this amount'),
  })
  .meta({ id: 'PlanChangePreview' });
export type PlanChangePreview = Readonly<z.output<typeof planChangePreview>>;

/** The card that is charged, as far as people know it by. */
export const paymentCard = z
  .object({
    brand: z.string().describe('Brand as the payment provider names it, for example visa'),
    last4: z.string(),
    expiresMonth: z.int32(),
    expiresYear: z.int32(),
  })
  .meta({ id: 'PaymentCard' });
export type PaymentCard = Readonly<z.output<typeof paymentCard>>;

/** A plan as a price set offers it. */
export const offeredPlan = z
  .object({
    id: soldPlanAnswer,
    label: z.string(),
    priceCents: z.int32().describe('Cents per month'),
    currency: z.string(),
    trial: z.boolean().describe('Whether the first month is free for the caller'),
  })
  .meta({ id: 'Plan' });
export type OfferedPlan = Readonly<z.output<typeof offeredPlan>>;

/** What a page must know of the payment provider. Nothing in it is secret. */
export const paymentProviderAnswer = z
  .object({
    publishableKey: z.string(),
    scriptUrl: z.string().describe('Where the script of the card fields is loaded from'),
    pageOrigins: z.array(z.string()).readonly().describe('Origins of the payment pages'),
    transfers: z.boolean().describe('Whether plans can be paid by bank transfer as well'),
  })
  .meta({ id: 'PaymentProvider' });
export type PaymentProvider = Readonly<z.output<typeof paymentProviderAnswer>>;

/** The address of a payment page. */
export const checkoutSession = z.object({ url: z.string() }).meta({ id: 'CheckoutSession' });
export type CheckoutSession = Readonly<z.output<typeof checkoutSession>>;

export const paymentVerification = z.object({ verified: z.boolean() }).meta({ id: 'PaymentVerification' });
export type PaymentVerification = Readonly<z.output<typeof paymentVerification>>;

/** The portal's address, or what to do as long as there is nothing to manage in it. */
export const portalSession = z
  .object({
    url: z.string().optional(),
    message: z.string().optional().describe('What to do when there is no subscription to manage'),
  })
  .meta({ id: 'PortalSession' });
export type PortalSession = Readonly<z.output<typeof portalSession>>;

export const planChange = z
  .object({
    success: z.literal(true),
    plan: planAnswer,
    currentPeriodEnd: z.string().nullable().describe('ISO 8601'),
  })
  .meta({ id: 'PlanChange' });
export type PlanChange = Readonly<z.output<typeof planChange>>;

/** The secret that the card fields pay with. */
export const paymentIntent = z.object({ clientSecret: z.string() }).meta({ id: 'PaymentIntent' });
export type PaymentIntent = Readonly<z.output<typeof paymentIntent>>;

/** Where Stripe is to send its events. */
export const webhookUrlAnswer = z.object({ webhookUrl: z.string() }).meta({ id: 'WebhookUrl' });
export type WebhookUrl = Readonly<z.output<typeof webhookUrlAnswer>>;

const receivedEvent = z
  .object({
    id: z.string(),
    type: z.string(),
    status: webhookEventStatusAnswer,
    receivedAt: z.string().describe('ISO 8601'),
  })
  .meta({ id: 'ReceivedEvent' });

/** How Stripe's reports about one account arrive. */
export const webhookStatusAnswer = z
  .object({
    /** The latest, newest first. */
    events: z.array(receivedEvent),
    /** Received and not processed yet. */
    waiting: z.int32(),
    /** How many of those were tried without success. */
    failing: z.int32(),
    /** From arrival to effect in the last day, the slowest; null when there was none. */
    slowestSeconds: z.int32().nullable(),
  })
  .meta({ id: 'WebhookStatus' });
export type WebhookStatus = Readonly<z.output<typeof webhookStatusAnswer>>;

export const listedInvoice = z
  .object({
    id: z.string(),
    /** What people call it; null as long as it is not final. */
    number: z.string().nullable(),
    status: invoiceStatusAnswer,
    plan: z.enum(invoicePlans),
    currency: z.string(),
    totalCents: z.int32(),
    refundedCents: z.int32().describe('Part that was refunded or charged back'),
    /** 0 without Stripe Tax. */
    taxCents: z.int32().describe('The tax of the total'),
    reverseCharge: z.boolean().describe('Whether the buyer accounts for the tax'),
    issuedAt: z.string().describe('ISO 8601'),
  })
  .meta({ id: 'SubscriptionInvoice' });
export type ListedInvoice = Readonly<z.output<typeof listedInvoice>>;

export const invoiceAddress = z
  .object({ url: z.string().describe('Address of the document, or of the payment page of an open invoice') })
  .meta({ id: 'InvoiceAddress' });

/** What is on invoices about the buyer. */
export const billingDetailsAnswer = z
  .object({
    name: z.string().describe("A company's registered name, or a person's"),
    street: z.string(),
    postalCode: z.string(),
    town: z.string(),
    country: z.string().describe('ISO 3166, for example SI'),
    vatId: z.string().nullable().describe('With country prefix'),
    vatIdStatus: vatIdStatusAnswer
      .nullable()
      .describe('Result of the check against the VAT register; `refused` by the payment provider.'),
  })
  .meta({ id: 'BillingDetails' });
export type BillingDetails = Readonly<z.output<typeof billingDetailsAnswer>>;

/** What was paid in a month, and the state of the workshop now. */
export const billingMonthAnswer = z.object({
  month: z.string().describe('YYYY-MM'),
  ...subscriptionFields,
  currency: z.string(),
  /** Without what was given back. */
  total: cents,
  payments: z.array(
    z.object({
      invoice: z.string(),
      number: z.string().nullable(),
      amount: cents,
      /** How much of the amount was refunded since. */
      refunded: cents,
      paidAt: z.iso.datetime(),
    }),
  ),
});
export type BillingMonth = Readonly<z.output<typeof billingMonthAnswer>>;

/** The state of an address, as the calls of the billing host tell it (docs/specification.md §7). */
export const hostedStatusAnswer = z.object({
  ...subscriptionFields,
  current_period_end: unixSeconds.nullable(),
});
export type HostedStatus = Readonly<z.output<typeof hostedStatusAnswer>>;

export const verifiedHostedStatus = hostedStatusAnswer.extend({ verified: z.boolean(), email: z.string() });
export type VerifiedHostedStatus = Readonly<z.output<typeof verifiedHostedStatus>>;
