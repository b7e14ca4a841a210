import type { Sweep } from '../../../infrastructure/jobs/housekeeping.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';

const daySeconds = 86_400;

/** Links that were asked for go after thirty days, with the hash of the network address. */
export const purgeLogins: Sweep = (database, before, limit) =>
  tablesOfAllWorkshops(database).portalLogin.deleteMany({ where: { createdAt: before(30 * daySeconds) }, limit });

/** Sessions go 180 days after they were last used, ended or not. */
export const purgePortalSessions: Sweep = (database, before, limit) =>
  tablesOfAllWorkshops(database).portalSession.deleteMany({ where: { lastSeenAt: before(180 * daySeconds) }, limit });
