import { z } from 'zod';
import { rowId } from '../../../../../schema/fields/fields.ts';
import { document, type Route } from '../../../../api/rest/route.ts';
import { paperAnswer, paperCaller, paperSender } from '../../../desk/job-cards/index.ts';
import { stockViewer } from '../../parts/index.ts';
import { requireOrder } from './load-order.ts';
import { orderPaper } from './order-paper.ts';
import { readWrittenOrder } from './order-words.ts';

const params = z.object({ id: rowId });

/** An order on paper: no operation, as it is a file. */
export const orderRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/purchase-orders/:id.pdf',
    summary: 'A purchase order as a PDF; drafts are marked as such, and costs left out for who may not see them',
    params,
    answers: document('application/pdf', 'A4, in the language of the workshop'),
    handle: async (ctx, request) => {
      const { db, actor, input } = await paperCaller(ctx, request, 'stock.manage', params);
      const of = await readWrittenOrder(db, await requireOrder(db, input.id));
      const { seesCosts } = await stockViewer(db, actor);
      return paperAnswer(orderPaper(of, await paperSender(ctx, db, of.workshop), seesCosts), of.workshop.id);
    },
  },
];
