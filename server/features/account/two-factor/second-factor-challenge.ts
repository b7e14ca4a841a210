import type { SecondFactorChallenge } from '../../../../schema/features/account/accounts.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import { hashToken, issueToken } from '../../../auth/tokens/one-time-tokens.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';

/** Whether this browser must show a second factor: it is on, and the browser has not been trusted. */
export async function needsSecondFactor(
  { clock, database }: AppContext,
  user: { readonly id: string; readonly twoFactorEnabledAt: Date | null },
  trustedDeviceToken: string | undefined,
): Promise<boolean> {
  if (user.twoFactorEnabledAt === null) return false;
  if (trustedDeviceToken === undefined) return true;
  const trusted = await database.token.findUnique({ where: { tokenHash: hashToken(trustedDeviceToken) } });
  const valid = trusted?.purpose === 'trusted-device' && trusted.userId === user.id && trusted.expiresAt > clock.now();
  return !valid;
}

export async function openChallenge({ clock, database }: AppContext, userId: string): Promise<SecondFactorChallenge> {
  const lifetimeSeconds = lifetimes.secondFactorSeconds;
  const expiresAt = secondsAfter(clock.now(), lifetimeSeconds).toISOString();
  const challenge = await issueToken(database, clock, { userId, purpose: 'second-factor', lifetimeSeconds });
  return { challenge, expiresAt };
}

/** @returns the token that lets a browser pass without a second factor for 30 days */
export function trustDevice({ clock }: AppContext, tx: Transaction, userId: string): Promise<string> {
  return issueToken(tx, clock, {
    userId,
    purpose: 'trusted-device',
    lifetimeSeconds: lifetimes.trustedDeviceSeconds,
  });
}
