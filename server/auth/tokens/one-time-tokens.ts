import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '../../infrastructure/database/database.ts';
import { type Clock, secondsAfter } from '../../infrastructure/time/clock.ts';

export type TokenPurpose =
  | 'verify-email'
  | 'reset-password'
  | 'change-email'
  | 'undo-change'
  | 'invitation'
  | 'second-factor'
  | 'hand-over'
  | 'trusted-device';

/**
 * Makes a token for one purpose: a mailed link, a half-done log-in, a trusted browser. 256 random bits; the database keeps
 * only the hash, so its reader cannot use a single one (ASVS 11.5.1).
 *
 * @returns the token, known from now on to whoever is given it only
 */
export async function issueToken(
  tx: Transaction,
  clock: Clock,
  token: {
    readonly userId: string;
    readonly purpose: TokenPurpose;
    readonly lifetimeSeconds: number;
    /** What the token is about, where that is more than its owner. */
    readonly subject?: string;
  },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const now = clock.now();
  await tx.token.create({
    data: {
      tokenHash: hashToken(secret),
      userId: token.userId,
      purpose: token.purpose,
      subject: token.subject ?? null,
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
