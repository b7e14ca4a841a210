import { SignJWT } from 'jose';
import type { InstallationInput } from '../../../../schema/features/subscription/entitlements.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import type { Actor, SubscriptionState } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { entitlementKeyOf } from './entitlement-keys.ts';
import { markOf } from './installation.ts';
import { recordInstallation } from './record-installation.ts';

/**
 * Signs a statement that this person's workshop is paid, with which the desktop app opens for seven days while the
 * server cannot be reached (docs/decisions/0004); it opens nothing on the server. While a key is being rotated the
 * previous one goes on signing, because installed apps learn the new one with their next update only.
 *
 * @param installation which one asks, and is named in the statement; absent from apps before 0.2, whose statements name none
 * @returns a compact JWS (RFC 7515), Ed25519
 * @throws INSTALLATION_ENDED
 */
export async function issueEntitlement(
  ctx: AppContext,
  actor: Actor,
  installation?: InstallationInput,
): Promise<{ token: string }> {
  const { clock, config } = ctx;
  const { id, subscriptionState } = actor;
  if (installation !== undefined) await recordInstallation(ctx, actor, installation);
  const { id: keyId, privateKey } = await entitlementKeyOf(config.entitlementKeys.at(-1) ?? config.entitlementKeys[0]);
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const week = issuedAt + lifetimes.entitlementSeconds;
  const token = await new SignJWT({
    plan: subscriptionState.plan,
    ...(installation === undefined ? {} : { installation: markOf(installation.installation) }),
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
    .setIssuer(config.appUrl)
    .setAudience('delavnica-desktop')
    .setSubject(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(Math.min(week, grantEndSeconds(subscriptionState) ?? week))
    .sign(privateKey);
  return { token };
}

/** A subscription usually renews; access that is granted until a date ends there, offline as well. In Unix seconds. */
function grantEndSeconds({ subscriptionRunning, grantedUntil }: SubscriptionState): number | undefined {
  return subscriptionRunning || grantedUntil === null ? undefined : Math.floor(grantedUntil.getTime() / 1000);
}
