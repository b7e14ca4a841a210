/**
 * Who may do what (docs/specification.md §6): each act once, and the roles that may do it. The server asks this table,
 * screens hide by it, and the access test compares it with what the running server answers.
 */

export const roles = ['admin', 'mechanic', 'receptionist'] as const;
export type Role = (typeof roles)[number];

const owner = ['admin'] as const;
const everybody = roles;

export const permissions = {
  /** The own profile, password, second factor, devices and installations. */
  'account.use': everybody,
  'account.delete': owner,
  /** To see whether the workshop has paid, and until when. */
  'subscription.see': everybody,
  /** To pay, to change and end the plan, to read invoices. */
  'subscription.manage': owner,
  'team.manage': owner,
  /** Whoever owns the workshop has nobody to leave. */
  'team.leave': ['mechanic', 'receptionist'],
  'audit-trail.read': owner,
  /** Prices, numbering, and the lists that the daily work chooses from. */
  'settings.manage': owner,
  /** To download the desktop app and to start it. */
  'desktop.use': everybody,
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** What a person does, in the words of the table. */
export type Act = keyof typeof permissions;

/** The table in a form that can be asked for any role, and replaced in a test. */
export type Permissions = Readonly<Record<Act, readonly Role[]>>;

/** @param table another one than the product's, for tests */
export function mayDo(role: Role, act: Act, table: Permissions = permissions): boolean {
  return table[act].includes(role);
}
