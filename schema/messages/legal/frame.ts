import type { OperatorFact } from '../../legal-pages.ts';

/** What stands around the legal pages. */
export interface LegalFrame {
  readonly home: string;
  readonly pages: string;
  readonly otherLanguage: string;
  readonly version: string;
  /** Told as long as a fact of the operator's is missing. */
  readonly incomplete: string;
  readonly skipToContent: string;
  /** What stands in the place of a fact that is not set, by the fact. */
  readonly unset: Readonly<Record<OperatorFact, string>>;
}

/** Of the day on which the texts were changed last. */
export const legalFrame: Readonly<Record<'en' | 'sl', LegalFrame>> = {
  en: {
    home: 'Delavnica, home page',
    pages: 'Legal pages',
    otherLanguage: 'Slovenščina',
    version: 'Version of 23 November 2026',
    incomplete: 'This page is not complete yet: the operator still has to fill in the marked places.',
    skipToContent: 'Skip to content',
    unset: {
      name: '[name of the operator]',
      address: '[address of the operator]',
      registrationNumber: '[registration number]',
      vatId: '[VAT id]',
      email: '[support’s e-mail address]',
      phone: '[telephone number]',
      hosting: '[hosting provider, with its country]',
      mailProvider: '[e-mail provider, with its country]',
      partner: '[name of the partner]',
    },
  },
  sl: {
    home: 'Delavnica, domača stran',
    pages: 'Pravne strani',
    otherLanguage: 'English',
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
