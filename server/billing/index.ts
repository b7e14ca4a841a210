/** What the composition and other features may use of billing. */
export { startBillingWorker } from './billing-worker.ts';
export { reconcileSubscription } from './reconcile-subscription.ts';
export { checkCatalogue, ensureCatalogue } from './stripe-catalogue.ts';
export { stripeWebhook } from './stripe-webhook.ts';
export { endEverySubscription } from './surplus-subscriptions.ts';
