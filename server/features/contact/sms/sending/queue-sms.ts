import { createHash } from 'node:crypto';
import { AppError } from '../../../../../schema/errors.ts';
import type { MessageClass, MessageReason } from '../../../../../schema/features/contact/messages.ts';
import { costOfSms, plainSms, sizeOfSms } from '../../../../../schema/features/contact/sms/sms-text.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { writtenContent } from '../../../../infrastructure/jobs/outbox-messages.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { hasSmsStandIn } from '../../../../integrations/sms/stand-in.ts';
import { countBudget, logMessage, type MessageSubject, reserveSmsCost } from '../../customer-mails/index.ts';
import { readSmsSettings, type SmsSettings } from '../settings/read-settings.ts';
import type { SmsContent } from './sms-content.ts';

export interface CustomerSms extends MessageSubject {
  readonly class: MessageClass;
  /** E.164. */
  readonly to: string;
  /** As it is written; its letters lose their marks where the workshop writes so. */
  readonly text: string;
  /** Why it may not be sent; it is logged as one that is not. */
  readonly reason?: MessageReason | undefined;
  readonly notBefore?: Date | undefined;
  /** Those that it stands for. */
  readonly reminderIds?: readonly string[];
  /** To a phone of the workshop itself. */
  readonly isTest?: true;
  readonly now: Date;
}

/** A text as it is sent, and what that costs in cents. */
export function measureSms({ writePlain, segmentPrice }: SmsSettings, written: string, plain = writePlain) {
  const text = plain ? plainSms(written) : written;
  const size = sizeOfSms(text);
  return { text, ...size, costCents: costOfSms(size.segments, segmentPrice) };
}

/**
 * Queues an SMS to a customer and writes it into the message log, in the transaction that causes it. One that is above the
 * month's limit, or for which there is no provider, is logged as not sent.
 *
 * @returns the id of the message; undefined where the same was queued within the last minutes
 * @throws RATE_LIMITED the number was written to often
 */
export async function queueSms(
  db: TenantTables,
  { config, outbox }: Pick<AppContext, 'config' | 'outbox'>,
  { to, text: written, reason, notBefore, isTest, ...about }: CustomerSms,
): Promise<string | undefined> {
  const { now } = about;
  const { id: workshopId, demoUntil } = await db.itself.read();
  const settings = await readSmsSettings(db);
  const { text, encoding, segments, costCents } = measureSms(settings, written);
  const size = { encoding, segments, costCents };
  const logged = { ...about, channel: 'SMS', to, subject: '', body: text, size } as const;
  const known = reason ?? (demoUntil === null ? undefined : 'OFF');
  if (known !== undefined) return logMessage(db, { ...logged, reason: known });
  if (settings.provider === 'NONE' && !hasSmsStandIn(config)) return logMessage(db, { ...logged, reason: 'PROVIDER' });
  // Who tries it presses again.
  const key = isTest ? newId(now) : text;
  if (await db.beside((tx) => isRepeated(tx, { workshopId, to, text: key, now }))) return undefined;
  const isWithin = await reserveSmsCost(db, { cents: costCents, capCents: settings.monthlyCapCents, now });
  if (!isWithin) return logMessage(db, { ...logged, reason: 'CAP' });
  const id = newId(now);
  const content: SmsContent = { workshopId, to, text, ...(isTest ? { isTest } : {}) };
  const message = { id, topic: 'sms', payload: writtenContent(content), lane: workshopId, notBefore } as const;
  await db.beside((tx) => outbox.add(tx, message));
  return logMessage(db, { ...logged, id, notBefore });
}

interface Counted {
  readonly workshopId: string;
  readonly to: string;
  readonly text: string;
  readonly now: Date;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** @returns whether it is the same once more @throws RATE_LIMITED */
async function isRepeated(tx: Transaction, { workshopId, to, text, now }: Counted): Promise<boolean> {
  const content = hashOf(`${to}\n${text}`);
  const same = await countBudget(tx, { budget: 'sameCustomerMail', key: `${workshopId}:${content}` }, now);
  if (same.isOver) return true;
  const { isOver, retryAfterSeconds } = await countBudget(
    tx,
    { budget: 'customerSmsPerRecipientDaily', key: hashOf(to) },
    now,
  );
  if (isOver) throw new AppError('RATE_LIMITED', 'recipientMailedOften', { retryAfterSeconds });
  return false;
}
