import type { TeamMessages } from '../../../schema/messages/team.ts';
import { unlimited } from '../../../schema/money/plans.ts';
import type { BadgeTone } from '../../ui/data/badge.tsx';

export interface SeatUse {
  readonly used: number;
  /** -1 for unlimited. */
  readonly limit: number;
}

/** `1/3`, or `4/∞` without a limit (docs/specification.md §2). */
export function seatCount({ used, limit }: SeatUse, messages: TeamMessages): string {
  return messages.ofLimit(used, limit === unlimited ? '∞' : String(limit));
}

/** Red without any seat, yellow when all are taken, else plain (docs/specification.md §2). */
export function seatTone({ used, limit }: SeatUse): BadgeTone {
  if (limit === 0 && used === 0) return 'error';
  if (limit !== unlimited && used >= limit) return limit === 0 ? 'error' : 'warning';
  return 'neutral';
}

/** What a plan means for a team. */
export function planOverview(plan: string, messages: TeamMessages): string {
  const overviews = new Map([
    ['basic', messages.overviewBasic],
    ['professional', messages.overviewPro],
    ['pro', messages.overviewPro],
    ['business', messages.overviewBusiness],
    ['enterprise', messages.overviewEnterprise],
  ]);
  return overviews.get(plan) ?? messages.overviewNone;
}

export function memberRoleWord(role: string, messages: TeamMessages): string {
  return role === 'receptionist' ? messages.roleReceptionist : messages.roleMechanic;
}

/** Until when an invitation can be accepted, or that it has to be sent again. */
export function invitationWords(
  expiresAt: string,
  now: Date,
  messages: TeamMessages,
  dateWord: (moment: string) => string,
): string {
  const until = dateWord(expiresAt);
  return new Date(expiresAt) > now ? messages.invitedUntil(until) : messages.invitationEnded(until);
}
