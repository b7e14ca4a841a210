import { AppError } from '../../../../../schema/errors.ts';
import type { PurchaseOrder } from '../../../../../schema/features/stock/purchase-orders.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../../workshop/workshop-settings/index.ts';
import type { StockViewer } from '../../parts/index.ts';

export type OrderRow = Awaited<ReturnType<TenantTables['purchaseOrder']['findUniqueOrThrow']>>;
export type PurchaseLineRow = Awaited<ReturnType<TenantTables['purchaseLine']['findUniqueOrThrow']>>;

/** An order with its lines, in their order. */
export interface Order extends OrderRow {
  readonly lines: readonly PurchaseLineRow[];
}

/** Orders with their lines, which are read at once. */
export async function ordersWithLines(db: TenantTables, rows: readonly OrderRow[]): Promise<readonly Order[]> {
  const lines = await db.purchaseLine.findMany({
    where: { purchaseOrderId: { in: rows.map(({ id }) => id) } },
    orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => ({ ...row, lines: lines.filter(({ purchaseOrderId }) => purchaseOrderId === row.id) }));
}

/** @throws NOT_FOUND */
export async function requireOrder(db: TenantTables, id: string): Promise<Order> {
  const row = await db.purchaseOrder.findUnique({ where: { id } });
  const [order] = row === null ? [] : await ordersWithLines(db, [row]);
  if (order === undefined) throw new AppError('NOT_FOUND');
  return order;
}

/** Orders that nobody else writes until the transaction ends. @throws NOT_FOUND */
export async function requireLockedOrders(tx: TenantTables, ids: readonly string[]): Promise<readonly Order[]> {
  const named = [...new Set(ids)].toSorted();
  await tx.lockExclusive('purchaseOrder', ...named);
  const rows = await tx.purchaseOrder.findMany({ where: { id: { in: named } }, orderBy: { id: 'asc' } });
  if (rows.length < named.length) throw new AppError('NOT_FOUND');
  return ordersWithLines(tx, rows);
}

/** An order as somebody may see it. */
export function presentOrder({ lines, ...row }: Order, { seesCosts }: Pick<StockViewer, 'seesCosts'>): PurchaseOrder {
  return {
    ...row,
    sentAt: isoOf(row.sentAt),
    lines: lines.map((line) => ({ ...line, unitCost: seesCosts ? line.unitCost : null })),
  };
}
