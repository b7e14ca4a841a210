import { document, type Route, route } from '../../../api/rest/route.ts';
import { exportAccount } from './export-account.ts';

/** The document is made as it is sent, and so is no operation. */
export const personalDataRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/account/export',
    summary: 'Downloads all data of the account',
    head: 'without-effect',
    answers: document('application/json', 'The data as one streamed document'),
    handle: async (ctx, { actor }) => ({
      pieces: await exportAccount(ctx, actor),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="delavnica-account.json"',
      },
    }),
  }),
];
