import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { languageOfDocument } from '../../../../schema/languages.ts';
import { document, type Route } from '../../../api/rest/route.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { paperAnswer, paperCaller, paperSender, wordsIn } from '../../desk/job-cards/index.ts';
import { presentSets, type TyreSetRow, tyreViewer } from '../tyre-sets/index.ts';
import { setIdsOf } from './set-ids.ts';
import { cameAt, isOfStay } from './stays.ts';
import { storageReceipt } from './storage-receipt.ts';

/** What a customer is handed who leaves tyres; a paper, and so no operation. */
export const receiptRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/tyre-sets/:id.pdf',
    summary:
      'The receipt of a stored set as a PDF for its customer: how worn it is, until when and on which terms it is stored',
    params: z.object({ id: rowId }),
    answers: document('application/pdf', 'A4, in the language of the customer'),
    handle: async (ctx, request) => {
      const { db, actor, input } = await paperCaller(ctx, request, 'tyres.manage', z.object({ id: rowId }));
      const row = await db.tyreSet.findUnique({ where: { id: input.id } });
      if (row === null) throw new AppError('NOT_FOUND');
      if (row.state !== 'STORED') throw new AppError('INVALID_STATE');
      const workshop = await db.itself.read();
      const customer = await db.customer.findUniqueOrThrow({ where: { id: row.customerId } });
      const [set] = await presentSets(db, [row], await tyreViewer(db, { ctx, actor }));
      if (set === undefined) throw new AppError('NOT_FOUND');
      const words = wordsIn(languageOfDocument(customer.language ?? workshop.language), workshop);
      const contract = await findContract(db, row, workshop.zone);
      const sender = await paperSender(ctx, db, workshop);
      return paperAnswer(storageReceipt({ set, customer, contract }, sender, words), workshop.id);
    },
  },
];

/** By which contract a set is stored now: the last one that was not renewed, and is not of an earlier stay. */
async function findContract(db: TenantTables, set: TyreSetRow, zone: string) {
  const { id, customerId } = set;
  const rows = await db.storageContract.findMany({ where: { customerId, renewedAt: null }, orderBy: { id: 'asc' } });
  return rows.findLast((row) => setIdsOf(row).includes(id) && isOfStay(row, cameAt(set), zone));
}
