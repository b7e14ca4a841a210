import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import { period, vatSum } from '../../../../schema/features/money/accounting.ts';
import { can } from '../../../../schema/permissions.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { document, type Route } from '../../../api/rest/route.ts';
import { requirePaidOnce } from '../../../auth/sessions/paid-once.ts';
import { zipEntries } from '../../../infrastructure/documents/zip.ts';
import { recordOwnAct } from '../../platform/audit-trail/index.ts';
import { entriesOf } from './entries.ts';
import { journalSums } from './period/journal.ts';
import { periodRoutes } from './period/period.routes.ts';

/** The archive is made as it is sent, and so is no operation. */
const routes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/export.zip',
    summary: 'Downloads all data of the workshop: tables, issued documents, photos and other files',
    head: 'without-effect',
    answers: document(
      'application/zip',
      'Tables in CSV, all of it in JSON, a PDF of each issued document, and all photos and papers',
    ),
    handle: async (ctx, request) => {
      const actor = await requirePaidOnce(ctx, request.actor);
      if (!can(actor.role, 'settings.manage')) throw new AppError('FORBIDDEN');
      await ctx.rateLimits.take('exportPerAccount', actor.id);
      await recordOwnAct(ctx, ctx.database, actor, 'data-exported');
      return {
        pieces: zipEntries(entriesOf(ctx, actor.workshopId)),
        headers: {
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="delavnica-export.zip"',
        },
      };
    },
  },
];

/** All that a workshop has, to take along, and what an accountant is given of a period. */
export const exportsFeature = feature({
  name: 'exports',
  operations: [
    operation({
      name: 'vatSums',
      shows: { any: ['INVOICE'], unwatched: ['PAYMENT', 'CUSTOMER', 'WORKSHOP', 'JOB', 'JOB_CARD', 'VEHICLE'] },
      kind: 'query',
      permission: 'invoices.manage',
      description: 'Totals of the invoices issued in a period, by VAT rate, less credit notes.',
      input: period,
      output: z.array(vatSum),
      run: async ({ db }, days) => [...(await journalSums(db, days)).taxes],
    }),
  ],
  routes: [...routes, ...periodRoutes],
});
