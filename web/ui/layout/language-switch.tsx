import { use } from 'react';
import { languageFacts, languages } from '../../../schema/languages.ts';
import { LanguageContext, SpeakContext } from '../../language/language.ts';
import { Button } from '../buttons/button.tsx';

/** Leads to the other languages, each written in itself; nothing where something else decides the language. */
export function LanguageSwitch() {
  const language = use(LanguageContext);
  const speak = use(SpeakContext);
  if (speak === undefined) return null;
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <Button key={other} variant="ghost" lang={other} onClick={() => speak(other)}>
        {languageFacts[other].name}
      </Button>
    ));
}
