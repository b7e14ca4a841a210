import { AppError } from '../../schema/errors.ts';
import { recordSecurityEvent, subjectOf } from '../audit-trail/index.ts';
import type { Actor, RequestSource } from '../platform/actor.ts';
import type { Tables } from '../platform/database/database.ts';
import type { Parts } from '../platform/parts.ts';

/** A log-in that is complete. */
export interface OpenedSession {
  readonly kind: 'opened';
  /** For the session cookie. */
  readonly token: string;
  readonly actor: Actor;
}

/**
 * Writes a session for this device, in the caller's transaction.
 *
 * @returns the token for the cookie
 */
export async function openSession(
  parts: Parts,
  tables: Tables,
  visitor: RequestSource,
  user: { readonly id: string; readonly email: string; readonly ownerId: string | null },
): Promise<string> {
  await tables.user.updateMany({ where: { id: user.id }, data: { lastLoginAt: parts.clock.now() } });
  await recordSecurityEvent(parts, tables, { kind: 'logged-in', about: subjectOf(user), source: visitor });
  return parts.sessions.open(tables, user.id, visitor.userAgent);
}

/**
 * What a log-in answers: the token, and the account as the next request will see it.
 *
 * @throws UNAUTHENTICATED  the account was removed at the same moment
 */
export async function openedSession(
  { sessions }: Parts,
  visitor: RequestSource,
  token: string,
): Promise<OpenedSession> {
  const resumed = await sessions.resume(token, visitor);
  if (resumed === null) throw new AppError('UNAUTHENTICATED', 'Invalid credentials');
  return { kind: 'opened', token, actor: resumed.actor };
}
