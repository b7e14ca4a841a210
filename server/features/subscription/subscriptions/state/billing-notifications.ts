import type Stripe from 'stripe';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import type { InvoiceCopy } from '../stripe-state/invoice-copies.ts';
import { endWithoutRenewal, isRunning } from '../stripe-state/subscription-facts.ts';

/** Something about money that the owner gets by e-mail, once: equal keys are the same news. */
export type BillingNotification =
  | { readonly kind: 'receipt' | 'paymentFailed'; readonly key: string; readonly invoice: InvoiceCopy }
  | {
      readonly kind: 'trialEnding' | 'subscriptionBegins' | 'subscriptionEnded';
      readonly key: string;
      readonly at: Date;
    };

const daySeconds = 86_400;
/** Older things are no news: a first reading of a long history must not send a year of receipts. */
const newsSeconds = 3 * daySeconds;
/** How long before its end a free month is spoken of; the day on which Stripe sends `trial_will_end`. */
const trialNoticeSeconds = 3 * daySeconds;

/**
 * Which notifications are due, decided by the present state and not by which event came, so that nobody is notified
 * twice and a lost event loses no mail.
 */
export function dueNotifications(
  subscriptions: readonly Stripe.Subscription[],
  invoices: readonly InvoiceCopy[],
  now: Date,
): readonly BillingNotification[] {
  const isNews = (moment: Date | null) => moment !== null && moment >= secondsAfter(now, -newsSeconds);
  const owing = new Set(
    subscriptions.filter(({ status }) => status === 'past_due' || status === 'unpaid').map(({ id }) => id),
  );
  // Who still has a subscription has lost nothing: one that was paid twice has been ended (decision 7).
  const ended = subscriptions.some(isRunning) ? [] : subscriptions;
  return [
    ...invoices
      .filter(({ status, amountPaidCents, paidAt }) => status === 'paid' && amountPaidCents > 0 && isNews(paidAt))
      .map((invoice) => ({ kind: 'receipt', key: `receipt:${invoice.id}`, invoice }) as const),
    ...invoices
      .filter(({ status, subscriptionId }) => status === 'open' && owing.has(subscriptionId ?? ''))
      .filter(({ issuedAt }) => isNews(issuedAt))
      .map((invoice) => ({ kind: 'paymentFailed', key: `payment-failed:${invoice.id}`, invoice }) as const),
    ...subscriptions.flatMap((subscription): BillingNotification[] => {
      const { id, status, trial_end: end } = subscription;
      if (status !== 'trialing' || end === null || endWithoutRenewal(subscription) !== null) return [];
      const at = new Date(end * 1000);
      if (at > secondsAfter(now, trialNoticeSeconds)) return [];
      // One that waits for the end of a grant may be moved with it, and is notified of again then.
      return waitsForGrant(subscription)
        ? [{ kind: 'subscriptionBegins', key: `subscription-begins:${id}:${end}`, at }]
        : [{ kind: 'trialEnding', key: `trial-ending:${id}`, at }];
    }),
    ...ended.flatMap(({ id, status, ended_at: end }) => {
      const at = end === null ? null : new Date(end * 1000);
      return status === 'canceled' && at !== null && isNews(at)
        ? [{ kind: 'subscriptionEnded', key: `subscription-ended:${id}`, at } as const]
        : [];
    }),
  ];
}

/** Whether what looks like a trial is no free month but the rest of a grant (start-checkout.ts). */
function waitsForGrant({ metadata }: Stripe.Subscription): boolean {
  return metadata.opensAt !== undefined && metadata.trial === 'false';
}
