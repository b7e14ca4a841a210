import { type Actor, requireOwner } from '../../auth/sessions/actor.ts';
import type { Parts } from '../../context/parts.ts';

export interface ListedGrant {
  readonly id: string;
  /** partner, operator or transfer */
  readonly source: string;
  readonly plan: string;
  readonly reference: string;
  /** ISO 8601 */
  readonly validFrom: string;
  /** ISO 8601 */
  readonly validUntil: string;
  /** Whether it opens anything at this moment. */
  readonly running: boolean;
}

/**
 * The access that the owner has or had beside the subscription, the latest first.
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  a member asks
 */
export async function listGrants({ clock, database }: Parts, actor: Actor | null): Promise<ListedGrant[]> {
  const owner = requireOwner(actor);
  const now = clock.now();
  const rows = await database.accessGrant.findMany({
    where: { userId: owner.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
  });
  return rows.map(({ id, source, plan, reference, validFrom, validUntil, endedAt }) => ({
    id,
    source,
    plan,
    reference,
    validFrom: validFrom.toISOString(),
    // One that was blocked lasted until then.
    validUntil: (endedAt !== null && endedAt < validUntil ? endedAt : validUntil).toISOString(),
    running: endedAt === null && validFrom <= now && validUntil > now,
  }));
}
