import { useApolloClient } from '@apollo/client/react';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CreatePaymentIntentDocument, PaymentProviderDocument } from '../../../../../generated/graphql.ts';
import { statutoryLanguage } from '../../../../../schema/languages.ts';
import { cardPaymentTexts } from '../../../../../schema/messages/card-payment/index.ts';
import { useResult } from '../../../../kit/session/result.ts';
import type { Profile } from '../../../../kit/session/session.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import type { OfferedPlan } from '../../plans/index.ts';
import { cardFieldsLook } from './card-fields-look.ts';
import { loadStripe } from './load-stripe.ts';
import { paymentIdOf, returnedPayment } from './returned-payment.ts';

/** How far a card payment has come. */
export type CardPaymentStep =
  | { readonly step: 'preparing' }
  /** `text` is what the server said; there is none where the provider's script did not load. */
  | { readonly step: 'failed'; readonly text?: string }
  | CardFields
  /** The bank asks the holder of the saved card to confirm. */
  | { readonly step: 'asked' | 'confirming'; readonly dueCents: number }
  | { readonly step: 'paid'; readonly paymentId: string };

interface CardFields {
  readonly step: 'ready' | 'paying';
  readonly elements: StripeElements;
  readonly dueCents: number;
  readonly declined?: string | undefined;
}

interface Prepared {
  readonly stripe: Stripe;
  readonly clientSecret: string;
}

/**
 * A payment with the card fields on our own page (docs/specification.md §2, /stripe-checkout). The price that the page
 * shows is sent along only for the server to refuse when it is not the catalogue's (docs/contract.md §3,
 * create-payment-intent).
 *
 * @param search the query of the address, where a confirmation at the bank leaves what came of it
 */
export function useCardPayment(plan: OfferedPlan, profile: Profile, search: string) {
  const t = useTexts(cardPaymentTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const prepared = useRef<Prepared>(undefined);
  const [state, setState] = useState<CardPaymentStep>({ step: 'preparing' });

  const prepare = useCallback(async (): Promise<CardPaymentStep> => {
    const provider = await resultOf(client.query({ query: PaymentProviderDocument }));
    if (provider.kind === 'error') return { step: 'failed', text: provider.error.text };
    const { scriptUrl, publishableKey } = provider.data.paymentProvider;
    const stripe = await loadStripe(scriptUrl, publishableKey);
    const returnedWith = returnedPayment(search);
    if (returnedWith !== undefined) {
      const { paymentIntent } = await stripe.retrievePaymentIntent(returnedWith);
      const status = paymentIntent?.status;
      if (status === 'succeeded' || status === 'processing')
        return { step: 'paid', paymentId: paymentIdOf(returnedWith) };
      if (status === 'requires_payment_method') {
        const declined = paymentIntent?.last_payment_error?.message ?? t('declinedFallback');
        prepared.current = { stripe, clientSecret: returnedWith };
        const dueCents = paymentIntent?.amount ?? plan.priceCents;
        return { step: 'ready', elements: elementsOf(prepared.current), dueCents, declined };
      }
    }
    const variables = { amount: plan.priceCents, currency: plan.currency, plan: plan.id, userId: profile.id };
    const created = await resultOf(client.mutate({ mutation: CreatePaymentIntentDocument, variables }));
    if (created.kind === 'error') return { step: 'failed', text: created.error.text };
    prepared.current = { stripe, clientSecret: created.data.createPaymentIntent.clientSecret };
    // What a change of plan costs for the rest of the period is written on its payment only.
    const { paymentIntent } = profile.subscriptionRunning
      ? await stripe.retrievePaymentIntent(prepared.current.clientSecret)
      : {};
    const dueCents = paymentIntent?.amount ?? plan.priceCents;
    if (paymentIntent?.status === 'requires_action') return { step: 'asked', dueCents };
    return { step: 'ready', elements: elementsOf(prepared.current), dueCents };
  }, [client, resultOf, search, t, plan.id, plan.priceCents, plan.currency, profile.id, profile.subscriptionRunning]);

  const begin = useCallback(async (): Promise<CardPaymentStep> => {
    try {
      return await prepare();
    } catch (error) {
      // The provider's script: blocked, unreachable or not what it should be.
      console.error(error);
      return { step: 'failed' };
    }
  }, [prepare]);

  useEffect(() => {
    let shown = true;
    begin().then((next) => {
      if (shown) setState(next);
    });
    return () => {
      shown = false;
    };
  }, [begin]);

  const declined = state.step === 'ready' ? state.declined : undefined;
  const failed = state.step === 'failed';
  useEffect(() => {
    if (failed) toast({ title: t('initFailed'), text: t('initFailedText'), tone: 'error' });
    if (declined !== undefined) toast({ title: t('declined'), text: declined, tone: 'error' });
  }, [failed, declined, t, toast]);

  const tryAgain = async () => {
    setState({ step: 'preparing' });
    setState(await begin());
  };

  const returnUrl = `${window.location.origin}${window.location.pathname}?plan=${plan.id}`;

  /** Has the holder of the saved card confirm at the bank; after a refusal another card may pay. */
  const confirm = async () => {
    if (state.step !== 'asked' || prepared.current === undefined) return;
    const { stripe, clientSecret } = prepared.current;
    const { dueCents } = state;
    setState({ step: 'confirming', dueCents });
    const confirmParams = { return_url: returnUrl };
    const { error, paymentIntent } = await stripe.confirmPayment({
      clientSecret,
      confirmParams,
      redirect: 'if_required',
    });
    if (error) {
      const declined = error.message ?? t('declinedFallback');
      return setState({ step: 'ready', elements: elementsOf(prepared.current), dueCents, declined });
    }
    if (paymentIntent.status === 'requires_action') return;
    setState({ step: 'paid', paymentId: paymentIdOf(clientSecret) });
  };

  const pay = async () => {
    if (state.step !== 'ready' || prepared.current === undefined) return;
    const { stripe, clientSecret } = prepared.current;
    const { elements, dueCents } = state;
    setState({ step: 'paying', elements, dueCents });
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    });
    if (error) {
      return setState({ step: 'ready', elements, dueCents, declined: error.message ?? t('declinedFallback') });
    }
    // What needs the bank's confirmation is on its way there.
    if (paymentIntent.status === 'requires_action') return;
    setState({ step: 'paid', paymentId: paymentIdOf(clientSecret) });
  };

  return { state, pay, confirm, tryAgain };
}

/** The provider's fields speak Slovenian like the page around them. */
function elementsOf({ stripe, clientSecret }: Prepared): StripeElements {
  return stripe.elements({ clientSecret, locale: statutoryLanguage, appearance: cardFieldsLook() });
}
