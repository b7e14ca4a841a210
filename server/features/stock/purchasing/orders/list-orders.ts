import type { z } from 'zod';
import type { PurchaseOrder, purchaseOrderFilter } from '../../../../../schema/features/stock/purchase-orders.ts';
import { pageOfRows, type SignedInCall } from '../../../../api/operation/index.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { stockViewer } from '../../parts/index.ts';
import { ordersWithLines, presentOrder, presentOrders, requireOrder } from './load-order.ts';

interface ListQuery {
  readonly filter?: z.output<typeof purchaseOrderFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** A page of orders, the oldest first unless asked for otherwise. @throws BAD_INPUT an invalid cursor */
export async function listOrders({ db, actor, selects }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const { supplierId, states, newestFirst } = filter;
  const of = definedFields({ supplierId, state: states && { in: states } });
  const page = await pageOfRows(
    { ...input, newestFirst },
    {
      selects,
      read: (query) => db.purchaseOrder.findMany({ ...query, where: { ...query.where, ...of } }),
      count: (query) => db.purchaseOrder.count({ where: { ...query.where, ...of } }),
    },
  );
  const viewer = await stockViewer(db, actor);
  return { ...page, nodes: await presentOrders(db, await ordersWithLines(db, page.nodes), viewer) };
}

/** @throws NOT_FOUND */
export async function readOrder({ db, actor }: SignedInCall, { id }: { readonly id: string }): Promise<PurchaseOrder> {
  return presentOrder(db, await requireOrder(db, id), await stockViewer(db, actor));
}
