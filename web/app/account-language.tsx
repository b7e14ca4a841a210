import { useApolloClient, useMutation } from '@apollo/client/react';
import { type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { ChangeLanguageDocument, MeDocument, type MeQuery } from '../../generated/graphql.ts';
import type { Language } from '../../schema/languages.ts';
import { sessionTexts } from '../../schema/messages/session/index.ts';
import { screens } from '../../schema/screens.ts';
import { desktopBridge } from '../kit/browser/desktop.ts';
import { useKnownAccount } from '../kit/session/known-account.ts';
import { useResult } from '../kit/session/result.ts';
import { SpeakContext, spokenLanguage } from '../language/language.ts';
import { useTexts } from '../language/texts.ts';
import { useToast } from '../ui/notices/toast.tsx';

/**
 * Speaks the language of the account from the moment on in which a screen has read it, and below it a choice of
 * language is the account's: for the screens of every device, and for the mails. The desktop app knows by itself what
 * an account speaks; it hears of changes only.
 */
export function AccountLanguage({ children }: { readonly children: ReactNode }) {
  const speak = use(SpeakContext);
  const ofAccount = spokenLanguage(useKnownAccount()?.language ?? '');
  const change = useChange();
  const { pathname, key } = useLocation();
  /** Chosen on a screen that had not read yet whose it is. */
  const early = useRef<{ readonly language: Language; readonly on: string }>(undefined);

  /** What the account was last known to speak. */
  const known = useRef<Language>(undefined);

  const speakForAccount = useMemo(() => {
    if (speak === undefined) return undefined;
    return (language: Language) => {
      speak(language);
      if (ofAccount !== undefined) void change(language, ofAccount);
      else if (!isForVisitors(pathname)) early.current = { language, on: key };
    };
  }, [speak, ofAccount, change, pathname, key]);

  useEffect(() => {
    const spoken = known.current;
    known.current = ofAccount;
    if (ofAccount === undefined) return;
    const chosen = early.current?.on === key ? early.current.language : undefined;
    early.current = undefined;
    if (chosen !== undefined) void change(chosen, ofAccount);
    else if (desktopBridge() === undefined || (spoken !== undefined && spoken !== ofAccount)) speak?.(ofAccount);
  }, [ofAccount, speak, change, key]);

  return <SpeakContext value={speakForAccount}>{children}</SpeakContext>;
}

/** Gives what keeps another language with the account. The screens go back to the one before when that is refused. */
function useChange() {
  const { cache } = useApolloClient();
  const [run] = useMutation(ChangeLanguageDocument);
  const t = useTexts(sessionTexts);
  const resultOf = useResult();
  const toast = useToast();
  const latest = useRef({ resultOf, toast, t });
  useEffect(() => {
    latest.current = { resultOf, toast, t };
  });
  return useCallback(
    async (language: Language, before: Language) => {
      if (language === before) return;
      const remember = (spoken: MeQuery['me']['language']) =>
        cache.updateQuery({ query: MeDocument }, (read) => read && { me: { ...read.me, language: spoken } });
      remember(language);
      const result = await latest.current.resultOf(run({ variables: { language } }));
      if (result.kind === 'ok') return;
      remember(before);
      latest.current.toast({ title: latest.current.t('changeFailed'), text: result.error.text, tone: 'error' });
    },
    [cache, run],
  );
}

/** On a screen for visitors a choice is the browser's alone. */
function isForVisitors(path: string): boolean {
  return Object.values(screens).find((screen) => screen.path === path)?.seenBy === 'anybody';
}
