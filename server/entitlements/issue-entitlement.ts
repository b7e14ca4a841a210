import { SignJWT } from 'jose';
import { lifetimes } from '../../schema/rules.ts';
import { type Actor, requirePaid } from '../platform/actor.ts';
import type { Parts } from '../platform/parts.ts';
import { entitlementKeyOf } from './entitlement-keys.ts';

/**
 * Signs a statement that this person's workshop is paid, with which the desktop app opens for seven days while the
 * server cannot be reached (docs/decisions/0004). It opens nothing on the server.
 *
 * @returns a compact JWS (RFC 7515), Ed25519
 * @throws UNAUTHENTICATED
 * @throws PASSWORD_CHANGE_REQUIRED
 * @throws PAYMENT_REQUIRED
 */
export async function issueEntitlement({ clock, config }: Parts, actor: Actor | null): Promise<{ token: string }> {
  const { id, standing } = requirePaid(actor);
  const { id: keyId, privateKey } = await entitlementKeyOf(config.jwtSecrets[0]);
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const token = await new SignJWT({ plan: standing.plan })
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
    .setIssuer(config.appUrl)
    .setAudience('delavnica-desktop')
    .setSubject(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimes.entitlementSeconds)
    .sign(privateKey);
  return { token };
}
