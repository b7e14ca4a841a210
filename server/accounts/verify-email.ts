import type { VerifyEmailInput } from '../../schema/inputs/accounts.ts';
import { hashToken } from '../platform/one-time-tokens.ts';
import type { Parts } from '../platform/parts.ts';

/**
 * Confirms an e-mail address by the token of a mailed link. The same link confirms again during its lifetime, because
 * mail scanners open links before people do (contract §3).
 *
 * @returns whether the address is confirmed now
 */
export async function verifyEmail({ database, clock }: Parts, { token }: VerifyEmailInput): Promise<boolean> {
  const now = clock.now();
  const tokenHash = hashToken(token);
  const stored = await database.token.findUnique({ where: { tokenHash } });
  if (stored === null || stored.purpose !== 'verify-email' || stored.expiresAt <= now) return false;
  await database.transaction(async (tables) => {
    const { userId: id } = stored;
    await tables.user.updateMany({ where: { id }, data: { emailVerified: true } });
    await tables.user.updateMany({ where: { id, emailProvedAt: null }, data: { emailProvedAt: now } });
    await tables.token.updateMany({ where: { tokenHash, usedAt: null }, data: { usedAt: now } });
  });
  return true;
}
