import { z } from 'zod';
import { rowId } from '../../../../../schema/fields/fields.ts';
import { languageOfDocument } from '../../../../../schema/languages.ts';
import { document, type Route } from '../../../../api/rest/route.ts';
import { viewerOf } from '../../card-model/index.ts';
import { paperAnswer, paperCaller, paperSender, wordsIn } from '../../job-cards/index.ts';
import { presentDiagnosis, requireDiagnosis } from '../asking/present-diagnosis.ts';
import { diagnosisPaper } from './diagnosis-paper.ts';

const params = z.object({ id: rowId });

/** An answer on paper, marked as made by a computer. */
export const diagnosisRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/diagnoses/:id.pdf',
    summary: 'A question to AI diagnostics with its answer, as a PDF',
    params,
    answers: document('application/pdf', 'A4, in the language of the workshop'),
    handle: async (ctx, request) => {
      const { db, actor, input } = await paperCaller(ctx, request, 'diagnostics.use', params);
      const row = await requireDiagnosis(db, input.id);
      const { workshop } = await viewerOf(db, { ctx, actor });
      const words = wordsIn(languageOfDocument(workshop.language), workshop);
      const vehicle = row.vehicleId === null ? null : await db.vehicle.findUnique({ where: { id: row.vehicleId } });
      const paper = diagnosisPaper(presentDiagnosis(row), vehicle, await paperSender(ctx, db, workshop), words);
      return paperAnswer(paper, workshop.id);
    },
  },
];
