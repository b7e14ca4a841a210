import { AppError } from '../../../../../schema/errors.ts';
import {
  type AcceptInvitationInput,
  type Invitation,
  type InvitationInput,
  memberRole,
} from '../../../../../schema/features/account/team.ts';
import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import type { Language } from '../../../../../schema/languages.ts';
import { refuseCommonPassword } from '../../../../auth/passwords/common-passwords.ts';
import type { RequestSource } from '../../../../auth/sessions/actor.ts';
import { consumeToken, hashToken } from '../../../../auth/tokens/one-time-tokens.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { isDuplicate } from '../../../../infrastructure/database/database.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { readableName } from '../../../../integrations/mail/mail-layout.ts';
import { recordSecurityEvent, subjectOf } from '../../../platform/audit-trail/index.ts';
import { deleteStaleRegistration } from '../../../workshop/people/index.ts';

/** Unknown, ended, withdrawn and accepted ones get the same answer. */
const invalidLink = () =>
  new AppError('BAD_INPUT', 'invitationOver', {
    fields: { token: 'invitationOver' },
  });

/**
 * What the screen of an invitation shows before it is accepted. Changes nothing, because mail scanners open links too.
 *
 * @throws BAD_INPUT  the link is not valid any more
 */
export async function readInvitation(ctx: AppContext, { token }: InvitationInput): Promise<Invitation> {
  const { user } = await openInvitation(ctx, token);
  const { fullName, email, role, owner, workshopId } = user;
  const { name } = await tenantDb(ctx.database, workshopId).itself.read();
  const from = { invitedBy: readableName(owner?.fullName ?? ''), workshop: readableName(name) };
  return { ...from, fullName, email, role: memberRole.parse(role) };
}

/**
 * Accepts an invitation by its link, which proves the address, works once, also for two requests at the same moment,
 * and logs nobody in: the password becomes the person's. A registration of the address that was never confirmed is
 * deleted.
 *
 * @param visitor where the request comes from, and the language of its page, which becomes that of the account
 * @throws BAD_INPUT  the link is not valid any more, or the password is a common one
 * @throws CONFLICT  the address has got an account since it was invited
 * @throws RATE_LIMITED  too many attempts from this network
 */
export async function acceptInvitation(
  ctx: AppContext,
  visitor: RequestSource & { readonly language: Language },
  { token, password }: AcceptInvitationInput,
): Promise<{ success: true }> {
  const { clock, database, passwords, rateLimits } = ctx;
  await rateLimits.take('resetPerAddress', visitor.address);
  const { tokenHash, user } = await openInvitation(ctx, token);
  const { id, email } = user;
  await refuseCommonPassword(password, [email, user.fullName]);
  const passwordHash = await passwords.hash(password, visitor.address);
  const emailKey = emailKeyOf(email);
  try {
    await database.transaction(async (tx) => {
      if (!(await consumeToken(tx, tokenHash))) throw invalidLink();
      await deleteStaleRegistration(tx, emailKey);
      const proved = { emailVerified: true, emailProvedAt: clock.now() };
      const data = { emailKey, passwordHash, ...proved, language: visitor.language, invitationSentAt: null };
      await tx.user.update({ where: { id }, data });
      const about = subjectOf(user);
      await recordSecurityEvent(ctx, tx, { kind: 'invitation-accepted', about, source: visitor });
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError('CONFLICT', 'addressHasAccount');
  }
  return { success: true };
}

/** @throws BAD_INPUT */
async function openInvitation({ clock, database }: AppContext, token: string) {
  const tokenHash = hashToken(token);
  const stored = await database.token.findUnique({
    where: { tokenHash },
    include: { user: { include: { owner: { select: { fullName: true } } } } },
  });
  if (stored?.purpose !== 'invitation' || stored.expiresAt <= clock.now()) throw invalidLink();
  return { tokenHash, user: stored.user };
}
