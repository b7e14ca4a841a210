import type { SuccessResult } from '../../../../../schema/answers.ts';
import type { ChangeNameInput } from '../../../../../schema/features/account/accounts.ts';
import { confirmPassword } from '../../../../auth/passwords/confirm-password.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { tenantTablesIn } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordOwnAct } from '../../../platform/audit-trail/index.ts';
import { followAccount, renameWorkshop } from '../../../workshop/workshop-settings/index.ts';

/**
 * Changes the name that the account is shown under, and the workshop's where it is called as its owner.
 *
 * @throws BAD_INPUT  the password is wrong
 * @throws RATE_LIMITED  too many wrong passwords
 */
export async function changeName(
  ctx: AppContext,
  actor: Actor,
  { fullName, currentPassword }: ChangeNameInput,
): Promise<SuccessResult> {
  const before = await confirmPassword(ctx, actor, currentPassword);
  await ctx.database.transaction(async (tx) => {
    if (actor.role === 'admin') await renameWorkshop(tx, actor.workshopId, { from: before.fullName, to: fullName });
    await tx.user.updateMany({ where: { id: actor.id }, data: { fullName } });
    const name = { from: before.fullName, to: fullName };
    await followAccount(tenantTablesIn(tx, actor.workshopId), actor.id, { name });
    await recordOwnAct(ctx, tx, actor, 'name-changed', `${before.fullName} → ${fullName}`);
  });
  return { success: true };
}
