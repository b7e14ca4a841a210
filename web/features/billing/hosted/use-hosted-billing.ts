import { useState } from 'react';
import { billingMessages } from '../../../../schema/messages/billing.ts';
import type { Refusal } from '../../../kit/session/refusal.ts';
import { useMessages } from '../../../language/messages.ts';
import { openPaymentWindow } from '../windows/payment-window.ts';
import { type HostedStatus, hostedCheckout, hostedStatus, useBillingHost } from './billing-host.ts';

/** How far the billing screen has come. */
export type HostedBillingStep =
  | { readonly step: 'asking-address' | 'upgrading' | 'waiting' | 'checking' | 'none' }
  | { readonly step: 'known'; readonly subscription: HostedStatus }
  | { readonly step: 'refused'; readonly title: string; readonly refusal: Refusal };

/** The two calls of the billing screen; their alerts are worded as docs/specification.md §7 and §8 have them. */
export function useHostedBilling() {
  const messages = useMessages(billingMessages);
  const ask = useBillingHost();
  const [state, setState] = useState<HostedBillingStep>({ step: 'asking-address' });

  const upgrade = async ({ email }: { readonly email: string }) => {
    const paymentWindow = openPaymentWindow(messages.upgrading);
    setState({ step: 'upgrading' });
    const result = await ask('create-checkout-session', hostedCheckout, { email });
    if (result.kind === 'done') {
      paymentWindow.show(result.data.url);
      return setState({ step: 'waiting' });
    }
    paymentWindow.close();
    const { refusal } = result;
    const unreached = refusal.code === 'NETWORK_ERROR';
    setState({ step: 'refused', title: unreached ? messages.upgradeFailed : messages.sessionCreationFailed, refusal });
  };

  const checkStatus = async ({ email }: { readonly email: string }) => {
    setState({ step: 'checking' });
    const result = await ask(`status?${new URLSearchParams({ email })}`, hostedStatus);
    if (result.kind === 'refused') {
      return setState({ step: 'refused', title: messages.statusFailed, refusal: result.refusal });
    }
    setState(result.data.status === 'none' ? { step: 'none' } : { step: 'known', subscription: result.data });
  };
  return { state, upgrade, checkStatus };
}
