import { useEffect, useEffectEvent } from 'react';

/**
 * The window of a payment and the one that waits for it speak of it, so that nobody has to look for the window that goes
 * on. They name no payment: each asks the server itself.
 */
const channelName = 'payment';

/**
 * The side that waits: hears of a payment at once, and says when it goes on.
 *
 * @param step how far this window is; `idle` where it waits for nothing
 * @param onNews called when a payment has arrived in the other window
 */
export function useAwaitedPayment(step: 'idle' | 'waiting' | 'paid', onNews: () => void): void {
  const receive = useEffectEvent(onNews);
  useEffect(() => {
    if (step === 'idle') return undefined;
    const channel = new BroadcastChannel(channelName);
    const goOn = () => channel.postMessage('going-on');
    channel.onmessage = ({ data }) => {
      if (data === 'paid') step === 'paid' ? goOn() : receive();
    };
    if (step === 'paid') goOn();
    return () => channel.close();
  }, [step]);
}

/**
 * The side where the payment was made. When its screen has been left and the other window goes on, this one is closed,
 * where the browser allows it: only windows that a script has opened.
 *
 * @param verified whether the payment has arrived
 */
export function usePaymentNews(verified: boolean): void {
  useEffect(() => {
    if (!verified) return undefined;
    const channel = new BroadcastChannel(channelName);
    let otherGoesOn = false;
    channel.onmessage = ({ data }) => {
      if (data === 'going-on') otherGoesOn = true;
    };
    channel.postMessage('paid');
    return () => {
      channel.close();
      if (otherGoesOn) window.close();
    };
  }, [verified]);
}
