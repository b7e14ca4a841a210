import { z } from 'zod';
import { json, type Route, route } from '../platform/route.ts';
import { issueEntitlement } from './issue-entitlement.ts';
import { listEntitlementKeys } from './list-entitlement-keys.ts';

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
    summary: 'A signed statement that the workshop is paid, for seven days without a connection',
    answers: json({ token: 'String!' }),
    handle: async (parts, { actor }) => ({ body: await issueEntitlement(parts, actor) }),
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
