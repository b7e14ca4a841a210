import type { AccountsMessages } from '../../../schema/messages/accounts.ts';
import { planIds, planLabel } from '../../../schema/money/plans.ts';

/**
 * What people read for the detail of an event. Roles, plans and statuses are recorded as the program names them; names
 * and addresses of people are shown as they are.
 *
 * @param detail one value, or the one before and the one after: `basic → enterprise`
 */
export function detailWords(detail: string, messages: AccountsMessages): string {
  const words = new Map<string, string>([
    ...planIds.map((id) => [id, planLabel(id)] as const),
    ['not_selected', planLabel('not_selected')],
    ['mechanic', messages.roleMechanic],
    ['receptionist', messages.roleReceptionist],
    ['active', messages.statusActive],
    ['trialing', messages.statusActive],
    ['scheduled', messages.statusScheduled],
    ['none', messages.statusNone],
    ['incomplete', messages.statusIncomplete],
    ['incomplete_expired', messages.statusIncomplete],
    ['past_due', messages.statusPastDue],
    ['unpaid', messages.statusUnpaid],
    ['paused', messages.statusPaused],
    ['canceled', messages.statusCanceled],
  ]);
  return detail
    .split(' → ')
    .map((value) => words.get(value) ?? value)
    .join(' → ');
}
