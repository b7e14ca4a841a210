import { AppError } from '../../../../../schema/errors.ts';
import type { Actor, RequestSource } from '../../../../auth/sessions/actor.ts';
import type { BrowserTokens } from '../../../../auth/sessions/cookies.ts';
import { knownDeviceOf, knownDeviceToken } from '../../../../auth/tokens/known-devices.ts';
import { openedMailboxOf } from '../../../../auth/tokens/proved-address.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { recordSecurityEvent, type Subject, subjectOf } from '../../../platform/audit-trail/index.ts';
import { claimPendingPartnerEvent } from '../../../subscription/access/index.ts';
import { type AccountWithSecret, encryptWithCurrentKey } from '../../two-factor/index.ts';

/** Where a log-in comes from, and what its browser keeps for us. */
export interface LogInVisitor extends RequestSource {
  readonly tokens: BrowserTokens;
}

type SessionAccount = AccountWithSecret & Subject & { readonly ownerId: string | null };

/** A log-in that is complete. */
export interface OpenedSession {
  readonly kind: 'opened';
  readonly tokens: BrowserTokens;
  readonly actor: Actor;
}

/**
 * Writes a session for this device, in the caller's transaction, and encrypts again a secret of an app that a previous
 * key has sealed. Anyone who logs in where the confirmation link was opened has proved the address with that.
 *
 * @returns the token for the cookie
 */
export async function openSession(
  ctx: AppContext,
  tx: Transaction,
  visitor: LogInVisitor,
  user: SessionAccount,
): Promise<string> {
  await enter(ctx, tx, user);
  if (openedMailboxOf(ctx, visitor.tokens.openedMailbox)?.userId === user.id) {
    const emailProvedAt = ctx.clock.now();
    await tx.user.updateMany({ where: { id: user.id, emailProvedAt: null }, data: { emailProvedAt } });
  }
  await recordSecurityEvent(ctx, tx, { kind: 'logged-in', about: subjectOf(user), source: visitor });
  return ctx.sessions.open(tx, user.id, visitor.userAgent);
}

/**
 * Writes a session for which another one of the account vouches, in the caller's transaction. It proves no address:
 * the person who presses the button on a link need not know the password of the account (decision 13).
 *
 * @param vouching the other session; both end when its log-in is too long ago
 * @param detail what the audit trail says besides
 * @returns the token for the cookie
 */
export async function openSessionBeside(
  ctx: AppContext,
  tx: Transaction,
  visitor: RequestSource,
  user: SessionAccount,
  vouching: { readonly createdAt: Date },
  detail: string,
): Promise<string> {
  await enter(ctx, tx, user);
  await recordSecurityEvent(ctx, tx, { kind: 'handed-over', about: subjectOf(user), source: visitor, detail });
  return ctx.sessions.open(tx, user.id, visitor.userAgent, vouching.createdAt);
}

async function enter(ctx: AppContext, tx: Transaction, user: SessionAccount): Promise<void> {
  await tx.user.updateMany({ where: { id: user.id }, data: { lastLoginAt: ctx.clock.now() } });
  await encryptWithCurrentKey(ctx, tx, user);
}

/**
 * What a log-in answers: what the browser keeps, and the account as the next request will see it, with what an event of
 * the partner has kept waiting for somebody who proves the address.
 *
 * @param token of the session
 * @throws UNAUTHENTICATED  the account was removed at the same moment
 */
export async function describeSession(ctx: AppContext, visitor: LogInVisitor, token: string): Promise<OpenedSession> {
  const opened = await resumed();
  const actor = (await claimPendingPartnerEvent(ctx, opened)) ? await resumed() : opened;
  const device = knownDeviceOf(ctx, visitor.tokens.knownDevice);
  // One that a mailed link has made known gets attempts of its own now; any other keeps those it has. Said again each
  // time, because the second factor believes only what was said since it is on.
  const isKnown = device?.userId === actor.id && device.deviceId !== actor.id;
  const knownDevice = knownDeviceToken(ctx, actor.id, isKnown ? device.deviceId : undefined);
  return { kind: 'opened', tokens: { session: token, knownDevice }, actor };

  async function resumed(): Promise<Actor> {
    const found = await ctx.sessions.resume(token, visitor);
    if (found === null) throw new AppError('UNAUTHENTICATED', 'invalidCredentials');
    return found.actor;
  }
}
