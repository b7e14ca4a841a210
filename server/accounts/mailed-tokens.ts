import { createHash, randomBytes } from 'node:crypto';
import { type Clock, secondsAfter } from '../platform/clock.ts';
import type { Tables } from '../platform/database/database.ts';

export type TokenPurpose = 'verify-email' | 'reset-password';

/**
 * Makes a one-time token for a mailed link. 256 random bits; the database keeps only the hash, so its reader cannot use
 * a single link (ASVS 11.5.1).
 *
 * @returns the token, known from now on to the recipient of the mail only
 */
export async function issueToken(
  tables: Tables,
  clock: Clock,
  token: { readonly userId: string; readonly purpose: TokenPurpose; readonly lifetimeSeconds: number },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const now = clock.now();
  await tables.token.create({
    data: {
      tokenHash: hashToken(secret),
      userId: token.userId,
      purpose: token.purpose,
      createdAt: now,
      expiresAt: secondsAfter(now, token.lifetimeSeconds),
    },
  });
  return secret;
}

/** The form in which a token is stored and looked up. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
