/**
 * Who may do what (docs/specification.md §6): each act once, and the roles that may do it. The server asks this table,
 * screens hide by it, and the access test compares it with what the running server answers.
 */

export const roles = ['admin', 'mechanic', 'receptionist'] as const;
export type Role = (typeof roles)[number];

/** What a key of the API has in place of a role: a word, and its acts with blanks between. */
export type KeyRole = `key ${string}`;
export type Authority = Role | KeyRole;

export const keyRole = (given: readonly string[]): KeyRole => `key ${given.join(' ')}`;

const owner = ['admin'] as const;
const everybody = roles;
const atTheDesk = ['admin', 'receptionist'] as const;

export const permissions = {
  /** The own profile, password, second factor, devices and installations. */
  'account.use': everybody,
  'account.delete': owner,
  /** To see whether the workshop has paid, and until when. */
  'subscription.see': everybody,
  /** To pay, to change and end the plan, to read invoices. */
  'subscription.manage': owner,
  'team.manage': owner,
  /** Anyone who owns the workshop has nobody to leave. */
  'team.leave': ['mechanic', 'receptionist'],
  'audit-trail.read': owner,
  /** Prices, numbering, and the lists that the daily work chooses from. */
  'settings.manage': owner,
  /** What the work needs to know of the workshop: its name, methods of payment, staff. */
  'workshop.see': everybody,
  'templates.manage': atTheDesk,
  'customers.see': everybody,
  'customers.change': atTheDesk,
  /** To make one of two customers, and to empty the row of somebody who asks for it. */
  'customers.merge': owner,
  'vehicles.see': everybody,
  'vehicles.change': atTheDesk,
  /** Its kilometres and the notes about it. */
  'vehicles.note': everybody,
  'job-cards.see': everybody,
  /** To plan, take in, move and close. */
  'job-cards.manage': atTheDesk,
  /** To start and finish jobs, to propose some, to add findings and photos, to ask for parts. */
  'job-cards.work': everybody,
  /** What parts cost the workshop. By a switch for the receptionist. */
  'costs.see': atTheDesk,
  /** Sales prices. For mechanics by a setting. */
  'prices.see': everybody,
  /** Phone numbers of customers. For mechanics by a setting. */
  'phones.see': everybody,
  /** To write and send them, and to record an approval. */
  'estimates.manage': atTheDesk,
  /** To draft and issue them, and to take payments. */
  'invoices.manage': atTheDesk,
  /** Credit notes and corrections. By a switch for the receptionist. */
  'invoices.credit': atTheDesk,
  /** To leave work unbilled for good. */
  'invoices.write-off': owner,
  /** On the day of entry. */
  'payments.void': atTheDesk,
  /** By a switch for the receptionist. */
  'payments.void-later': atTheDesk,
  /** Up to the limit of the role. */
  'discounts.give': everybody,
  /** The own clock, and corrections of the day. */
  'time.record': everybody,
  /** To stop and correct anybody's. */
  'time.correct': atTheDesk,
  'figures.see': owner,
  /** To download the desktop app and to start it. */
  'desktop.use': everybody,
  /** To write to customers, and to record what they agree to and refuse. */
  'messages.send': atTheDesk,
  /** To send customers the link to their portal, and to end it. */
  'portal.manage': atTheDesk,
  /** To plan blocks, and to say when somebody is absent. */
  'planner.manage': atTheDesk,
  /** What is planned; mechanics see their own. */
  'planner.see': everybody,
  /** Parts, and what of them is where; everybody takes them for a card. */
  'stock.see': everybody,
  'stock.take': everybody,
  /** To add and change parts, and to archive them. */
  'stock.manage': atTheDesk,
  /** To scrap what is there, and to make one of two parts. */
  'stock.correct': owner,
  /** Tyres that customers leave, and where they lie. */
  'tyres.see': everybody,
  /** To put sets on shelves and on cars, and to measure them. */
  'tyres.move': everybody,
  /** Shelves, and to hand tyres back. */
  'tyres.manage': atTheDesk,
  /** To dispose of what nobody fetches. */
  'tyres.dispose': owner,
  /** To look up fault codes, and to ask what the own history says of a car's trouble. */
  'diagnostics.use': everybody,
  /** Keys of the API, and what other programs are notified of. */
  'integrations.manage': owner,
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** What a person does, in the words of the table. */
export type Act = keyof typeof permissions;

/** The acts that a switch of the workshop takes from a role, or leaves to it. */
export const switchedActs = {
  'costs.see': { role: 'receptionist', by: 'receptionistSeesCost' },
  'invoices.credit': { role: 'receptionist', by: 'receptionistMayCredit' },
  'payments.void-later': { role: 'receptionist', by: 'receptionistMayVoidLater' },
  'prices.see': { role: 'mechanic', by: 'mechanicSeesPrices' },
  'phones.see': { role: 'mechanic', by: 'mechanicSeesPhone' },
} as const satisfies Partial<Readonly<Record<Act, { readonly role: Role; readonly by: string }>>>;

export type Switch = (typeof switchedActs)[keyof typeof switchedActs]['by'];
export type Switches = Readonly<Record<Switch, boolean>>;

const switched: ReadonlyMap<string, { readonly role: Role; readonly by: Switch }> = new Map(
  Object.entries(switchedActs),
);

/** Whether a role may do an act in a workshop whose switches are so. */
export function canIn(switches: Switches, role: Authority, act: Act): boolean {
  const rule = switched.get(act);
  return can(role, act) && (rule?.role !== role || switches[rule.by]);
}

/** The table in a form that can be asked for any role, and replaced in a test. */
export type Permissions = Readonly<Record<Act, readonly Role[]>>;

/** @param table another one than the product's, for tests */
export function can(role: Authority, act: Act, table: Permissions = permissions): boolean {
  const allowed: readonly string[] = table[act];
  // No role is called like an act.
  return allowed.includes(role) || role.split(' ').includes(act);
}
