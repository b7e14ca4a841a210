import type {
  MessageChannel,
  MessageClass,
  MessageKind,
  MessageReason,
} from '../../../../schema/features/contact/messages.ts';
import type { SmsSize } from '../../../../schema/features/contact/sms/sms-text.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** What a message to a customer is about. */
export interface MessageSubject {
  readonly kind: MessageKind;
  /** Null where somebody is written to who is no customer yet. */
  readonly customerId: string | null;
  readonly vehicleId?: string | undefined;
  readonly jobCardId?: string | undefined;
  readonly invoiceId?: string | undefined;
}

export interface LoggedMessage extends MessageSubject {
  readonly id?: string;
  readonly class: MessageClass;
  readonly channel: MessageChannel;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** Why it is not sent; left out for one that is. */
  readonly reason?: MessageReason | undefined;
  readonly notBefore?: Date | undefined;
  /** Of an SMS. */
  readonly size?: Pick<SmsSize, 'encoding' | 'segments'> & { readonly costCents: number };
  /** Those that it stands for. */
  readonly reminderIds?: readonly string[] | undefined;
  readonly now: Date;
}

/** Writes a message into the log: as one that will be sent, or as one that will not. */
export async function logMessage(db: TenantTables, logged: LoggedMessage): Promise<string> {
  const {
    now,
    id = newId(now),
    vehicleId,
    jobCardId,
    invoiceId,
    reason,
    notBefore,
    size,
    reminderIds,
    subject,
    body,
    ...message
  } = logged;
  await db.message.create({
    data: {
      ...message,
      ...size,
      ...(reminderIds === undefined ? {} : { reminderIds: [...reminderIds] }),
      id,
      vehicleId: vehicleId ?? null,
      jobCardId: jobCardId ?? null,
      invoiceId: invoiceId ?? null,
      subject: subject.slice(0, longestSubject),
      body: withoutSecrets(body),
      state: reason === undefined ? 'QUEUED' : 'SUPPRESSED',
      reason: reason ?? null,
      notBefore: notBefore ?? null,
      queuedAt: now,
    },
  });
  return id;
}

const longestSubject = 300;

/** A text without what opens the pages that its links lead to. */
const withoutSecrets = (text: string) => text.replace(/\/(s|u|b\/visit)\/[\w-]{20,}/g, '/$1/…');
