import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import {
  type cancelledPurchaseOrder,
  type PurchaseOrder,
  purchaseOrder,
  type UpdatedPurchaseOrder,
} from '../../../../../schema/features/stock/purchase-orders.ts';
import { requireVersion, type SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { requireStock, type StockViewer, stockViewer } from '../../parts/index.ts';
import { type Order, presentOrder, requireLockedOrders, requireOrder } from './load-order.ts';
import { describeLines } from './order-lines.ts';
import { writeWaiting } from './waiting-lines.ts';
import { expectedOf, requireNext, updateOrder } from './write-order.ts';

interface SeenVersion {
  readonly id: string;
  readonly version: number;
}

export interface OrderWork {
  readonly tx: TenantTables;
  readonly order: Order;
  readonly viewer: StockViewer;
  readonly staffId: string;
  readonly now: Date;
}

/**
 * Runs a write on an order that nobody else writes, as it was seen, and notes what became of its state.
 *
 * @throws NOT_FOUND; CONFLICT; INVALID_STATE stock is off
 */
export function writeOnOrder(
  { ctx, db, actor }: SignedInCall,
  { id, version, act }: SeenVersion & { readonly act: string },
  work: (on: OrderWork) => Promise<Order>,
): Promise<PurchaseOrder> {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const viewer = await stockViewer(tx, actor);
    const [before] = await requireLockedOrders(tx, [id]);
    if (before === undefined) throw new AppError('NOT_FOUND');
    await requireVersion(before, version, purchaseOrder, () => presentOrder(tx, before, viewer));
    requireStock(viewer);
    const staffId = await staffIdOf(tx, actor.id);
    const after = await work({ tx, order: before, viewer, staffId, now });
    await recordActivity(tx, {
      entity: 'PURCHASE_ORDER',
      entityId: id,
      act,
      staffId,
      now,
      before: { state: before.state, reason: before.reason },
      after: { state: after.state, reason: after.reason },
    });
    return presentOrder(tx, after, viewer);
  });
}

/**
 * Writes the lines of an order that was not sent in place of those before.
 *
 * @throws as writeOnOrder; FORBIDDEN costs by somebody who may not see them; NOT_FOUND also a line, a part; CONFLICT also a line of
 *   a card that another open order has; INVALID_STATE it was sent
 */
export function updatePurchaseOrder(
  call: SignedInCall,
  { id, version, lines }: UpdatedPurchaseOrder,
): Promise<PurchaseOrder> {
  return writeOnOrder(call, { id, version, act: 'updatePurchaseOrder' }, async ({ tx, order, viewer, now }) => {
    const hasCosts = lines.some(({ unitCost }) => unitCost !== undefined);
    if (hasCosts && !viewer.seesCosts) throw new AppError('FORBIDDEN');
    if (order.state !== 'DRAFT') throw new AppError('INVALID_STATE');
    const present = new Map(order.lines.map((line) => [line.id, line]));
    const wanted = lines.map((line) => {
      const before = present.get(line.id ?? '');
      if (line.id !== undefined && before === undefined) throw new AppError('NOT_FOUND');
      return {
        ...line,
        lineId: line.lineId ?? before?.lineId ?? undefined,
        partId: line.partId ?? before?.partId ?? undefined,
        description: line.description ?? before?.description,
        unitCost: line.unitCost === undefined ? before?.unitCost : line.unitCost,
        expectedOn: line.expectedOn === undefined ? (before?.expectedOn ?? null) : line.expectedOn,
      };
    });
    const described = await describeLines(tx, wanted, id);
    await tx.purchaseLine.deleteMany({ where: { purchaseOrderId: id } });
    await tx.purchaseLine.createMany({
      data: described.map((line, place) => ({
        ...line,
        id: wanted[place]?.id ?? newId(now),
        purchaseOrderId: id,
        unit: present.get(wanted[place]?.id ?? '')?.unit ?? line.unit,
        expectedOn: wanted[place]?.expectedOn ?? null,
        sortOrder: place + 1,
      })),
    });
    await tx.purchaseOrder.update({ where: { id }, data: { version: version + 1 } });
    return requireOrder(tx, id);
  });
}

/**
 * Cancels an order of which nothing has come; what was on it is needed again.
 *
 * @throws as writeOnOrder; INVALID_STATE also one of which something has come, or that is over
 */
export function cancelPurchaseOrder(
  call: SignedInCall,
  { reason, ...seen }: z.output<typeof cancelledPurchaseOrder>,
): Promise<PurchaseOrder> {
  return writeOnOrder(call, { ...seen, act: 'cancelPurchaseOrder' }, async ({ tx, order }) => {
    requireNext(order, 'CANCELLED');
    if (order.state !== 'DRAFT') await writeWaiting(tx, order.lines, false);
    return updateOrder(tx, order, { state: 'CANCELLED', reason, lines: withoutRest(order) });
  });
}

/**
 * Closes an order of which something has come: the rest does not come any more.
 *
 * @throws as writeOnOrder; INVALID_STATE also one of which nothing has come, or that is over
 */
export function closePurchaseOrder(call: SignedInCall, seen: SeenVersion): Promise<PurchaseOrder> {
  return writeOnOrder(call, { ...seen, act: 'closePurchaseOrder' }, async ({ tx, order }) => {
    requireNext(order, 'CLOSED');
    await writeWaiting(tx, order.lines, false);
    return updateOrder(tx, order, { state: 'CLOSED', lines: withoutRest(order) });
  });
}

/** The lines of an order whose rest does not come any more. */
const withoutRest = ({ lines }: Order) =>
  lines.map((line) => {
    const rest = Math.max(0, expectedOf(line) - line.receivedThousandths);
    return { ...line, cancelledThousandths: line.cancelledThousandths + rest };
  });
