import type { BillingMessages } from '../../../../schema/messages/billing.ts';

/** What decides how an account stands with its subscription. */
export interface Standing {
  readonly status: string;
  readonly paymentVerified: boolean;
  /** ISO 8601 */
  readonly currentPeriodEnd: string | null | undefined;
  readonly cancelAtPeriodEnd: boolean;
  /** Access is open beside a subscription, and none runs. */
  readonly granted: boolean;
}

/**
 * One sentence on where the subscription stands and what to do about it (docs/specification.md §4, docs/contract.md
 * §4.4).
 *
 * @param dateOf how the screen writes a day given in ISO 8601
 * @returns undefined for a status of Stripe's that we have no words for
 */
export function standingWords(
  { status, paymentVerified, currentPeriodEnd, cancelAtPeriodEnd, granted }: Standing,
  messages: BillingMessages,
  dateOf: (iso: string) => string,
): string | undefined {
  if (granted && currentPeriodEnd) return messages.standingGranted(dateOf(currentPeriodEnd));
  if (status === 'scheduled' && currentPeriodEnd) return messages.standingScheduled(dateOf(currentPeriodEnd));
  if (status === 'active' && !paymentVerified) return messages.standingUnverified;
  if (status === 'active' && cancelAtPeriodEnd && currentPeriodEnd) {
    return messages.standingCancelling(dateOf(currentPeriodEnd));
  }
  return new Map([
    ['none', messages.standingNone],
    ['active', messages.standingActive],
    ['past_due', messages.standingPastDue],
    ['unpaid', messages.standingUnpaid],
    ['paused', messages.standingPaused],
    ['canceled', messages.standingCanceled],
    ['incomplete', messages.standingIncomplete],
    ['incomplete_expired', messages.standingIncomplete],
  ]).get(status);
}

/** What the end of the current period means: the next charge, the end of access, or a day gone by. */
export function periodEndLabel(
  standing: Pick<Standing, 'status' | 'cancelAtPeriodEnd' | 'granted'>,
  messages: BillingMessages,
) {
  if (standing.status === 'canceled' || standing.status === 'incomplete_expired') return messages.periodEnded;
  if (standing.status === 'scheduled') return messages.beginsOn;
  return standing.cancelAtPeriodEnd || standing.granted ? messages.accessEnds : messages.renewsOn;
}
