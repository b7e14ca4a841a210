/** What the composition may use of billing. */
export { startBillingWorker } from './billing-worker.ts';
export { reconcileSubscription } from './reconcile-subscription.ts';
export { ensureCatalogue } from './stripe-catalogue.ts';
export { stripeWebhook } from './stripe-webhook.ts';
