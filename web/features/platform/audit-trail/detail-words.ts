import type { DashboardText } from '../../../../schema/messages/dashboard/index.ts';
import { planIds, planLabel } from '../../../../schema/money/plans.ts';

/**
 * What people read for the detail of an event. Roles, plans and statuses are recorded as the program names them; names
 * and addresses of people are shown as they are.
 *
 * @param detail one value, or the one before and the one after: `basic → enterprise`
 */
export function detailWords(detail: string, t: DashboardText): string {
  const words = new Map<string, string>([
    ...planIds.map((id) => [id, planLabel(id)] as const),
    ['not_selected', planLabel('not_selected')],
    ['mechanic', t('roleMechanic')],
    ['receptionist', t('roleReceptionist')],
    ['active', t('statusActive')],
    ['trialing', t('statusActive')],
    ['scheduled', t('statusScheduled')],
    ['none', t('statusNone')],
    ['incomplete', t('statusIncomplete')],
    ['incomplete_expired', t('statusIncomplete')],
    ['past_due', t('statusPastDue')],
    ['unpaid', t('statusUnpaid')],
    ['paused', t('statusPaused')],
    ['canceled', t('statusCanceled')],
  ]);
  return detail
    .split(' → ')
    .map((value) => words.get(value) ?? value)
    .join(' → ');
}
