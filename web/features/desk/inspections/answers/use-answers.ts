import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useResult } from '../../../../kit/session/result.ts';
import type { AnswersPlace } from './kept-answers.ts';
import { type UnsentAnswers, type UnsentState, unsentAnswers } from './unsent-answers.ts';

export type AnswersHere = UnsentState & Pick<UnsentAnswers, 'answer' | 'flush' | 'discard'>;

/** The answers of an inspection: kept on the device at once, and sent until they are there, also after its screen. */
export function useAnswers(place: AnswersPlace): AnswersHere {
  const client = useApolloClient();
  const resultOf = useResult();
  const [here] = useState(() => unsentAnswers({ client, resultOf, ...place }));
  useEffect(() => here.nameAs(place.about), [here, place.about]);
  const state = useSyncExternalStore(here.subscribe, here.state);
  useEffect(() => {
    void here.flush();
    // Whoever goes back to the card has said what was typed last.
    return () => void here.flush();
  }, [here]);
  return { ...state, answer: here.answer, flush: here.flush, discard: here.discard };
}
