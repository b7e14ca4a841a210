import { AppError } from '../../../schema/errors.ts';
import type { Call } from '../../api/operation/index.ts';
import { isPaid } from '../../auth/sessions/actor.ts';
import { requireReadable } from '../../auth/sessions/paid-once.ts';
import { readSubscriptionState } from '../../auth/sessions/subscription-state.ts';
import { hashToken } from '../../auth/tokens/one-time-tokens.ts';
import { tablesOfAllWorkshops, type WorkshopDb, workshopDb } from '../../infrastructure/tenant/workshop-db.ts';
import { endOf, type LinkRow } from './share-links.ts';

/** A link that somebody holds, and the tables of its workshop. */
export interface OpenLink {
  readonly db: WorkshopDb;
  readonly row: LinkRow;
  /** The address, with its token. */
  readonly url: string;
  readonly now: Date;
}

/**
 * Finds the link of a token. What was guessed, revoked or has expired is refused in the same words, and an address that
 * tries many is told to wait.
 *
 * @param writes a decision, say: the workshop must have paid. To read, it may have paid once, for ninety days
 * @throws NOT_FOUND, RATE_LIMITED, PAYMENT_REQUIRED
 */
export async function openLink(
  { ctx, request }: Pick<Call, 'ctx' | 'request'>,
  token: string,
  { writes }: { readonly writes: boolean },
): Promise<OpenLink> {
  const now = ctx.clock.now();
  const found = await held(ctx, token, now);
  if (found === null) {
    await ctx.rateLimits.take('unknownLinkPerAddress', request.address);
    throw new AppError('NOT_FOUND');
  }
  await requireStanding(ctx, found.row.workshopId, { writes, now });
  return { ...found, url: `${ctx.config.appUrl}/s/${token}`, now };
}

type Context = Call['ctx'];

async function held({ database }: Context, token: string, now: Date): Promise<Pick<OpenLink, 'db' | 'row'> | null> {
  // Nobody knows a workshop before the token has named it: the one question that all of them are asked together.
  const row = await tablesOfAllWorkshops(database).shareLink.findUnique({ where: { tokenHash: hashToken(token) } });
  if (row === null || row.revokedAt !== null) return null;
  const db = workshopDb(database, row.workshopId);
  const end = await endOf(db, row);
  return end !== null && end <= now ? null : { db, row };
}

async function requireStanding(
  { database, clock }: Context,
  workshopId: string,
  { writes, now }: { readonly writes: boolean; readonly now: Date },
): Promise<void> {
  const owner = await database.user.findFirst({ where: { workshopId, ownerId: null }, select: { id: true } });
  const state = owner && (await readSubscriptionState(database, owner.id, now));
  if (owner === null || state === null) throw new AppError('NOT_FOUND');
  if (isPaid(state)) return;
  if (writes) throw new AppError('PAYMENT_REQUIRED');
  await requireReadable({ database, clock }, owner.id);
}
