import { successResult } from '../../../../schema/answers.ts';
import {
  bothFactorsInput,
  recoveryCodes,
  startTwoFactorInput,
  turnOnTwoFactorInput,
  twoFactorSetup,
  twoFactorStatusAnswer,
} from '../../../../schema/features/account/two-factor.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { renewRecoveryCodes, turnOffTwoFactor, twoFactorStatus } from './manage-two-factor.ts';
import { startTwoFactor, turnOnTwoFactor } from './set-up-two-factor.ts';

export const twoFactorFeature = feature({
  name: 'two-factor',
  ownedTables: ['recoveryCode'],
  operations: [
    operation({
      name: 'twoFactor',
      kind: 'query',
      permission: 'account.use',
      description: 'Whether log-in asks for a second factor.',
      output: twoFactorStatusAnswer,
      rest: [{ at: ['get', '/api/two-factor'] }],
      run: ({ ctx, actor }) => twoFactorStatus(ctx, actor),
    }),
    operation({
      name: 'startTwoFactor',
      kind: 'mutation',
      permission: 'account.use',
      args: 'flat',
      description: 'Begins to set up an authenticator app.',
      input: startTwoFactorInput,
      output: twoFactorSetup,
      rest: [{ at: ['post', '/api/two-factor/start'] }],
      run: ({ ctx, actor }, input) => startTwoFactor(ctx, actor, input),
    }),
    operation({
      name: 'turnOnTwoFactor',
      kind: 'mutation',
      permission: 'account.use',
      args: 'flat',
      description: 'Turns it on with a first code of the app.',
      input: turnOnTwoFactorInput,
      output: recoveryCodes,
      rest: [{ at: ['post', '/api/two-factor/on'] }],
      run: ({ ctx, actor }, input) => turnOnTwoFactor(ctx, actor, input),
    }),
    operation({
      name: 'turnOffTwoFactor',
      kind: 'mutation',
      permission: 'account.use',
      args: 'flat',
      description: 'Turns it off; asks for both factors.',
      input: bothFactorsInput,
      output: successResult,
      rest: [{ at: ['post', '/api/two-factor/off'] }],
      run: ({ ctx, actor }, input) => turnOffTwoFactor(ctx, actor, input),
    }),
    operation({
      name: 'renewRecoveryCodes',
      kind: 'mutation',
      permission: 'account.use',
      args: 'flat',
      description: 'Makes new recovery codes; asks for both factors.',
      input: bothFactorsInput,
      output: recoveryCodes,
      rest: [{ at: ['post', '/api/two-factor/recovery-codes'] }],
      run: ({ ctx, actor }, input) => renewRecoveryCodes(ctx, actor, input),
    }),
  ],
});
