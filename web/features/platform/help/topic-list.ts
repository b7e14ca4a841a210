import type { HelpTopic } from '../../../../schema/messages/help/index.ts';
import { helpTopicOf, type ScreenPath, screens } from '../../../../schema/screens.ts';

/** The topics of the help screen in their order. */
const order: readonly HelpTopic[] = [
  'today',
  'planner',
  'jobs',
  'dashboard',
  'takeIn',
  'myJobs',
  'diagnostics',
  'clocks',
  'invoices',
  'bank',
  'figures',
  'vehicles',
  'customers',
  'reminders',
  'parts',
  'orders',
  'tyres',
  'jobCard',
  'workshopSettings',
  'templates',
  'inspections',
  'importExport',
  'people',
  'subscription',
  'plans',
  'card',
  'transfer',
  'windowsApp',
  'offline',
  'printers',
  'security',
  'secondStep',
  'data',
  'language',
  'registration',
  'login',
  'password',
  'webhooks',
];

/** Each topic with the screen that it is about, if that can be opened by its address alone. */
export const topics: readonly { readonly id: HelpTopic; readonly screen: ScreenPath | undefined }[] = order.map(
  (id) => {
    const screen = Object.values(screens).find(
      (each) => helpTopicOf(each) === id && ('listed' in each || each.seenBy === 'anybody'),
    );
    return { id, screen: screen?.path };
  },
);
