import type { MemberRole } from '../../../../../schema/features/account/members.ts';
import type { TeamText } from '../../../../../schema/messages/team/index.ts';
import { type AccountPlan, plans, unlimited } from '../../../../../schema/money/plans.ts';
import type { BadgeTone } from '../../../../ui/data/badge.tsx';

export interface SeatUse {
  readonly used: number;
  /** -1 for unlimited. */
  readonly limit: number;
}

/** The seats of a plan for each role. */
export type RoleLimits = Readonly<Record<MemberRole, SeatUse>>;

/** Whether a role has a seat left. */
export function hasSeat({ used, limit }: SeatUse): boolean {
  return limit === unlimited || used < limit;
}

/** `1/3`, or `4/∞` without a limit (docs/specification.md §2). */
export function seatCount({ used, limit }: SeatUse, t: TeamText): string {
  return t('ofLimit', { used: String(used), limit: limit === unlimited ? '∞' : String(limit) });
}

/** Red without any seat, yellow when all are taken, else plain (docs/specification.md §2). */
export function seatTone({ used, limit }: SeatUse): BadgeTone {
  if (limit === 0 && used === 0) return 'error';
  if (limit !== unlimited && used >= limit) return limit === 0 ? 'error' : 'warning';
  return 'neutral';
}

/** What a plan means for a team. */
export function planOverview(plan: AccountPlan, t: TeamText): string {
  const overviews = new Map<string, string>([
    ['basic', t('overviewBasic')],
    ['professional', t('overviewPro', { plan: plans.professional.label })],
    ['pro', t('overviewPro', { plan: plans.pro.label })],
    ['business', t('overviewBusiness')],
    ['enterprise', t('overviewEnterprise')],
  ]);
  return overviews.get(plan) ?? t('overviewNone');
}

export function memberRoleWord(role: MemberRole, t: TeamText): string {
  return role === 'receptionist' ? t('roleReceptionist') : t('roleMechanic');
}

/** Until when an invitation can be accepted, or that it has to be sent again. */
export function invitationWords(
  expiresAt: string,
  now: Date,
  t: TeamText,
  dateWord: (moment: string) => string,
): string {
  const until = dateWord(expiresAt);
  return new Date(expiresAt) > now ? t('invitedUntil', { date: until }) : t('invitationEnded', { date: until });
}
