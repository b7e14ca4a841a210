import { bothFactorsInput, startTwoFactorInput, turnOnTwoFactorInput } from '../../../schema/features/two-factor.ts';
import { json, type Route, route } from '../../api/rest/route.ts';
import { renewRecoveryCodes, turnOffTwoFactor, twoFactorStatus } from './manage-two-factor.ts';
import { startTwoFactor, turnOnTwoFactor } from './set-up-two-factor.ts';

export const twoFactorRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/two-factor',
    summary: 'Whether log-in asks for a second factor',
    answers: json('TwoFactorStatus'),
    handle: async (parts, { actor }) => ({ body: await twoFactorStatus(parts, actor) }),
  }),
  route({
    method: 'post',
    path: '/api/two-factor/start',
    summary: 'Hands out a secret for an authenticator app',
    body: startTwoFactorInput,
    answers: json('TwoFactorSetup'),
    handle: async (parts, { actor, body }) => ({ body: await startTwoFactor(parts, actor, body) }),
  }),
  route({
    method: 'post',
    path: '/api/two-factor/on',
    summary: 'Turns the second factor on with the first code of the app',
    body: turnOnTwoFactorInput,
    answers: json('RecoveryCodes'),
    handle: async (parts, { actor, body }) => ({ body: await turnOnTwoFactor(parts, actor, body) }),
  }),
  route({
    method: 'post',
    path: '/api/two-factor/off',
    summary: 'Turns the second factor off',
    body: bothFactorsInput,
    answers: json('SuccessResult'),
    handle: async (parts, { actor, body }) => ({ body: await turnOffTwoFactor(parts, actor, body) }),
  }),
  route({
    method: 'post',
    path: '/api/two-factor/recovery-codes',
    summary: 'New recovery codes; the old ones end',
    body: bothFactorsInput,
    answers: json('RecoveryCodes'),
    handle: async (parts, { actor, body }) => ({ body: await renewRecoveryCodes(parts, actor, body) }),
  }),
];
