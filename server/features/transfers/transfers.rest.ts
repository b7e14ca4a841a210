import { orderTransferInput, transferInput } from '../../../schema/features/transfers.ts';
import { created, json, type Route, route } from '../../api/rest/route.ts';
import { cancelTransfer, listTransfers } from './manage-transfers.ts';
import { orderTransfer } from './order-transfer.ts';

export const transfersRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/billing/transfers',
    summary: 'The bank transfers that were asked for, the latest first',
    answers: json({ transfers: '[Transfer!]!' }),
    handle: async (parts, { actor }) => ({ body: { transfers: await listTransfers(parts, actor) } }),
  }),
  route({
    method: 'post',
    path: '/api/billing/transfers',
    summary: 'Makes a pro-forma invoice for a plan; the price is the server’s',
    body: orderTransferInput,
    answers: created('Transfer'),
    handle: async (parts, { actor, body }) => ({ body: await orderTransfer(parts, actor, body) }),
  }),
  route({
    method: 'delete',
    path: '/api/billing/transfers/:id',
    summary: 'Takes an open pro-forma invoice back',
    params: transferInput,
    answers: json('SuccessResult'),
    handle: async (parts, { actor, params }) => ({ body: await cancelTransfer(parts, actor, params) }),
  }),
];
