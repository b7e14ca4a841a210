import { createHash } from 'node:crypto';
import { AppError } from '../../../../schema/errors.ts';
import { emailKeyOf } from '../../../../schema/fields/fields.ts';
import type { Reason } from '../../../../schema/messages/errors/index.ts';
import { budgets } from '../../../../schema/rules.ts';
import { databaseCounters } from '../../../auth/limits/counters.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { isDuplicate, LostRace, type Transaction } from '../../../infrastructure/database/database.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { type Mail, mailMessage } from '../../../integrations/mail/mail.ts';

export interface CustomerMail {
  readonly mail: Mail;
  /** The workshop whose customer gets the mail. */
  readonly workshopId: string;
  /** The visit it is about, where it is about one. */
  readonly jobCardId?: string | undefined;
  readonly now: Date;
  /** Of a mail that is sent once, whenever it is queued again. */
  readonly dedupeKey?: string;
}

/**
 * Queues a mail to a customer, in the transaction that causes it. Everything that a workshop mails to its customers goes
 * through here, so that the product is nobody's tool to bury a mailbox: the same mail within ten minutes is one, and there
 * are budgets for each mailbox over all workshops, each workshop and each visit (docs/contract.md §4.23). The counters are
 * part of the transaction: what is refused or rolled back has used up nothing. The mails of a live demo are dropped.
 *
 * @throws RATE_LIMITED one of the budgets is used up; tells when to come back
 */
export async function queueCustomerMail(
  db: TenantTables,
  { outbox }: Pick<AppContext, 'outbox'>,
  { mail, workshopId, jobCardId, now, dedupeKey }: CustomerMail,
): Promise<void> {
  if ((await db.itself.read()).demoUntil !== null) return;
  const recipient = hashOf(emailKeyOf(mail.to));
  const content = hashOf(JSON.stringify([mail.to, mail.subject, mail.text, mail.document]));
  await db.beside(async (tx) => {
    const same = await count(tx, { budget: 'sameCustomerMail', key: `${workshopId}:${content}` }, now);
    if (same.isOver) return;
    await take(tx, { budget: 'customerMailPerRecipient', key: recipient }, now, 'recipientMailedOften');
    await take(tx, { budget: 'customerMailPerRecipientDaily', key: recipient }, now, 'recipientMailedOften');
    await take(tx, { budget: 'customerMailPerWorkshop', key: workshopId }, now, 'workshopMailsOften');
    if (jobCardId !== undefined) {
      await take(tx, { budget: 'customerMailPerCard', key: jobCardId }, now, 'recipientMailedOften');
    }
    await outbox.add(tx, { ...mailMessage(mail, dedupeKey), topic: 'customer-mail', lane: workshopId });
  });
}

interface Counted {
  readonly budget: keyof typeof budgets;
  readonly key: string;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function take(tx: Transaction, counted: Counted, now: Date, why: Reason): Promise<void> {
  const { isOver, retryAfterSeconds } = await count(tx, counted, now);
  if (isOver) throw new AppError('RATE_LIMITED', why, { retryAfterSeconds });
}

async function count(tx: Transaction, { budget, key }: Counted, now: Date) {
  const { points, windowSeconds } = budgets[budget];
  try {
    const counter = await databaseCounters(tx).add(`${budget}:${key}`, 1, now, windowSeconds * 1000);
    const left = counter.expire === null ? 0 : counter.expire.getTime() - now.getTime();
    return { isOver: counter.points > points, retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) };
  } catch (error) {
    // Somebody has begun the same counter since this transaction looked: it is decided anew.
    throw isDuplicate(error) ? new LostRace('The counter was begun meanwhile') : error;
  }
}
