/** What the composition and other features may use of billing. */
export { startBillingWorkers } from './billing-worker.ts';
export { reconcileSubscription } from './reconcile-subscription.ts';
export { checkCatalogue, ensureCatalogue } from './stripe-catalogue.ts';
export { stripeWebhook, webhookOperation } from './stripe-webhook.ts';
export { endEverySubscription } from './surplus-subscriptions.ts';
