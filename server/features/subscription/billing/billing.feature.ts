import { feature } from '../../../api/operation/index.ts';
import { checkoutOperations, hostedOperations, priceOperations } from '../checkout/index.ts';
import { purgeWebhookEvents, webhookOperation, webhookOperations } from '../stripe-webhooks/index.ts';
import { billingRoutes } from './billing.rest.ts';
import { pricesJob, reconciliationJob, webhookEventsJob } from './billing-jobs.ts';
import { invoiceOperations } from './invoices/invoices.operations.ts';
import { runningOperations } from './running/running.operations.ts';
import { subscriptionOperations } from './running/subscription.operations.ts';

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
  sweeps: [purgeWebhookEvents],
});
