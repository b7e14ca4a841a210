import { createSecretKey, randomBytes } from 'node:crypto';
import { join } from '@prisma/client/runtime/client';
import DataLoader from 'dataloader';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { defaultLanguage, languages } from '../../../schema/languages.ts';
import { storedSubscriptionStatus } from '../../../schema/money/payment-status.ts';
import { accountPlans, planIds } from '../../../schema/money/plans.ts';
import { roles } from '../../../schema/permissions.ts';
import { lifetimes } from '../../../schema/rules.ts';
import type { Database, Transaction } from '../../infrastructure/database/database.ts';
import { type Clock, secondsAfter } from '../../infrastructure/time/clock.ts';
import { readSignedToken } from '../tokens/signed-tokens.ts';
import { type Actor, type RequestSource, type SubscriptionState } from './actor.ts';
import { combineSubscriptionState } from './subscription-state.ts';

/**
 * Sessions: a signed token in a cookie names a row, and the row is read on each request, so that logout, removal of a
 * member and a change of plan hold from the next request on (docs/contract.md §4.13).
 */
export interface Sessions {
  /**
   * Opens a session for an account.
   *
   * @param loggedInAt when the person has logged in; earlier than now where another session vouches for this one, so that
   *   no chain of sessions outlives the longest one
   * @returns the token for the cookie
   */
  open(tx: Transaction, userId: string, userAgent: string, loggedInAt?: Date): Promise<string>;
  /**
   * The session check of every request: who presents this token now. One query.
   *
   * @param source where the request that carries it comes from
   * @returns null for every kind of token that is not good any more; `renewedToken` when the cookie should be replaced
   */
  resume(token: string, source: RequestSource): Promise<{ actor: Actor; renewedToken: string | undefined } | null>;
  /** Whether a token that is not good any more is that of an account which was removed; its device forgets what it has kept. */
  isOfRemovedAccount(token: string): Promise<boolean>;
  /** Ends the session a token names, if there is one. */
  end(token: string): Promise<void>;
}

const issuer = 'delavnica';
const audience = 'session';
const clockSkewSeconds = 60;
/** Two megabytes of tokens; those who ask most often are among them. */
const keptTokens = 5000;
/** How many sessions one query reads. */
const sessionsInQuery = 32;

const claims = z.object({
  jti: z.string().length(43),
  sub: z.uuid(),
  iat: z.number(),
  exp: z.number(),
});
type Claims = z.output<typeof claims>;

/** MySQL answers booleans as 0 and 1, SQLite as true and false. */
const flag = z.union([z.boolean(), z.number(), z.bigint()]).transform(Boolean);

/**
 * The plan and its payment are the owner's; an owner's own row is joined to itself. There is one row for each grant that
 * runs, or one without a grant.
 */
const sessionRow = z.object({
  sessionId: z.string(),
  lastUsedAt: z.date(),
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(roles),
  language: z.enum(languages).catch(defaultLanguage),
  mustChangePassword: flag,
  workshopId: z.string(),
  ownerId: z.string(),
  plan: z.enum(accountPlans),
  status: storedSubscriptionStatus,
  paymentVerified: flag,
  currentPeriodEnd: z.date().nullable(),
  cancelAtPeriodEnd: flag,
  opensAt: z.date().nullable(),
  demoUntil: z.date().nullable(),
  grantPlan: z.enum(planIds).nullable(),
  grantedUntil: z.date().nullable(),
});
/** Made once: to make a schema costs as much as to parse by it. */
const sessionRows = sessionRow.array();
type SessionRow = z.output<typeof sessionRow>;

export function createSessions(ctx: {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: readonly [string, ...string[]];
}): Sessions {
  const { database, clock, secrets } = ctx;
  // Given the bare text, jsonwebtoken first tries at each request whether it is a public key: a third of the work.
  const signingKey = createSecretKey(secrets[0], 'utf8');
  const acceptedKeys = secrets.map((secret) => createSecretKey(secret, 'utf8'));

  function sign(sessionId: string, userId: string): string {
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    return jwt.sign({ iat: issuedAt, exp: issuedAt + lifetimes.sessionSeconds }, signingKey, {
      algorithm: 'HS256',
      issuer,
      audience,
      jwtid: sessionId,
      subject: userId,
    });
  }

  /** Tokens that one of our keys has signed. They stay so, and looking again would be a twentieth of each read. */
  const signed = new LRUCache<string, Claims>({ max: keptTokens });

  /** Everything that jsonwebtoken leaves open is closed: the algorithm, a missing end, a start in the future. */
  function verify(token: string): Claims | null {
    const nowSeconds = Math.floor(clock.now().getTime() / 1000);
    const found = signed.get(token) ?? readClaims(token, nowSeconds);
    if (found === undefined) return null;
    const end = Math.min(found.exp, found.iat + lifetimes.sessionSeconds);
    return nowSeconds < end && found.iat <= nowSeconds + clockSkewSeconds ? found : null;
  }

  /** What a token says that was not there before, whenever it ends: that is looked at each time. */
  function readClaims(token: string, nowSeconds: number): Claims | undefined {
    const expected = { issuer, audience, clockTimestamp: nowSeconds, ignoreExpiration: true };
    const { data } = claims.safeParse(readSignedToken(token, acceptedKeys, expected));
    if (data !== undefined) signed.set(token, data);
    return data;
  }

  /**
   * The rows of sessions that are good now: one query for all that are asked for in one round of the event loop, as when
   * a change makes every window of a workshop read again.
   */
  const rowsOfSessions = new DataLoader<string, readonly SessionRow[]>(
    async (sessionIds) => {
      const now = clock.now();
      const rows = sessionRows.parse(
        await database.$queryRaw`
          SELECT s.id AS sessionId, s.lastUsedAt, u.id, u.email, u.fullName, u.role, u.language, u.mustChangePassword, u.workshopId,
          o.id AS ownerId, o.plan, o.subscriptionStatus AS status, o.paid AS paymentVerified, o.currentPeriodEnd, o.cancelAtPeriodEnd,
          o.subscriptionOpensAt AS opensAt, w.demoUntil, g.plan AS grantPlan, g.validUntil AS grantedUntil
        FROM sessions s
        JOIN users u ON u.id = s.userId
        JOIN workshops w ON w.id = u.workshopId
        JOIN users o ON o.id = COALESCE(u.adminId, u.id)
        LEFT JOIN access_grants g
          ON g.userId = o.id AND g.endedAt IS NULL AND g.validFrom <= ${now} AND g.validUntil > ${now}
        WHERE s.id IN (${join([...sessionIds])}) AND s.expiresAt > ${now}
          AND s.createdAt > ${secondsAfter(now, -lifetimes.sessionMaximumSeconds)}`,
      );
      return sessionIds.map((sessionId) => rows.filter((row) => row.sessionId === sessionId));
    },
    { cache: false, maxBatchSize: sessionsInQuery, batchScheduleFn: setImmediate },
  );

  async function renew(sessionId: string, userId: string): Promise<string> {
    const now = clock.now();
    await database.session.updateMany({
      where: { id: sessionId, userId },
      data: { lastUsedAt: now, expiresAt: secondsAfter(now, lifetimes.sessionSeconds) },
    });
    return sign(sessionId, userId);
  }

  return {
    async open(tx, userId, userAgent, loggedInAt) {
      const id = randomBytes(32).toString('base64url');
      const now = clock.now();
      await tx.session.create({
        data: {
          id,
          userId,
          userAgent: userAgent.slice(0, 255),
          createdAt: loggedInAt ?? now,
          lastUsedAt: now,
          expiresAt: secondsAfter(now, lifetimes.sessionSeconds),
        },
      });
      return sign(id, userId);
    },

    async resume(token, source) {
      const named = verify(token);
      if (named === null) return null;
      const now = clock.now();
      const found = (await rowsOfSessions.load(named.jti)).filter(({ id }) => id === named.sub);
      const row = found[0];
      if (row === undefined || (row.demoUntil !== null && row.demoUntil <= now)) return null;
      const idleSeconds = (now.getTime() - row.lastUsedAt.getTime()) / 1000;
      return {
        actor: actorOf(named.jti, row, subscriptionStateIn(found, row, now), source),
        renewedToken: idleSeconds > lifetimes.sessionRenewalSeconds ? await renew(named.jti, named.sub) : undefined,
      };
    },

    async isOfRemovedAccount(token) {
      const named = verify(token);
      return named !== null && (await database.user.count({ where: { id: named.sub } })) === 0;
    },

    async end(token) {
      const named = verify(token);
      if (named !== null) await database.session.deleteMany({ where: { id: named.jti, userId: named.sub } });
    },
  };
}

function actorOf(
  sessionId: string,
  row: SessionRow,
  subscriptionState: SubscriptionState,
  source: RequestSource,
): Actor {
  const { id, email, fullName, role, language, mustChangePassword, workshopId, ownerId, demoUntil } = row;
  const person = { id, email, fullName, role, language, mustChangePassword };
  return { sessionId, ...person, workshopId, ownerId, subscriptionState, demoUntil, source };
}

function subscriptionStateIn(rows: readonly SessionRow[], subscription: SessionRow, now: Date): SubscriptionState {
  const grants = rows.flatMap(({ grantPlan: plan, grantedUntil: validUntil }) =>
    plan === null || validUntil === null ? [] : [{ plan, validUntil }],
  );
  const { plan, status, paymentVerified, currentPeriodEnd, cancelAtPeriodEnd, opensAt } = subscription;
  return combineSubscriptionState(
    { plan, status, paymentVerified, currentPeriodEnd, cancelAtPeriodEnd, opensAt },
    grants,
    now,
  );
}
