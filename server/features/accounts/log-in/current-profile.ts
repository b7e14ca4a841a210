import { type Actor, requireSession, shownStatus } from '../../../auth/sessions/actor.ts';

/** What an account learns about itself (docs/specification.md §3, Profile response). */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly subscriptionPlan: string;
  readonly subscriptionStatus: string;
  readonly paymentVerified: boolean;
  /** ISO 8601 */
  readonly currentPeriodEnd: string | null;
}

/** What our own screens read besides; docs/contract.md §3 fixes the answer of REST. */
export interface OwnProfile extends Profile {
  readonly language: string;
  readonly mustChangePassword: boolean;
  readonly subscriptionRunning: boolean;
  /** ISO 8601 */
  readonly grantedUntil: string | null;
}

/**
 * The profile of whoever asks; a member sees the owner's plan and status.
 *
 * @throws UNAUTHENTICATED
 */
export function currentProfile(actor: Actor | null): Profile {
  return profileOf(requireSession(actor));
}

/** The actor as the profile shows it. */
export function profileOf({ id, fullName, email, role, subscriptionState }: Actor): Profile {
  return {
    id,
    name: fullName,
    email,
    role,
    subscriptionPlan: subscriptionState.plan,
    subscriptionStatus: shownStatus(subscriptionState),
    paymentVerified: subscriptionState.paymentVerified,
    currentPeriodEnd: subscriptionState.currentPeriodEnd?.toISOString() ?? null,
  };
}

/** The actor as our own screens show it. */
export function ownProfileOf(actor: Actor): OwnProfile {
  const { language, mustChangePassword, subscriptionState } = actor;
  const { subscriptionRunning, grantedUntil } = subscriptionState;
  return {
    ...profileOf(actor),
    language,
    mustChangePassword,
    subscriptionRunning,
    grantedUntil: grantedUntil?.toISOString() ?? null,
  };
}
