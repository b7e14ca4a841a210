/** Roles of members and orders of their list, without the schemas: a screen that shows a team parses nothing. */

export const memberRoles = ['mechanic', 'receptionist'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** In which order a team is listed. */
export const memberOrders = ['joined', 'name', 'lastLogin'] as const;
export type MemberOrder = (typeof memberOrders)[number];
