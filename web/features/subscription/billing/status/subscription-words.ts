import type { DashboardText } from '../../../../../schema/messages/dashboard/index.ts';
import type { WorkshopStatus } from '../../../../../schema/money/payment-status.ts';
import { type AccountPlan, planIds, planLabel } from '../../../../../schema/money/plans.ts';
import type { BadgeTone } from '../../../../ui/data/badge.tsx';

/** The label of a plan out of the catalogue; a plan this version does not know is shown as it is. */
export function planWord(plan: AccountPlan): string {
  if (plan === 'not_selected') return planLabel(plan);
  const id = planIds.find((known) => known === plan);
  return id === undefined ? plan : planLabel(id);
}

/** What people read for a subscription's status, and how alarming it is; Stripe's other words are shown as they are. */
export function statusWord(
  status: WorkshopStatus,
  t: DashboardText,
): { readonly text: string; readonly tone: BadgeTone } {
  const words = new Map<string, { readonly text: string; readonly tone: BadgeTone }>([
    ['active', { text: t('statusActive'), tone: 'success' }],
    ['scheduled', { text: t('statusScheduled'), tone: 'info' }],
    ['none', { text: t('statusNone'), tone: 'neutral' }],
    ['incomplete', { text: t('statusIncomplete'), tone: 'warning' }],
    ['incomplete_expired', { text: t('statusIncomplete'), tone: 'warning' }],
    ['past_due', { text: t('statusPastDue'), tone: 'error' }],
    ['unpaid', { text: t('statusUnpaid'), tone: 'error' }],
    ['paused', { text: t('statusPaused'), tone: 'warning' }],
    ['canceled', { text: t('statusCanceled'), tone: 'neutral' }],
  ]);
  return words.get(status) ?? { text: status, tone: 'neutral' };
}
