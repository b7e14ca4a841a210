import { AppError } from '../../../../../schema/errors.ts';
import type { PurchaseOrder } from '../../../../../schema/features/stock/purchase-orders.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../../workshop/workshop-settings/index.ts';
import { readCardsOfLines, type StockViewer } from '../../parts/index.ts';
import { readSupplierNames } from '../../suppliers/index.ts';

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

/** Orders as somebody may see them, with the cards that wait for their lines. */
export async function presentOrders(
  db: TenantTables,
  orders: readonly Order[],
  { seesCosts }: Pick<StockViewer, 'seesCosts'>,
): Promise<readonly PurchaseOrder[]> {
  const cards = await readCardsOfLines(
    db,
    orders.flatMap(({ lines }) => lines.flatMap(({ lineId }) => lineId ?? [])),
  );
  const vehicleIds = [...cards.values()].flatMap(({ vehicleId }) => vehicleId ?? []);
  const vehicles =
    vehicleIds.length === 0
      ? []
      : await db.vehicle.findMany({ where: { id: { in: vehicleIds } }, select: { id: true, plate: true } });
  const plates = new Map(vehicles.map(({ id, plate }) => [id, plate]));
  const suppliers = await readSupplierNames(
    db,
    orders.map(({ supplierId }) => supplierId),
  );
  return orders.map(({ lines, ...row }) => ({
    ...row,
    supplierName: suppliers.get(row.supplierId) ?? '',
    sentAt: isoOf(row.sentAt),
    lines: lines.map((line) => {
      const card = cards.get(line.lineId ?? '');
      return {
        ...line,
        unitCost: seesCosts ? line.unitCost : null,
        jobCardId: card?.id ?? null,
        jobCardNumber: card?.number ?? null,
        plate: plates.get(card?.vehicleId ?? '') ?? null,
      };
    }),
  }));
}

/** As presentOrders, of one. */
export async function presentOrder(db: TenantTables, order: Order, viewer: Pick<StockViewer, 'seesCosts'>) {
  const [presented] = await presentOrders(db, [order], viewer);
  if (presented === undefined) throw new Error('An order was not presented');
  return presented;
}
