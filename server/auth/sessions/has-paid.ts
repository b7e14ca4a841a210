import type { Database } from '../../infrastructure/database/database.ts';
import type { Clock } from '../../infrastructure/time/clock.ts';
import { isPaid } from './actor.ts';
import { readWorkshopState } from './subscription-state.ts';

/** Whether a workshop is paid for, for what is done without anybody's call. */
export async function hasPaid(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  workshopId: string,
): Promise<boolean> {
  const owner = await readWorkshopState(database, workshopId, clock.now());
  return owner !== null && isPaid(owner.state);
}
