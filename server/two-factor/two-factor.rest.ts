import { bothFactorsInput, startTwoFactorInput, turnOnTwoFactorInput } from '../../schema/inputs/two-factor.ts';
import type { Route } from '../platform/http.ts';
import { parse } from '../platform/parse.ts';
import { renewRecoveryCodes, turnOffTwoFactor, twoFactorStatus } from './manage-two-factor.ts';
import { startTwoFactor, turnOnTwoFactor } from './set-up-two-factor.ts';

export const twoFactorRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/two-factor',
    handle: async (parts, { actor }) => ({ status: 200, body: await twoFactorStatus(parts, actor) }),
  },
  {
    method: 'post',
    path: '/api/two-factor/start',
    handle: async (parts, { actor, body }) => ({
      status: 200,
      body: await startTwoFactor(parts, actor, parse(startTwoFactorInput, body)),
    }),
  },
  {
    method: 'post',
    path: '/api/two-factor/on',
    handle: async (parts, { actor, body }) => ({
      status: 200,
      body: await turnOnTwoFactor(parts, actor, parse(turnOnTwoFactorInput, body)),
    }),
  },
  {
    method: 'post',
    path: '/api/two-factor/off',
    handle: async (parts, { actor, body }) => ({
      status: 200,
      body: await turnOffTwoFactor(parts, actor, parse(bothFactorsInput, body)),
    }),
  },
  {
    method: 'post',
    path: '/api/two-factor/recovery-codes',
    handle: async (parts, { actor, body }) => ({
      status: 200,
      body: await renewRecoveryCodes(parts, actor, parse(bothFactorsInput, body)),
    }),
  },
];
