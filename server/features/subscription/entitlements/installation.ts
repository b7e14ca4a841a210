import { createHash } from 'node:crypto';

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
