import type { AccountsMessages } from '../../../../schema/messages/accounts.ts';
import { planIds, planLabel } from '../../../../schema/money/plans.ts';
import type { BadgeTone } from '../../../ui/data/badge.tsx';

/** The label of a plan out of the catalogue; a plan this version does not know is shown as it is. */
export function planWord(plan: string): string {
  if (plan === 'not_selected') return planLabel(plan);
  const id = planIds.find((known) => known === plan);
  return id === undefined ? plan : planLabel(id);
}

/** What people read for a subscription's status, and how alarming it is; Stripe's other words are shown as they are. */
export function statusWord(
  status: string,
  messages: AccountsMessages,
): { readonly text: string; readonly tone: BadgeTone } {
  const words = new Map<string, { readonly text: string; readonly tone: BadgeTone }>([
    ['active', { text: messages.statusActive, tone: 'success' }],
    ['scheduled', { text: messages.statusScheduled, tone: 'info' }],
    ['none', { text: messages.statusNone, tone: 'neutral' }],
    ['incomplete', { text: messages.statusIncomplete, tone: 'warning' }],
    ['incomplete_expired', { text: messages.statusIncomplete, tone: 'warning' }],
    ['past_due', { text: messages.statusPastDue, tone: 'error' }],
    ['unpaid', { text: messages.statusUnpaid, tone: 'error' }],
    ['paused', { text: messages.statusPaused, tone: 'warning' }],
    ['canceled', { text: messages.statusCanceled, tone: 'neutral' }],
  ]);
  return words.get(status) ?? { text: status, tone: 'neutral' };
}
