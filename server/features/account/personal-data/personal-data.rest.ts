import { document, type Route, route } from '../../../api/rest/route.ts';
import { exportAccount } from './export-account.ts';

/** The document is made as it is sent, and so is no operation. */
export const personalDataRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/account/export',
    summary: 'Everything that is kept about the account',
    head: 'without-effect',
    answers: document('application/json', 'One document, made as it is sent'),
    handle: async (ctx, { actor }) => ({
      pieces: await exportAccount(ctx, actor),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="delavnica-account.json"',
      },
    }),
  }),
];
