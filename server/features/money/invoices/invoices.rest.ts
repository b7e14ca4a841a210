import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import { syntaxes } from '../../../../schema/features/money/e-invoices.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { can } from '../../../../schema/permissions.ts';
import { parse } from '../../../api/rest/parse.ts';
import { document, type Route } from '../../../api/rest/route.ts';
import { requirePaidOnce } from '../../../auth/sessions/paid-once.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { makeEInvoice } from '../e-invoices/index.ts';
import { printInvoice } from './paper/print-invoice.ts';

const params = z.object({ id: rowId });
/** Text of an address: a person who prints at the desk says so. */
const paperQuery = z.object({ print: z.enum(['true', 'false'], { error: 'invalidInput' }).default('false') });
const query = z.object({ syntax: z.enum(syntaxes, { error: 'invalidInput' }).default('eslog') });

/** Documents are no operations; who may read an invoice may read it printed, and in the same order is refused. */
export const invoicesRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/invoices/:id.pdf',
    summary: 'An invoice, advance invoice or credit note as a PDF; drafts are marked as such',
    params,
    query: paperQuery,
    answers: document(
      'application/pdf',
      'A4, in the language of the customer; with `print=true` a print at the desk, counted',
    ),
    handle: async (ctx, request) => {
      const actor = await requirePaidOnce(ctx, request.actor);
      const { id } = parse(params, request.params);
      const { print } = parse(paperQuery, request.query);
      if (!can(actor.role, 'invoices.manage')) throw new AppError('FORBIDDEN');
      const db = tenantDb(ctx.database, actor.workshopId);
      const { file, name } = await printInvoice(db, id, {
        files: ctx.files,
        now: ctx.clock.now(),
        isDesk: print === 'true',
      });
      return {
        bytes: file,
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${name}"`,
          'cache-control': 'private, no-store',
        },
      };
    },
  },
  {
    method: 'get',
    path: '/api/invoices/:id.xml',
    summary: 'The e-invoice of an issued document, in e-SLOG 2.0 or UBL 2.1; BAD_INPUT names the data that is missing',
    params,
    query,
    answers: document('application/xml', 'EN 16931'),
    handle: async (ctx, request) => {
      const actor = await requirePaidOnce(ctx, request.actor);
      const { id } = parse(params, request.params);
      const { syntax } = parse(query, request.query);
      if (!can(actor.role, 'invoices.manage')) throw new AppError('FORBIDDEN');
      const { bytes, name } = await makeEInvoice(tenantDb(ctx.database, actor.workshopId), id, syntax);
      return {
        bytes,
        headers: {
          'content-type': 'application/xml; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'private, no-store',
        },
      };
    },
  },
];
