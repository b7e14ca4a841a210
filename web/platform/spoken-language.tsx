import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import type { Language } from '../../schema/inputs/accounts.ts';
import { keepLanguage, keptLanguage, LanguageContext, languageFor, SpeakContext } from './language.ts';

export interface SpokenLanguageProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Everything below speaks this language, and the page says so to screen readers and with every request. */
export function SpokenLanguage({ language, children }: SpokenLanguageProps) {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** In a browser: the language that was chosen here, else the first of the browser's that the product speaks. */
export function BrowserLanguage({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(() => keptLanguage() ?? languageFor(navigator.languages));
  const speak = useCallback((chosen: Language) => {
    keepLanguage(chosen);
    setLanguage(chosen);
  }, []);
  return (
    <SpeakContext value={speak}>
      <SpokenLanguage language={language}>{children}</SpokenLanguage>
    </SpeakContext>
  );
}
