import { AppError } from '../../../schema/errors.ts';
import type { Language } from '../../../schema/languages.ts';
import type { WorkshopStatus } from '../../../schema/money/payment-status.ts';
import type { AccountPlan } from '../../../schema/money/plans.ts';
import { type Authority, type Role, roles } from '../../../schema/permissions.ts';
import { operatorAddress } from '../../../schema/security-events.ts';

/**
 * The state of a workshop, with its subscription and with access granted beside it (subscription-state.ts); a member is
 * where the owner does.
 */
export interface SubscriptionState {
  readonly plan: AccountPlan;
  /** Stripe's word, or none; `active` while a grant runs, `scheduled` for a subscription that has not begun. */
  readonly status: WorkshopStatus;
  readonly paymentVerified: boolean;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** Whether a subscription runs at Stripe, paid or not, so that a second one must not be started. */
  readonly subscriptionRunning: boolean;
  /** How long access is open beside the subscription; null while no grant runs. */
  readonly grantedUntil: Date | null;
}

/** Where a request comes from, as far as it says itself. */
export interface RequestSource {
  /** The network address that budgets are counted by; one key for a whole IPv6 network of a customer. */
  readonly address: string;
  readonly userAgent: string;
}

/** Where the operator's commands come from. */
export const operatorSource: RequestSource = { address: operatorAddress, userAgent: '' };

/** Who is asking: the signed-in account, as it is in the database at the moment of the request. */
export interface Actor {
  readonly sessionId: string;
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  /** Of a person the role; of a key of the API the acts that it was given. */
  readonly role: Authority;
  /** The language of the person's screens, mails and desktop app. */
  readonly language: Language;
  /** The password was set by the owner; nothing but the profile answers until it is replaced (ASVS 6.4.1). */
  readonly mustChangePassword: boolean;
  /** The tenant: what belongs to the workshop is reached by it, through tenantDb. */
  readonly workshopId: string;
  /** Whose account pays: the owner's id, for members and for the owner alike. */
  readonly ownerId: string;
  readonly subscriptionState: SubscriptionState;
  /** Until when the workshop is kept, if it is a live demo: nothing is sent for it; null of all others. */
  readonly demoUntil: Date | null;
  readonly source: RequestSource;
  /** Of a key of the API, which is no person; `id` is then its row of the staff. */
  readonly keyId?: string;
}

/**
 * The status people are shown: a trial counts as active, everything else is passed on as it is (docs/contract.md §4.4).
 */
export function presentStatus(subscriptionState: Pick<SubscriptionState, 'status'>): WorkshopStatus {
  return subscriptionState.status === 'trialing' ? 'active' : subscriptionState.status;
}

/** Paid means an active subscription whose payment is verified (docs/specification.md §4). */
export function isPaid(subscriptionState: Pick<SubscriptionState, 'status' | 'paymentVerified'>): boolean {
  return presentStatus(subscriptionState) === 'active' && subscriptionState.paymentVerified;
}

/**
 * For the few calls that somebody with a password of the owner's choice needs to get one of their own.
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN a key of the API, which has no account
 */
export function requireSession(actor: Actor | null): Actor {
  if (actor === null) throw new AppError('UNAUTHENTICATED');
  if (actor.keyId !== undefined) throw new AppError('FORBIDDEN');
  return actor;
}

/**
 * @throws UNAUTHENTICATED
 * @throws PASSWORD_CHANGE_REQUIRED a member who has not chosen a password of their own yet
 */
export function requireSignedIn(actor: Actor | null): Actor {
  const signedIn = requireSession(actor);
  if (signedIn.mustChangePassword) throw new AppError('PASSWORD_CHANGE_REQUIRED');
  return signedIn;
}

/**
 * @throws UNAUTHENTICATED
 * @throws PASSWORD_CHANGE_REQUIRED
 * @throws FORBIDDEN  a mechanic or receptionist asks for what only the owner may do
 */
export function requireOwner(actor: Actor | null): Actor {
  const signedIn = requireSignedIn(actor);
  if (signedIn.role !== 'admin') throw new AppError('FORBIDDEN', 'ownersOnly');
  return signedIn;
}

/**
 * Somebody of the staff, or a key of the API.
 *
 * @throws UNAUTHENTICATED
 * @throws PASSWORD_CHANGE_REQUIRED
 */
export function requireCaller(actor: Actor | null): Actor {
  return actor?.keyId === undefined ? requireSignedIn(actor) : actor;
}

/**
 * @throws UNAUTHENTICATED
 * @throws PASSWORD_CHANGE_REQUIRED
 * @throws PAYMENT_REQUIRED
 */
export function requirePaid(actor: Actor | null): Actor {
  const signedIn = requireCaller(actor);
  if (!isPaid(signedIn.subscriptionState)) throw new AppError('PAYMENT_REQUIRED');
  return signedIn;
}

/** The role of somebody, where one has to be named: a key of the API is none, and works beside the desk. */
export function roleOf({ role }: Pick<Actor, 'role'>): Role {
  return roles.find((each) => each === role) ?? 'receptionist';
}
