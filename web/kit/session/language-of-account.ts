import { use, useEffect } from 'react';
import type { MeQuery } from '../../../generated/graphql.ts';
import { SpeakContext, spokenLanguage } from '../../language/language.ts';

/** Speaks the language of the account from the moment on in which it is known; a visitor's choice ends with it. */
export function useLanguageOf(account: Pick<MeQuery['me'], 'language'> | undefined): void {
  const speak = use(SpeakContext);
  const language = account && spokenLanguage(account.language);
  useEffect(() => {
    if (language !== undefined) speak?.(language);
  }, [language, speak]);
}
