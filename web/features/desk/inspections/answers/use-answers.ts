import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFailureWords } from '../../../../kit/session/failure-words.ts';
import { useResult } from '../../../../kit/session/result.ts';
import type { AnswerStoreKey } from './answer-store.ts';
import { type AnswerSync, type AnswerSyncState, getAnswerSync } from './answer-sync.ts';

export type InspectionAnswers = AnswerSyncState &
  Pick<AnswerSync, 'answer' | 'addPhotos' | 'retryPhoto' | 'dropPhoto' | 'flush' | 'discard'>;

/** The answers of an inspection: kept on the device at once, and sent until they are there, also after its screen. */
export function useAnswers(place: AnswerStoreKey): InspectionAnswers {
  const client = useApolloClient();
  const resultOf = useResult();
  const words = useFailureWords();
  const [here] = useState(() => getAnswerSync({ client, resultOf, words, ...place }));
  useEffect(() => here.nameAs(place.about, place.cardId), [here, place.about, place.cardId]);
  const state = useSyncExternalStore(here.subscribe, here.state);
  useEffect(() => {
    void here.flush();
    // Whoever goes back to the card has said what was typed last.
    return () => void here.flush();
  }, [here]);
  const { subscribe: _, state: __, nameAs: ___, ...acts } = here;
  return { ...state, ...acts };
}
