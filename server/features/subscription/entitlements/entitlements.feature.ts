import { z } from 'zod';
import { successResult } from '../../../../schema/answers.ts';
import { deviceInput } from '../../../../schema/features/account/devices.ts';
import { entitlement, installation, installationInput } from '../../../../schema/features/subscription/entitlements.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { endInstallation } from './end-installation.ts';
import { entitlementsRoutes } from './entitlements.rest.ts';
import { issueEntitlement } from './issue-entitlement.ts';
import { listInstallations } from './list-installations.ts';

export const entitlementsFeature = feature({
  name: 'entitlements',
  ownedTables: ['installation'],
  operations: [
    operation({
      name: 'entitlement',
      kind: 'query',
      permission: 'desktop.use',
      paid: true,
      graphql: false,
      description: 'A signed entitlement for the desktop app, valid for seven days offline. For apps before 0.2.',
      output: entitlement,
      rest: [{ at: ['get', '/api/desktop/entitlement'] }],
      run: ({ ctx, actor }) => issueEntitlement(ctx, actor),
    }),
    operation({
      name: 'bindEntitlement',
      kind: 'mutation',
      permission: 'desktop.use',
      paid: true,
      graphql: false,
      args: 'flat',
      description: 'A signed entitlement for one installation of the desktop app, valid for seven days offline.',
      input: installationInput,
      output: entitlement,
      rest: [{ at: ['post', '/api/desktop/entitlement'] }],
      run: ({ ctx, actor }, input) => issueEntitlement(ctx, actor, input),
    }),
    operation({
      name: 'installations',
      kind: 'query',
      permission: 'account.use',
      description: 'The computers on which the account uses the desktop app, the most recently used first.',
      output: z.array(installation),
      rest: [{ at: ['get', '/api/user/installations'], under: 'installations' }],
      run: ({ ctx, actor }) => listInstallations(ctx, actor),
    }),
    operation({
      name: 'endInstallation',
      kind: 'mutation',
      permission: 'account.use',
      args: 'flat',
      description:
        'Logs the desktop app out on one computer; it can renew no entitlement until somebody logs in there again. Fails with NOT_FOUND.',
      input: deviceInput,
      output: successResult,
      rest: [{ at: ['delete', '/api/user/installations/:id'] }],
      run: ({ ctx, actor }, input) => endInstallation(ctx, actor, input),
    }),
  ],
  routes: entitlementsRoutes,
  sweeps: [
    ({ installation: installations }, before, limit) =>
      installations.deleteMany({ where: { lastSeenAt: before(lifetimes.installationSeconds) }, limit }),
  ],
});
