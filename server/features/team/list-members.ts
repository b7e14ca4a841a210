import { memberRole, type Team, type TeamPageInput, teamPageMaximum } from '../../../schema/features/team.ts';
import { folded } from '../../../schema/fields/folded.ts';
import type { Actor } from '../../auth/sessions/actor.ts';
import type { AppContext } from '../../context/app-context.ts';
import { type WorkshopTables, workshopDb } from '../../infrastructure/tenant/workshop-db.ts';
import { overLimitOf } from '../seats/index.ts';
import { invitationEnd } from './invitations/member-links.ts';

/**
 * The owner's team with those who are invited, oldest first, a page at a time.
 */
export async function listMembers(
  { database }: AppContext,
  owner: Actor,
  { search, offset, limit }: TeamPageInput,
): Promise<Team> {
  const workshop = workshopDb(database, owner.workshopId);
  const [{ ids, total }, isOverLimit] = await Promise.all([
    search
      ? found(workshop, owner.id, search, { skip: offset ?? 0, take: limit ?? teamPageMaximum })
      : everybody(workshop, owner.id, { skip: offset ?? 0, take: limit ?? teamPageMaximum }),
    overLimitOf(database, owner, owner.subscriptionState.plan),
  ]);
  const rows = await workshop.user.findMany({
    where: { id: { in: ids } },
    orderBy: [...byAge],
    select: {
      id: true,
      fullName: true,
      email: true,
      role: true,
      createdAt: true,
      lastLoginAt: true,
      invitationSentAt: true,
    },
  });
  const members = rows.map(({ createdAt, lastLoginAt, invitationSentAt, ...member }) => ({
    ...member,
    role: memberRole.parse(member.role),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    overLimit: isOverLimit({ ...member, createdAt }),
    invitationExpiresAt: invitationSentAt && invitationEnd(invitationSentAt).toISOString(),
  }));
  return { members, total };
}

const byAge = [{ createdAt: 'asc' }, { id: 'asc' }] as const;

interface Slice {
  readonly skip: number;
  readonly take: number;
}

/** Ids alone come out of the index, and the seats are counted already, so the last page of a long list is a fast one. */
async function everybody(
  { user }: WorkshopTables,
  ownerId: string,
  slice: Slice,
): Promise<{ ids: string[]; total: number }> {
  const [rows, seats] = await Promise.all([
    user.findMany({ where: { ownerId }, orderBy: [...byAge], ...slice, select: { id: true } }),
    user.findUnique({ where: { id: ownerId }, select: { mechanicCount: true, receptionistCount: true } }),
  ]);
  return { ids: rows.map(({ id }) => id), total: (seats?.mechanicCount ?? 0) + (seats?.receptionistCount ?? 0) };
}

/** What a database reads as a pattern in a text that is searched for; `_` stands for any character on both engines. */
const wildcards = /[\\%_]/g;

/** A search reads the whole team once; which of the matches are on the page is decided here. */
async function found(
  { user }: WorkshopTables,
  ownerId: string,
  search: string,
  { skip, take }: Slice,
): Promise<{ ids: string[]; total: number }> {
  const pattern = search.replace(wildcards, '_');
  const matches = await user.findMany({
    where: {
      ownerId,
      OR: [
        { fullName: { contains: pattern } },
        { invitationSentAt: null, emailKey: { contains: pattern.toLowerCase() } },
        // Their key is no address, and one engine takes capital letters of the address for others.
        { invitationSentAt: { not: null } },
      ],
    },
    orderBy: [...byAge],
    select: { id: true, fullName: true, email: true, invitationSentAt: true },
  });
  // The pattern finds more than what was meant literally.
  const isMeant = ({ fullName, email }: { fullName: string; email: string }) =>
    [fullName, email].some((text) => folded(text).includes(folded(search)));
  const isExact = search.search(wildcards) < 0;
  const rows = matches.filter((row) => (isExact && row.invitationSentAt === null) || isMeant(row));
  return { ids: rows.slice(skip, skip + take).map(({ id }) => id), total: rows.length };
}
