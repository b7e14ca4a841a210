import { deletionInput } from '../../schema/inputs/personal-data.ts';
import type { Route } from '../platform/http.ts';
import { parse } from '../platform/parse.ts';
import { accountDeletion, askForDeletion, withdrawDeletion } from './account-deletion.ts';
import { exportAccount } from './export-account.ts';

export const personalDataRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/account/export',
    head: 'without-effect',
    handle: async (parts, { actor }) => ({
      status: 200,
      pieces: await exportAccount(parts, actor),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="delavnica-account.json"',
      },
    }),
  },
  {
    method: 'get',
    path: '/api/account/deletion',
    handle: async (parts, { actor }) => ({ status: 200, body: await accountDeletion(parts, actor) }),
  },
  {
    method: 'post',
    path: '/api/account/deletion',
    handle: async (parts, { actor, body }) => ({
      status: 200,
      body: await askForDeletion(parts, actor, parse(deletionInput, body)),
    }),
  },
  {
    method: 'delete',
    path: '/api/account/deletion',
    handle: async (parts, { actor }) => ({ status: 200, body: await withdrawDeletion(parts, actor) }),
  },
];
