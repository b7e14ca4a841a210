import { useCallback } from 'react';
import type { z } from 'zod';
import { pageHeader } from '../../../../../schema/desktop/desktop-bridge.ts';
import { recordFaultAt } from '../../../../kit/browser/faults.ts';
import { useFailureWords } from '../../../../kit/session/failure-words.ts';
import type { Result } from '../../../../kit/session/result.ts';
import { fetchAnswer } from '../../../../kit/writes/fetch-answer.ts';

/**
 * Gives the function that asks the billing host, which is REST only: `await ask('status?email=…', loadStatus)`, and
 * posts when there is a body. The schema of the answer comes before the call goes: until somebody asks, the screen does
 * without it.
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
      const result = await fetchAnswer(
        () => fetch(`/api/billing/${call}`, { credentials: 'include', ...(body ? post : {}) }),
        async () => {
          const schema = await loadAnswer();
          return (answer) => schema.parse(answer);
        },
        words,
      );
      if (result.kind === 'error') recordFaultAt(result.error.requestId);
      return result;
    },
    [words],
  );
}
