import type { MemberRole, TeamLimit, TeamLimitInput } from '../../../schema/features/team.ts';
import { planLabel, unlimited } from '../../../schema/money/plans.ts';
import { type Actor, isPaid } from '../../auth/sessions/actor.ts';
import type { AppContext } from '../../context/app-context.ts';
import type { Transaction } from '../../infrastructure/database/database.ts';
import { type SeatUse, seatUse } from './seats.ts';

/**
 * Answers `GET /api/team/limits/{role}` (docs/specification.md §5, §7).
 */
export async function teamLimit({ database }: AppContext, owner: Actor, { role }: TeamLimitInput): Promise<TeamLimit> {
  const use = seatUse(owner.subscriptionState.plan, role, await memberCounts(database, owner.id));
  const reason = reasonAgainst(owner, role, use);
  return { ...use, allowed: reason === '', reason };
}

/** The seats taken, as the owner's row counts them. */
export async function memberCounts(tx: Transaction, ownerId: string): Promise<Record<MemberRole, number>> {
  const row = await tx.user.findUnique({
    where: { id: ownerId },
    select: { mechanicCount: true, receptionistCount: true },
  });
  return { mechanic: row?.mechanicCount ?? 0, receptionist: row?.receptionistCount ?? 0 };
}

/** Why no member of this role can be added, in words for the owner; empty when one can. */
export function reasonAgainst({ subscriptionState }: Actor, role: MemberRole, { used, limit }: SeatUse): string {
  if (!isPaid(subscriptionState)) return 'An active paid subscription is needed to add team members';
  if (limit === unlimited || used < limit) return '';
  const label = planLabel(subscriptionState.plan);
  if (limit === 0 && used === 0) return `The ${label} plan has no seat for a ${role}. Please upgrade your plan`;
  return `The ${label} plan has ${limit} ${role} ${limit === 1 ? 'seat' : 'seats'}, and ${used === 1 ? 'it is' : 'all are'} taken. Please upgrade your plan`;
}
