import { use, useMemo } from 'react';
import { commonMessages } from '../../../schema/messages/common.ts';
import { RefusalContext } from '../../language/language.ts';
import { useMessages } from '../../language/messages.ts';
import type { FailureWords } from './api-error.ts';

/** The words for a call that failed, in the language of the screen. */
export function useFailureWords(): FailureWords {
  const common = useMessages(commonMessages);
  const error = use(RefusalContext);
  return useMemo(() => ({ ...common, error }), [common, error]);
}
