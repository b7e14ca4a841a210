import type { Sweep } from '../../../infrastructure/jobs/housekeeping.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';

const keptSeconds = 30 * 86_400;

/** What was sent to a provider is kept for thirty days. */
export const purgeSentQuestions: Sweep = (database, before, limit) =>
  tablesOfAllWorkshops(database).aiSent.deleteMany({ where: { createdAt: before(keptSeconds) }, limit });
