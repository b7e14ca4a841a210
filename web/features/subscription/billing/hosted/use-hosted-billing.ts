import { useState } from 'react';
import { hostedBillingTexts } from '../../../../../schema/messages/hosted-billing/index.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useTexts } from '../../../../language/texts.ts';
import { openPaymentWindow } from '../../plans/index.ts';
import type { HostedStatus } from './billing-answers.ts';
import { useBillingHost } from './billing-host.ts';

const answers = () => import('./billing-answers.ts');
const loadCheckout = async () => (await answers()).hostedCheckout;
const loadStatus = async () => (await answers()).hostedStatus;

/** How far the billing screen has come. */
export type HostedBillingStep =
  | { readonly step: 'asking-address' | 'upgrading' | 'waiting' | 'checking' | 'none' }
  | { readonly step: 'known'; readonly subscription: HostedStatus }
  | { readonly step: 'refused'; readonly title: string; readonly error: ApiError };

/** The two calls of the billing screen; their alerts are worded as docs/specification.md §7 and §8 have them. */
export function useHostedBilling() {
  const t = useTexts(hostedBillingTexts);
  const ask = useBillingHost();
  const [state, setState] = useState<HostedBillingStep>({ step: 'asking-address' });

  const upgrade = async ({ email }: { readonly email: string }) => {
    const paymentWindow = openPaymentWindow(t('upgrading'));
    setState({ step: 'upgrading' });
    const result = await ask('create-checkout-session', loadCheckout, { email });
    if (result.kind === 'ok') {
      paymentWindow.show(result.data.url);
      return setState({ step: 'waiting' });
    }
    paymentWindow.close();
    const { error } = result;
    const unreached = error.code === 'NETWORK_ERROR';
    setState({ step: 'refused', title: unreached ? t('upgradeFailed') : t('sessionCreationFailed'), error });
  };

  const checkStatus = async ({ email }: { readonly email: string }) => {
    setState({ step: 'checking' });
    const result = await ask(`status?${new URLSearchParams({ email })}`, loadStatus);
    if (result.kind === 'error') {
      return setState({ step: 'refused', title: t('statusFailed'), error: result.error });
    }
    setState(result.data.status === 'none' ? { step: 'none' } : { step: 'known', subscription: result.data });
  };
  return { state, upgrade, checkStatus };
}
