import { deletionInput } from '../../../schema/features/personal-data.ts';
import { document, json, type Route, route } from '../../api/rest/route.ts';
import { accountDeletion, askForDeletion, withdrawDeletion } from './account-deletion.ts';
import { exportAccount } from './export-account.ts';

const deletionPath = '/api/account/deletion';

export const personalDataRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/account/export',
    summary: 'Everything that is kept about the account',
    head: 'without-effect',
    answers: document('application/json', 'One document, made as it is sent'),
    handle: async (parts, { actor }) => ({
      pieces: await exportAccount(parts, actor),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="delavnica-account.json"',
      },
    }),
  }),
  route({
    method: 'get',
    path: deletionPath,
    summary: 'Whether the account is going to be deleted',
    answers: json('AccountDeletion'),
    handle: async (parts, { actor }) => ({ body: await accountDeletion(parts, actor) }),
  }),
  route({
    method: 'post',
    path: deletionPath,
    summary: 'Asks for the account to be deleted, seven days from now',
    body: deletionInput,
    answers: json('AccountDeletion'),
    handle: async (parts, { actor, body }) => ({ body: await askForDeletion(parts, actor, body) }),
  }),
  route({
    method: 'delete',
    path: deletionPath,
    summary: 'Keeps the account after all',
    answers: json('AccountDeletion'),
    handle: async (parts, { actor }) => ({ body: await withdrawDeletion(parts, actor) }),
  }),
];
