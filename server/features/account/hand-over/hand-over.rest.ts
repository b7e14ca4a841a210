import { makeHandOverInput } from '../../../../schema/features/account/hand-over.ts';
import { jsonCreated, type Route, route } from '../../../api/rest/route.ts';
import { createHandOver } from './create-hand-over.ts';

/** Links are made by the shell of the desktop app, and who may depends on the page: no act of a role. */
export const handOverRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/desktop/hand-over',
    summary: 'Creates a one-time link with which the desktop app logs the browser in, valid for a minute',
    body: makeHandOverInput,
    answers: jsonCreated({ token: 'String!', expiresAt: 'String!' }),
    handle: async (ctx, request) => ({ body: await createHandOver(ctx, request, request.body) }),
  }),
];
