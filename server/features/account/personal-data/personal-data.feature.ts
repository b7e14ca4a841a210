import { accountDeletionAnswer, deletionInput } from '../../../../schema/features/account/personal-data.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { accountDeletion, askForDeletion, withdrawDeletion } from './account-deletion.ts';
import { accountDeletionJob } from './delete-due-accounts.ts';
import { personalDataRoutes } from './personal-data.rest.ts';

export const personalDataFeature = feature({
  name: 'personal-data',
  operations: [
    operation({
      name: 'accountDeletion',
      kind: 'query',
      permission: 'account.delete',
      description: 'Whether the account is going to be deleted.',
      output: accountDeletionAnswer,
      rest: [{ at: ['get', '/api/account/deletion'] }],
      run: ({ ctx, actor }) => accountDeletion(ctx, actor),
    }),
    operation({
      name: 'askForDeletion',
      kind: 'mutation',
      permission: 'account.delete',
      args: 'flat',
      description: 'Asks for the account to be deleted in seven days.',
      input: deletionInput,
      output: accountDeletionAnswer,
      rest: [{ at: ['post', '/api/account/deletion'] }],
      run: ({ ctx, actor }, input) => askForDeletion(ctx, actor, input),
    }),
    operation({
      name: 'withdrawDeletion',
      kind: 'mutation',
      permission: 'account.delete',
      description: 'Takes the deletion back.',
      output: accountDeletionAnswer,
      rest: [{ at: ['delete', '/api/account/deletion'] }],
      run: ({ ctx, actor }) => withdrawDeletion(ctx, actor),
    }),
  ],
  routes: personalDataRoutes,
  jobs: [accountDeletionJob],
});
