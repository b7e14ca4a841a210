import { useApolloClient, useMutation } from '@apollo/client/react';
import { type ReactNode, use, useMemo } from 'react';
import { ChangeLanguageDocument, MeDocument, type MeQuery } from '../../generated/graphql.ts';
import type { Language } from '../../schema/features/accounts.ts';
import { accountsMessages } from '../../schema/messages/accounts.ts';
import { useResult } from '../kit/session/result.ts';
import { SpeakContext } from '../language/language.ts';
import { useMessages } from '../language/messages.ts';
import { useToast } from '../ui/notices/toast.tsx';

/** Below it, who is logged in chooses a language for the account: for the screens of every device, and for the mails. */
export function AccountLanguage({ children }: { readonly children: ReactNode }) {
  const speak = use(SpeakContext);
  const { cache } = useApolloClient();
  const [change] = useMutation(ChangeLanguageDocument);
  const { changeFailed } = useMessages(accountsMessages);
  const resultOf = useResult();
  const toast = useToast();

  const speakForAccount = useMemo(() => {
    if (speak === undefined) return undefined;
    const remember = (language: MeQuery['me']['language']) =>
      cache.updateQuery({ query: MeDocument }, (read) => read && { me: { ...read.me, language } });
    return async (language: Language) => {
      speak(language);
      const before = cache.readQuery({ query: MeDocument })?.me.language;
      if (before === undefined || before === language) return;
      remember(language);
      const result = await resultOf(change({ variables: { language } }));
      if (result.kind === 'ok') return;
      // The screens go back by themselves to what the account has.
      remember(before);
      toast({ title: changeFailed, text: result.error.text, tone: 'error' });
    };
  }, [speak, cache, change, resultOf, toast, changeFailed]);

  return <SpeakContext value={speakForAccount}>{children}</SpeakContext>;
}
