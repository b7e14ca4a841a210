import { securityEventsExportInput, securityEventsInput } from '../../schema/inputs/audit-trail.ts';
import type { Route } from '../platform/http.ts';
import { parse } from '../platform/parse.ts';
import { exportSecurityEvents } from './export-security-events.ts';
import { listSecurityEvents } from './list-security-events.ts';

export const auditTrailRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/security-events',
    handle: async (parts, { actor, query }) => ({
      status: 200,
      body: await listSecurityEvents(parts, actor, parse(securityEventsInput, query)),
    }),
  },
  {
    method: 'get',
    path: '/api/security-events.csv',
    handle: async (parts, { actor, query }) => ({
      status: 200,
      pieces: exportSecurityEvents(parts, actor, parse(securityEventsExportInput, query)),
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="delavnica-security-events.csv"',
      },
    }),
  },
];
