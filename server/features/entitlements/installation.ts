import { createHash } from 'node:crypto';

/** A copy of the desktop app as its owner sees it. */
export interface Installation {
  /** A handle that names the installation and opens nothing. */
  readonly id: string;
  /** What the computer calls itself. */
  readonly computer: string;
  /** Of the app. */
  readonly version: string;
  /** The one that is asking. */
  readonly current: boolean;
  /** ISO 8601 */
  readonly createdAt: string;
  /** ISO 8601, to ten minutes */
  readonly lastSeenAt: string;
}

/**
 * The handle under which an account's installation is kept. Another account on the same computer has another one, so that
 * neither learns of the other.
 */
export function installationIdOf(userId: string, secret: string): string {
  return createHash('sha256').update(`installation:${userId}:${secret}`).digest('hex').slice(0, 32);
}

/** How a lease names the installation that it was given to, which finds its own secret in it. */
export function markOf(secret: string): string {
  return createHash('sha256').update(`lease:${secret}`).digest('base64url');
}
