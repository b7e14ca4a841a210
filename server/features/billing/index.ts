/** What the composition and other features may use of billing. */
export { bindCustomer } from './checkout/bound-customer.ts';
export { takeStripeCall } from './checkout/stripe-budget.ts';
export { keepTakenTrial } from './prices/taken-trials.ts';
export { checkStripeProducts, ensureStripeProducts } from './stripe-state/stripe-products.ts';
export { endEveryPayment } from './subscription/end-every-payment.ts';
export { reconcileSubscription, stateAtStripe } from './subscription/reconcile-subscription.ts';
export { rereadWaiting } from './subscription/waiting-subscription.ts';
export { deleteWebhookEventsOf } from './webhooks/event-inbox.ts';
export { stripeWebhook } from './webhooks/stripe-webhook.ts';
