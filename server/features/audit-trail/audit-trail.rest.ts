import { securityEventsExportInput, securityEventsInput } from '../../../schema/features/audit-trail.ts';
import { document, json, type Route, route } from '../../api/rest/route.ts';
import { exportSecurityEvents } from './export-security-events.ts';
import { listSecurityEvents } from './list-security-events.ts';

export const auditTrailRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/security-events',
    summary: 'The audit trail of the workshop, the latest event first',
    query: securityEventsInput,
    answers: json('SecurityEventPage'),
    handle: async (parts, { actor, query }) => ({ body: await listSecurityEvents(parts, actor, query) }),
  }),
  route({
    method: 'get',
    path: '/api/security-events.csv',
    summary: 'The audit trail as a table for spreadsheets',
    query: securityEventsExportInput,
    answers: document('text/csv', 'A line for each event, formulas defused'),
    handle: async (parts, { actor, query }) => ({
      pieces: await exportSecurityEvents(parts, actor, query),
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="delavnica-security-events.csv"',
      },
    }),
  }),
];
