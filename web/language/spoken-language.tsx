import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Language } from '../../schema/features/accounts.ts';
import { refusalIn } from '../../schema/messages/refusals.ts';
import { LanguageContext, languageFor, RefusalContext, SpeakContext } from './language.ts';

export interface SpokenLanguageProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Everything below speaks this language, and the page says so to screen readers and with every request. */
export function SpokenLanguage({ language, children }: SpokenLanguageProps) {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <LanguageContext value={language}>
      <RefusalContext value={refusalIn[language]}>{children}</RefusalContext>
    </LanguageContext>
  );
}

/**
 * In a browser: the first of its languages that the product speaks, until another is chosen. The choice lasts as long as
 * the page is open, because nothing is kept in the storage of the browser.
 */
export function BrowserLanguage({ children }: { readonly children: ReactNode }) {
  const [language, speak] = useState(() => languageFor(navigator.languages));
  return (
    <SpeakContext value={speak}>
      <SpokenLanguage language={language}>{children}</SpokenLanguage>
    </SpeakContext>
  );
}
