import { z } from 'zod';
import { json, type Route, route } from '../../../api/rest/route.ts';
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

/** A route by hand: the form of the keys is a standard's, and GraphQL has no need of them. */
export const entitlementsRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/desktop/keys',
    summary: 'The public keys that verify entitlements, as a JWK set',
    caller: 'anybody',
    answers: json(keySet),
    handle: async (ctx) => ({ body: await listEntitlementKeys(ctx) }),
  }),
];
