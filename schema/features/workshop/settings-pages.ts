import type { ScreenName } from '../../screens.ts';

/** The pages of the workshop's settings, in the order in which they are listed. */
export const settingsPages = [
  'settingsWorkshop',
  'settingsStaff',
  'settingsHours',
  'settingsBooking',
  'settingsPrices',
  'settingsInvoices',
  'settingsPayments',
  'settingsFiscal',
  'settingsEInvoices',
  'settingsMessages',
  'settingsStock',
  'settingsJobCards',
  'settingsIntegrations',
  'settingsLook',
  'settingsAi',
] as const satisfies readonly ScreenName[];
export type SettingsPage = (typeof settingsPages)[number];
