import type { z } from 'zod';
import type { GoodsReceipt, goodsReceiptFilter } from '../../../../../schema/features/stock/goods-receipts.ts';
import { pageOfRows, type SignedInCall } from '../../../../api/operation/index.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { stockViewer } from '../../parts/index.ts';
import { presentReceipt, presentReceipts, receiptsWithLines, requireReceipt } from './load-receipt.ts';

interface ListQuery {
  readonly filter?: z.output<typeof goodsReceiptFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** A page of receipts, the oldest first unless asked for otherwise. @throws BAD_INPUT an invalid cursor */
export async function listReceipts({ db, actor, selects }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const { supplierId, states, newestFirst } = filter;
  const of = definedFields({ supplierId, state: states && { in: states } });
  const page = await pageOfRows(
    { ...input, newestFirst },
    {
      selects,
      read: (query) => db.goodsReceipt.findMany({ ...query, where: { ...query.where, ...of } }),
      count: (query) => db.goodsReceipt.count({ where: { ...query.where, ...of } }),
    },
  );
  const viewer = await stockViewer(db, actor);
  return { ...page, nodes: await presentReceipts(db, await receiptsWithLines(db, page.nodes), viewer) };
}

/** @throws NOT_FOUND */
export async function readReceipt({ db, actor }: SignedInCall, { id }: { readonly id: string }): Promise<GoodsReceipt> {
  return presentReceipt(db, await requireReceipt(db, id), await stockViewer(db, actor));
}
