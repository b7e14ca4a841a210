import { z } from 'zod';
import { AppError } from '../../../schema/errors.ts';
import { shareToken } from '../../../schema/features/workshop/links.ts';
import { rowId } from '../../../schema/fields/fields.ts';
import { parse } from '../../api/rest/parse.ts';
import { document, type Route } from '../../api/rest/route.ts';
import { answerOf, filesForCustomer, sizeAsked } from '../files/index.ts';
import { openLink } from './open-link.ts';

const params = z.object({ token: shareToken, id: rowId });

/** What cannot be an address of ours is told like one that was never given. */
const read = (given: unknown) => {
  const { success, data } = params.safeParse(given);
  if (!success) throw new AppError('NOT_FOUND');
  return data;
};

/** The photos of a visit, for whoever holds its link; of those that the workshop shows, and no others. */
export const sharedFileRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/s/:token/files/:id',
    summary: 'A photo or paper that a link shows, or with `size=thumb` a small picture of it',
    caller: 'anybody',
    params,
    query: sizeAsked,
    answers: document('application/octet-stream', 'The photo or paper, in its own type'),
    handle: async (ctx, request) => {
      const { token, id } = read(request.params);
      const { size } = parse(sizeAsked, request.query);
      const { db, row: link } = await openLink({ ctx, request }, token, { writes: false });
      const shown = link.jobCardId === null ? [] : await filesForCustomer(db, link.jobCardId);
      const row = shown.find((each) => each.id === id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      const { headers, ...answer } = await answerOf(ctx, { row, workshopId: row.workshopId, size });
      const hidden = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
      return { ...answer, headers: { ...headers, ...hidden } };
    },
  },
];
