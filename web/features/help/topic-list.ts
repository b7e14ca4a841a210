import type { HelpTopic } from '../../../schema/messages/help/index.ts';
import type { ScreenPath } from '../../../schema/screens.ts';
import { paths } from '../../kit/navigation/paths.ts';

/** The topics of the help screen in their order, each with the screen that it is about, if it is about one. */
export const topics: readonly { readonly id: HelpTopic; readonly screen?: ScreenPath }[] = [
  { id: 'today', screen: paths.today() },
  { id: 'jobs', screen: paths.jobs() },
  { id: 'overview', screen: paths.dashboard() },
  { id: 'takeIn', screen: paths.takeIn() },
  { id: 'myJobs', screen: paths.myJobs() },
  { id: 'clocks', screen: paths.clocks() },
  { id: 'invoices', screen: paths.invoices() },
  { id: 'bank', screen: paths.bank() },
  { id: 'vehicles', screen: paths.vehicles() },
  { id: 'customers', screen: paths.customers() },
  { id: 'jobCard' },
  { id: 'workshopSettings', screen: paths.workshopSettings() },
  { id: 'templates', screen: paths.templates() },
  { id: 'importExport', screen: paths.importExport() },
  { id: 'people', screen: paths.team() },
  { id: 'subscription', screen: paths.billing() },
  { id: 'plans', screen: paths.checkout() },
  { id: 'card' },
  { id: 'transfer' },
  { id: 'windowsApp', screen: paths.download() },
  { id: 'offline' },
  { id: 'printers', screen: paths.printers() },
  { id: 'security', screen: paths.security() },
  { id: 'secondStep' },
  { id: 'data' },
  { id: 'language' },
  { id: 'registration', screen: paths.register() },
  { id: 'login', screen: paths.login() },
  { id: 'password', screen: paths.forgotPassword() },
  { id: 'webhooks', screen: paths.webhookAdmin() },
];
