import type { Language } from '../../../schema/languages.ts';
import { commonTexts } from '../../../schema/messages/common/index.ts';

/**
 * Each in its own words, as somebody looks for it who does not understand the other: the texts of a language name the
 * other one so.
 */
export const languageNames: Readonly<Record<Language, string>> = {
  en: commonTexts.sl.otherLanguage,
  sl: commonTexts.en.otherLanguage,
};
