import type { OwnProfile } from '../../../../../schema/features/account/accounts.ts';
import { type Actor, presentStatus, roleOf } from '../../../../auth/sessions/actor.ts';

/** The actor as our own screens show it; a member sees the owner's plan and status. */
export function ownProfileOf(actor: Actor): OwnProfile {
  const { id, fullName, email, language, mustChangePassword, subscriptionState } = actor;
  const { plan, paymentVerified, currentPeriodEnd, subscriptionRunning, grantedUntil } = subscriptionState;
  return {
    id,
    name: fullName,
    email,
    role: roleOf(actor),
    language,
    mustChangePassword,
    subscriptionPlan: plan,
    subscriptionStatus: presentStatus(subscriptionState),
    paymentVerified,
    currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
    subscriptionRunning,
    grantedUntil: grantedUntil?.toISOString() ?? null,
  };
}
