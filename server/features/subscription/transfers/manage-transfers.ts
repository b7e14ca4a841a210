import { AppError } from '../../../../schema/errors.ts';
import type { ListedTransfer, TransferInput } from '../../../../schema/features/subscription/transfers.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { recordOwnAct } from '../../platform/audit-trail/index.ts';
import { listedTransfer } from './listed-transfer.ts';

/**
 * The transfers that the owner was asked for, the latest first.
 */
export async function listTransfers(ctx: AppContext, owner: Actor): Promise<ListedTransfer[]> {
  const rows = await ctx.database.transferOrder.findMany({
    where: { userId: owner.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
  });
  return rows.flatMap((row) => listedTransfer(ctx, row) ?? []);
}

/**
 * Takes an open pro-forma back. Money that arrives for it all the same is taken (confirm-transfer.ts).
 *
 * @throws NOT_FOUND  unknown, or somebody else's
 * @throws CONFLICT  it is not open any more
 */
export async function cancelTransfer(ctx: AppContext, owner: Actor, { id }: TransferInput): Promise<{ success: true }> {
  await ctx.database.transaction(async (tx) => {
    const order = await tx.transferOrder.findFirst({ where: { id, userId: owner.id } });
    if (order === null) throw new AppError('NOT_FOUND');
    const { count } = await tx.transferOrder.updateMany({
      where: { id, status: 'open' },
      data: { status: 'cancelled' },
    });
    if (count === 0) throw new AppError('CONFLICT', 'proFormaClosed');
    await recordOwnAct(ctx, tx, owner, 'transfer-cancelled', order.reference);
  });
  return { success: true };
}

/** Expires pro-forma invoices for which nobody has paid. */
export const transferExpiryJob = defineJob({ name: 'transfer-expiry', everySeconds: 3600, run: expireTransfers });

export async function expireTransfers({ clock, database }: AppContext): Promise<void> {
  const waited = secondsAfter(clock.now(), -lifetimes.transferWaitDays * 86_400);
  await database.transferOrder.updateMany({
    where: { status: 'open', dueAt: { lt: waited } },
    data: { status: 'expired' },
  });
}
