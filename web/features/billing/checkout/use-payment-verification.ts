import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { VerifyPaymentDocument } from '../../../../generated/graphql.ts';
import { verifyPaymentInput } from '../../../../schema/features/billing.ts';
import { useOutcome } from '../../../kit/session/outcome.ts';
import type { Refusal } from '../../../kit/session/refusal.ts';
import { forgetProfile } from '../../../kit/session/session.tsx';

/** What is known about the payment of a checkout session. */
export type Verification =
  | { readonly step: 'unknown-session' }
  | { readonly step: 'checking' }
  | { readonly step: 'verified' }
  | { readonly step: 'unconfirmed' }
  | { readonly step: 'refused'; readonly refusal: Refusal };

/**
 * Has the server verify the payment of a checkout session, once when the screen opens and again when asked to. Asking
 * twice changes nothing on the server.
 *
 * @param sessionId as the address has it, so possibly missing or anything at all
 */
export function usePaymentVerification(sessionId: string | null) {
  const outcomeOf = useOutcome();
  const input = verifyPaymentInput.safeParse({ sessionId });
  const knownId = input.success ? input.data.sessionId : undefined;
  const [verifyPayment] = useMutation(VerifyPaymentDocument);
  const [verification, setVerification] = useState<Verification>({ step: 'checking' });

  const ask = useCallback(async (): Promise<Verification> => {
    if (knownId === undefined) return { step: 'unknown-session' };
    const result = await outcomeOf(verifyPayment({ variables: { sessionId: knownId }, update: forgetProfile }));
    if (result.kind === 'done') return { step: result.data.verifyPayment.verified ? 'verified' : 'unconfirmed' };
    const unknown = result.refusal.code === 'NOT_FOUND' || result.refusal.code === 'BAD_INPUT';
    return unknown ? { step: 'unknown-session' } : { step: 'refused', refusal: result.refusal };
  }, [knownId, outcomeOf, verifyPayment]);

  useEffect(() => {
    let shown = true;
    ask().then((answer) => {
      if (shown) setVerification(answer);
    });
    return () => {
      shown = false;
    };
  }, [ask]);

  const askAgain = async () => {
    setVerification({ step: 'checking' });
    setVerification(await ask());
  };
  return { verification, askAgain };
}
