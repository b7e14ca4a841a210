import type { Database } from '../../infrastructure/database/database.ts';
import type { Clock } from '../../infrastructure/time/clock.ts';
import { isPaid } from './actor.ts';
import { readSubscriptionState } from './subscription-state.ts';

/** Whether a workshop is paid for, for what is done without anybody's call. */
export async function hasPaid(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  workshopId: string,
): Promise<boolean> {
  const owner = await database.user.findFirst({ where: { workshopId, ownerId: null }, select: { id: true } });
  const state = owner && (await readSubscriptionState(database, owner.id, clock.now()));
  return state !== null && isPaid(state);
}
