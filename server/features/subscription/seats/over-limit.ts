import { type MemberRole, memberRoles } from '../../../../schema/features/account/members.ts';
import { type AccountPlan, unlimited } from '../../../../schema/money/plans.ts';
import { endSessionsOf } from '../../../auth/sessions/end-sessions.ts';
import type { Transaction, UserRow } from '../../../infrastructure/database/database.ts';
import { tenantTablesIn } from '../../../infrastructure/tenant/tenant-db.ts';
import { seatsOf } from './seats.ts';

/**
 * A plan that became smaller than the team removes nobody: the newest members beyond the seats cannot log in until plan
 * or team fits again (docs/contract.md §4.6).
 */

type Place = Pick<UserRow, 'id' | 'role' | 'createdAt'>;

/** Whose team is meant. */
type Owner = Pick<UserRow, 'id' | 'workshopId'>;

/** Distinguishes members with a seat from those beyond the plan. */
export type OverLimit = (member: Place) => boolean;

const order = [{ createdAt: 'asc' }, { id: 'asc' }] as const;

/**
 * Who of an owner's team is beyond the plan's seats. Asks for one member of each bound, however large the team is.
 *
 * @returns a test for single members
 */
export async function overLimitOf(
  tx: Transaction,
  { id: ownerId, workshopId }: Owner,
  plan: AccountPlan,
): Promise<OverLimit> {
  const { user } = tenantTablesIn(tx, workshopId);
  const seats = seatsOf(plan);
  if (seats.together === unlimited) return () => false;
  const firstBeyond = (where: { role?: MemberRole }, seatCount: number) =>
    user.findFirst({
      where: { ownerId, ...where },
      orderBy: [...order],
      skip: seatCount,
      select: { id: true, role: true, createdAt: true },
    });
  const [beyondAll, ...beyondRoles] = await Promise.all([
    firstBeyond({}, seats.together),
    ...memberRoles.map((role) => firstBeyond({ role }, seats[role])),
  ]);
  return (member) =>
    (beyondAll != null && !isOlder(member, beyondAll)) ||
    beyondRoles.some((first) => first != null && first.role === member.role && !isOlder(member, first));
}

function isOlder(a: Place, b: Place): boolean {
  return a.createdAt < b.createdAt || (a.createdAt.getTime() === b.createdAt.getTime() && a.id < b.id);
}

/** Ends the sessions of members beyond the plan's seats; called when the owner's plan has changed. */
export async function endSessionsOverLimit(tx: Transaction, owner: Owner, plan: AccountPlan): Promise<void> {
  if (seatsOf(plan).together === unlimited) return;
  const members = await tx.user.findMany({
    where: { workshopId: owner.workshopId, ownerId: owner.id, sessions: { some: {} } },
    select: { id: true, role: true, createdAt: true },
  });
  if (members.length === 0) return;
  const isOverLimit = await overLimitOf(tx, owner, plan);
  const ended = members.filter(isOverLimit).map(({ id }) => id);
  if (ended.length > 0) await endSessionsOf(tx, ended);
}
