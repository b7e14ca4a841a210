import { AppError } from '../../../schema/errors.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { type Clock, secondsAfter } from '../../infrastructure/time/clock.ts';
import { type Actor, isPaid, requireCaller } from './actor.ts';
import { readWorkshopState } from './subscription-state.ts';

/** What it needs of the server. */
interface Parts {
  readonly database: Database;
  readonly clock: Clock;
}

/** How long what a workshop has can still be read after the end of what it paid for. */
const readableSeconds = 90 * 86_400;

/**
 * For what only reads: also after the end of a subscription, for ninety days. Anyone who has never paid has nothing to
 * read.
 *
 * @throws UNAUTHENTICATED
 * @throws PASSWORD_CHANGE_REQUIRED
 * @throws PAYMENT_REQUIRED
 */
export async function requirePaidOnce({ database, clock }: Parts, actor: Actor | null): Promise<Actor> {
  const signedIn = requireCaller(actor);
  if (isPaid(signedIn.subscriptionState)) return signedIn;
  await requireReadable({ database, clock }, signedIn.ownerId);
  return signedIn;
}

/**
 * For a workshop that does not pay at this moment: whether what it has can still be read.
 *
 * @throws PAYMENT_REQUIRED
 */
export async function requireReadable({ database, clock }: Parts, ownerId: string): Promise<void> {
  const end = await endOfPaidTime(database, ownerId, clock.now());
  if (end === null || end < secondsAfter(clock.now(), -readableSeconds)) throw new AppError('PAYMENT_REQUIRED');
}

/**
 * For a call that nobody of the staff makes: whether the workshop has paid.
 *
 * @param paid `once`: or has paid within the days in which it can still be read
 * @throws PAYMENT_REQUIRED; NOT_FOUND the workshop has no owner any more
 */
export async function requirePaidWorkshop(parts: Parts, workshopId: string, paid: boolean | 'once'): Promise<void> {
  if (paid === false) return;
  const { database, clock } = parts;
  const owner = await readWorkshopState(database, workshopId, clock.now());
  if (owner === null) throw new AppError('NOT_FOUND');
  if (isPaid(owner.state)) return;
  if (paid !== 'once') throw new AppError('PAYMENT_REQUIRED');
  await requireReadable(parts, owner.id);
}

/** When the last subscription or grant of an owner ended; null where there was none that had begun and was paid. */
async function endOfPaidTime(
  { user, subscriptionInvoice, accessGrant }: Database,
  ownerId: string,
  now: Date,
): Promise<Date | null> {
  const [owner, paidInvoices, grants] = await Promise.all([
    user.findUnique({ where: { id: ownerId }, select: { currentPeriodEnd: true } }),
    subscriptionInvoice.count({ where: { userId: ownerId, status: 'paid' } }),
    accessGrant.findMany({
      where: { userId: ownerId, validFrom: { lte: now } },
      select: { validUntil: true, endedAt: true },
    }),
  ]);
  const subscriptionEnd = paidInvoices > 0 ? owner?.currentPeriodEnd : undefined;
  const ends = [
    ...(subscriptionEnd ? [subscriptionEnd] : []),
    ...grants.map(({ validUntil, endedAt }) => (endedAt !== null && endedAt < validUntil ? endedAt : validUntil)),
  ].map((end) => end.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
