import { AppError } from '../../../../../schema/errors.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { PurchaseLineRow } from './load-order.ts';
import { lockCardsOfLines } from './waiting-lines.ts';

/** What somebody wants to buy: a part, what a line of a card waits for, or what is described. */
export interface WantedLine {
  readonly lineId?: string | undefined;
  readonly partId?: string | undefined;
  readonly description?: string | undefined;
  readonly thousandths: number;
  readonly unitCost?: number | null | undefined;
}

/** A line of an order, before it has an id and a place. */
export type LineToBuy = Pick<
  PurchaseLineRow,
  'lineId' | 'partId' | 'description' | 'unit' | 'orderedThousandths' | 'unitCost'
>;

/** Orders that are not over: what is on one of them is ordered, or will be. */
export const openOrders = ['DRAFT', 'SENT', 'PART_RECEIVED'] as const;

/**
 * Describes what is wanted by the parts and the lines of cards that it names. Their cards are locked, so that a line is on one
 * open order only.
 *
 * @param orderId the order that the lines are on, where it is there already
 * @throws NOT_FOUND a part, a line; CONFLICT a line that another open order has, with its `lineId`
 */
export async function describeLines(
  tx: TenantTables,
  wanted: readonly WantedLine[],
  orderId?: string,
): Promise<readonly LineToBuy[]> {
  const lineIds = wanted.flatMap(({ lineId }) => lineId ?? []);
  const [twice] = lineIds.filter((id, place) => lineIds.indexOf(id) !== place);
  if (twice !== undefined) throw lineOrdered(twice);
  const lines = await lockLines(tx, lineIds);
  const taken = await findOrderedLines(tx, lineIds, orderId);
  const [ordered] = lineIds.filter((id) => taken.has(id));
  if (ordered !== undefined) throw lineOrdered(ordered);
  const partIdOf = ({ partId, lineId }: WantedLine) => partId ?? lines.get(lineId ?? '')?.partId ?? null;
  const parts = await partsOf(tx, wanted.map(partIdOf));
  return wanted.map((each) => {
    const { lineId, description, thousandths, unitCost } = each;
    const partId = partIdOf(each);
    const line = lines.get(lineId ?? '');
    const part = parts.get(partId ?? '');
    return {
      lineId: lineId ?? null,
      partId,
      description: description ?? part?.name ?? line?.description ?? '',
      unit: part?.unit ?? line?.unit ?? 'C62',
      orderedThousandths: thousandths,
      unitCost: unitCost ?? null,
    };
  });
}

const lineOrdered = (lineId: string) => new AppError('CONFLICT', 'lineOrdered', { stock: { lineId } });

/** Lines of cards that nobody else puts on an order meanwhile. @throws NOT_FOUND */
async function lockLines(tx: TenantTables, ids: readonly string[]) {
  await lockCardsOfLines(tx, ids);
  const rows = await tx.line.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, description: true, unit: true, partId: true },
  });
  if (rows.length < ids.length) throw new AppError('NOT_FOUND');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which lines of cards an open order has, and still waits for. @param except an order that does not count */
export async function findOrderedLines(
  db: TenantTables,
  lineIds: readonly string[],
  except = '',
): Promise<ReadonlySet<string>> {
  const rows = await db.purchaseLine.findMany({
    where: { lineId: { in: [...lineIds] }, purchaseOrderId: { not: except } },
    select: { lineId: true, purchaseOrderId: true },
  });
  const open = await db.purchaseOrder.findMany({
    where: { id: { in: rows.map(({ purchaseOrderId }) => purchaseOrderId) }, state: { in: [...openOrders] } },
    select: { id: true },
  });
  const openIds = new Set(open.map(({ id }) => id));
  return new Set(rows.flatMap(({ lineId, purchaseOrderId }) => (openIds.has(purchaseOrderId) ? (lineId ?? []) : [])));
}

/** @throws NOT_FOUND also a part that was merged into another */
async function partsOf(tx: TenantTables, partIds: readonly (string | null)[]) {
  const ids = [...new Set(partIds.flatMap((id) => id ?? []))];
  const rows = await tx.part.findMany({
    where: { id: { in: ids }, mergedIntoId: null },
    select: { id: true, name: true, unit: true },
  });
  if (rows.length < ids.length) throw new AppError('NOT_FOUND');
  return new Map(rows.map((row) => [row.id, row]));
}
