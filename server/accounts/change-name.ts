import type { ChangeNameInput } from '../../schema/inputs/accounts.ts';
import { recordOwnAct } from '../audit-trail/index.ts';
import { type Actor, requireSignedIn } from '../platform/actor.ts';
import { confirmPassword } from '../platform/confirm-password.ts';
import type { Parts } from '../platform/parts.ts';

/**
 * Changes the name that the account is shown under.
 *
 * @throws UNAUTHENTICATED
 * @throws PASSWORD_CHANGE_REQUIRED
 * @throws BAD_INPUT  the password is wrong
 * @throws RATE_LIMITED  too many wrong passwords
 */
export async function changeName(
  parts: Parts,
  actor: Actor | null,
  { fullName, currentPassword }: ChangeNameInput,
): Promise<{ success: true }> {
  const signedIn = requireSignedIn(actor);
  const before = await confirmPassword(parts, signedIn, currentPassword);
  await parts.database.transaction(async (tables) => {
    await tables.user.updateMany({ where: { id: signedIn.id }, data: { fullName } });
    await recordOwnAct(parts, tables, signedIn, 'name-changed', `${before.fullName} → ${fullName}`);
  });
  return { success: true };
}
