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
      description:
        'A signed statement that the workshop is paid, for seven days without a connection; for apps before 0.2',
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
      description: 'The same, bound to the installation of the desktop app that asks',
      input: installationInput,
      output: entitlement,
      rest: [{ at: ['post', '/api/desktop/entitlement'] }],
      run: ({ ctx, actor }, input) => issueEntitlement(ctx, actor, input),
    }),
    operation({
      name: 'installations',
      kind: 'query',
      permission: 'account.use',
      description: 'The computers on which the account uses the desktop app.',
      output: z.array(installation),
      rest: [{ at: ['get', '/api/user/installations'], under: 'installations' }],
      run: ({ ctx, actor }) => listInstallations(ctx, actor),
    }),
    operation({
      name: 'endInstallation',
      kind: 'mutation',
      permission: 'account.use',
      args: 'flat',
      description: 'Ends the use of the desktop app on one computer.',
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
