import type { Sweep } from '../../../infrastructure/jobs/housekeeping.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';

/** How long the audit trail is kept: a year, and what an audit of that year needs on top. */
const auditTrailSeconds = 400 * 86_400;

export const purgeSecurityEvents: Sweep = (database, before, limit) =>
  tablesOfAllWorkshops(database).securityEvent.deleteMany({ where: { createdAt: before(auditTrailSeconds) }, limit });
