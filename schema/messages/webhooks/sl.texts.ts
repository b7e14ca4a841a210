import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  accountFailed: 'Vašega računa ni bilo mogoče naložiti',
  notOwnerTitle: 'Obrnite se na lastnika delavnice',
  retry: 'Poskusi znova',
  webhookTitle: 'Nastavitve webhooka',
  webhookLead: 'Kam ponudnik plačil sporoča plačila in ali njegova sporočila prispejo.',
  webhookEndpoint: 'Končna točka webhooka',
  webhookUrl: 'Naslov končne točke',
  webhookRefresh: 'Osveži',
  webhookRefreshing: 'Osveževanje\u00a0…',
  webhookFailed: 'Nastavitev webhooka ni bilo mogoče naložiti',
  webhookLoading: 'Nalaganje nastavitev webhooka\u00a0…',
  webhookSetup: 'Koraki nastavitve',
  webhookStepOpen: 'Na nadzorni plošči Stripe odprite Developers, nato Webhooks, in dodajte končno točko.',
  webhookStepUrl: 'Prilepite zgornji naslov končne točke.',
  webhookStepEvents: 'Izberite te dogodke:',
  webhookStepSecret:
    'Podpisni ključ končne točke kopirajte v STRIPE_WEBHOOK_SECRET na strežniku in strežnik znova zaženite.',
  webhookStepTest: 'Iz Stripa pošljite preizkusni dogodek in tukaj osvežite stanje.',
  webhookStatus: 'Stanje',
  webhookOwnerOnly: 'Nastavitve webhooka lahko vidi samo lastnik delavnice.',
  webhookStatusLoading: 'Nalaganje stanja\u00a0…',
  webhookStatusFailed: 'Stanja ni bilo mogoče naložiti',
  webhookStatusRefresh: 'Osveži stanje',
  webhookWaiting: 'Čakajo',
  webhookFailing: 'Neuspešni',
  webhookSlowest: 'Najpočasnejši v zadnjih 24 urah',
  webhookNothingYet: 'Še nič',
  webhookNoEvents: 'Dogodka o vašem računu še ni. Prvi prispe z vašim prvim plačilom.',
  seconds:
    '{count, plural, =0 {manj kot sekunda} =1 {manj kot sekunda} one {#\u00a0s} two {#\u00a0s} few {#\u00a0s} other {#\u00a0s}}',
  eventProcessed: 'Obdelan',
  eventPending: 'Čaka',
  eventIgnored: 'Ni potreben',
  eventUnmatched: 'Brez računa',
} as const satisfies Words<typeof en>;
