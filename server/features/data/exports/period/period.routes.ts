import { AppError } from '../../../../../schema/errors.ts';
import { writtenPeriod } from '../../../../../schema/features/money/accounting.ts';
import { type Act, can } from '../../../../../schema/permissions.ts';
import { parse } from '../../../../api/rest/parse.ts';
import { type ApiRequest, document, type Route } from '../../../../api/rest/route.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import { requirePaidOnce } from '../../../../auth/sessions/paid-once.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { zipEntries } from '../../../../infrastructure/documents/zip.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordOwnAct } from '../../../platform/audit-trail/index.ts';
import { periodEntries, periodFiles } from './period-files.ts';

/** What an accountant is given of a period, made as it is sent. */

const summaries: Readonly<Record<keyof typeof periodFiles, string>> = {
  'journal.csv': 'Sales journal of a period: issued documents with their VAT; credit notes are negative',
  'journal.xml': 'Sales journal of a period as XML, with its totals',
  'vat.csv': 'Totals of the documents issued in a period, by VAT rate',
  'payments.csv': 'The payments of a period',
  'payment-methods.csv': 'What was paid in a period, by method',
};

const isName = (name: string): name is keyof typeof periodFiles => Object.hasOwn(periodFiles, name);

const files = Object.keys(periodFiles)
  .filter(isName)
  .map((name): Route => {
    const contentType = name.endsWith('.xml') ? 'application/xml' : 'text/csv';
    return {
      method: 'get',
      path: `/api/accounting/${name}`,
      summary: summaries[name],
      query: writtenPeriod,
      answers: document(contentType, 'The given period, first and last day included'),
      handle: async (ctx, request) => {
        const { actor, days, writing } = await parsePeriodRequest(ctx, request, 'invoices.manage');
        const db = tenantDb(ctx.database, actor.workshopId);
        return {
          pieces: periodFiles[name](db, days, writing),
          headers: headersOf(`${contentType}; charset=utf-8`, `${days.from}_${days.to}-${name}`),
        };
      },
    };
  });

const archive: Route = {
  method: 'get',
  path: '/api/accounting/period.zip',
  summary:
    'All accounting files of a period as a ZIP archive, with stock value and deferred storage of its last day, and PDF and e-invoice of each issued document',
  head: 'without-effect',
  query: writtenPeriod,
  answers: document('application/zip', 'Journal, VAT, payments, stock value, deferred storage and documents'),
  handle: async (ctx, request) => {
    const { actor, days, writing } = await parsePeriodRequest(ctx, request, 'settings.manage');
    await ctx.rateLimits.take('exportPerAccount', actor.id);
    await recordOwnAct(ctx, ctx.database, actor, 'data-exported');
    const db = tenantDb(ctx.database, actor.workshopId);
    return {
      pieces: zipEntries(periodEntries(db, days, { ...writing, at: ctx.clock.now(), files: ctx.files })),
      headers: headersOf('application/zip', `${days.from}_${days.to}.zip`),
    };
  },
};

async function parsePeriodRequest(ctx: AppContext, request: ApiRequest, act: Act) {
  const actor: Actor = await requirePaidOnce(ctx, request.actor);
  if (!can(actor.role, act)) throw new AppError('FORBIDDEN');
  const days = parse(writtenPeriod, request.query);
  return { actor, days, writing: { language: actor.language, csv: days.csv } };
}

const headersOf = (contentType: string, name: string) => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
});

export const periodRoutes: readonly Route[] = [...files, archive];
