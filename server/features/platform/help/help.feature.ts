import { successResult } from '../../../../schema/answers.ts';
import { systemStatus, writeToSupportInput } from '../../../../schema/features/platform/help.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { readSystemStatus } from './read-system-status.ts';
import { writeToSupport } from './write-to-support.ts';

export const helpFeature = feature({
  name: 'help',
  operations: [
    operation({
      name: 'writeToSupport',
      kind: 'mutation',
      permission: 'account.use',
      args: 'flat',
      description: 'Sends a message to support, signed with the account. Fails with RATE_LIMITED.',
      input: writeToSupportInput,
      output: successResult,
      rest: [{ at: ['post', '/api/support', 201] }],
      run: ({ ctx, actor }, input) => writeToSupport(ctx, actor, input),
    }),
    operation({
      name: 'systemStatus',
      kind: 'query',
      permission: 'account.use',
      description: 'Whether database, e-mail and payments work.',
      output: systemStatus,
      rest: [{ at: ['get', '/api/system-status'] }],
      run: ({ ctx }) => readSystemStatus(ctx),
    }),
  ],
});
