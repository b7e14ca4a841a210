import { type Message, message } from '../../../../schema/features/contact/messages.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../workshop/workshop-settings/index.ts';

export type MessageRow = Awaited<ReturnType<TenantTables['message']['findUniqueOrThrow']>>;

/** What a mail has nothing to say of: it is no SMS, and nobody reports that it was delivered. */
const noSms = { encoding: null, segments: null, costCents: null, deliveredAt: null, providerId: null } as const;

export const presentMessage = (row: MessageRow): Message =>
  message.parse({
    ...noSms,
    ...row,
    direction: 'OUT',
    reminderIds: [],
    notBefore: isoOf(row.notBefore),
    queuedAt: isoOf(row.queuedAt),
    sentAt: isoOf(row.sentAt),
  });
