import { securityEventsExportInput } from '../../../../schema/features/platform/audit-trail.ts';
import { document, type Route, route } from '../../../api/rest/route.ts';
import { exportSecurityEvents } from './export-security-events.ts';

/** The table is written as it is sent, and so is no operation. */
export const auditTrailRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/security-events.csv',
    summary: 'Downloads the audit trail as CSV',
    query: securityEventsExportInput,
    answers: document('text/csv', 'A row for each event; cells that would be formulas are escaped'),
    handle: async (ctx, { actor, query }) => ({
      pieces: await exportSecurityEvents(ctx, actor, query),
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="delavnica-security-events.csv"',
      },
    }),
  }),
];
