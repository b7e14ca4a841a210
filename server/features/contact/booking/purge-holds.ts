import type { Sweep } from '../../../infrastructure/jobs/housekeeping.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';

const daySeconds = 86_400;

/** Holds go after a day, the hash of the address with them. */
export const purgeHolds: Sweep = (database, before, limit) =>
  tablesOfAllWorkshops(database).bookingHold.deleteMany({
    where: { isHeld: false, createdAt: before(daySeconds) },
    limit,
  });
