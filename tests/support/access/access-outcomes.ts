import type { ErrorCode } from '../../../schema/errors.ts';
import type { Switch } from '../../../schema/permissions.ts';

/** The words in which access-matrix.ts says who may do what. */

export const identities = [
  'anonymous',
  /** Has registered, has not confirmed the address and therefore has no session. */
  'unverified',
  'unpaidOwner',
  /** The owner of the team, the checkout and the members that the inputs name. */
  'paidOwner',
  'mechanic',
  'receptionist',
  /** A member who still has the password that the owner set. */
  'newMember',
  /** A paid owner of another workshop. */
  'otherOwner',
  /** Holds the link of a visit at `paidOwner`'s, and has no session. */
  'linkHolder',
  /** Is logged in to the customer portal of `paidOwner`'s, and has no other session. */
  'customer',
] as const;
export type Identity = (typeof identities)[number];

export type Outcomes = Readonly<Record<Identity, 'OK' | ErrorCode>>;

/** What the inputs may name; everything belongs to `paidOwner`. A fresh member is there for each call. */
export interface Targets {
  readonly memberId: string;
  readonly checkoutSessionId: string;
  readonly invoiceId: string;
  readonly ownerId: string;
  readonly ownerEmail: string;
  readonly unusedEmail: string;
  /** The cookie of the caller; of nobody's worth where there is none. */
  readonly ownSession: string;
  /** Token of the link holder's link; for everybody else an unknown one. */
  readonly linkToken: string;
}

/** For who only needs an input that passes its schema. */
export const noTargets: Targets = {
  memberId: '',
  checkoutSessionId: '',
  invoiceId: '',
  ownerId: '',
  ownerEmail: '',
  unusedEmail: '',
  ownSession: '',
  linkToken: 'guessed',
};

export interface Access {
  /** An input that passes the schema, so that the answer tells of access and not of spelling. */
  readonly input: object | ((targets: Targets) => object);
  readonly outcomes: Outcomes;
  /** The switch, off at first, without which the role that it belongs to is refused what the table allows. */
  readonly refusedWithout?: Switch;
  /** Asked by one after the other: its work keeps SQLite, which has one writer, for seconds. */
  readonly inTurn?: true;
}

/** The same for everybody. */
export function everyone(code: 'OK' | ErrorCode): Outcomes {
  const [anonymous, unverified, unpaidOwner, paidOwner] = [code, code, code, code];
  const [mechanic, receptionist, newMember, otherOwner] = [code, code, code, code];
  const [linkHolder, customer] = [code, code];
  const staff = { unpaidOwner, paidOwner, mechanic, receptionist, newMember, otherOwner };
  return { anonymous, unverified, ...staff, linkHolder, customer };
}

/** OK for the person who is logged in with a password of their own choice, save for what `others` says. */
export function signedIn(others: Partial<Outcomes> = {}): Outcomes {
  const refused = 'UNAUTHENTICATED';
  const nobody = { anonymous: refused, unverified: refused, linkHolder: refused, customer: refused } as const;
  return { ...everyone('OK'), ...nobody, newMember: 'PASSWORD_CHANGE_REQUIRED', ...others };
}

/** What a stranger is told does not exist, and a link holder finds. */
export function linkHoldersOnly(found: 'OK' | ErrorCode = 'OK'): Outcomes {
  return { ...everyone('NOT_FOUND'), linkHolder: found };
}

/** What nobody but who is logged in to the portal is answered. */
export function customersOnly(found: 'OK' | ErrorCode = 'OK'): Outcomes {
  return { ...everyone('UNAUTHENTICATED'), customer: found };
}

/** OK for owners, save for what `others` says. */
export function ownersOnly(others: Partial<Outcomes> = {}): Outcomes {
  return signedIn({ mechanic: 'FORBIDDEN', receptionist: 'FORBIDDEN', ...others });
}

/** The three ways to call a query of the workshop. */
export const ofQuery = (
  name: string,
  input: object,
  outcomes: Access['outcomes'],
): Readonly<Record<string, Access>> => ({
  [`POST /api/workshop/${name}`]: { input, outcomes },
  [`GET /api/workshop/${name}`]: { input, outcomes },
  [`query ${name}`]: { input, outcomes },
});
