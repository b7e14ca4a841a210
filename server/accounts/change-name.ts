import type { ChangeNameInput } from '../../schema/inputs/accounts.ts';
import { recordOwnAct } from '../audit-trail/index.ts';
import { type Actor, requireSignedIn } from '../platform/actor.ts';
import { confirmPassword } from '../platform/confirm-password.ts';
import type { Tables } from '../platform/database/database.ts';
import type { Parts } from '../platform/parts.ts';

/**
 * Changes the name that the account is shown under, and the workshop's where it is called as its owner.
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
    if (signedIn.role === 'admin')
      await renameWorkshop(tables, signedIn.workshopId, { from: before.fullName, to: fullName });
    await tables.user.updateMany({ where: { id: signedIn.id }, data: { fullName } });
    await recordOwnAct(parts, tables, signedIn, 'name-changed', `${before.fullName} → ${fullName}`);
  });
  return { success: true };
}

/** A name of its own stays. */
async function renameWorkshop(
  { workshop }: Tables,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await workshop.updateMany({ where: { id, name: from }, data: { name: to } });
}
