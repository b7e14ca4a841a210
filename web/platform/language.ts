import { createContext } from 'react';
import type { Language } from '../../schema/inputs/accounts.ts';

/** The language of the screens; English unless the root of the application provides another. */
export const LanguageContext = createContext<Language>('en');

/**
 * The language a page declares about itself in the `lang` attribute of its root element.
 *
 * @param tag a BCP 47 language tag, for example "sl-SI"
 * @returns the product's language for it; English where the product does not speak the language
 */
export function languageOf(tag: string): Language {
  return tag.toLowerCase().split('-')[0] === 'sl' ? 'sl' : 'en';
}
