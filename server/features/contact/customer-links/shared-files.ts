import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import { shareToken } from '../../../../schema/features/contact/customer-links.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { type Call, everything } from '../../../api/operation/index.ts';
import { parse } from '../../../api/rest/parse.ts';
import { type Answer, type ApiRequest, document, type Route } from '../../../api/rest/route.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { filesOfShared, newestShared } from '../../desk/inspections/index.ts';
import { answerOf, type FileRow, filesForCustomer, filesOfCard, sizeAsked } from '../../workshop/files/index.ts';
import { logoOf } from '../../workshop/workshop-settings/index.ts';
import { linkCallOf } from './link-holders.ts';

const params = z.object({ token: shareToken, id: rowId });
const ofLogo = params.pick({ token: true });

/** Parses a part of the address; a malformed one is NOT_FOUND, like an unknown one. */
function read<Read>(schema: z.ZodType<Read>, given: unknown): Read {
  const { success, data } = schema.safeParse(given);
  if (!success) throw new AppError('NOT_FOUND');
  return data;
}

/** A file for the holder of a link: no browser keeps it, and no search engine lists it. */
function hiddenAnswer(ctx: AppContext, row: FileRow | null | undefined, size: 'full' | 'thumb'): Answer {
  if (!row) throw new AppError('NOT_FOUND');
  const { headers, ...answer } = answerOf(ctx, { row, workshopId: row.workshopId, size });
  return { ...answer, headers: { ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } };
}

/** A file of a visit that the workshop shows by itself, or with the inspection that it has shared. */
async function findSharedFile(db: TenantTables, jobCardId: string, id: string): Promise<FileRow | undefined> {
  const shown = (await filesForCustomer(db, jobCardId)).find((each) => each.id === id);
  if (shown !== undefined) return shown;
  const inspection = await newestShared(db, jobCardId);
  if (inspection === undefined || !filesOfShared(inspection).has(id)) return undefined;
  return (await filesOfCard(db, jobCardId)).find((each) => each.id === id);
}

/** The call of a route that is written by hand: a session of the same browser does not count. */
const callOf = (ctx: AppContext, request: ApiRequest): Call => ({
  ctx,
  request,
  actor: null,
  keep: () => undefined,
  selects: everything,
});

/**
 * The photos of a visit, for the holder of its link; of those that the workshop shows, and no others. And its logo.
 */
export const sharedFileRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/s/:token/files/:id',
    summary: 'A photo or document of a public page; `size=thumb` for a thumbnail',
    caller: 'anybody',
    params,
    query: sizeAsked,
    answers: document('application/octet-stream', 'The photo or document, in its own media type'),
    handle: async (ctx, request) => {
      const { token, id } = read(params, request.params);
      const { size } = parse(sizeAsked, request.query);
      const { db, principal } = await linkCallOf(callOf(ctx, request), token, 'once');
      const { link } = principal;
      const row = link.jobCardId === null ? undefined : await findSharedFile(db, link.jobCardId, id);
      return hiddenAnswer(ctx, row, size);
    },
  },
  {
    method: 'get',
    path: '/s/:token/logo',
    summary: 'The logo of the workshop of a public page',
    caller: 'anybody',
    params: ofLogo,
    answers: document('application/octet-stream', 'A picture, in its own media type'),
    handle: async (ctx, request) => {
      const { token } = read(ofLogo, request.params);
      const { db } = await linkCallOf(callOf(ctx, request), token, 'once');
      return hiddenAnswer(ctx, await logoOf(db), 'full');
    },
  },
];
