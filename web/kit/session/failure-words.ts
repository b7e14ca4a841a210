import { use, useMemo } from 'react';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { RefusalContext } from '../../language/language.ts';
import { useTexts } from '../../language/texts.ts';
import type { FailureWords } from './api-error.ts';

/** The words for a call that failed, in the language of the screen. */
export function useFailureWords(): FailureWords {
  const t = useTexts(commonTexts);
  const error = use(RefusalContext);
  return useMemo(
    () => ({
      networkError: t('networkError'),
      networkErrorText: t('networkErrorText'),
      requestFailed: t('requestFailed'),
      error,
    }),
    [t, error],
  );
}
