import type { Feature, TableOwner } from './api/operation/index.ts';
import { defineJob, type Job } from './context/define-job.ts';
import { collectHooks } from './context/hooks.ts';
import { accessFeature } from './features/access/access.feature.ts';
import { accountsFeature } from './features/accounts/accounts.feature.ts';
import { activityEntriesFeature } from './features/activity/activity-entries.feature.ts';
import { appearanceFeature } from './features/appearance/appearance.feature.ts';
import { auditTrailFeature } from './features/audit-trail/audit-trail.feature.ts';
import { bankFeature } from './features/bank/bank.feature.ts';
import { billingFeature } from './features/billing/billing.feature.ts';
import { customersFeature } from './features/customers/customers.feature.ts';
import { devicesFeature } from './features/devices/devices.feature.ts';
import { downloadsFeature } from './features/downloads/downloads.feature.ts';
import { entitlementsFeature } from './features/entitlements/entitlements.feature.ts';
import { exampleFeature } from './features/example/example.feature.ts';
import { exportsFeature } from './features/exports/exports.feature.ts';
import { filesFeature } from './features/files/files.feature.ts';
import { firstRunFeature } from './features/first-run/first-run.feature.ts';
import { fiscalFeature } from './features/fiscal/fiscal.feature.ts';
import { handOverFeature } from './features/hand-over/hand-over.feature.ts';
import { helpFeature } from './features/help/help.feature.ts';
import { importsFeature } from './features/imports/imports.feature.ts';
import { invoicesFeature } from './features/invoices/invoices.feature.ts';
import { activityFeature } from './features/job-cards/activity.feature.ts';
import { estimatesFeature } from './features/job-cards/estimates.feature.ts';
import { jobCardsFeature } from './features/job-cards/job-cards.feature.ts';
import { jobsFeature } from './features/job-cards/jobs.feature.ts';
import { templatesFeature } from './features/job-cards/templates.feature.ts';
import { timeFeature } from './features/job-cards/time.feature.ts';
import { leadsFeature } from './features/leads/leads.feature.ts';
import { linksFeature } from './features/links/links.feature.ts';
import { liveFeature } from './features/live/live.feature.ts';
import { numberSeriesFeature } from './features/number-series/number-series.feature.ts';
import { peopleFeature } from './features/people/people.feature.ts';
import { personalDataFeature } from './features/personal-data/personal-data.feature.ts';
import { remindersFeature } from './features/reminders/reminders.feature.ts';
import { searchFeature } from './features/search/search.feature.ts';
import { syncFeature } from './features/sync/sync.feature.ts';
import { teamFeature } from './features/team/team.feature.ts';
import { transfersFeature } from './features/transfers/transfers.feature.ts';
import { twoFactorFeature } from './features/two-factor/two-factor.feature.ts';
import { vehiclesFeature } from './features/vehicles/vehicles.feature.ts';
import { workshopFeature } from './features/workshop/workshop.feature.ts';
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
  auditTrailFeature,
  personalDataFeature,
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
  customersFeature,
  vehiclesFeature,
  invoicesFeature,
  fiscalFeature,
  jobsFeature,
  templatesFeature,
  estimatesFeature,
  linksFeature,
  filesFeature,
  searchFeature,
  jobCardsFeature,
  timeFeature,
  activityFeature,
  exampleFeature,
  exportsFeature,
  remindersFeature,
  importsFeature,
  bankFeature,
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
