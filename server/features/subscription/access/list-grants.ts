import type { ListedGrant } from '../../../../schema/features/subscription/access.ts';
import { grantSourceAnswer } from '../../../../schema/fields/closed-sets.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';

/**
 * The access that the owner has or had beside the subscription, the latest first.
 */
export async function listGrants({ clock, database }: AppContext, owner: Actor): Promise<ListedGrant[]> {
  const now = clock.now();
  const rows = await database.accessGrant.findMany({
    where: { userId: owner.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
  });
  return rows.map(({ id, source, plan, reference, validFrom, validUntil, endedAt }) => ({
    id,
    source: grantSourceAnswer.parse(source),
    plan,
    reference,
    validFrom: validFrom.toISOString(),
    // One that was blocked lasted until then.
    validUntil: (endedAt !== null && endedAt < validUntil ? endedAt : validUntil).toISOString(),
    running: endedAt === null && validFrom <= now && validUntil > now,
  }));
}
