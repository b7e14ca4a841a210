/** What other features may use of subscriptions. */

export { endEveryPayment } from './state/end-every-payment.ts';
export { cancelUnpaid, cancelWaiting, expireOpenPages, expirePage } from './state/other-payments.ts';
export { type Reconciliation, reconcileSubscription, stateAtStripe } from './state/reconcile-subscription.ts';
export { cancelWaitingChange, waitingChange, withLatestPayment } from './state/waiting-change.ts';
export { rereadWaiting } from './state/waiting-subscription.ts';
export { forgetPortalConfiguration, portalConfigurationId } from './stripe-state/portal-configuration.ts';
export { ensureStripeProducts, reportDifferingPrices, stripePriceId } from './stripe-state/stripe-products.ts';
export { runningStatuses, statusIn, trialDaysMaximum } from './stripe-state/subscription-facts.ts';
