import type { DashboardText } from '../../../../schema/messages/dashboard/index.ts';
import type { Role } from '../../../../schema/permissions.ts';

/** What people read for a role; a role this version does not know is shown as it is. */
export function roleWord(role: Role, t: DashboardText): string {
  const words = new Map<string, string>([
    ['admin', t('roleAdmin')],
    ['mechanic', t('roleMechanic')],
    ['receptionist', t('roleReceptionist')],
  ]);
  return words.get(role) ?? role;
}
