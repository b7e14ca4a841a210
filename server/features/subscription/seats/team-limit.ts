import type { MemberRole } from '../../../../schema/features/account/members.ts';
import type { TeamLimit, TeamLimitInput } from '../../../../schema/features/account/team.ts';
import { defaultLanguage } from '../../../../schema/languages.ts';
import { formatReason, type Reason, reason } from '../../../../schema/messages/errors/index.ts';
import { planLabel, unlimited } from '../../../../schema/money/plans.ts';
import { type Actor, isPaid } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { type SeatUse, seatUse } from './seats.ts';

/**
 * Answers `GET /api/team/limits/{role}` (docs/specification.md §5, §7).
 */
export async function teamLimit({ database }: AppContext, owner: Actor, { role }: TeamLimitInput): Promise<TeamLimit> {
  const use = seatUse(owner.subscriptionState.plan, role, await memberCounts(database, owner.id));
  const against = seatRefusalReason(owner, role, use);
  return {
    ...use,
    allowed: against === undefined,
    reason: against === undefined ? '' : formatReason(defaultLanguage, against),
  };
}

/** The seats taken, as the owner's row counts them. */
export async function memberCounts(tx: Transaction, ownerId: string): Promise<Record<MemberRole, number>> {
  const row = await tx.user.findUnique({
    where: { id: ownerId },
    select: { mechanicCount: true, receptionistCount: true },
  });
  return { mechanic: row?.mechanicCount ?? 0, receptionist: row?.receptionistCount ?? 0 };
}

/** Why no member of this role can be added; nothing when one can. */
export function seatRefusalReason(
  { subscriptionState }: Actor,
  role: MemberRole,
  { used, limit }: SeatUse,
): Reason | undefined {
  if (!isPaid(subscriptionState)) return 'paidPlanForTeam';
  if (limit === unlimited || used < limit) return undefined;
  const plan = planLabel(subscriptionState.plan);
  if (limit === 0 && used === 0) return reason('noSeats', { plan, role });
  return reason('seatsTaken', { plan, role, limit, used });
}
