import type { MemberOrder, MemberRole } from '../../../../schema/features/account/members.ts';

/** Members on one page of the list. */
export const pageSize = 25;

/** From how many members on a search, a choice of the role and an order are offered. */
export const searchableFrom = 5;

/** Which members are shown, and in which order. */
export interface MemberWish {
  readonly search: string;
  readonly role: MemberRole | undefined;
  readonly order: MemberOrder;
}

export const everybody: MemberWish = { search: '', role: undefined, order: 'joined' };

/** Whether somebody may be left out. */
export function isNarrowed({ search, role }: MemberWish): boolean {
  return search !== '' || role !== undefined;
}
