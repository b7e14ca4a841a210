import { createContext } from 'react';
import { defaultLanguage, type Language, languageWithCode } from '../../schema/languages.ts';

/** The language of the screens; English unless the root of the application provides another. */
export const LanguageContext = createContext<Language>(defaultLanguage);

/**
 * Says a reason in the language of the screens, and any other text as it is. It knows no reason by itself: the landing page,
 * which asks for little, has no need of them before a form is sent.
 */
export const RefusalContext = createContext<(text: string) => string>((text) => text);

/** Speaks another language from now on; absent where something else decides, as on a page of one language. */
export const SpeakContext = createContext<((language: Language) => void) | undefined>(undefined);

/**
 * The language a page declares about itself in the `lang` attribute of its root element.
 *
 * @param tag a BCP 47 language tag, for example "sl-SI"
 * @returns the product's language for it; English where the product does not speak the language
 */
export function languageOf(tag: string): Language {
  return spokenLanguage(tag) ?? defaultLanguage;
}

/**
 * The first language of somebody's list that the product speaks, as the server reads `Accept-Language`
 * (docs/contract.md §4.10).
 *
 * @param tags BCP 47 language tags, the preferred one first
 */
export function languageFor(tags: readonly string[]): Language {
  return tags.map(spokenLanguage).find((language) => language !== undefined) ?? defaultLanguage;
}

/** @returns undefined where the product does not speak the language */
export function spokenLanguage(tag: string): Language | undefined {
  return languageWithCode(tag.toLowerCase().split('-')[0]);
}
