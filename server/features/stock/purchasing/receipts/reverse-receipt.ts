import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { GoodsReceipt, reversedReceipt } from '../../../../../schema/features/stock/goods-receipts.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { runHooks } from '../../../../context/hooks.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Clock } from '../../../../infrastructure/time/clock.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { lockParts, moveStock, requireStock, stockViewer } from '../../parts/index.ts';
import { lockCardsOfLines, writeWaiting } from '../orders/waiting-lines.ts';
import { expectedOf, stateOfReceived, updateOrder } from '../orders/write-order.ts';
import { readCostsBefore } from './costs-before.ts';
import { presentReceipt, type Receipt, requireReceipt, requireSeenReceipt } from './load-receipt.ts';
import { ordersOf, receivedBy } from './post-receipt.ts';
import { valueWithFreight } from './receipt-values.ts';

/**
 * Takes a receipt back by a counter-receipt, as long as all of it is free; a draft is discarded. It leaves with what it came in with,
 * so that a cost that was mistyped stays in neither the value nor the last cost of a part.
 *
 * @throws NOT_FOUND; CONFLICT; INVALID_STATE with what is `missing` of a part, it is reversed already, stock is off
 */
export function reverseReceipt(
  { ctx, db, actor }: SignedInCall,
  { reason, ...seen }: z.output<typeof reversedReceipt>,
): Promise<GoodsReceipt> {
  return db.transaction(async (tx) => {
    const viewer = await stockViewer(tx, actor);
    const receipt = await requireSeenReceipt(tx, seen, viewer);
    if (receipt.state === 'REVERSED') throw new AppError('INVALID_STATE');
    const staffId = await staffIdOf(tx, actor.id);
    if (receipt.state === 'POSTED') {
      requireStock(viewer);
      await runHooks(ctx.hooks.receiptReversing, { tx, receiptLineIds: receipt.lines.map(({ id }) => id) });
      await reverseMovements(tx, receipt, { staffId, clock: ctx.clock });
    }
    await tx.goodsReceipt.update({
      where: { id: receipt.id },
      data: { state: 'REVERSED', heldNote: null, reason, version: receipt.version + 1 },
    });
    await recordActivity(tx, {
      entity: 'GOODS_RECEIPT',
      entityId: receipt.id,
      act: 'reverseReceipt',
      staffId,
      now: ctx.clock.now(),
      before: { state: receipt.state, reason: null },
      after: { state: 'REVERSED', reason },
    });
    return presentReceipt(tx, await requireReceipt(tx, receipt.id), viewer);
  });
}

async function reverseMovements(
  tx: TenantTables,
  { id: receiptId, lines }: Receipt,
  { staffId, clock }: { readonly staffId: string; readonly clock: Clock },
): Promise<void> {
  const orders = await ordersOf(tx, lines);
  const goods = lines.flatMap((line) => {
    const { id: receiptLineId, partId, thousandths, isCore } = line;
    return isCore || partId === null ? [] : [{ receiptLineId, partId, thousandths, goneE7: valueWithFreight(line) }];
  });
  const received = receivedBy(lines);
  await lockCardsOfLines(
    tx,
    orders.flatMap((order) => order.lines.map(({ id, lineId }) => (received.has(id) ? lineId : null))),
  );
  await requireAllFree(tx, goods);
  const partIds = goods.map(({ partId }) => partId);
  const costs = await readCostsBefore(tx, partIds, receiptId);
  await moveStock(
    tx,
    goods.map(({ receiptLineId, partId, thousandths, goneE7 }) => ({
      partId,
      receiptLineId,
      kind: 'RECEIPT' as const,
      goneE7,
      cost: costs.get(partId) ?? null,
      deltaThousandths: -thousandths,
    })),
    { staffId, clock, mayGoBelow: false },
  );
  for (const order of orders) {
    const isClosed = order.state === 'CLOSED';
    const written = order.lines.map((line) => {
      const receivedThousandths = line.receivedThousandths - (received.get(line.id) ?? 0);
      const gone = expectedOf(line) - receivedThousandths;
      // Of a closed order nothing comes again.
      const cancelledThousandths = line.cancelledThousandths + (isClosed ? Math.max(0, gone) : 0);
      return { ...line, receivedThousandths, cancelledThousandths };
    });
    const state = isClosed ? order.state : stateOfReceived(written);
    const taken = written.filter(({ id }) => received.has(id));
    await updateOrder(tx, order, { state, lines: taken });
    await writeWaiting(tx, taken, true);
  }
}

interface Goods {
  readonly partId: string;
  readonly thousandths: number;
}

/** @throws INVALID_STATE with how much of a part is used or reserved already */
async function requireAllFree(tx: TenantTables, goods: readonly Goods[]): Promise<void> {
  const parts = await lockParts(
    tx,
    goods.map(({ partId }) => partId),
  );
  for (const { id: partId, freeThousandths } of parts.values()) {
    const all = goods.reduce((sum, each) => sum + (each.partId === partId ? each.thousandths : 0), 0);
    const missing = all - freeThousandths;
    if (missing > 0) throw new AppError('INVALID_STATE', 'notAllFree', { stock: { missing, partId } });
  }
}
