/** What the composition and other features may use of billing. */
export { startBillingWorkers } from './billing-worker.ts';
export { endEveryPayment } from './end-every-payment.ts';
export { reconcileSubscription, standingAtStripe } from './reconcile-subscription.ts';
export { takeStripeCall } from './stripe-budget.ts';
export { checkCatalogue, ensureCatalogue } from './stripe-catalogue.ts';
export { stripeWebhook, webhookOperation } from './stripe-webhook.ts';
export { keepTakenTrial } from './taken-trials.ts';
export { rereadWaiting } from './waiting-subscription.ts';
