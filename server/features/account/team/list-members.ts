import {
  memberRole,
  type Team,
  type TeamPageInput,
  teamPageMaximum,
} from '../../../../schema/features/account/team.ts';
import { foldText } from '../../../../schema/fields/fold-text.ts';
import { localeOf, statutoryLanguage } from '../../../../schema/languages.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { type TenantTables, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { overLimitOf } from '../../subscription/seats/index.ts';
import { invitationEnd } from './invitations/member-links.ts';

/**
 * The owner's team with those who are invited, a page at a time: the oldest first, or in another order; all, or those who
 * match.
 */
export async function listMembers({ database }: AppContext, owner: Actor, page: TeamPageInput): Promise<Team> {
  const workshop = tenantDb(database, owner.workshopId);
  const slice = { skip: page.offset ?? 0, take: page.limit ?? teamPageMaximum };
  const isPlain = !page.search && !page.role && (page.order ?? 'joined') === 'joined';
  const [{ ids, total }, isOverLimit] = await Promise.all([
    isPlain ? membersByAge(workshop, owner.id, slice) : searchMembers(workshop, owner.id, page, slice),
    overLimitOf(database, owner, owner.subscriptionState.plan),
  ]);
  const rows = await workshop.user.findMany({
    where: { id: { in: ids } },
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
  const members = rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ createdAt, lastLoginAt, invitationSentAt, ...member }) => ({
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
async function membersByAge(
  { user }: TenantTables,
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

/** What a search and an order look at. */
interface Match {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly lastLoginAt: Date | null;
  readonly invitationSentAt: Date | null;
}

/** A search reads the whole team once; which of the matches are on the page is decided here. */
async function searchMembers(
  { user }: TenantTables,
  ownerId: string,
  { search, role, order }: TeamPageInput,
  { skip, take }: Slice,
): Promise<{ ids: string[]; total: number }> {
  const matches = await user.findMany({
    where: { ownerId, ...(role && { role }), ...(search && { OR: patternsOf(search) }) },
    orderBy: [...byAge],
    select: { id: true, fullName: true, email: true, lastLoginAt: true, invitationSentAt: true },
  });
  const rows = search ? matches.filter(matchesLiterally(search)) : matches;
  const ordered = order === 'name' ? rows.toSorted(byName) : order === 'lastLogin' ? rows.toSorted(byLastLogIn) : rows;
  return { ids: ordered.slice(skip, skip + take).map(({ id }) => id), total: rows.length };
}

function patternsOf(search: string) {
  const pattern = search.replace(wildcards, '_');
  return [
    { fullName: { contains: pattern } },
    { invitationSentAt: null, emailKey: { contains: pattern.toLowerCase() } },
    // Their key is no address, and one engine takes capital letters of the address for others.
    { invitationSentAt: { not: null } },
  ];
}

/** The pattern finds more than what was meant literally. */
function matchesLiterally(search: string): (match: Match) => boolean {
  const isExact = search.search(wildcards) < 0;
  const wanted = foldText(search);
  return ({ fullName, email, invitationSentAt }) =>
    (isExact && invitationSentAt === null) || [fullName, email].some((text) => foldText(text).includes(wanted));
}

/** The product's people have Slovenian names; in them č follows c, and š follows s. */
const collator = new Intl.Collator(localeOf(statutoryLanguage));
const byName = (one: Match, other: Match) => collator.compare(one.fullName, other.fullName);

/** Who has never logged in comes last. */
const byLastLogIn = (one: Match, other: Match) =>
  (other.lastLoginAt?.getTime() ?? 0) - (one.lastLoginAt?.getTime() ?? 0);
