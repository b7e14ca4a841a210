import { createHash } from 'node:crypto';

export function publicIdOf(sessionId: string): string {
  return createHash('sha256').update(`device:${sessionId}`).digest('hex').slice(0, 32);
}
