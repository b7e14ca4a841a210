import { AppError } from '../../../../../schema/errors.ts';
import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import { forOperator } from '../../../../../schema/messages/errors/index.ts';
import { operatorSource } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { retryMessage } from '../../../../infrastructure/jobs/outbox-messages.ts';
import { mailTopics, recipientOf } from '../../../../integrations/mail/mail.ts';
import { recordSecurityEvent, subjectOf } from '../../../platform/audit-trail/index.ts';

/**
 * Sends a mail again that waits or was given up, with all attempts before it.
 *
 * @param given.id of the message, as `account` shows it
 * @returns lines for people
 * @throws NOT_FOUND
 * @throws CONFLICT  it has been sent, and its text is not kept
 */
export async function sendMailAgain(ctx: AppContext, { id }: { readonly id: string }): Promise<string[]> {
  const { clock, database } = ctx;
  return database.transaction(async (tx) => {
    const message = await tx.outboxMessage.findUnique({ where: { id } });
    if (message === null || !mailTopics.some((topic) => topic === message.topic))
      throw new AppError('NOT_FOUND', forOperator(`There is no mail ${id}`));
    if (!(await retryMessage(tx, id, clock.now()))) {
      throw new AppError(
        'CONFLICT',
        forOperator('The text of this mail is not kept any more; the person can ask for a new one'),
      );
    }
    const to = recipientOf(message.payload);
    const user = await tx.user.findUnique({ where: { emailKey: emailKeyOf(to) } });
    if (user !== null) {
      const event = { kind: 'mail-sent-again', about: subjectOf(user), source: operatorSource } as const;
      await recordSecurityEvent(ctx, tx, event);
    }
    return [`The mail to ${to} will be sent at once by the running server`];
  });
}
