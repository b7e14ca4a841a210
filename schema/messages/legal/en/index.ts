import type { LegalTexts } from '../legal-document.ts';
import { imprint } from './imprint.ts';
import { privacy } from './privacy.ts';
import { processing } from './processing.ts';
import { terms } from './terms.ts';

/** The legal pages in English. */
export const en: LegalTexts = {
  documents: { terms, privacy, 'data-processing': processing, imprint },
  frame: {
    home: 'Delavnica, home page',
    pages: 'Legal pages',
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
};
