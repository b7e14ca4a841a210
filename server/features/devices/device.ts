import { createHash } from 'node:crypto';

/** A session as its owner sees it: where somebody is logged in. */
export interface Device {
  /** A handle that names the session and opens nothing: the id itself never leaves the server. */
  readonly id: string;
  /** For people, for example "Chrome on Windows". */
  readonly name: string;
  /** The device that is asking. */
  readonly current: boolean;
  /** ISO 8601 */
  readonly createdAt: string;
  /** ISO 8601, to the hour: a session is not written down at every request. */
  readonly lastUsedAt: string;
}

export function handleOf(sessionId: string): string {
  return createHash('sha256').update(`device:${sessionId}`).digest('hex').slice(0, 32);
}
