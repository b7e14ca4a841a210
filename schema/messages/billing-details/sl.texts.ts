import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the billing details, in Slovenian. */
export const sl = {
  title: 'Podatki za račun',
  lead: 'Izpisani bodo na naslednjih računih.',
  none: 'Podatkov še niste vnesli. Na računih sta le vaše ime in e-poštni naslov.',
  needed: 'Pred plačilom vnesite podatke, na katere izstavimo račun.',
  loading: 'Nalaganje podatkov za račun\u00a0…',
  failed: 'Podatkov za račun ni bilo mogoče naložiti.',
  retry: 'Poskusi znova',
  enter: 'Vnesi podatke za račun',
  change: 'Spremeni podatke za račun',
  dialogLead:
    'Za podjetje vnesite registrirano ime in ID za DDV. Če kupujete kot fizična oseba, zadostujeta ime in naslov.',
  name: 'Podjetje ali ime in priimek',
  street: 'Ulica in hišna številka',
  postalCode: 'Poštna številka',
  town: 'Kraj',
  country: 'Država',
  address: 'Naslov',
  vatId: 'ID za DDV',
  vatIdHint: 'Na začetku sta črki {prefix}. Če niste zavezanec za DDV, pustite polje prazno.',
  vatIdVerified: 'Potrjeno v registru',
  vatIdUnverified: 'Ni v registru',
  vatIdRefused: 'Ponudnik plačil ga ne sprejema',
  vatIdUnverifiedText: 'Preverite ga, da bodo računi veljavni za vaše računovodstvo.',
  save: 'Shrani',
  saving: 'Shranjevanje\u00a0…',
  saved: 'Podatki za račun so shranjeni',
  savedText: 'Izpisani bodo na naslednjih računih.',
  saveFailed: 'Podatkov za račun ni bilo mogoče shraniti',
  required: 'Obvezno',
} as const satisfies Words<typeof en>;
