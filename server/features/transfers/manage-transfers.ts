import { AppError } from '../../../schema/errors.ts';
import type { ListedTransfer, TransferInput } from '../../../schema/features/transfers.ts';
import { lifetimes } from '../../../schema/rules.ts';
import type { Actor } from '../../auth/sessions/actor.ts';
import type { Parts } from '../../context/parts.ts';
import { startWorker, type Worker } from '../../infrastructure/jobs/worker.ts';
import { secondsAfter } from '../../infrastructure/time/clock.ts';
import { recordOwnAct } from '../audit-trail/index.ts';
import { listedTransfer } from './listed-transfer.ts';

/**
 * The transfers that the owner was asked for, the latest first.
 */
export async function listTransfers(parts: Parts, owner: Actor): Promise<ListedTransfer[]> {
  const rows = await parts.database.transferOrder.findMany({
    where: { userId: owner.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
  });
  return rows.flatMap((row) => listedTransfer(parts, row) ?? []);
}

/**
 * Takes an open pro-forma back. Money that arrives for it all the same is taken (confirm-transfer.ts).
 *
 * @throws NOT_FOUND  unknown, or somebody else's
 * @throws CONFLICT  it is not open any more
 */
export async function cancelTransfer(parts: Parts, owner: Actor, { id }: TransferInput): Promise<{ success: true }> {
  await parts.database.transaction(async (tables) => {
    const order = await tables.transferOrder.findFirst({ where: { id, userId: owner.id } });
    if (order === null) throw new AppError('NOT_FOUND');
    const { count } = await tables.transferOrder.updateMany({
      where: { id, status: 'open' },
      data: { status: 'cancelled' },
    });
    if (count === 0) throw new AppError('CONFLICT', 'This pro-forma invoice is not open any more');
    await recordOwnAct(parts, tables, owner, 'transfer-cancelled', order.reference);
  });
  return { success: true };
}

const hourMilliseconds = 3_600_000;

/** Lets go of pro-forma invoices for which nobody has paid; looks every hour. */
export function startTransferExpiry(parts: Parts): Worker {
  return startWorker('transfers', parts.log, hourMilliseconds, () => expireTransfers(parts));
}

export async function expireTransfers({ clock, database }: Parts): Promise<void> {
  const waited = secondsAfter(clock.now(), -lifetimes.transferWaitDays * 86_400);
  await database.transferOrder.updateMany({
    where: { status: 'open', dueAt: { lt: waited } },
    data: { status: 'expired' },
  });
}
