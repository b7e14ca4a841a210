import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  settingsWorkshop: 'Podatki delavnice',
  settingsStaff: 'Sodelavci in pravice',
  settingsHours: 'Ure in odsotnosti',
  settingsBooking: 'Spletne rezervacije',
  settingsPrices: 'Cene in DDV',
  settingsInvoices: 'Računi in dokumenti',
  settingsPayments: 'Načini plačila',
  settingsFiscal: 'Davčno potrjevanje',
  settingsEInvoices: 'E-računi',
  settingsMessages: 'Sporočila strankam',
  settingsStock: 'Deli in zaloga',
  settingsJobCards: 'Delovni nalogi',
  settingsIntegrations: 'Povezave',
  settingsLook: 'Videz',
  settingsAi: 'AI-diagnostika',
} as const satisfies Words<typeof en>;
