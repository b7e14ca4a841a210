import { use, useMemo } from 'react';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { LanguageContext } from '../../language/language.ts';
import { useTexts } from '../../language/texts.ts';
import { type FailureWords, refusalWordsIn } from './api-error.ts';

/** The words for a call that failed, in the language of the screen. */
export function useFailureWords(): FailureWords {
  const t = useTexts(commonTexts);
  const language = use(LanguageContext);
  return useMemo(
    () => ({
      networkError: t('networkError'),
      networkErrorText: t('networkErrorText'),
      requestFailed: t('requestFailed'),
      error: refusalWordsIn(language, t('requestFailed')),
    }),
    [t, language],
  );
}
