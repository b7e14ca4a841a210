import { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import { rowId } from '../../../../../schema/fields/fields.ts';
import { languageOfDocument } from '../../../../../schema/languages.ts';
import { document, type Route } from '../../../../api/rest/route.ts';
import { requireCard, viewerOf } from '../../card-model/index.ts';
import { isCardVisible, paperAnswer, paperCaller, paperSender, wordsIn } from '../../job-cards/index.ts';
import { presentInspection, requireInspection } from '../present-inspection.ts';
import { worstFirst } from '../shared-inspection.ts';
import { inspectionPaper } from './inspection-paper.ts';

const params = z.object({ id: rowId });

/** A finished inspection on paper. */
export const inspectionRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/inspections/:id.pdf',
    summary: 'A finished inspection as a PDF; one that is running is refused with INVALID_STATE',
    params,
    answers: document('application/pdf', 'A4, in the language of the customer'),
    handle: async (ctx, request) => {
      const { db, actor, input } = await paperCaller(ctx, request, 'job-cards.work', params);
      const row = await requireInspection(db, input.id);
      const viewer = await viewerOf(db, { ctx, actor });
      const isVisible = await isCardVisible(db, row.jobCardId, viewer);
      if (!isVisible) throw new AppError('NOT_FOUND');
      if (row.state === 'RUNNING') throw new AppError('INVALID_STATE');
      const { workshop } = viewer;
      const card = await requireCard(db, row.jobCardId);
      const words = wordsIn(languageOfDocument(card.customer?.language ?? workshop.language), workshop);
      // Phone and mail are as the rights of who prints it say.
      const customer = card.customer && { ...card.customer, phone: null, email: null };
      const sender = { ...(await paperSender(ctx, db, workshop)), card: { ...card, customer } };
      return paperAnswer(inspectionPaper(presentInspection(row), worstFirst(row), sender, words), workshop.id);
    },
  },
];
