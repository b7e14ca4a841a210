import type { Role } from '../../../../../schema/permissions.ts';

/** The limits of a workshop, in basis points. */
interface DiscountLimits {
  readonly receptionistDiscountLimit: number;
  readonly mechanicDiscountLimit: number;
}

/** The most that a role may take off a price, in basis points; the owner everything. */
export function discountLimitOf(role: Role, limits: DiscountLimits): number {
  if (role === 'admin') return 10_000;
  return role === 'receptionist' ? limits.receptionistDiscountLimit : limits.mechanicDiscountLimit;
}
