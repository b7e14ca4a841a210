import { SendLater } from '../../../infrastructure/jobs/outbox.ts';
import type { TenantDb, TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { findRecipient } from './find-recipient.ts';
import { refusalOf, sendingTimeOf } from './message-rules.ts';
import { releaseSmsCost } from './sms-spending.ts';

export type MessageRow = Awaited<ReturnType<TenantTables['message']['findUniqueOrThrow']>>;

/**
 * Checks a queued message again before it is sent, because a consent may have changed since. A refused one is
 * suppressed with its reason.
 *
 * @returns whether it may leave
 * @throws SendLater not at this hour
 */
export async function recheckMessage(db: TenantDb, message: MessageRow, now: Date): Promise<boolean> {
  if (message.class !== 'SERVICE') {
    const reason = await refusalNow(db, message);
    if (reason !== undefined) {
      await db.transaction(async (tx) => {
        const waiting = { id: message.id, state: 'QUEUED' } as const;
        const { count } = await tx.message.updateMany({ where: waiting, data: { state: 'SUPPRESSED', reason } });
        if (count > 0) await releaseSmsCost(tx, [message]);
      });
      return false;
    }
  }
  const leaves = sendingTimeOf(message, now, await db.itself.read());
  if (leaves > now) throw new SendLater(leaves);
  return true;
}

async function refusalNow(db: TenantTables, message: MessageRow) {
  const { customerId } = message;
  if (customerId === null) return undefined;
  const customer = await db.customer.findUniqueOrThrow({ where: { id: customerId } });
  return refusalOf(message, await findRecipient(db, customer, message));
}
