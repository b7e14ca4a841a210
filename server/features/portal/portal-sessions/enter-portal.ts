import { AppError, type LinkEnd } from '../../../../schema/errors.ts';
import type { Language } from '../../../../schema/languages.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import type { RequestSource } from '../../../auth/sessions/actor.ts';
import { deviceName, softwareOf } from '../../../auth/sessions/device-name.ts';
import { hashToken } from '../../../auth/tokens/one-time-tokens.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { Portal } from './find-portal.ts';
import { isCodeOfLogin, newSecret } from './log-in-links.ts';
import { customersOfAddress, portalLanguageOf } from './own-customers.ts';

type LoginRow = Awaited<ReturnType<TenantTables['portalLogin']['findUniqueOrThrow']>>;

/** What somebody brings who wants to come in. */
export interface Brought extends RequestSource {
  /** Of the link in the mail. */
  readonly token?: string | undefined;
  /** The digits in the mail. */
  readonly code?: string | undefined;
  /** What the browser was given that asked for the mail. */
  readonly nonce?: string | undefined;
}

/** The digits are still needed: the link alone, which a scanner of mails has as well, opens nothing. */
export const needsCode = 'CODE' as const;

const mostAttempts = 5;
/** In characters; ours have 43. */
const longestToken = 200;

/**
 * Signs in by what a mail has brought: its link in the browser that asked for it, or its digits with either of the two. Only this
 * spends the link; of two that come at once one is let in.
 *
 * @returns the secret of the session and the language of its customers, or that the digits are needed
 * @throws UNAUTHENTICATED the digits are wrong; LINK_ENDED with `ended`; RATE_LIMITED after many links that never were
 */
export async function enterPortal(
  ctx: AppContext,
  { db, workshop }: Pick<Portal, 'db' | 'workshop'>,
  brought: Brought,
): Promise<typeof needsCode | { readonly session: string; readonly language: Language }> {
  const { token, code, nonce } = brought;
  const now = ctx.clock.now();
  const login = await findLogin(db, brought);
  if (login === null) {
    await ctx.rateLimits.take('unknownLinkPerAddress', brought.address);
    throw ended('UNKNOWN');
  }
  const end = endOf(login, now);
  if (end !== undefined) throw ended(end);
  const isOwnBrowser = nonce !== undefined && login.nonceHash === hashToken(nonce);
  if (token === undefined || !isOwnBrowser) {
    if (code === undefined) return needsCode;
    await requireDigits(ctx, db, login, code);
  }
  const session = newSecret();
  const customers = await db.transaction(async (tx) => {
    await consumeLogin(tx, login, now);
    return openSession(tx, login, { session, brought, now });
  });
  ctx.log.info({ workshop: workshop.id }, 'a customer has signed in to the portal');
  return { session, language: portalLanguageOf(customers, workshop) };
}

/** The link that is meant: by its token, else by the browser that asked for it. */
async function findLogin({ portalLogin }: TenantTables, { token, code, nonce }: Brought): Promise<LoginRow | null> {
  if (token !== undefined) {
    return token.length > longestToken ? null : portalLogin.findFirst({ where: { tokenHash: hashToken(token) } });
  }
  if (code === undefined || nonce === undefined) return null;
  return portalLogin.findFirst({ where: { nonceHash: hashToken(nonce) } });
}

function endOf({ usedAt, attempts, expiresAt }: LoginRow, now: Date): LinkEnd | undefined {
  if (usedAt !== null) return 'USED';
  if (attempts >= mostAttempts) return 'DEAD';
  return expiresAt <= now ? 'EXPIRED' : undefined;
}

const ended = (end: LinkEnd) => new AppError('LINK_ENDED', undefined, { ended: end });

/** Each attempt is counted before it is looked at, so that many at once are no more than five. */
async function requireDigits({ config }: AppContext, db: TenantTables, login: LoginRow, code: string): Promise<void> {
  const { id } = login;
  const { count } = await db.portalLogin.updateMany({
    where: { id, usedAt: null, attempts: { lt: mostAttempts } },
    data: { attempts: { increment: 1 } },
  });
  if (count === 0) throw ended('DEAD');
  // Of a link that was never mailed no digits are right: nobody can have read them.
  const isMailed = login.handledAt !== null && login.emailKey !== null;
  if (!isCodeOfLogin(config, id, code) || !isMailed) throw new AppError('UNAUTHENTICATED', 'wrongCode');
}

/** @throws LINK_ENDED it was spent or has ended meanwhile */
async function consumeLogin({ portalLogin }: TenantTables, { id }: LoginRow, now: Date): Promise<void> {
  const { count } = await portalLogin.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  if (count === 0) throw ended('USED');
}

interface Opening {
  readonly session: string;
  readonly brought: Brought;
  readonly now: Date;
}

/** @returns whose it is @throws LINK_ENDED nobody has the address any more */
async function openSession(tx: TenantTables, login: LoginRow, { session, brought, now }: Opening) {
  const { emailKey, handledAt } = login;
  if (emailKey === null || handledAt === null) throw ended('UNKNOWN');
  const customers = await customersOfAddress(tx, { emailKey, mergedIds: [] });
  if (customers.length === 0) throw ended('UNKNOWN');
  const device = deviceName(softwareOf(brought.userAgent)).slice(0, longestDevice);
  await tx.portalSession.create({
    data: {
      id: newId(now),
      tokenHash: hashToken(session),
      emailKey,
      mergedIds: [],
      device,
      createdAt: now,
      lastSeenAt: now,
    },
  });
  for (const { id } of customers) {
    const opened = { act: 'portalOpened', staffId: undefined, after: { device }, now };
    await recordActivity(tx, { entity: 'CUSTOMER', entityId: id, ...opened });
  }
  return customers;
}

const longestDevice = 200;

/** How long a log-in mail is valid, in minutes. */
export const loginMinutes = lifetimes.portalLoginSeconds / 60;
