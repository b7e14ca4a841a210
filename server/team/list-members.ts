import { type TeamPageInput, teamPageMaximum } from '../../schema/inputs/team.ts';
import { type Actor, requireOwner } from '../platform/actor.ts';
import type { Parts } from '../platform/parts.ts';
import { overLimitOf } from './over-limit.ts';

/** A member as the owner sees it (specification §3). */
export interface TeamMember {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: string;
}

export interface ListedMember extends TeamMember {
  /** ISO 8601, or null for somebody who has not logged in yet. */
  readonly lastLoginAt: string | null;
  /** Beyond the plan's seats: cannot log in. */
  readonly overLimit: boolean;
}

export interface TeamPage {
  readonly members: readonly ListedMember[];
  /** How many match, on all pages. */
  readonly total: number;
}

/**
 * The owner's team, oldest member first, a page at a time.
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  a member asks
 */
export async function listMembers(
  { database }: Parts,
  actor: Actor | null,
  { search, offset, limit }: TeamPageInput,
): Promise<TeamPage> {
  const owner = requireOwner(actor);
  const where = {
    ownerId: owner.id,
    ...(search ? { OR: [{ fullName: { contains: search } }, { emailKey: { contains: search.toLowerCase() } }] } : {}),
  };
  const [rows, total, isOverLimit] = await Promise.all([
    database.user.findMany({
      where,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      skip: offset ?? 0,
      take: limit ?? teamPageMaximum,
      select: { id: true, fullName: true, email: true, role: true, createdAt: true, lastLoginAt: true },
    }),
    database.user.count({ where }),
    overLimitOf(database, owner.id, owner.standing.plan),
  ]);
  const members = rows.map(({ createdAt, lastLoginAt, ...member }) => ({
    ...member,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    overLimit: isOverLimit({ ...member, createdAt }),
  }));
  return { members, total };
}
