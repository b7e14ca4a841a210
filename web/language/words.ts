import { use } from 'react';
import type { AreaWords, Texts, Words } from '../../schema/messages/text.ts';
import { LanguageContext } from './language.ts';

/**
 * The texts of an area as they are written, in the language of the screen: for the parts that the landing page shares,
 * which carries no translator. Only a text without values reads well so; all others are said by `useTexts`.
 */
export function useWords<const English extends AreaWords>(texts: Texts<English>): English | Words<English> {
  return texts[use(LanguageContext)];
}
