import { z } from 'zod';
import { type Message, message } from '../../../../schema/features/contact/messages.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../workshop/workshop-settings/index.ts';

export type MessageRow = Awaited<ReturnType<TenantTables['message']['findUniqueOrThrow']>>;

const ids = z.array(z.string()).nullable();

export const presentMessage = (row: MessageRow): Message =>
  message.parse({
    ...row,
    direction: 'OUT',
    reminderIds: ids.parse(row.reminderIds) ?? [],
    notBefore: isoOf(row.notBefore),
    queuedAt: isoOf(row.queuedAt),
    sentAt: isoOf(row.sentAt),
    deliveredAt: isoOf(row.deliveredAt),
  });
