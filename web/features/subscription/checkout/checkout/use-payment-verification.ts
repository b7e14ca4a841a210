import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { VerifyPaymentDocument } from '../../../../../generated/graphql.ts';
import { verifyPaymentInput } from '../../../../../schema/features/subscription/billing.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { evictProfile } from '../../../../kit/session/session.tsx';

/** What is known about the payment of a checkout session. */
export type Verification =
  | { readonly step: 'unknown-session' }
  | { readonly step: 'checking' }
  | { readonly step: 'verified' }
  | { readonly step: 'unconfirmed' }
  | { readonly step: 'refused'; readonly error: ApiError };

/**
 * Has the server verify the payment of a checkout session, once when the screen opens and again when asked to. Asking
 * twice changes nothing on the server.
 *
 * @param sessionId as the address has it, so possibly missing or anything at all
 */
export function usePaymentVerification(sessionId: string | null) {
  const resultOf = useResult();
  const input = verifyPaymentInput.safeParse({ sessionId });
  const knownId = input.success ? input.data.sessionId : undefined;
  const [verifyPayment] = useMutation(VerifyPaymentDocument);
  const [verification, setVerification] = useState<Verification>({ step: 'checking' });

  const ask = useCallback(async (): Promise<Verification> => {
    if (knownId === undefined) return { step: 'unknown-session' };
    const result = await resultOf(verifyPayment({ variables: { sessionId: knownId }, update: evictProfile }));
    if (result.kind === 'ok') return { step: result.data.verifyPayment.verified ? 'verified' : 'unconfirmed' };
    const unknown = result.error.code === 'NOT_FOUND' || result.error.code === 'BAD_INPUT';
    return unknown ? { step: 'unknown-session' } : { step: 'refused', error: result.error };
  }, [knownId, resultOf, verifyPayment]);

  useEffect(() => {
    let shown = true;
    ask().then((answer) => {
      if (shown) setVerification(answer);
    });
    return () => {
      shown = false;
    };
  }, [ask]);

  const refetch = async () => {
    setVerification({ step: 'checking' });
    setVerification(await ask());
  };
  return { verification, refetch };
}
