import { useCallback, useEffect, useState } from 'react';
import { billingMessages } from '../../../../schema/messages/billing.ts';
import { delays } from '../../../../schema/rules.ts';
import type { ApiError } from '../../../kit/session/api-error.ts';
import { useMessages } from '../../../language/messages.ts';
import { type HostedStatus, hostedVerification, useBillingHost } from './billing-host.ts';

/** What is known about an upgrade that came back from the payment page. */
export type HostedVerificationStep =
  | { readonly step: 'checking' }
  | { readonly step: 'known'; readonly verified: boolean; readonly subscription: HostedStatus }
  | { readonly step: 'refused'; readonly error: ApiError };

/**
 * Has the billing host verify a session, then waits 2 seconds before it tells (docs/specification.md §2, §9), so that a
 * payment confirmed in that moment is told as confirmed.
 *
 * @param sessionId as the address has it, so possibly missing or anything at all
 */
export function useHostedVerification(sessionId: string | null) {
  const { sessionUnknownTitle } = useMessages(billingMessages);
  const ask = useBillingHost();
  const [state, setState] = useState<HostedVerificationStep>({ step: 'checking' });

  const verify = useCallback(async (): Promise<HostedVerificationStep> => {
    if (!sessionId) return { step: 'refused', error: { code: 'NOT_FOUND', text: sessionUnknownTitle } };
    const result = await ask('verify-session', hostedVerification, { sessionId });
    if (result.kind === 'error') return { step: 'refused', error: result.error };
    const { verified, ...subscription } = result.data;
    await new Promise((told) => setTimeout(told, delays.afterCardPaymentMilliseconds));
    return { step: 'known', verified, subscription };
  }, [ask, sessionId, sessionUnknownTitle]);

  useEffect(() => {
    let shown = true;
    verify().then((known) => {
      if (shown) setState(known);
    });
    return () => {
      shown = false;
    };
  }, [verify]);

  const refetch = async () => {
    setState({ step: 'checking' });
    setState(await verify());
  };
  return { state, refetch };
}
