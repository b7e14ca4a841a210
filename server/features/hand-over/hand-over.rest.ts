import { acceptHandOverInput, handOverInput, makeHandOverInput } from '../../../schema/features/hand-over.ts';
import { created, json, type Route, route } from '../../api/rest/route.ts';
import { acceptHandOver, lookAtHandOver } from './accept-hand-over.ts';
import { makeHandOver } from './make-hand-over.ts';

export const handOverRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/desktop/hand-over',
    summary: 'The secret of a one-time link with which the desktop app logs the browser of its person in, for a minute',
    body: makeHandOverInput,
    answers: created({ token: 'String!', expiresAt: 'String!' }),
    handle: async (parts, request) => ({ body: await makeHandOver(parts, request, request.body) }),
  }),
  route({
    method: 'post',
    path: '/api/hand-over/look',
    summary: 'Whom a one-time link of the desktop app logs in, and who is logged in here; spends nothing',
    caller: 'anybody',
    body: handOverInput,
    answers: json('HandOver'),
    handle: async (parts, request) => ({ body: await lookAtHandOver(parts, request, request.body) }),
  }),
  route({
    method: 'post',
    path: '/api/hand-over',
    summary: 'Logs in by a one-time link of the desktop app',
    caller: 'anybody',
    body: acceptHandOverInput,
    answers: json({ page: 'String!' }),
    handle: async (parts, request) => {
      const { page, tokens = {} } = await acceptHandOver(parts, request, request.body);
      return { body: { page }, tokens };
    },
  }),
];
