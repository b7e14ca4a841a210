import type { Feature, TableOwner } from './api/operation/index.ts';
import { defineJob, type Job } from './context/define-job.ts';
import { collectHooks } from './context/hooks.ts';
import { accountsFeature } from './features/account/accounts/accounts.feature.ts';
import { demoFeature } from './features/account/demo/demo.feature.ts';
import { devicesFeature } from './features/account/devices/devices.feature.ts';
import { firstRunFeature } from './features/account/first-run/first-run.feature.ts';
import { handOverFeature } from './features/account/hand-over/hand-over.feature.ts';
import { personalDataFeature } from './features/account/personal-data/personal-data.feature.ts';
import { pushFeature } from './features/account/push/push.feature.ts';
import { syncFeature } from './features/account/sync/sync.feature.ts';
import { teamFeature } from './features/account/team/team.feature.ts';
import { twoFactorFeature } from './features/account/two-factor/two-factor.feature.ts';
import { appointmentMailsFeature } from './features/contact/appointment-mails/appointment-mails.feature.ts';
import { bookingFeature } from './features/contact/booking/booking.feature.ts';
import { linksFeature } from './features/contact/customer-links/customer-links.feature.ts';
import { messagesFeature } from './features/contact/messages/messages.feature.ts';
import { remindersFeature } from './features/contact/overdue-invoices/overdue-invoices.feature.ts';
import { smsFeature } from './features/contact/sms/sms.feature.ts';
import { vehicleRemindersFeature } from './features/contact/vehicle-reminders/vehicle-reminders.feature.ts';
import { consentsFeature } from './features/customers/consents/consents.feature.ts';
import { customersFeature } from './features/customers/customers/customers.feature.ts';
import { vehiclesFeature } from './features/customers/vehicles/vehicles.feature.ts';
import { exampleFeature } from './features/data/example/example.feature.ts';
import { exportsFeature } from './features/data/exports/exports.feature.ts';
import { importsFeature } from './features/data/imports/imports.feature.ts';
import { aiProviderFeature } from './features/desk/ai-provider/ai-provider.feature.ts';
import { bookingRequestsFeature } from './features/desk/booking-requests/booking-requests.feature.ts';
import { calendarFeedFeature } from './features/desk/calendar-feed/calendar-feed.feature.ts';
import { activityFeature } from './features/desk/card-activity/card-activity.feature.ts';
import { diagnosticsFeature } from './features/desk/diagnostics/diagnostics.feature.ts';
import { estimatesFeature } from './features/desk/estimates/estimates.feature.ts';
import { inspectionsFeature } from './features/desk/inspections/inspections.feature.ts';
import { jobCardsFeature } from './features/desk/job-cards/job-cards.feature.ts';
import { jobsFeature } from './features/desk/jobs/jobs.feature.ts';
import { offlineFeature } from './features/desk/offline/offline.feature.ts';
import { plannerFeature } from './features/desk/planner/planner.feature.ts';
import { templatesFeature } from './features/desk/templates/templates.feature.ts';
import { timeFeature } from './features/desk/time/time.feature.ts';
import { keyFiguresFeature } from './features/figures/key-figures/key-figures.feature.ts';
import { apiKeysFeature } from './features/integrations/api-keys/api-keys.feature.ts';
import { webhooksFeature } from './features/integrations/webhooks/webhooks.feature.ts';
import { bankFeature } from './features/money/bank/bank.feature.ts';
import { eInvoiceDeliveryFeature } from './features/money/e-invoice-delivery/e-invoice-delivery.feature.ts';
import { invoicesFeature } from './features/money/invoices/invoices.feature.ts';
import { onlinePaymentsFeature } from './features/money/online-payments/online-payments.feature.ts';
import { paymentsFeature } from './features/money/payments/payments.feature.ts';
import { activityEntriesFeature } from './features/platform/activity/activity.feature.ts';
import { appearanceFeature } from './features/platform/appearance/appearance.feature.ts';
import { auditTrailFeature } from './features/platform/audit-trail/audit-trail.feature.ts';
import { downloadsFeature } from './features/platform/downloads/downloads.feature.ts';
import { helpFeature } from './features/platform/help/help.feature.ts';
import { leadsFeature } from './features/platform/leads/leads.feature.ts';
import { liveFeature } from './features/platform/live/live.feature.ts';
import { numberSeriesFeature } from './features/platform/number-series/number-series.feature.ts';
import { ownDataFeature } from './features/portal/own-data/own-data.feature.ts';
import { portalPagesFeature } from './features/portal/portal-pages/portal-pages.feature.ts';
import { portalSessionsFeature } from './features/portal/portal-sessions/portal-sessions.feature.ts';
import { coresFeature } from './features/stock/cores/cores.feature.ts';
import { countingFeature } from './features/stock/counting/counting.feature.ts';
import { jobPartsFeature } from './features/stock/job-parts/job-parts.feature.ts';
import { partsFeature } from './features/stock/parts/parts.feature.ts';
import { purchasingFeature } from './features/stock/purchasing/purchasing.feature.ts';
import { supplierInvoicesFeature } from './features/stock/supplier-invoices/supplier-invoices.feature.ts';
import { suppliersFeature } from './features/stock/suppliers/suppliers.feature.ts';
import { accessFeature } from './features/subscription/access/access.feature.ts';
import { billingFeature } from './features/subscription/billing/billing.feature.ts';
import { entitlementsFeature } from './features/subscription/entitlements/entitlements.feature.ts';
import { transfersFeature } from './features/subscription/transfers/transfers.feature.ts';
import { storageContractsFeature } from './features/tyres/contracts/storage-contracts.feature.ts';
import { seasonFeature } from './features/tyres/season/season.feature.ts';
import { storageFeature } from './features/tyres/storage/storage.feature.ts';
import { tyreSetsFeature } from './features/tyres/tyre-sets/tyre-sets.feature.ts';
import { brandFeature } from './features/workshop/brand/brand.feature.ts';
import { customDomainsFeature } from './features/workshop/custom-domains/custom-domains.feature.ts';
import { filesFeature } from './features/workshop/files/files.feature.ts';
import { fiscalFeature } from './features/workshop/fiscal/fiscal.feature.ts';
import { peopleFeature } from './features/workshop/people/people.feature.ts';
import { searchFeature } from './features/workshop/search/search.feature.ts';
import { senderFeature } from './features/workshop/sender/sender.feature.ts';
import { workshopFeature } from './features/workshop/workshop-settings/workshop-settings.feature.ts';
import { runSweeps } from './infrastructure/jobs/housekeeping.ts';
import { sendingJob, topics } from './infrastructure/jobs/outbox.ts';

/**
 * The list of all features: the one place that names each of them. REST and GraphQL, the description of the API, the access
 * test, the hostile inputs, what runs in the background and sweeping are made of it.
 */
export const features: readonly Feature[] = [
  accountsFeature,
  twoFactorFeature,
  handOverFeature,
  devicesFeature,
  pushFeature,
  auditTrailFeature,
  personalDataFeature,
  demoFeature,
  billingFeature,
  accessFeature,
  transfersFeature,
  teamFeature,
  downloadsFeature,
  entitlementsFeature,
  appearanceFeature,
  firstRunFeature,
  leadsFeature,
  helpFeature,
  syncFeature,
  workshopFeature,
  brandFeature,
  customDomainsFeature,
  senderFeature,
  consentsFeature,
  customersFeature,
  vehiclesFeature,
  invoicesFeature,
  paymentsFeature,
  eInvoiceDeliveryFeature,
  fiscalFeature,
  jobsFeature,
  templatesFeature,
  inspectionsFeature,
  aiProviderFeature,
  diagnosticsFeature,
  partsFeature,
  suppliersFeature,
  purchasingFeature,
  jobPartsFeature,
  coresFeature,
  countingFeature,
  supplierInvoicesFeature,
  storageFeature,
  tyreSetsFeature,
  storageContractsFeature,
  seasonFeature,
  estimatesFeature,
  linksFeature,
  messagesFeature,
  smsFeature,
  vehicleRemindersFeature,
  filesFeature,
  searchFeature,
  jobCardsFeature,
  timeFeature,
  offlineFeature,
  plannerFeature,
  bookingRequestsFeature,
  bookingFeature,
  appointmentMailsFeature,
  portalSessionsFeature,
  ownDataFeature,
  portalPagesFeature,
  calendarFeedFeature,
  activityFeature,
  exampleFeature,
  exportsFeature,
  remindersFeature,
  importsFeature,
  bankFeature,
  keyFiguresFeature,
  onlinePaymentsFeature,
  apiKeysFeature,
  webhooksFeature,
  liveFeature,
  activityEntriesFeature,
  numberSeriesFeature,
  peopleFeature,
];

/** Tables that no feature owns: the rooms below the features write them, and export functions that write them. */
const serverTables: TableOwner = {
  name: 'server',
  ownedTables: [
    ...(['session', 'token', 'rateLimit', 'answeredOperation'] as const),
    ...(['outboxMessage', 'jobRun'] as const),
  ],
};

/** Every table of the model has one owner among them, and any other feature calls the owner to write there. */
export const tableOwners: readonly TableOwner[] = [...features, serverTables];

/** The whole REST API as far as it is a table. The webhooks need raw bodies and have a place of their own in app.ts. */
export const routes = features.flatMap((each) => each.routes);

/** What is kept for a time only, wherever it is kept. */
export const sweeps = features.flatMap((each) => each.sweeps);

/** What they do when something happens elsewhere. */
export const hooks = collectHooks(features.map((each) => each.hooks));

/** What a phone may keep until it has a network. */
export const queueable = new Map(
  features.flatMap(({ operations }) =>
    operations.flatMap((each) => (each.queueable ? [[each.name, each] as const] : [])),
  ),
);

/** What they keep in step with the tables of others. */
export const followers = features.flatMap((each) => each.followers);

/** Everything that the server does without being called. */
export const jobs: readonly Job[] = [
  ...features.flatMap((each) => each.jobs),
  defineJob({ name: 'housekeeping', everySeconds: 3600, run: (ctx) => runSweeps(ctx, sweeps) }),
  // One question for all topics, whose own jobs rest until they are woken.
  defineJob({
    name: 'outbox',
    everySeconds: 2,
    async run({ outbox }) {
      if (await outbox.isDue()) outbox.wake();
    },
  }),
  ...topics.map((topic) =>
    defineJob({ name: sendingJob(topic), everySeconds: 3600, run: ({ outbox }) => outbox.send(topic) }),
  ),
];
