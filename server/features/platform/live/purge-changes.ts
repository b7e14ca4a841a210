import type { Sweep } from '../../../infrastructure/jobs/housekeeping.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';

/** How far back the change feed reaches: a device that was away for longer starts from a snapshot. */
const changeSeconds = 35 * 86_400;

export const purgeChanges: Sweep = (database, before, limit) =>
  tablesOfAllWorkshops(database).change.deleteMany({ where: { createdAt: before(changeSeconds) }, limit });
