import { createHash } from 'node:crypto';
import { AppError } from '../../../../schema/errors.ts';
import type { MessageClass } from '../../../../schema/features/contact/messages.ts';
import { emailKeyOf } from '../../../../schema/fields/fields.ts';
import type { Reason } from '../../../../schema/messages/errors/index.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { type Mail, mailMessage } from '../../../integrations/mail/mail.ts';
import { type Counted, countBudget } from './count-budget.ts';
import { logMessage, type MessageSubject } from './log-message.ts';
import { classOf } from './message-rules.ts';

export interface CustomerMail extends MessageSubject {
  readonly mail: Mail;
  /** The workshop whose customer gets the mail. */
  readonly workshopId: string;
  /** That of its kind, unless its customer has asked for it. */
  readonly class?: MessageClass;
  /** The reminders that it stands for. */
  readonly reminderIds?: readonly string[];
  /** When it may leave; at once unless given. */
  readonly notBefore?: Date | undefined;
  readonly now: Date;
  /** Key of an e-mail that is sent only once, however often it is queued. */
  readonly dedupeKey?: string;
  /** Whose budgets it takes from: those of the desk unless given. */
  readonly causedBy?: 'desk' | 'visitor';
  /** What becomes of one that is above a budget: it is refused, or leaves as soon as the budget allows. */
  readonly aboveBudget?: 'refuse' | 'wait';
}

/**
 * Queues an e-mail to a customer and logs it, in the transaction that causes it. Limits hold for each mailbox, workshop
 * and visit, and a repeated mail within ten minutes is dropped (docs/contract.md §4.23).
 *
 * @returns the id of the message; undefined where it is one that was queued before
 * @throws RATE_LIMITED one of the budgets is used up; tells when to come back
 */
export async function queueCustomerMail(
  db: TenantTables,
  { outbox }: Pick<AppContext, 'outbox'>,
  { mail, workshopId, now, dedupeKey, notBefore, causedBy = 'desk', aboveBudget = 'refuse', ...about }: CustomerMail,
): Promise<string | undefined> {
  const { kind, jobCardId, class: of = classOf(kind, false) } = about;
  const { to, subject, text: body } = mail;
  const logged = { ...about, class: of, channel: 'MAIL', to, subject, body, now } as const;
  if ((await db.itself.read()).demoUntil !== null) return logMessage(db, { ...logged, reason: 'OFF' });
  const recipient = hashOf(emailKeyOf(mail.to));
  // An appointment that is moved back is said in the same words, and is another state of it.
  const state = mail.invitation && [mail.invitation.uid, mail.invitation.sequence];
  const content = hashOf(JSON.stringify([mail.to, mail.subject, mail.text, mail.document, state]));
  const family = causedBy === 'desk' ? 'customerMail' : 'bookingMail';
  const taken: readonly (Counted & { readonly why: Reason })[] = [
    { budget: `${family}PerRecipient`, key: recipient, why: 'recipientMailedOften' },
    { budget: `${family}PerRecipientDaily`, key: recipient, why: 'recipientMailedOften' },
    { budget: `${family}PerWorkshop`, key: workshopId, why: 'workshopMailsOften' },
    ...(jobCardId === undefined
      ? []
      : [{ budget: 'customerMailPerCard', key: jobCardId, why: 'recipientMailedOften' } as const]),
  ];
  const queued = await db.beside(async (tx) => {
    const same = await countBudget(tx, { budget: 'sameCustomerMail', key: `${workshopId}:${content}` }, now);
    if (same.isOver) return undefined;
    let leaves = notBefore;
    for (const { why, ...counted } of taken) {
      const { isOver, retryAfterSeconds } = await countBudget(tx, counted, now);
      if (!isOver) continue;
      if (aboveBudget === 'refuse') throw new AppError('RATE_LIMITED', why, { retryAfterSeconds });
      const free = secondsAfter(now, retryAfterSeconds);
      if (leaves === undefined || free > leaves) leaves = free;
    }
    const id = newId(now);
    const message = mailMessage({ ...mail, loggedBy: workshopId }, dedupeKey);
    const lane = { topic: 'customer-mail', lane: workshopId } as const;
    const addedId = await outbox.add(tx, { ...message, ...lane, id, notBefore: leaves });
    outbox.wakeAfterCommit();
    return addedId === id ? { id, notBefore: leaves } : undefined;
  });
  return queued && logMessage(db, { ...logged, ...queued });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
