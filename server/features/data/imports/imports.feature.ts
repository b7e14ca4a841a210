import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import {
  appliedImport,
  importActs,
  importAnswer,
  listedImport,
  newImport,
} from '../../../../schema/features/data/imports.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { can } from '../../../../schema/permissions.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { parse } from '../../../api/rest/parse.ts';
import { type ApiRequest, document, json, type Route } from '../../../api/rest/route.ts';
import { requirePaid } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { isoOf } from '../../workshop/workshop-settings/index.ts';
import { eraseFromImports } from './customer-erased.ts';
import { invalidRowsCsv } from './invalid-rows.ts';
import { resumeImportsJob } from './resume-imports.ts';
import { type Asking, applyImport, checkImport, undoImport } from './run-imports.ts';

const params = z.object({ id: rowId });
const latest = 20;
const listed = listedImport.pick({
  id: true,
  kind: true,
  state: true,
  fileName: true,
  good: true,
  bad: true,
  duplicates: true,
});

/** Files are no JSON, and so these are no operations; they are refused in the same order. What is in a file says who may. */
function askingOf(ctx: AppContext, request: ApiRequest): Asking {
  const actor = requirePaid(request.actor);
  if (!Object.values(importActs).some((act) => can(actor.role, act))) throw new AppError('FORBIDDEN');
  return { ctx, actor };
}

/** What a call about one import is asked with, and by whom. */
function requestOfImport(ctx: AppContext, request: ApiRequest): Asking & { readonly id: string } {
  const actor = requirePaid(request.actor);
  const { id } = parse(params, request.params);
  return { ...askingOf(ctx, { ...request, actor }), id };
}

const routes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/imports',
    summary: 'Uploads and checks a file of another program; nothing is imported yet',
    form: newImport.extend({
      mapping: z.string().optional().describe('JSON object that maps each field to the name of its column'),
    }),
    answers: json(importAnswer),
    handle: async (ctx, request) => {
      const asking = askingOf(ctx, request);
      return { body: { import: await checkImport(asking, await request.form()) } };
    },
  },
  {
    method: 'post',
    path: '/api/imports/:id/apply',
    params,
    body: appliedImport,
    answers: json(importAnswer),
    summary: 'Imports all rows that do not exist yet; a file with invalid rows only with `goodRowsOnly`',
    handle: async (ctx, request) => {
      const { id, ...asking } = requestOfImport(ctx, request);
      const options = parse(appliedImport, request.body ?? {});
      return { body: { import: await applyImport(asking, id, options) } };
    },
  },
  {
    method: 'post',
    path: '/api/imports/:id/undo',
    params,
    answers: json(importAnswer),
    summary: 'Undoes an import: removes everything that it has written',
    handle: async (ctx, request) => {
      const { id, ...asking } = requestOfImport(ctx, request);
      return { body: { import: await undoImport(asking, id) } };
    },
  },
  {
    method: 'get',
    path: '/api/imports/:id/bad-rows.csv',
    params,
    summary: 'The invalid rows of a file, each with its errors',
    answers: document('text/csv', 'A table to correct and send again'),
    handle: async (ctx, request) => {
      const { id, ...asking } = requestOfImport(ctx, request);
      const headers = {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="bad-rows.csv"',
      };
      return { pieces: await invalidRowsCsv(asking, id), headers };
    },
  },
];

/** Rows of another program: looked at first, then written as a whole, and taken back as a whole. */
export const importsFeature = feature({
  name: 'imports',
  ownedTables: ['import', 'importChunk'],
  hooks: { customerErased: [{ columns: [], run: eraseFromImports }] },
  jobs: [resumeImportsJob],
  routes,
  operations: [
    operation({
      name: 'imports',
      shows: {},
      kind: 'query',
      permission: 'settings.manage',
      description: 'The latest imports, the newest first. For owners.',
      output: z.array(listedImport),
      run: async ({ db }) => {
        const rows = await db.import.findMany({ orderBy: { id: 'desc' }, take: latest });
        return rows.map(({ rowCount, createdAt, appliedAt, undoneAt, ...row }) => ({
          ...listed.parse(row),
          rows: rowCount,
          createdAt: createdAt.toISOString(),
          appliedAt: isoOf(appliedAt),
          undoneAt: isoOf(undoneAt),
        }));
      },
    }),
  ],
});
