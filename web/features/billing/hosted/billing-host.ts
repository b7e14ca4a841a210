import { useCallback } from 'react';
import { z } from 'zod';
import { pageHeader } from '../../../../schema/desktop/desktop-bridge.ts';
import { workshopStatus } from '../../../../schema/money/payment-status.ts';
import { storedPlan } from '../../../../schema/money/stored-plan.ts';
import { noteFaultAt } from '../../../kit/browser/faults.ts';
import { refusalOfCall } from '../../../kit/session/api-error.ts';
import { useFailureWords } from '../../../kit/session/failure-words.ts';
import type { Result } from '../../../kit/session/result.ts';

/** The answers of the billing host (docs/specification.md §3, §7; docs/contract.md §3). */
export const hostedCheckout = z.object({ url: z.url({ protocol: /^https?$/ }) });

const subscription = { status: workshopStatus, plan: storedPlan, current_period_end: z.number().nullable() };
/** `current_period_end` is in Unix seconds. */
export const hostedStatus = z.object(subscription);
export type HostedStatus = z.output<typeof hostedStatus>;
export const hostedVerification = z.object({ verified: z.boolean(), ...subscription });
export type HostedVerification = z.output<typeof hostedVerification>;

/**
 * Gives the function that asks the billing host, which is REST only: `await ask('status?email=…', hostedStatus)`. It
 * posts when there is a body.
 */
export function useBillingHost() {
  const words = useFailureWords();
  return useCallback(
    async <Schema extends z.ZodType>(
      call: string,
      answer: Schema,
      body?: object,
    ): Promise<Result<z.output<Schema>>> => {
      const headers = { 'content-type': 'application/json', [pageHeader]: '1' };
      const post = { method: 'POST', headers, body: JSON.stringify(body) };
      try {
        const response = await fetch(`/api/billing/${call}`, { credentials: 'include', ...(body ? post : {}) });
        if (!response.ok) {
          const error = await refusalOfCall(await response.text(), words);
          noteFaultAt(error.requestId);
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
