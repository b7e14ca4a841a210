import { AppError } from '../../schema/errors.ts';
import type { Actor } from '../platform/actor.ts';
import { mailMessage } from '../platform/mail.ts';
import type { Parts } from '../platform/parts.ts';
import { requireTeamOwner } from './member-changes.ts';
import { welcomeMail } from './team.mails.ts';

/**
 * Sends a member the welcome mail again, a few times an hour at most.
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  a member asks
 * @throws NOT_FOUND  nobody of this id in the owner's team
 * @throws RATE_LIMITED  the member has had enough of them
 */
export async function resendWelcome(parts: Parts, actor: Actor | null, id: string): Promise<{ success: true }> {
  const owner = await requireTeamOwner(parts, actor);
  const { config, database, outbox, rateLimits } = parts;
  const member = await database.user.findFirst({ where: { id, ownerId: owner.id } });
  if (member === null) throw new AppError('NOT_FOUND');
  await rateLimits.take('mailPerAccount', member.emailKey);
  const mail = welcomeMail(member, { ownerName: owner.fullName, url: `${config.appUrl}/login` });
  await database.transaction((tables) => outbox.add(tables, mailMessage(mail)));
  outbox.wake();
  return { success: true };
}
