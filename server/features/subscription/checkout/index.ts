/** What other features may use of checkout. */

export { billingStatus } from './checkout/billing-status.ts';
export { checkoutOperations } from './checkout/checkout.operations.ts';
export { bindCustomer } from './checkout/ensure-customer.ts';
export { openPortal } from './checkout/open-portal.ts';
export { requireOwnEmail } from './checkout/own-email.ts';
export { refreshBilling, reloadSubscription } from './checkout/refresh-billing.ts';
export { consumeStripeCallLimit } from './checkout/stripe-budget.ts';
export { hostedOperations } from './hosted/hosted.operations.ts';
export { paymentProvider } from './prices/payment-provider.ts';
export { priceOperations } from './prices/prices.operations.ts';
export { recordTakenTrial } from './prices/recorded-trials.ts';
