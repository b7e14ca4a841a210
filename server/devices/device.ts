import { createHash } from 'node:crypto';
import Bowser from 'bowser';

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

/** What a device calls itself, in words; only for telling one's own devices apart. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (userAgent.includes('Electron/')) return 'Delavnica for Windows';
  const named = [browser.name, os.name].filter(Boolean);
  return named.length === 0 ? 'Unknown device' : named.join(' on ');
}
