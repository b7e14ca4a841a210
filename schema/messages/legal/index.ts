import type { Language } from '../../languages.ts';
import type { LegalPage } from '../../legal-pages.ts';
import { imprint as imprintEn } from './imprint.en.ts';
import { imprint as imprintSl } from './imprint.sl.ts';
import type { LegalDocument } from './legal-document.ts';
import { privacy as privacyEn } from './privacy.en.ts';
import { privacy as privacySl } from './privacy.sl.ts';
import { processing as processingEn } from './processing.en.ts';
import { processing as processingSl } from './processing.sl.ts';
import { terms as termsEn } from './terms.en.ts';
import { terms as termsSl } from './terms.sl.ts';

export { type LegalFrame, legalFrame } from './frame.ts';
export type * from './legal-document.ts';

/** The legal pages in every language. The app's screens never load them: they are pages of their own. */
export const legalDocuments: Readonly<Record<Language, Readonly<Record<LegalPage, LegalDocument>>>> = {
  en: { terms: termsEn, privacy: privacyEn, 'data-processing': processingEn, imprint: imprintEn },
  sl: { terms: termsSl, privacy: privacySl, 'data-processing': processingSl, imprint: imprintSl },
};
