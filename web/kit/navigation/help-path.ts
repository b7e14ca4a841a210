import type { HelpTopic } from '../../../schema/messages/help/index.ts';
import { paths } from './paths.ts';

/** What the help says of a screen, by its address. */
const topicOf: ReadonlyMap<string, HelpTopic> = new Map<string, HelpTopic>([
  [paths.today(), 'today'],
  [paths.jobs(), 'jobs'],
  [paths.dashboard(), 'overview'],
  [paths.invoices(), 'invoices'],
  [paths.vehicles(), 'vehicles'],
  [paths.customers(), 'customers'],
  [paths.workshopSettings(), 'workshopSettings'],
  [paths.team(), 'people'],
  [paths.billing(), 'subscription'],
  [paths.billingSuccess(), 'subscription'],
  [paths.checkout(), 'plans'],
  [paths.checkoutSuccess(), 'plans'],
  [paths.stripeCheckout(), 'card'],
  [paths.transfer(), 'transfer'],
  [paths.download(), 'windowsApp'],
  [paths.security(), 'security'],
  [paths.printers(), 'printers'],
  [paths.webhookAdmin(), 'webhooks'],
]);

/** Help about a screen: its entry, opened. A screen without one leads to the top of the help. */
export function helpPath(screen: string): string {
  const topic = topicOf.get(screen);
  const from = new URLSearchParams({ from: screen });
  return `${paths.help()}?${from}${topic === undefined ? '' : `#${topic}`}`;
}

/** The form for support, with the number of the request that failed. */
export function supportPath(screen: string, requestId: string): string {
  return `${paths.help()}?${new URLSearchParams({ from: screen, request: requestId })}#support`;
}
