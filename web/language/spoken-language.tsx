import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Language, languageFacts } from '../../schema/languages.ts';
import { LanguageContext, languageFor, RefusalContext, SpeakContext } from './language.ts';
import { languageCookie, readLanguageCookie } from './language-cookie.ts';
import { loadLanguage } from './late/words-by-language.ts';
import { loadReasons, reasons } from './reasons.ts';

export interface SpokenLanguageProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Everything below speaks this language, and the page says so to screen readers and with every request. */
export function SpokenLanguage({ language, children }: SpokenLanguageProps) {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = languageFacts[language].direction ?? 'ltr';
  }, [language]);
  return <LanguageProvider language={language}>{children}</LanguageProvider>;
}

/** A part of a page that speaks a language of its own, refusals at its fields included. */
export function LanguageProvider({ language, children }: SpokenLanguageProps) {
  const [say, setSay] = useState(() => reasons()?.formatReason);
  useEffect(() => {
    // What a field was refused for meanwhile is said then.
    void loadReasons().then(() => setSay(() => reasons()?.formatReason));
  }, []);
  const refusal = useMemo(() => (text: string) => say?.(language, text) ?? text, [say, language]);
  return (
    <LanguageContext value={language}>
      <RefusalContext value={refusal}>{children}</RefusalContext>
    </LanguageContext>
  );
}

/** The language that was chosen last in this browser, otherwise the first of its own that the product speaks. */
export function browserLanguage(): Language {
  return readLanguageCookie(document.cookie) ?? languageFor(navigator.languages);
}

/**
 * What is spoken, and what speaks another language: the old words stay until the new ones are there, also where those
 * cannot be loaded.
 *
 * @param first spoken until another one is chosen
 */
export function useChosenLanguage(first: Language): readonly [Language, (chosen: Language) => void] {
  const [language, setLanguage] = useState(first);
  const last = useRef(first);
  const speak = useCallback((chosen: Language) => {
    last.current = chosen;
    const say = () => last.current === chosen && startTransition(() => setLanguage(chosen));
    loadLanguage(chosen).then(say, (error: unknown) => console.error(error));
  }, []);
  return [language, speak];
}

/** In a browser: who logs in is spoken to in the language of the account. */
export function BrowserLanguage({ children }: { readonly children: ReactNode }) {
  const [language, speak] = useChosenLanguage(useState(browserLanguage)[0]);
  const choose = useCallback(
    (chosen: Language) => {
      // biome-ignore lint/suspicious/noDocumentCookie: Firefox has no other way yet, and this one sets nothing but its own
      document.cookie = languageCookie(chosen, location);
      speak(chosen);
    },
    [speak],
  );
  return (
    <SpeakContext value={choose}>
      <SpokenLanguage language={language}>{children}</SpokenLanguage>
    </SpeakContext>
  );
}
