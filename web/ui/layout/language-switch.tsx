import { use } from 'react';
import { commonMessages } from '../../../schema/messages/common.ts';
import { LanguageContext, SpeakContext } from '../../language/language.ts';
import { useMessages } from '../../language/messages.ts';
import { Button } from '../buttons/button.tsx';

/** Leads to the other language, written in that language; nothing where something else decides the language. */
export function LanguageSwitch() {
  const { otherLanguage } = useMessages(commonMessages);
  const other = use(LanguageContext) === 'sl' ? 'en' : 'sl';
  const speak = use(SpeakContext);
  if (speak === undefined) return null;
  return (
    <Button variant="ghost" lang={other} onClick={() => speak(other)}>
      {otherLanguage}
    </Button>
  );
}
