import { z } from 'zod';
import { deviceInput } from '../../../schema/features/devices.ts';
import { installationInput } from '../../../schema/features/installations.ts';
import { json, type Route, route } from '../../api/rest/route.ts';
import { endInstallation } from './end-installation.ts';
import { issueEntitlement } from './issue-entitlement.ts';
import { listEntitlementKeys } from './list-entitlement-keys.ts';
import { listInstallations } from './list-installations.ts';

/** RFC 7517, of Ed25519 (RFC 8037). */
const keySet = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      kid: z.string(),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
    }),
  ),
});

export const entitlementsRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/desktop/entitlement',
    summary: 'A signed statement that the workshop is paid, for seven days without a connection; for apps before 0.2',
    answers: json({ token: 'String!' }),
    handle: async (parts, { actor }) => ({ body: await issueEntitlement(parts, actor) }),
  }),
  route({
    method: 'post',
    path: '/api/desktop/entitlement',
    summary: 'The same, bound to the installation of the desktop app that asks',
    body: installationInput,
    answers: json({ token: 'String!' }),
    handle: async (parts, { actor, body }) => ({ body: await issueEntitlement(parts, actor, body) }),
  }),
  route({
    method: 'get',
    path: '/api/user/installations',
    summary: 'The computers on which the account uses the desktop app',
    answers: json({ installations: '[Installation!]!' }),
    handle: async (parts, { actor }) => ({ body: { installations: await listInstallations(parts, actor) } }),
  }),
  route({
    method: 'delete',
    path: '/api/user/installations/:id',
    summary: 'Ends the use of the desktop app on one computer',
    params: deviceInput,
    answers: json('SuccessResult'),
    handle: async (parts, { actor, params }) => ({ body: await endInstallation(parts, actor, params) }),
  }),
  route({
    method: 'get',
    path: '/api/desktop/keys',
    summary: 'The keys that such statements are verified with',
    caller: 'anybody',
    answers: json(keySet),
    handle: async (parts) => ({ body: await listEntitlementKeys(parts) }),
  }),
];
