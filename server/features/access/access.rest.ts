import { json, type Route, route } from '../../api/rest/route.ts';
import { listGrants } from './list-grants.ts';

export const accessRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/billing/grants',
    summary: 'Access beside the subscription, the latest first',
    answers: json({ grants: '[AccessGrant!]!' }),
    handle: async (parts, { actor }) => ({ body: { grants: await listGrants(parts, actor) } }),
  }),
];
