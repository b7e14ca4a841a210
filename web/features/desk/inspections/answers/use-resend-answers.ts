import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useFailureWords } from '../../../../kit/session/failure-words.ts';
import { useResult } from '../../../../kit/session/result.ts';

/** Sends the answers and photos that an earlier page has left on this device, whichever screen the app is opened with. */
export function useResendAnswers(accountId: string | undefined): void {
  const client = useApolloClient();
  const resultOf = useResult();
  const words = useFailureWords();
  useEffect(() => {
    if (accountId === undefined) return;
    const send = async () => {
      const [{ listInspectionsWithAnswers }, { getAnswerSync }] = await Promise.all([
        import('./answer-store.ts'),
        import('./answer-sync.ts'),
      ]);
      for (const inspectionId of await listInspectionsWithAnswers(accountId))
        void getAnswerSync({ client, resultOf, words, accountId, inspectionId }).flush();
    };
    // Without it they are sent once their inspection is opened.
    send().catch(() => undefined);
  }, [accountId, client, resultOf, words]);
}
