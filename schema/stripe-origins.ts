/**
 * Stripe's pages that we send people to: the payment page, the customer portal, hosted invoices and their documents
 * (https://docs.stripe.com/security/guide). The addresses are exact; no other host of Stripe's is trusted.
 */
export const stripePageOrigins = [
  'https://checkout.stripe.com',
  'https://billing.stripe.com',
  'https://invoice.stripe.com',
  'https://pay.stripe.com',
] as const;

/** Where Stripe.js comes from; it must never be served from anywhere else (https://docs.stripe.com/js/including). */
export const stripeScriptUrl = 'https://js.stripe.com/endive/stripe.js';
