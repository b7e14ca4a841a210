import type { MemberRole } from '../../../../schema/features/account/members.ts';
import { type AccountPlan, plans, type Seats, unlimited } from '../../../../schema/money/plans.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';

/**
 * Seats are counted on the owner's row. A guarded UPDATE takes one, so that requests of several processes at the same
 * moment can never take more than there are; counting members first and inserting later would let them.
 */

const noSeats: Seats = { mechanic: 0, receptionist: 0, together: 0 };
/** Stands for "unlimited" where SQL compares; no workshop gets there. */
const endless = 1_000_000_000;

/** The seats a plan has; without a plan there are none. */
export function seatsOf(plan: AccountPlan): Seats {
  return plan === 'not_selected' ? noSeats : plans[plan].seats;
}

/** What is taken of a role, and how much there is of it while the other role keeps what it has. */
export interface SeatUse {
  readonly used: number;
  /** -1 for unlimited. */
  readonly limit: number;
}

/** @param counts the members there are of each role */
export function seatUse(plan: AccountPlan, role: MemberRole, counts: Readonly<Record<MemberRole, number>>): SeatUse {
  const seats = seatsOf(plan);
  const used = counts[role];
  if (seats[role] === unlimited) return { used, limit: unlimited };
  const others = counts.mechanic + counts.receptionist - used;
  return { used, limit: Math.max(0, Math.min(seats[role], seats.together - others)) };
}

/**
 * Takes a seat, if the owner's plan is paid and has one left at this moment.
 *
 * @param plan the owner's, by subscription or by a grant; nothing is taken when it is another one since
 *
 * @returns whether it was taken
 */
export async function takeSeat(
  tx: Transaction,
  ownerId: string,
  role: MemberRole,
  plan: AccountPlan,
): Promise<boolean> {
  const seats = seatsOf(plan);
  const most = bound(seats[role]);
  const mostTogether = bound(seats.together);
  const taken =
    role === 'mechanic'
      ? await tx.$executeRaw`UPDATE users SET mechanicCount = mechanicCount + 1
          WHERE id = ${ownerId} AND (plan = ${plan} OR EXISTS (SELECT 1 FROM access_grants g
            WHERE g.userId = users.id AND g.plan = ${plan} AND g.endedAt IS NULL)) AND mechanicCount < ${most}
          AND mechanicCount + receptionistCount < ${mostTogether}`
      : await tx.$executeRaw`UPDATE users SET receptionistCount = receptionistCount + 1
          WHERE id = ${ownerId} AND (plan = ${plan} OR EXISTS (SELECT 1 FROM access_grants g
            WHERE g.userId = users.id AND g.plan = ${plan} AND g.endedAt IS NULL)) AND receptionistCount < ${most}
          AND mechanicCount + receptionistCount < ${mostTogether}`;
  return taken === 1;
}

/** Gives a seat back; call it only after a member has really left it. */
export async function releaseSeat(tx: Transaction, ownerId: string, role: MemberRole): Promise<void> {
  const column = role === 'mechanic' ? 'mechanicCount' : 'receptionistCount';
  await tx.user.updateMany({ where: { id: ownerId }, data: { [column]: { decrement: 1 } } });
}

function bound(seats: number): number {
  return seats === unlimited ? endless : seats;
}
