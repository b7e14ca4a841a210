import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useResult } from '../../../../kit/session/result.ts';
import type { AnswerStoreKey } from './answer-store.ts';
import { type AnswerSync, type AnswerSyncState, getAnswerSync } from './answer-sync.ts';

export type InspectionAnswers = AnswerSyncState & Pick<AnswerSync, 'answer' | 'flush' | 'discard'>;

/** The answers of an inspection: kept on the device at once, and sent until they are there, also after its screen. */
export function useAnswers(place: AnswerStoreKey): InspectionAnswers {
  const client = useApolloClient();
  const resultOf = useResult();
  const [here] = useState(() => getAnswerSync({ client, resultOf, ...place }));
  useEffect(() => here.nameAs(place.about), [here, place.about]);
  const state = useSyncExternalStore(here.subscribe, here.state);
  useEffect(() => {
    void here.flush();
    // Whoever goes back to the card has said what was typed last.
    return () => void here.flush();
  }, [here]);
  return { ...state, answer: here.answer, flush: here.flush, discard: here.discard };
}
