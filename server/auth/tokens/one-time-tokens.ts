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
 * @returns the token, known from now on to the person who is given it only
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

/**
 * Removes a token as it is used. Anyone who deletes the row has won; the database lets only one.
 *
 * @param validAt the moment at which it must be neither used nor over; left out where that was asked before
 * @returns whether it was still there
 */
export async function consumeToken({ token }: Transaction, tokenHash: string, validAt?: Date): Promise<boolean> {
  const valid = validAt === undefined ? {} : { usedAt: null, expiresAt: { gt: validAt } };
  return (await token.deleteMany({ where: { tokenHash, ...valid } })).count > 0;
}

/** Notes that a token was used that may be shown again. @returns whether this was the first time */
export async function markTokenUsed({ token }: Transaction, tokenHash: string, now: Date): Promise<boolean> {
  return (await token.updateMany({ where: { tokenHash, usedAt: null }, data: { usedAt: now } })).count > 0;
}

/**
 * Takes tokens of an account away, so that links, half-done log-ins and trusted browsers no longer open it.
 *
 * @param of which ones, all where it is left out: those for some purposes, or all but those; `exceptSubject` keeps what is
 * about that
 */
export async function revokeTokens(
  { token }: Transaction,
  userId: string,
  of: {
    readonly purposes?: readonly TokenPurpose[];
    readonly exceptPurposes?: readonly TokenPurpose[];
    readonly exceptSubject?: string;
  } = {},
): Promise<void> {
  const { purposes, exceptPurposes = [], exceptSubject } = of;
  const purpose = { notIn: [...exceptPurposes], ...(purposes === undefined ? {} : { in: [...purposes] }) };
  const subject = exceptSubject === undefined ? {} : { subject: { not: exceptSubject } };
  await token.deleteMany({ where: { userId, purpose, ...subject } });
}
