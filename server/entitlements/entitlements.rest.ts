import type { Route } from '../platform/http.ts';
import { issueEntitlement } from './issue-entitlement.ts';
import { listEntitlementKeys } from './list-entitlement-keys.ts';

export const entitlementsRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/desktop/entitlement',
    handle: async (parts, { actor }) => ({ status: 200, body: await issueEntitlement(parts, actor) }),
  },
  {
    method: 'get',
    path: '/api/desktop/keys',
    handle: async (parts) => ({ status: 200, body: await listEntitlementKeys(parts) }),
  },
];
