import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the download screen, in Slovenian. */
export const sl = {
  accountFailed: 'Vašega računa ni bilo mogoče naložiti',
  backToDashboard: 'Nazaj na pregled',
  download: 'Prenesi za Windows',
  downloadLead: 'Isto delovno okolje kot na spletu, nameščeno na računalnike vaše delavnice.',
  downloadTitle: 'Prenos programa Delavnica',
  fileName: 'Datoteka',
  installer: 'Namestitveni program za Windows',
  loadingRelease: 'Iskanje najnovejše različice\u00a0…',
  nothingPublishedOperator:
    'Za upravljavca tega strežnika: zaženite npm run dist in rezultat (latest.yml, namestitveni program in njegovo datoteko .blockmap) postavite v mapo z izdajami. Ponovni zagon ni potreben.',
  nothingPublishedText: 'Vrnite se pozneje; vaša naročnina ostane, kot je.',
  nothingPublishedTitle: 'Namestitveni program še ni objavljen',
  payNow: 'Plačaj zdaj',
  paymentNeededText: 'Namestitveni program je na voljo za račune z aktivnim, potrjenim plačilom.',
  paymentNeededTitle: 'Potrebno je plačilo',
  preparing: 'Priprava\u00a0…',
  releaseDate: 'Izdano',
  releaseFailed: 'Prenosa ni bilo mogoče pripraviti',
  retry: 'Poskusi znova',
  size: 'Velikost',
  started: 'Prenos se je začel',
  startedText: 'Ko se {fileName} prenese, datoteko odprite in se prijavite z e-poštnim naslovom in geslom tega računa.',
  version: 'Različica',
  windowsNeeded: 'Za Windows 10 in novejše.',
} as const satisfies Words<typeof en>;
