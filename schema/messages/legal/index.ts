import { texts } from '../../../generated/messages/legal.ts';
import type { Language } from '../../languages.ts';
import type { LegalTexts } from './legal-document.ts';

export type * from './legal-document.ts';

/** The legal pages in every language. The app's screens never load them: they are pages of their own. */
export const legalTexts: Readonly<Record<Language, LegalTexts>> = texts;
