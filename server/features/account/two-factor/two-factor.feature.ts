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
      description: 'Whether two-factor authentication is on for the account.',
      output: twoFactorStatusAnswer,
      rest: [{ at: ['get', '/api/two-factor'] }],
      run: ({ ctx, actor }) => twoFactorStatus(ctx, actor),
    }),
    operation({
      name: 'startTwoFactor',
      kind: 'mutation',
      permission: 'account.use',
      args: 'flat',
      description:
        'Creates the secret of an authenticator app. Two-factor authentication is on after `turnOnTwoFactor`. Fails with BAD_INPUT when the password is wrong, and with CONFLICT when it is on already.',
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
      description:
        'Turns two-factor authentication on with a first code of the authenticator app, and ends all other sessions. Returns the recovery codes, which are shown only once. Fails with BAD_INPUT for a wrong code, and with CONFLICT when it is on already or was not started.',
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
      description:
        'Turns two-factor authentication off. Fails with BAD_INPUT when the password or the code is wrong, and with CONFLICT when it is off.',
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
      description:
        'Replaces the recovery codes. Returns the new ones, which are shown only once. Fails with BAD_INPUT when the password or the code is wrong, and with CONFLICT when two-factor authentication is off.',
      input: bothFactorsInput,
      output: recoveryCodes,
      rest: [{ at: ['post', '/api/two-factor/recovery-codes'] }],
      run: ({ ctx, actor }, input) => renewRecoveryCodes(ctx, actor, input),
    }),
  ],
});
