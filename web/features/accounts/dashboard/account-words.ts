import type { AccountsMessages } from '../../../../schema/messages/accounts.ts';

/** What people read for a role; a role this version does not know is shown as it is. */
export function roleWord(role: string, messages: AccountsMessages): string {
  const words = new Map([
    ['admin', messages.roleAdmin],
    ['mechanic', messages.roleMechanic],
    ['receptionist', messages.roleReceptionist],
  ]);
  return words.get(role) ?? role;
}
