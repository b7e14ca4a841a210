import { useCallback } from 'react';
import { useFailureWords } from './failure-words.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/** How a call ended. */
export type Outcome<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * Gives the function that waits for a call and names its end, so that no screen needs a `catch`:
 * `const result = await outcomeOf(logIn({ variables }))`.
 */
export function useOutcome() {
  const words = useFailureWords();
  return useCallback(
    async <Data>(call: Promise<{ data?: Data | undefined }>): Promise<Outcome<Data>> => {
      try {
        const { data } = await call;
        if (data === undefined) return { kind: 'refused', refusal: { code: 'INTERNAL', text: words.requestFailed } };
        return { kind: 'done', data };
      } catch (error) {
        return { kind: 'refused', refusal: refusalOf(error, words) };
      }
    },
    [words],
  );
}
