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
      description: 'When the account is going to be deleted. For owners.',
      output: accountDeletionAnswer,
      rest: [{ at: ['get', '/api/account/deletion'] }],
      run: ({ ctx, actor }) => accountDeletion(ctx, actor),
    }),
    operation({
      name: 'askForDeletion',
      kind: 'mutation',
      permission: 'account.delete',
      args: 'flat',
      description:
        'Schedules the deletion of the account, its team and its data in seven days; `withdrawDeletion` cancels it. Fails with BAD_INPUT when the password or the code is wrong. For owners.',
      input: deletionInput,
      output: accountDeletionAnswer,
      rest: [{ at: ['post', '/api/account/deletion'] }],
      run: ({ ctx, actor }, input) => askForDeletion(ctx, actor, input),
    }),
    operation({
      name: 'withdrawDeletion',
      kind: 'mutation',
      permission: 'account.delete',
      description:
        'Cancels the scheduled deletion of the account. Fails with CONFLICT once the deletion has begun. For owners.',
      output: accountDeletionAnswer,
      rest: [{ at: ['delete', '/api/account/deletion'] }],
      run: ({ ctx, actor }) => withdrawDeletion(ctx, actor),
    }),
  ],
  routes: personalDataRoutes,
  jobs: [accountDeletionJob],
});
