import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { GoodsReceipt, postedReceipt } from '../../../../../schema/features/stock/goods-receipts.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { type Hooks, runHooks } from '../../../../context/hooks.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Clock } from '../../../../infrastructure/time/clock.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { addBoughtPart, moveStock, requireStock, stockViewer } from '../../parts/index.ts';
import { type Order, type PurchaseLineRow, requireLockedOrders } from '../orders/load-order.ts';
import { lockCardsOfLines, reserveArrived } from '../orders/waiting-lines.ts';
import { expectedOf, stateOfReceived, updateOrder } from '../orders/write-order.ts';
import {
  presentReceipt,
  type Receipt,
  type ReceiptLineRow,
  requireReceipt,
  requireSeenReceipt,
} from './load-receipt.ts';
import { netCost, shareFreight, valueWithFreight } from './receipt-values.ts';

interface Posting {
  readonly staffId: string;
  readonly clock: Clock;
  readonly hooks: Pick<Hooks, 'receiptPosted'>;
  /** Whether more than was ordered is taken, also where the receipt does not say so. */
  readonly acceptOver: boolean;
}

/**
 * Puts on the shelves what was written down as a draft.
 *
 * @throws NOT_FOUND; CONFLICT another version, more than was ordered; INVALID_STATE it is posted already, stock is off, an order
 *   that nothing can come for
 */
export function postReceipt(
  { ctx, db, actor }: SignedInCall,
  { acceptOver = false, ...seen }: z.output<typeof postedReceipt>,
): Promise<GoodsReceipt> {
  return db.transaction(async (tx) => {
    const viewer = await stockViewer(tx, actor);
    const receipt = await requireSeenReceipt(tx, seen, viewer);
    requireStock(viewer);
    const staffId = await staffIdOf(tx, actor.id);
    return presentReceipt(
      tx,
      await postLines(tx, receipt, { staffId, clock: ctx.clock, hooks: ctx.hooks, acceptOver }),
      viewer,
    );
  });
}

/**
 * Posts a receipt that nobody else writes: movements, orders and the receipt change together.
 *
 * @throws INVALID_STATE it is no draft, or an order that nothing can come for; CONFLICT with what is `over` of what was ordered
 */
export async function postLines(tx: TenantTables, receipt: Receipt, posting: Posting): Promise<Receipt> {
  const { staffId, clock } = posting;
  if (receipt.state !== 'DRAFT') throw new AppError('INVALID_STATE');
  const orders = await ordersOf(tx, receipt.lines);
  const received = receivedBy(receipt.lines);
  for (const order of orders) requireAwaited(order, received);
  if (!receipt.acceptOver && !posting.acceptOver) requireNoMore(orders, received);
  await lockCardsOfLines(
    tx,
    orders.flatMap((order) => order.lines.map(({ id, lineId }) => (received.has(id) ? lineId : null))),
  );
  const lines = await writeLines(tx, receipt, orders, posting);
  await moveStock(
    tx,
    lines.flatMap((line) => {
      if (line.isCore || line.partId === null) return [];
      const { id: receiptLineId, partId, thousandths: deltaThousandths } = line;
      const valueE7 = valueWithFreight(line);
      return { partId, kind: 'RECEIPT' as const, deltaThousandths, valueE7, cost: netCost(line), receiptLineId };
    }),
    { staffId, clock, mayGoBelow: false },
  );
  const now = clock.now();
  await countReceived(tx, orders, { received, lines, now });
  await tx.goodsReceipt.update({
    where: { id: receipt.id },
    data: { state: 'POSTED', postedAt: now, version: receipt.version + 1 },
  });
  await recordActivity(tx, {
    entity: 'GOODS_RECEIPT',
    entityId: receipt.id,
    act: 'postReceipt',
    staffId,
    now,
    before: { state: receipt.state },
    after: { state: 'POSTED' },
  });
  await runHooks(posting.hooks.receiptPosted, { tx, receiptId: receipt.id, now });
  return requireReceipt(tx, receipt.id);
}

/** The orders of the lines of a receipt, which nobody else writes from now on. */
export async function ordersOf(tx: TenantTables, lines: readonly ReceiptLineRow[]): Promise<readonly Order[]> {
  const id = { in: lines.flatMap(({ purchaseLineId }) => purchaseLineId ?? []) };
  const rows = await tx.purchaseLine.findMany({ where: { id }, select: { purchaseOrderId: true } });
  return requireLockedOrders(
    tx,
    rows.map(({ purchaseOrderId }) => purchaseOrderId),
  );
}

/** What came of each line of an order, in thousandths; a deposit for an old part is none of it. */
export function receivedBy(lines: readonly ReceiptLineRow[]): ReadonlyMap<string, number> {
  const received = new Map<string, number>();
  for (const { purchaseLineId, thousandths, isCore } of lines) {
    if (purchaseLineId === null || isCore) continue;
    received.set(purchaseLineId, (received.get(purchaseLineId) ?? 0) + thousandths);
  }
  return received;
}

/** @throws INVALID_STATE an order that was not sent, or of which nothing comes any more */
function requireAwaited({ state, lines }: Order, received: ReadonlyMap<string, number>): void {
  const isAwaited = state === 'SENT' || state === 'PART_RECEIVED' || state === 'RECEIVED';
  if (!isAwaited && lines.some(({ id }) => received.has(id))) throw new AppError('INVALID_STATE', 'orderNotSent');
}

/** @throws CONFLICT */
function requireNoMore(orders: readonly Order[], received: ReadonlyMap<string, number>): void {
  const over = orders.flatMap(({ lines }) =>
    lines.flatMap((line) => {
      const thousandths = line.receivedThousandths + (received.get(line.id) ?? 0) - expectedOf(line);
      return received.has(line.id) && thousandths > 0 ? [{ purchaseLineId: line.id, thousandths }] : [];
    }),
  );
  if (over.length > 0) throw new AppError('CONFLICT', 'moreThanOrdered', { stock: { over } });
}

/** Writes the shares of the freight, and makes parts of what is in no catalogue. @returns the lines as they are now */
async function writeLines(
  tx: TenantTables,
  { lines, freightCents, supplierId }: Receipt,
  orders: readonly Order[],
  { staffId, clock }: Posting,
): Promise<readonly ReceiptLineRow[]> {
  const ordered = new Map(orders.flatMap((order) => order.lines.map((line) => [line.id, line] as const)));
  const goods = lines.filter(({ isCore }) => !isCore);
  const shares = shareFreight(freightCents, goods);
  const shareOf = new Map(goods.map(({ id }, place) => [id, shares[place] ?? 0]));
  const made = new Map<string, string>();
  const written: ReceiptLineRow[] = [];
  for (const line of lines) {
    const purchaseLine = ordered.get(line.purchaseLineId ?? '');
    let partId = line.partId ?? purchaseLine?.partId ?? null;
    if (partId === null && purchaseLine !== undefined && !line.isCore) {
      partId =
        made.get(purchaseLine.id) ?? (await createPart(tx, purchaseLine, supplierId, { staffId, now: clock.now() }));
      made.set(purchaseLine.id, partId);
    }
    const columns = { partId, freightCents: shareOf.get(line.id) ?? 0 };
    await tx.receiptLine.update({ where: { id: line.id }, data: columns });
    written.push({ ...line, ...columns });
  }
  return written;
}

/** Makes a part of what was ordered by its description, with what the line that waits for it says. */
async function createPart(
  tx: TenantTables,
  { description: name, unit, lineId }: PurchaseLineRow,
  supplierId: string,
  by: { readonly staffId: string; readonly now: Date },
): Promise<string> {
  const select = { brand: true, partNumber: true } as const;
  const line = lineId === null ? null : await tx.line.findUnique({ where: { id: lineId }, select });
  const { brand = null, partNumber: number = null } = line ?? {};
  return addBoughtPart(tx, { name, unit, brand, number, supplierId }, by);
}

interface Received {
  readonly received: ReadonlyMap<string, number>;
  readonly lines: readonly ReceiptLineRow[];
  readonly now: Date;
}

/** Counts on the orders what has come, and reserves it for the lines that wait for it. */
async function countReceived(
  tx: TenantTables,
  orders: readonly Order[],
  { received, lines: receiptLines, now }: Received,
): Promise<void> {
  const parts = new Map(receiptLines.map(({ purchaseLineId, partId }) => [purchaseLineId ?? '', partId]));
  for (const order of orders) {
    const lines = order.lines.map((line) => ({
      ...line,
      partId: line.partId ?? parts.get(line.id) ?? null,
      receivedThousandths: line.receivedThousandths + (received.get(line.id) ?? 0),
    }));
    const awaited = lines.filter(({ id }) => received.has(id));
    if (awaited.length === 0) continue;
    await updateOrder(tx, order, { state: stateOfReceived(lines), lines: awaited });
    for (const line of awaited) await reserveArrived(tx, line, { arrived: received.get(line.id) ?? 0, now });
  }
}
