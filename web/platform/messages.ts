import { use, useMemo } from 'react';
import type { Language } from '../../schema/inputs/accounts.ts';
import { LanguageContext } from './language.ts';

/** The texts of one area: complete in English, as far as translated in Slovenian (contract §4.10). */
export interface Catalogue<Messages extends object> {
  readonly en: Messages;
  readonly sl: Partial<NoInfer<Messages>>;
}

/** The texts of an area in a language, key by key, with English where a translation is missing. */
export function messagesIn<Messages extends object>(catalogue: Catalogue<Messages>, language: Language): Messages {
  return { ...catalogue.en, ...catalogue[language] };
}

/** The texts of an area in the language of the screen: `const messages = useMessages(landingMessages)`. */
export function useMessages<Messages extends object>(catalogue: Catalogue<Messages>): Messages {
  const language = use(LanguageContext);
  return useMemo(() => messagesIn(catalogue, language), [catalogue, language]);
}
