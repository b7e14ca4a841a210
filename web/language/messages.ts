import { use } from 'react';
import type { Language } from '../../schema/features/accounts.ts';
import { LanguageContext } from './language.ts';

/**
 * The texts of one area, complete in both languages: a page of two languages reads as broken (docs/contract.md §4.10).
 */
export interface Catalogue<Messages extends object> {
  readonly en: Messages;
  readonly sl: NoInfer<Messages>;
}

/** The texts of an area in a language. */
export function messagesIn<Messages extends object>(catalogue: Catalogue<Messages>, language: Language): Messages {
  return catalogue[language];
}

/** The texts of an area in the language of the screen: `const messages = useMessages(landingMessages)`. */
export function useMessages<Messages extends object>(catalogue: Catalogue<Messages>): Messages {
  return messagesIn(catalogue, use(LanguageContext));
}
