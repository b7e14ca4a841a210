import { securityEventPage, securityEventsInput } from '../../../../schema/features/platform/audit-trail.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { auditTrailRoutes } from './audit-trail.rest.ts';
import { listSecurityEvents } from './list-security-events.ts';
import { purgeSecurityEvents } from './purge-security-events.ts';

export const auditTrailFeature = feature({
  name: 'audit-trail',
  ownedTables: ['securityEvent'],
  operations: [
    operation({
      name: 'securityEvents',
      kind: 'query',
      permission: 'audit-trail.read',
      description: 'The audit trail of the workshop, the latest event first. `group` is logIn, account, team or plan.',
      input: securityEventsInput,
      output: securityEventPage,
      rest: [{ at: ['get', '/api/security-events'] }],
      run: ({ ctx, actor }, input) => listSecurityEvents(ctx, actor, input),
    }),
  ],
  routes: auditTrailRoutes,
  sweeps: [purgeSecurityEvents],
});
