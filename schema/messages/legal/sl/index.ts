import type { LegalTexts } from '../legal-document.ts';
import { imprint } from './imprint.ts';
import { privacy } from './privacy.ts';
import { processing } from './processing.ts';
import { terms } from './terms.ts';

/** The legal pages in Slovenian. */
export const sl: LegalTexts = {
  documents: { terms, privacy, 'data-processing': processing, imprint },
  frame: {
    home: 'Delavnica, domača stran',
    pages: 'Pravne strani',
    version: 'Različica z dne 23. novembra 2026',
    incomplete: 'Ta stran še ni popolna: upravljavec mora izpolniti označena mesta.',
    skipToContent: 'Na vsebino',
    unset: {
      name: '[ime upravljavca]',
      address: '[naslov upravljavca]',
      registrationNumber: '[matična številka]',
      vatId: '[identifikacijska številka za DDV]',
      email: '[e-poštni naslov podpore]',
      phone: '[telefonska številka]',
      hosting: '[ponudnik gostovanja z državo]',
      mailProvider: '[ponudnik e-pošte z državo]',
      partner: '[ime partnerja]',
    },
  },
};
