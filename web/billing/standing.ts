import type { BillingMessages } from '../../schema/messages/billing.ts';

/** What decides how an account stands with its subscription. */
export interface Standing {
  readonly status: string;
  readonly paymentVerified: boolean;
  /** ISO 8601 */
  readonly currentPeriodEnd: string | null | undefined;
  readonly cancelAtPeriodEnd: boolean;
}

/**
 * One sentence on where the subscription stands and what to do about it (specification §4, contract §4.4).
 *
 * @param dateOf how the screen writes a day given in ISO 8601
 * @returns undefined for a status of Stripe's that we have no words for
 */
export function standingWords(
  { status, paymentVerified, currentPeriodEnd, cancelAtPeriodEnd }: Standing,
  messages: BillingMessages,
  dateOf: (iso: string) => string,
): string | undefined {
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
export function periodEndLabel(standing: Pick<Standing, 'status' | 'cancelAtPeriodEnd'>, messages: BillingMessages) {
  if (standing.status === 'canceled' || standing.status === 'incomplete_expired') return messages.periodEnded;
  return standing.cancelAtPeriodEnd ? messages.accessEnds : messages.renewsOn;
}

/** Statuses of a subscription that can be changed and managed; anything else starts a new one (contract §3). */
const runningStatuses: ReadonlySet<string> = new Set(['active', 'past_due', 'unpaid', 'paused']);

/** Whether a subscription runs, paid or not, so that a second one must not be started. */
export function isRunning(status: string): boolean {
  return runningStatuses.has(status);
}
