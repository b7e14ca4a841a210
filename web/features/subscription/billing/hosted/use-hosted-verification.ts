import { useCallback, useEffect, useState } from 'react';
import { hostedBillingTexts } from '../../../../../schema/messages/hosted-billing/index.ts';
import { delays } from '../../../../../schema/rules.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useTexts } from '../../../../language/texts.ts';
import type { HostedStatus } from './billing-answers.ts';
import { useBillingHost } from './billing-host.ts';

const loadVerification = async () => (await import('./billing-answers.ts')).hostedVerification;

/** What is known about an upgrade that came back from the payment page. */
export type HostedVerificationStep =
  | { readonly step: 'checking' }
  | { readonly step: 'known'; readonly verified: boolean; readonly subscription: HostedStatus }
  | { readonly step: 'refused'; readonly error: ApiError };

/**
 * Has the billing host verify a session, then waits 2 seconds before it tells (docs/specification.md §2, §9), so that a
 * payment confirmed in that moment is shown as confirmed.
 *
 * @param sessionId as the address has it, so possibly missing or anything at all
 */
export function useHostedVerification(sessionId: string | null) {
  const t = useTexts(hostedBillingTexts);
  const ask = useBillingHost();
  const [state, setState] = useState<HostedVerificationStep>({ step: 'checking' });

  const verify = useCallback(async (): Promise<HostedVerificationStep> => {
    if (!sessionId) return { step: 'refused', error: { code: 'NOT_FOUND', text: t('sessionUnknownTitle') } };
    const result = await ask('verify-session', loadVerification, { sessionId });
    if (result.kind === 'error') return { step: 'refused', error: result.error };
    const { verified, ...subscription } = result.data;
    await new Promise((resolve) => setTimeout(resolve, delays.afterCardPaymentMilliseconds));
    return { step: 'known', verified, subscription };
  }, [ask, sessionId, t]);

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
