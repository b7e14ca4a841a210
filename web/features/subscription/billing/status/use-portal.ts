import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { CreatePortalSessionDocument } from '../../../../../generated/graphql.ts';
import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import { useFailureWords } from '../../../../kit/session/failure-words.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { openPaymentWindow, useWindowReturn } from '../../plans/index.ts';

/** How far the way to the provider's portal has come. */
export type PortalStep =
  | { readonly step: 'closed' | 'opening' | 'open' }
  /** There is nothing to manage at the provider yet; the server says what to do instead. */
  | { readonly step: 'advised'; readonly advice: string };

/**
 * The provider's portal in a new window, where cards, invoices and cancelling are (docs/specification.md §2, Manage
 * Payments).
 *
 * @param email the signed-in account's own address
 * @param onReturn called when the reader comes back from the portal, because anything may have changed there
 */
export function usePortal(email: string, onReturn: () => void) {
  const t = useTexts(billingTexts);
  const { requestFailed } = useFailureWords();
  const toast = useToast();
  const resultOf = useResult();
  const [createSession] = useMutation(CreatePortalSessionDocument);
  const [state, setState] = useState<PortalStep>({ step: 'closed' });

  const open = async () => {
    const portalWindow = openPaymentWindow(t('managePaymentsOpening'));
    setState({ step: 'opening' });
    const result = await resultOf(createSession({ variables: { customerEmail: email } }));
    const answer = result.kind === 'ok' ? result.data.createPortalSession : undefined;
    if (portalWindow.show(answer?.url) !== undefined) return setState({ step: 'open' });
    if (answer?.message) return setState({ step: 'advised', advice: t('noPaymentsYet') });
    setState({ step: 'closed' });
    const text = result.kind === 'error' ? result.error.text : requestFailed;
    toast({ title: t('portalFailed'), text, tone: 'error' });
  };

  useWindowReturn(state.step === 'open' ? 'watching' : 'idle', onReturn);
  return { state, open };
}
