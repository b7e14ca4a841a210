import { AppError } from '../../../../../schema/errors.ts';
import type { CreatedPurchaseOrders, PurchaseOrder } from '../../../../../schema/features/stock/purchase-orders.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { nextNumber } from '../../../platform/number-series/index.ts';
import { staffIdOf, todayIn } from '../../../workshop/workshop-settings/index.ts';
import { requireStock, stockViewer } from '../../parts/index.ts';
import { presentOrder, requireOrder } from './load-order.ts';
import { describeLines, type LineToBuy } from './order-lines.ts';

const series = 'N';

/**
 * Makes an order of each supplier of what has to be bought, as a draft.
 *
 * @throws FORBIDDEN costs by somebody who may not see them; NOT_FOUND a supplier, a part, a line; CONFLICT a line that an open
 *   order has; INVALID_STATE stock is off
 */
export function createPurchaseOrders(
  { ctx, db, actor }: SignedInCall,
  { needs }: CreatedPurchaseOrders,
): Promise<readonly PurchaseOrder[]> {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const viewer = await stockViewer(tx, actor);
    if (!viewer.seesCosts && needs.some(({ unitCost }) => unitCost !== undefined)) throw new AppError('FORBIDDEN');
    const supplierIds = [...new Set(needs.map(({ supplierId }) => supplierId))];
    const known = await tx.supplier.count({ where: { id: { in: supplierIds } } });
    if (known < supplierIds.length) throw new AppError('NOT_FOUND');
    const lines = await describeLines(tx, needs);
    requireStock(viewer);
    const staffId = await staffIdOf(tx, actor.id);
    const { zone } = await tx.itself.read();
    const year = Number(todayIn(zone, now).slice(0, 4));
    const orders: PurchaseOrder[] = [];
    for (const supplierId of supplierIds) {
      const number = `${series}-${year}-${String(await nextNumber(tx, { series, year }, now)).padStart(6, '0')}`;
      const of = lines.filter((_, place) => needs[place]?.supplierId === supplierId);
      const id = await createOrder(tx, { number, supplierId, lines: of }, now);
      const after = { number, supplierId, state: 'DRAFT' };
      const entity = 'PURCHASE_ORDER' as const;
      await recordActivity(tx, { entity, entityId: id, act: 'createPurchaseOrders', staffId, now, after });
      orders.push(await presentOrder(tx, await requireOrder(tx, id), viewer));
    }
    return orders;
  });
}

interface NewOrder {
  readonly number: string;
  readonly supplierId: string;
  readonly lines: readonly LineToBuy[];
}

async function createOrder(tx: TenantTables, { lines, ...order }: NewOrder, now: Date): Promise<string> {
  const id = newId(now);
  await tx.purchaseOrder.create({ data: { ...order, id, createdAt: now } });
  await tx.purchaseLine.createMany({
    data: lines.map((line, place) => ({ ...line, id: newId(now), purchaseOrderId: id, sortOrder: place + 1 })),
  });
  return id;
}
