import { use, useMemo } from 'react';
import { type AreaWords, type Text, type Texts, textIn } from '../../schema/messages/text.ts';
import { LanguageContext } from './language.ts';
import { loadTexts } from './late/words-by-language.ts';

/**
 * Says the texts of an area in the language of the screen: `const t = useTexts(teamTexts)`, then `t('add')`. Where the
 * words are still on their way, what says them waits for them.
 */
export function useTexts<const English extends AreaWords>(texts: Texts<English>): Text<English> {
  const language = use(LanguageContext);
  const arriving = loadTexts(texts, language);
  // Thrown, not given to `use`: React 19 loses count of the hooks behind a `use` that is not there the second time.
  if (arriving) throw arriving;
  return useMemo(() => textIn(language, texts), [language, texts]);
}
