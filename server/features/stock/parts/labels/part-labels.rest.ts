import { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import { boundedText, rowId } from '../../../../../schema/fields/fields.ts';
import { languageOfDocument } from '../../../../../schema/languages.ts';
import { partsTexts } from '../../../../../schema/messages/parts/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { can } from '../../../../../schema/permissions.ts';
import { parse } from '../../../../api/rest/parse.ts';
import { document, type Route } from '../../../../api/rest/route.ts';
import { requirePaidOnce } from '../../../../auth/sessions/paid-once.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { nameOf, paperAnswer } from '../../../desk/job-cards/index.ts';
import { labelSheets, partLabels } from './part-labels.ts';

/** As many as one page of a list. */
const mostLabels = 100;
const invalid = { error: 'invalidInput' } as const;

const query = z.object({
  ids: boundedText(mostLabels * 37, 'invalidInput')
    .transform((ids) => ids.split(','))
    .pipe(z.array(rowId).min(1, invalid).max(mostLabels, invalid)),
  sheet: z.enum(labelSheets, invalid).default('label'),
});

/** Labels of parts: no operation, as they are a file. */
export const partLabelRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/part-labels.pdf',
    summary: 'Labels of up to 100 parts as a PDF, in the order of `ids`, on a roll or on sheets of A4',
    query,
    answers: document('application/pdf', 'Labels of 62 by 29 mm, or A4 with 30 labels of 70 by 29.7 mm'),
    handle: async (ctx, request) => {
      const actor = await requirePaidOnce(ctx, request.actor);
      if (!can(actor.role, 'stock.see')) throw new AppError('FORBIDDEN');
      const { ids, sheet } = parse(query, request.query);
      const db = tenantDb(ctx.database, actor.workshopId);
      const workshop = await db.itself.read();
      const rows = await db.part.findMany({ where: { id: { in: ids } } });
      const found = new Map(rows.map((row) => [row.id, row]));
      const parts = ids.map((id) => found.get(id));
      if (!parts.every((part) => part !== undefined)) throw new AppError('NOT_FOUND');
      const language = languageOfDocument(workshop.language);
      const printed = partLabels(parts, {
        sheet,
        title: textIn(language, partsTexts)('labels'),
        author: nameOf(workshop),
        language,
        createdAt: ctx.clock.now().getTime(),
      });
      return paperAnswer(printed, workshop.id);
    },
  },
];
