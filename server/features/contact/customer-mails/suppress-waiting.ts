import type { MessageReason } from '../../../../schema/features/contact/messages.ts';
import type { ConsentWithdrawn } from '../../../context/hooks.ts';
import { emptyUnsentMessages } from '../../../infrastructure/jobs/outbox-messages.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { Where } from '../../../infrastructure/tenant/tenant-tables.ts';
import { releaseSmsCost } from './sms-spending.ts';

/** Takes messages back that have not left. */
export async function suppressWaiting(db: TenantTables, where: Where<'message'>, reason: MessageReason): Promise<void> {
  const select = { id: true, costCents: true, queuedAt: true } as const;
  const waiting = await db.message.findMany({ where: { AND: [where, { state: 'QUEUED' }] }, select });
  const ids = waiting.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.message.updateMany({ where: { id: { in: ids } }, data: { state: 'SUPPRESSED', reason } });
  await releaseSmsCost(db, waiting);
  await db.beside((tx) => emptyUnsentMessages(tx, ids));
}

/** What a customer has just refused does not leave any more. */
export async function suppressRefused({ tx, customerId, topics }: ConsentWithdrawn): Promise<void> {
  for (const topic of topics) await suppressWaiting(tx, { ...topic, customerId }, 'OPTED_OUT');
}
