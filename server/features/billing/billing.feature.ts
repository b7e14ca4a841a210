import { feature } from '../../api/operation/index.ts';
import { billingRoutes } from './billing.rest.ts';
import { startEvents, startPriceWatch, startReconciliation } from './billing-worker.ts';
import { checkoutOperations } from './checkout/checkout.operations.ts';
import { subscriptionOperations } from './checkout/subscription.operations.ts';
import { hostedOperations } from './hosted/hosted.operations.ts';
import { invoiceOperations } from './invoices/invoices.operations.ts';
import { priceOperations } from './prices/prices.operations.ts';
import { oldWebhookEvents } from './webhooks/old-events.ts';
import { webhookOperation } from './webhooks/stripe-webhook.ts';
import { webhookOperations } from './webhooks/webhooks.operations.ts';

/** Names, paths and bodies are those of docs/specification.md §7. */
export const billingFeature = feature({
  name: 'billing',
  operations: [
    ...checkoutOperations,
    ...subscriptionOperations,
    ...hostedOperations,
    ...invoiceOperations,
    ...priceOperations,
    ...webhookOperations,
  ],
  routes: billingRoutes,
  mounted: [webhookOperation],
  workers: [startEvents, startReconciliation, startPriceWatch],
  sweeps: [oldWebhookEvents],
});
