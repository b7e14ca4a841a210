import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { BillingStatusDocument, CreateCheckoutSessionDocument, MeDocument } from '../../../../../generated/graphql.ts';
import { checkoutTexts } from '../../../../../schema/messages/checkout/index.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import type { PlanId, SellingPriceSet } from '../../../../../schema/money/plans.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { evictProfile, isPaid, type Profile, useLoginPath } from '../../../../kit/session/session.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import type { CheckoutStep } from '../../plans/index.ts';
import { openPaymentWindow, useAwaitedPayment, useWindowReturn } from '../../plans/index.ts';

/**
 * A checkout with the provider's payment page in a new window (docs/specification.md §2). This window waits, and asks
 * once for the billing status each time the reader comes back to it or the other window tells of the payment.
 *
 * @param priceSet the prices that the screen shows; they are what is charged (docs/contract.md §4.1)
 * @param profile the account that pays
 */
export function useCheckout(priceSet: SellingPriceSet, profile: Pick<Profile, 'grantedUntil'>) {
  const t = useTexts(checkoutTexts);
  const common = useTexts(commonTexts);
  const client = useApolloClient();
  const navigate = useNavigate();
  const loginPath = useLoginPath();
  const toast = useToast();
  const resultOf = useResult();
  const [createSession] = useMutation(CreateCheckoutSessionDocument);
  const [state, setState] = useState<CheckoutStep>({ step: 'choosing' });
  const asking = useRef(false);

  const tell = ({ code, text }: ApiError) => {
    if (code === 'UNAUTHENTICATED') return navigate(loginPath);
    toast({ title: t('checkoutFailed'), text, tone: 'error' });
  };

  const pay = async (plan: PlanId) => {
    const paymentWindow = openPaymentWindow(t('opening'));
    setState({ step: 'opening' });
    const result = await resultOf(createSession({ variables: { plan, priceSet } }));
    const url = paymentWindow.show(result.kind === 'ok' ? result.data.createCheckoutSession.url : undefined);
    if (url !== undefined) return setState({ step: 'waiting', url, payment: 'unknown' });
    const error: ApiError =
      result.kind === 'error' ? result.error : { code: 'INTERNAL', text: common('requestFailed') };
    if (error.code === 'CONFLICT') return setState({ step: 'subscribed', text: error.text });
    setState({ step: 'choosing' });
    return tell(error);
  };

  const checkPayment = async () => {
    if (state.step !== 'waiting' || asking.current) return;
    asking.current = true;
    setState({ ...state, payment: 'asking' });
    const result = await resultOf(client.query({ query: BillingStatusDocument, fetchPolicy: 'network-only' }));
    // Where access is open anyway, only a subscription shows that a payment has arrived.
    const me =
      profile.grantedUntil === null
        ? undefined
        : await resultOf(client.query({ query: MeDocument, fetchPolicy: 'network-only' }));
    asking.current = false;
    if (result.kind === 'error') {
      setState({ ...state, payment: 'unknown' });
      return tell(result.error);
    }
    const { status, paymentVerified } = result.data.billing;
    const running = me === undefined || (me.kind === 'ok' && me.data.me.subscriptionRunning);
    if (!running || !isPaid({ subscriptionStatus: status, paymentVerified })) {
      return setState({ ...state, payment: 'not-arrived' });
    }
    evictProfile(client.cache);
    setState({ step: 'paid' });
  };

  useWindowReturn(state.step === 'waiting' ? 'watching' : 'idle', checkPayment);
  useAwaitedPayment(state.step === 'waiting' || state.step === 'paid' ? state.step : 'idle', checkPayment);
  return { state, pay, checkPayment, chooseAgain: () => setState({ step: 'choosing' }) };
}
