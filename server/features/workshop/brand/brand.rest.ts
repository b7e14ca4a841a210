import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { document, type Route } from '../../../api/rest/route.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { type TenantDb, tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { answerOf } from '../files/index.ts';
import { findIcon } from './icon.ts';
import { manifestOf } from './manifest.ts';
import { type BrandedWorkshop, type Look, readBrandedWorkshop } from './read-look.ts';
import { styleSheetOf } from './style-sheet.ts';

const params = z.object({ id: rowId });

interface Branded {
  readonly db: TenantDb;
  readonly workshop: BrandedWorkshop;
  readonly look: Look;
}

/** @throws NOT_FOUND also for one whose workshop has no such plan any more */
async function findBrand({ database, clock }: AppContext, given: unknown): Promise<Branded> {
  const { success, data } = params.safeParse(given);
  // Nobody knows a workshop before the id has named it: the one question that all of them are asked together.
  const row = success ? await tablesOfAllWorkshops(database).brand.findUnique({ where: { id: data.id } }) : null;
  if (row === null) throw new AppError('NOT_FOUND');
  const db = tenantDb(database, row.workshopId);
  const workshop = await readBrandedWorkshop(db, clock.now());
  if (workshop.look === null) throw new AppError('NOT_FOUND');
  return { db, workshop, look: workshop.look };
}

/** Under its revision it stays the same, so that nobody asks for it twice. */
const kept = { 'cache-control': 'public, max-age=31536000, immutable' };
const text = new TextEncoder();

/** What the pages of a workshop look like to its customers; each path belongs to one workshop. */
export const brandRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/brand/:id/look.css',
    summary: 'The colours of a workshop on the pages of its customers',
    caller: 'anybody',
    params,
    answers: document('text/css', 'Custom properties, and nothing else'),
    handle: async (ctx, request) => {
      const { look } = await findBrand(ctx, request.params);
      return {
        bytes: text.encode(styleSheetOf(look)),
        headers: { ...kept, 'content-type': 'text/css; charset=utf-8' },
      };
    },
  },
  {
    method: 'get',
    path: '/brand/:id/manifest.webmanifest',
    summary: 'The manifest of a workshop’s pages for its customers',
    caller: 'anybody',
    params,
    answers: document('application/manifest+json', 'Name, icon and colour of the workshop'),
    handle: async (ctx, request) => {
      const { db, workshop, look } = await findBrand(ctx, request.params);
      const headers = { 'cache-control': 'no-cache', 'content-type': 'application/manifest+json; charset=utf-8' };
      return { body: await manifestOf(db, workshop, look), headers };
    },
  },
  {
    method: 'get',
    path: '/brand/:id/icon',
    summary: 'The icon of a workshop',
    caller: 'anybody',
    params,
    answers: document('application/octet-stream', 'A picture, in its own media type'),
    handle: async (ctx, request) => {
      const { db, look } = await findBrand(ctx, request.params);
      const row = look.iconFileId === null ? null : await findIcon(db, look.iconFileId);
      if (row === null) throw new AppError('NOT_FOUND');
      const { headers, ...answer } = answerOf(ctx, { row, workshopId: row.workshopId, size: 'full' });
      return { ...answer, headers: { ...headers, ...kept } };
    },
  },
];
