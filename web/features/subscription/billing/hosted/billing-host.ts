import { useCallback } from 'react';
import type { z } from 'zod';
import { pageHeader } from '../../../../../schema/desktop/desktop-bridge.ts';
import { recordFaultAt } from '../../../../kit/browser/faults.ts';
import { refusalOfCall } from '../../../../kit/session/api-error.ts';
import { useFailureWords } from '../../../../kit/session/failure-words.ts';
import type { Result } from '../../../../kit/session/result.ts';

/**
 * Gives the function that asks the billing host, which is REST only: `await ask('status?email=…', loadStatus)`. It posts when
 * there is a body.
 *
 * The schema of the answer comes before the call goes: until somebody asks, the screen does without it.
 */
export function useBillingHost() {
  const words = useFailureWords();
  return useCallback(
    async <Schema extends z.ZodType>(
      call: string,
      loadAnswer: () => Promise<Schema>,
      body?: object,
    ): Promise<Result<z.output<Schema>>> => {
      const headers = { 'content-type': 'application/json', [pageHeader]: '1' };
      const post = { method: 'POST', headers, body: JSON.stringify(body) };
      try {
        const answer = await loadAnswer();
        const response = await fetch(`/api/billing/${call}`, { credentials: 'include', ...(body ? post : {}) });
        if (!response.ok) {
          const error = await refusalOfCall(await response.text(), words);
          recordFaultAt(error.requestId);
          return { kind: 'error', error };
        }
        const parsed = answer.safeParse(await response.json());
        if (parsed.success) return { kind: 'ok', data: parsed.data };
        return { kind: 'error', error: { code: 'INTERNAL', text: words.requestFailed } };
      } catch (error) {
        // The server was not reached, or a proxy answered something else in its place.
        console.error(error);
        const text = `${words.networkError}: ${words.networkErrorText}`;
        return { kind: 'error', error: { code: 'NETWORK_ERROR', text } };
      }
    },
    [words],
  );
}
