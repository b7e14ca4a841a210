import type { BillingText } from '../../../../../schema/messages/billing/index.ts';
import type { WorkshopStatus } from '../../../../../schema/money/payment-status.ts';

/** What decides how an account stands with its subscription. */
export interface SubscriptionOverview {
  readonly status: WorkshopStatus;
  readonly paymentVerified: boolean;
  /** ISO 8601 */
  readonly currentPeriodEnd: string | null | undefined;
  readonly cancelAtPeriodEnd: boolean;
  /** Access is open beside a subscription, and none runs. */
  readonly granted: boolean;
}

/**
 * One sentence on the state of the subscription and what to do about it (docs/specification.md §4, docs/contract.md
 * §4.4).
 *
 * @param dateOf how the screen writes a day given in ISO 8601
 * @returns undefined for a status of Stripe's that we have no words for
 */
export function subscriptionSentence(
  { status, paymentVerified, currentPeriodEnd, cancelAtPeriodEnd, granted }: SubscriptionOverview,
  t: BillingText,
  dateOf: (iso: string) => string,
): string | undefined {
  if (granted && currentPeriodEnd) return t('statusGranted', { date: dateOf(currentPeriodEnd) });
  if (status === 'scheduled' && currentPeriodEnd) return t('statusScheduled', { date: dateOf(currentPeriodEnd) });
  if (status === 'active' && !paymentVerified) return t('statusUnverified');
  if (status === 'active' && cancelAtPeriodEnd && currentPeriodEnd) {
    return t('statusCancelling', { date: dateOf(currentPeriodEnd) });
  }
  return new Map<string, string>([
    ['none', t('statusNone')],
    ['active', t('statusActive')],
    ['past_due', t('statusPastDue')],
    ['unpaid', t('statusUnpaid')],
    ['paused', t('statusPaused')],
    ['canceled', t('statusCanceled')],
    ['incomplete', t('statusIncomplete')],
    ['incomplete_expired', t('statusIncomplete')],
  ]).get(status);
}

/** What the end of the current period means: the next charge, the end of access, or a day gone by. */
export function periodEndLabel(
  overview: Pick<SubscriptionOverview, 'status' | 'cancelAtPeriodEnd' | 'granted'>,
  t: BillingText,
) {
  if (overview.status === 'canceled' || overview.status === 'incomplete_expired') return t('periodEnded');
  if (overview.status === 'scheduled') return t('beginsOn');
  return overview.cancelAtPeriodEnd || overview.granted ? t('accessEnds') : t('renewsOn');
}
