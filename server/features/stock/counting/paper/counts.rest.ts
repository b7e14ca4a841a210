import { z } from 'zod';
import { rowId } from '../../../../../schema/fields/fields.ts';
import { document, type Route } from '../../../../api/rest/route.ts';
import { paperAnswer, paperCaller, paperSender } from '../../../desk/job-cards/index.ts';
import { stockViewer } from '../../parts/index.ts';
import { requireCount } from '../comparison/load-count.ts';
import { byShelf } from '../comparison/parts-of-scope.ts';
import { presentCount } from '../comparison/present-count.ts';
import { countPaper } from './count-paper.ts';

const params = z.object({ id: rowId });

/** The record of a count on paper: no operation, as it is a file. */
export const countRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/stock-counts/:id.pdf',
    summary: 'The record of a stock count as a PDF, to be signed; values left out for who may not see costs',
    params,
    answers: document('application/pdf', 'A4, in the language of the workshop'),
    handle: async (ctx, request) => {
      const { db, actor, input } = await paperCaller(ctx, request, 'stock.manage', params);
      const row = await requireCount(db, input.id);
      const viewer = await stockViewer(db, actor);
      const count = await presentCount(db, row, viewer);
      const notCounted = await db.part.findMany({
        where: { id: { in: [...count.notCountedPartIds] } },
        select: { sku: true, name: true },
        orderBy: byShelf,
      });
      const sender = await paperSender(ctx, db, await db.itself.read());
      return paperAnswer(
        countPaper({ count, endedAt: row.endedAt, notCounted, seesCosts: viewer.seesCosts }, sender),
        sender.workshop.id,
      );
    },
  },
];
