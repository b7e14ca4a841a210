import type Stripe from 'stripe';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { notifyOperator } from '../../../../integrations/mail/notify-operator.ts';
import type { ReadInvoice } from '../stripe-state/invoice-copies.ts';
import { isRunning } from '../stripe-state/subscription-facts.ts';
import { tolerateRefusal } from './tolerate-refusal.ts';

/**
 * Stops the renewal of a subscription whose payment somebody has asked the bank to take back, because charging the card
 * again would be disputed again; anyone who wins a dispute may resume it at Stripe. Where Stripe refuses, the operator
 * is notified.
 *
 * @returns whether one was stopped, so that what was read is no longer how things stand
 */
export async function stopDisputedRenewals(
  ctx: AppContext,
  customerId: string,
  all: readonly Stripe.Subscription[],
  invoices: readonly ReadInvoice[],
): Promise<boolean> {
  const { log, stripe } = ctx;
  const disputed = new Set(invoices.filter(isTakenBack).map(({ copy }) => copy.subscriptionId));
  const renewing = all
    .filter(isRunning)
    .filter(({ id, cancel_at: end, cancel_at_period_end: ends }) => disputed.has(id) && end === null && !ends);
  let stopped = 0;
  for (const { id } of renewing) {
    const refused = {
      subject: 'A renewal could not be stopped',
      lines: [`A payment for ${id} of customer ${customerId} was charged back. Please end the subscription at Stripe.`],
      dedupeKey: `renewal-refused:${id}`,
    };
    const work = () => stripe.subscriptions.update(id, { cancel_at_period_end: true });
    if (!(await tolerateRefusal(ctx, refused, work))) continue;
    log.error({ customerId, subscriptionId: id }, 'a payment was charged back: its subscription will not renew');
    stopped += 1;
  }
  return stopped > 0;
}

function isTakenBack({ disputes }: ReadInvoice): boolean {
  return disputes.some(({ outcome }) => outcome !== 'won');
}

const words = {
  open: { subject: 'A payment was charged back', line: 'Please answer the dispute at Stripe before its time is over.' },
  won: {
    subject: 'A dispute was won',
    line: 'The money is back. The subscription does not renew unless it is resumed.',
  },
  lost: { subject: 'A dispute was lost', line: 'The money is gone, and the subscription opens nothing any more.' },
} as const;

/** Notifies the operator of each dispute and of how it ended, once each. */
export async function notifyDisputes(
  ctx: AppContext,
  tx: Transaction,
  owner: { readonly email: string },
  invoices: readonly ReadInvoice[],
): Promise<void> {
  for (const { copy, disputes } of invoices) {
    for (const { id, outcome, cents, reason } of disputes) {
      const { subject, line } = words[outcome];
      await notifyOperator(ctx, tx, {
        subject,
        lines: [
          `Invoice ${copy.number ?? copy.id} of ${owner.email}: ${(cents / 100).toFixed(2)} ${copy.currency.toUpperCase()}.`,
          `Stripe calls it ${id}, for the reason "${reason}".`,
          line,
        ],
        dedupeKey: `dispute:${id}:${outcome}`,
      });
    }
  }
}
