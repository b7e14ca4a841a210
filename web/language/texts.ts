import { use, useMemo } from 'react';
import { type AreaWords, type Text, type Texts, textIn } from '../../schema/messages/text.ts';
import { LanguageContext } from './language.ts';

/** Says the texts of an area in the language of the screen: `const t = useTexts(teamTexts)`, then `t('add')`. */
export function useTexts<const English extends AreaWords>(texts: Texts<English>): Text<English> {
  const language = use(LanguageContext);
  return useMemo(() => textIn(language, texts), [language, texts]);
}
