/** What other features and the composition may use of online payments. */
export { findPaying, recordCheckoutReturn } from './checkouts/paying.ts';
export { leastCents, startInvoiceCheckout } from './checkouts/start-checkout.ts';
export { connectWebhook } from './events/connect-webhook.ts';
export { findPayouts, type Payout } from './payouts/find-payouts.ts';
