import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { type Answers, addAnswers, answersAtOnce, withoutSent } from './answers.ts';
import { keptAnswers } from './kept-answers.ts';
import { sendAnswers } from './send-answers.ts';

/** Words are sent when somebody pauses, presses at once. */
const pauseMilliseconds = 700;
/** While the network is away. */
const againMilliseconds = 10_000;

/** What passes by itself; everything else is an answer that the server refuses. */
const passing: ReadonlySet<ApiError['code']> = new Set([
  'NETWORK_ERROR',
  'INTERNAL',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
]);

export interface AnswersHere {
  /** What the server does not have yet. */
  readonly unsent: Answers;
  readonly isSending: boolean;
  /** Why the server will never take them. */
  readonly refusal: ApiError | undefined;
  /** Keeps answers on this device and sends them. @param typed whether more of them may follow at once */
  readonly answer: (more: Answers, typed?: boolean) => void;
  /** Sends what waits now. @returns whether everything is there */
  readonly flush: () => Promise<boolean>;
  readonly discard: () => void;
}

/** The answers of an inspection: kept on the device at once, sent one call after another, and again until they are there. */
export function useAnswers(inspectionId: string, accountId: string): AnswersHere {
  const client = useApolloClient();
  const resultOf = useResult();
  const [kept] = useState(() => keptAnswers(accountId, inspectionId));
  const [unsent, setUnsent] = useState<Answers>({});
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const now = useRef(unsent);
  const running = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = useCallback(
    (answers: Answers) => {
      now.current = answers;
      void kept.write(answers);
      setUnsent(answers);
    },
    [kept],
  );

  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    const send = async (): Promise<boolean> => {
      while (Object.keys(now.current).length > 0) {
        const sent = Object.fromEntries(Object.entries(now.current).slice(0, answersAtOnce));
        const answers = Object.entries(sent).map(([itemKey, answer]) => ({ itemKey, ...answer }));
        const result = await resultOf(sendAnswers(client, { id: inspectionId, answers }));
        if (result.kind === 'ok') {
          set(withoutSent(now.current, sent));
          continue;
        }
        if (passing.has(result.error.code)) timer.current = setTimeout(() => void flush(), againMilliseconds);
        else setRefusal(result.error);
        return false;
      }
      setRefusal(undefined);
      return true;
    };
    if (running.current === undefined) {
      setSending(true);
      running.current = send().finally(() => {
        running.current = undefined;
        setSending(false);
      });
    }
    return running.current;
  }, [client, inspectionId, resultOf, set]);

  // What was kept before a reload goes first, and again whenever the network may be back.
  useEffect(() => {
    const again = () => void flush();
    void kept.read().then((before) => {
      if (Object.keys(before).length === 0) return;
      set(addAnswers(before, now.current));
      again();
    });
    window.addEventListener('online', again);
    window.addEventListener('pagehide', again);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('online', again);
      window.removeEventListener('pagehide', again);
      // Whoever goes back to the card has said what was typed last.
      again();
    };
  }, [flush, kept, set]);

  const answer = useCallback(
    (more: Answers, typed = false) => {
      set(addAnswers(now.current, more));
      clearTimeout(timer.current);
      if (typed) timer.current = setTimeout(() => void flush(), pauseMilliseconds);
      else void flush();
    },
    [flush, set],
  );
  const discard = useCallback(() => {
    set({});
    setRefusal(undefined);
  }, [set]);
  return { unsent, isSending, refusal, answer, flush, discard };
}
