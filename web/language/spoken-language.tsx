import { type ReactNode, startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Language } from '../../schema/languages.ts';
import { keptLanguage, languageCookie } from './kept-language.ts';
import { LanguageContext, languageFor, RefusalContext, SpeakContext } from './language.ts';
import { loadReasons, reasons } from './reasons.ts';

export interface SpokenLanguageProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Everything below speaks this language, and the page says so to screen readers and with every request. */
export function SpokenLanguage({ language, children }: SpokenLanguageProps) {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <PartInLanguage language={language}>{children}</PartInLanguage>;
}

/** A part of a page that speaks a language of its own, refusals at its fields included. */
export function PartInLanguage({ language, children }: SpokenLanguageProps) {
  const [say, setSay] = useState(() => reasons()?.sayReason);
  useEffect(() => {
    // What a field was refused for meanwhile is said then.
    void loadReasons().then(() => setSay(() => reasons()?.sayReason));
  }, []);
  const refusal = useMemo(() => (text: string) => say?.(language, text) ?? text, [say, language]);
  return (
    <LanguageContext value={language}>
      <RefusalContext value={refusal}>{children}</RefusalContext>
    </LanguageContext>
  );
}

/**
 * In a browser: the language that was chosen in it last, otherwise the first of its own that the product speaks. Who logs
 * in is spoken to in the language of the account.
 */
export function BrowserLanguage({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(() => keptLanguage(document.cookie) ?? languageFor(navigator.languages));
  const speak = useCallback((chosen: Language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox has no other way yet, and this one sets nothing but its own
    document.cookie = languageCookie(chosen, location);
    startTransition(() => setLanguage(chosen));
  }, []);
  return (
    <SpeakContext value={speak}>
      <SpokenLanguage language={language}>{children}</SpokenLanguage>
    </SpeakContext>
  );
}
