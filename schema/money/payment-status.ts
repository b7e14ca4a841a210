import { z } from 'zod';

/** The words in which Stripe says how things stand with money; stored, so none is ever renamed. */

/** https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
const statusesAtStripe = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type StatusAtStripe = (typeof statusesAtStripe)[number];

/** A word that Stripe has found since opens nothing, and is in the way of a second subscription. */
export const statusAtStripe = z.enum(statusesAtStripe).catch('unpaid');

/** As a row has it: Stripe's word, or none. */
const subscriptionStatuses = ['none', ...statusesAtStripe] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
export const storedSubscriptionStatus = z.enum(subscriptionStatuses).catch('unpaid');

/** The state of a workshop: a subscription that has not begun is `scheduled`. */
export const workshopStatuses = [...subscriptionStatuses, 'scheduled'] as const;
export type WorkshopStatus = (typeof workshopStatuses)[number];
/** As an answer tells it; a word that this version does not know opens nothing. */
export const workshopStatus = z.enum(workshopStatuses).catch('unpaid');

/** An invoice, once it is one (https://docs.stripe.com/api/invoices/object#invoice_object-status). */
export const invoiceStatuses = ['open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
/** What is not said to be settled is still to be paid. */
export const invoiceStatus = z.enum(invoiceStatuses).catch('open');

/** What the register says of a VAT id, by Stripe; `refused` where Stripe did not take it. */
export const vatIdStatuses = ['pending', 'verified', 'unverified', 'unavailable', 'refused'] as const;
export type VatIdStatus = (typeof vatIdStatuses)[number];
/** What nobody knows is not known yet. */
export const storedVatIdStatus = z.enum(vatIdStatuses).catch('pending');
