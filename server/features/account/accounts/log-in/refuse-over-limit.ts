import { AppError } from '../../../../../schema/errors.ts';
import { readSubscriptionState } from '../../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { UserRow } from '../../../../infrastructure/database/database.ts';
import { overLimitOf } from '../../../subscription/seats/index.ts';

/**
 * The newest members beyond a plan that became smaller wait until plan or team fits again (docs/contract.md §4.6).
 * Asked at each step of a log-in, because the plan may become smaller between them.
 *
 * @throws PLAN_LIMIT_REACHED
 */
export async function refuseMemberOverLimit(
  { clock, database }: AppContext,
  member: Pick<UserRow, 'id' | 'role' | 'createdAt' | 'workshopId' | 'ownerId'>,
): Promise<void> {
  if (member.ownerId === null) return;
  const owner = { id: member.ownerId, workshopId: member.workshopId };
  const subscriptionState = await readSubscriptionState(database, member.ownerId, clock.now());
  const isOverLimit = await overLimitOf(database, owner, subscriptionState?.plan ?? 'not_selected');
  if (isOverLimit(member)) {
    const text = 'noSeatForYou';
    throw new AppError('PLAN_LIMIT_REACHED', text);
  }
}
