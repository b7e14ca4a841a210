import { useCallback } from 'react';
import { type ApiError, apiErrorOf } from './api-error.ts';
import { useFailureWords } from './failure-words.ts';

/** How a call ended. */
export type Result<Data> =
  | { readonly kind: 'ok'; readonly data: Data }
  | { readonly kind: 'error'; readonly error: ApiError };

/**
 * Gives the function that waits for a call and names its end, so that no screen needs a `catch`:
 * `const result = await resultOf(logIn({ variables }))`.
 */
export function useResult() {
  const words = useFailureWords();
  return useCallback(
    async <Data>(call: Promise<{ data?: Data | undefined }>): Promise<Result<Data>> => {
      try {
        const { data } = await call;
        if (data === undefined) return { kind: 'error', error: { code: 'INTERNAL', text: words.requestFailed } };
        return { kind: 'ok', data };
      } catch (error) {
        return { kind: 'error', error: apiErrorOf(error, words) };
      }
    },
    [words],
  );
}
