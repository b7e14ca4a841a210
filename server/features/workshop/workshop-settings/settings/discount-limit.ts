import { type Authority, can } from '../../../../../schema/permissions.ts';

/** The limits of a workshop, in basis points. */
interface DiscountLimits {
  readonly receptionistDiscountLimit: number;
  readonly mechanicDiscountLimit: number;
}

/** The most that a role may take off a price, in basis points; the owner everything. */
export function discountLimitOf(role: Authority, limits: DiscountLimits): number {
  if (role === 'admin') return 10_000;
  // A key of the API is trusted like the desk, where it may give any.
  const isAtDesk = role === 'receptionist' || (role !== 'mechanic' && can(role, 'discounts.give'));
  return isAtDesk ? limits.receptionistDiscountLimit : limits.mechanicDiscountLimit;
}
