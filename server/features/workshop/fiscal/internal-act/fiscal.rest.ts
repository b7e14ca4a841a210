import { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import { languages, statutoryLanguage } from '../../../../../schema/languages.ts';
import { internalActTexts } from '../../../../../schema/messages/internal-act/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { can } from '../../../../../schema/permissions.ts';
import { parse } from '../../../../api/rest/parse.ts';
import { document, type Route } from '../../../../api/rest/route.ts';
import { requirePaidOnce } from '../../../../auth/sessions/paid-once.ts';
import { printDocument } from '../../../../infrastructure/documents/print-document.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { internalAct } from './internal-act.ts';
import { readAct } from './read-act.ts';

const query = z.object({ language: z.enum(languages, { error: 'invalidInput' }).default(statutoryLanguage) });

/** A document is no operation; who may change the settings may print what follows from them. */
export const fiscalRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/fiscal/internal-act.pdf',
    summary: 'The internal act about premises, devices and the numbering of invoices as a PDF, to be signed',
    query,
    answers: document('application/pdf', 'A4, in Slovenian or translated'),
    handle: async (ctx, request) => {
      const actor = await requirePaidOnce(ctx, request.actor);
      const { language } = parse(query, request.query);
      if (!can(actor.role, 'settings.manage')) throw new AppError('FORBIDDEN');
      const facts = await readAct(tenantDb(ctx.database, actor.workshopId));
      return {
        bytes: await printDocument(internalAct(facts, language, ctx.clock.now()), actor.workshopId),
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${textIn(language, internalActTexts)('fileName')}.pdf"`,
          'cache-control': 'private, no-store',
        },
      };
    },
  },
];
