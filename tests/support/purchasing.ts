import { z } from 'zod';
import { type GoodsReceipt, goodsReceipt } from '../../schema/features/stock/goods-receipts.ts';
import { need, type PurchaseOrder, purchaseOrder } from '../../schema/features/stock/purchase-orders.ts';
import { supplier } from '../../schema/features/stock/suppliers.ts';
import type { Person } from './fixtures.ts';
import { done } from './workshop/desk.ts';

/** What people buy, over HTTP. */

export const savedSupplier = async (by: Person, values: object = {}) =>
  supplier.parse(await done(by, 'saveSupplier', { name: 'Čebela, avtodeli', ...values }));

export const needsNow = async (by: Person) => z.array(need).parse(await done(by, 'needs'));

/** Orders of what is needed, one for each supplier. */
export const ordered = async (by: Person, needs: readonly object[]): Promise<PurchaseOrder[]> =>
  z.array(purchaseOrder).parse(await done(by, 'createPurchaseOrders', { needs }));

/** An order of one supplier that was sent by phone. */
export async function sentOrder(by: Person, needs: readonly object[]): Promise<PurchaseOrder> {
  const [order] = await ordered(by, needs);
  const seen = { id: order?.id, version: order?.version, channel: 'PHONE' };
  return z.object({ purchaseOrder }).parse(await done(by, 'sendPurchaseOrder', seen)).purchaseOrder;
}

export const orderNow = async (by: Person, id: string) => purchaseOrder.parse(await done(by, 'purchaseOrder', { id }));

export const receivedGoods = async (by: Person, input: object): Promise<GoodsReceipt> =>
  goodsReceipt.parse(await done(by, 'receiveGoods', input));
