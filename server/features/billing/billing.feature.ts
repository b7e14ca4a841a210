import { feature } from '../../api/operation/index.ts';
import { billingRoutes } from './billing.rest.ts';
import { pricesJob, reconciliationJob, webhookEventsJob } from './billing-jobs.ts';
import { checkoutOperations } from './checkout/checkout.operations.ts';
import { hostedOperations } from './hosted/hosted.operations.ts';
import { invoiceOperations } from './invoices/invoices.operations.ts';
import { priceOperations } from './prices/prices.operations.ts';
import { runningOperations } from './running/running.operations.ts';
import { subscriptionOperations } from './running/subscription.operations.ts';
import { oldWebhookEvents } from './webhooks/old-events.ts';
import { webhookOperation } from './webhooks/stripe-webhook.ts';
import { webhookOperations } from './webhooks/webhooks.operations.ts';

/** Names, paths and bodies are those of docs/specification.md §7. */
export const billingFeature = feature({
  name: 'billing',
  ownedTables: ['subscriptionInvoice', 'takenTrial', 'billingDetails', 'webhookEvent'],
  operations: [
    ...checkoutOperations,
    ...subscriptionOperations,
    ...runningOperations,
    ...hostedOperations,
    ...invoiceOperations,
    ...priceOperations,
    ...webhookOperations,
  ],
  routes: billingRoutes,
  mounted: [webhookOperation],
  jobs: [webhookEventsJob, reconciliationJob, pricesJob],
  sweeps: [oldWebhookEvents],
});
