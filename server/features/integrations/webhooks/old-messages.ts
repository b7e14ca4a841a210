import type { Sweep } from '../../../infrastructure/jobs/housekeeping.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';

const keptSeconds = 30 * 86_400;

/** What happened is kept for thirty days, and so is how it was delivered. */
export const oldMessages: readonly Sweep[] = [
  (database, before, limit) =>
    tablesOfAllWorkshops(database).webhookDelivery.deleteMany({ where: { createdAt: before(keptSeconds) }, limit }),
  (database, before, limit) =>
    tablesOfAllWorkshops(database).webhookMessage.deleteMany({ where: { createdAt: before(keptSeconds) }, limit }),
];
