import { use } from 'react';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { LanguageContext, SpeakContext } from '../../language/language.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../buttons/button.tsx';

/** Leads to the other language, written in that language; nothing where something else decides the language. */
export function LanguageSwitch() {
  const common = useTexts(commonTexts);
  const other = use(LanguageContext) === 'sl' ? 'en' : 'sl';
  const speak = use(SpeakContext);
  if (speak === undefined) return null;
  return (
    <Button variant="ghost" lang={other} onClick={() => speak(other)}>
      {common('otherLanguage')}
    </Button>
  );
}
