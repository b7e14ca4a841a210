import { AppError } from '../../../../schema/errors.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { retryOnWriteConflict } from '../../../infrastructure/database/database.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isFree, isFull, lockDays, recountDays, type WantedTime } from '../../desk/planner/index.ts';
import { bookingQueue, cachedRefusal, cacheRefusal } from './booking-queue.ts';
import { type BookingPage, serviceOf, wantedTimeOf } from './find-page.ts';
import { suggestFreeTimes } from './free-times.ts';

/** For how long a time is held. */
const heldMs = 10 * 60_000;

export interface CreatedHold {
  readonly holdId: string;
  readonly expiresAt: string;
  readonly startAt: string;
  readonly minutes: number;
  readonly priceFromCents: number | null;
}

/**
 * Holds a time for ten minutes, so that nobody else is shown it.
 *
 * @param hold.addressHash a keyed hash of the network address
 * @param hold.replaces a hold that is given up for this one, once this one is taken
 * @throws NOT_FOUND the service; INVALID_STATE the workshop does not pay; CONFLICT with other times that are free
 */
export async function createHold(
  ctx: AppContext,
  page: BookingPage,
  hold: {
    readonly serviceId: string;
    readonly startAt: Date;
    readonly addressHash: string;
    readonly replaces?: string | undefined;
  },
): Promise<CreatedHold> {
  const service = serviceOf(page, hold.serviceId);
  if (!page.isOpen) throw new AppError('INVALID_STATE');
  const { startAt, addressHash, replaces } = hold;
  const wanted = wantedTimeOf(page, service, ctx.clock.now(), replaces);
  const { zone, now } = wanted;
  const { minutes, priceFromCents } = service;
  const on = dayAt(zone, startAt.getTime());
  const held = { id: newId(now), serviceId: service.id, on, startAt, minutes, addressHash, createdAt: now };
  const data = { ...held, expiresAt: new Date(now.getTime() + heldMs) };
  const before = replaces === undefined ? null : await page.db.bookingHold.findUnique({ where: { id: replaces } });
  const otherDays = before === null ? [] : [before.on];
  const isTaken = await reserveTime(page, wanted, { time: startAt, otherDays }, async (tx) => {
    if (before !== null) {
      // One that was booked meanwhile, or has run out, holds nothing any more.
      await tx.bookingHold.updateMany({ where: { id: before.id, isHeld: true }, data: { isHeld: false } });
    }
    await tx.bookingHold.create({ data });
    await recountDays(tx, [on, ...otherDays], { zone, now });
  });
  if (!isTaken) throw await notFree('CONFLICT', { db: page.db, wanted, time: startAt, of: service.id });
  const { id: holdId, expiresAt } = data;
  return { holdId, expiresAt: expiresAt.toISOString(), startAt: startAt.toISOString(), minutes, priceFromCents };
}

/** @returns whether the time was free, and the work done behind the lock of its day */
async function reserveTime(
  { db, workshop }: BookingPage,
  wanted: WantedTime,
  { time, otherDays }: { readonly time: Date; readonly otherDays: readonly string[] },
  work: (tx: TenantTables) => Promise<void>,
): Promise<boolean> {
  return bookingQueue(workshop.id, async () => {
    if ((await isFull(db, wanted, time)) || !(await isFree(db, wanted, time))) return false;
    return retryOnWriteConflict(() =>
      db.transaction(async (tx) => {
        if (!(await lockFreeTime(tx, wanted, time, otherDays))) return false;
        await work(tx);
        return true;
      }),
    );
  });
}

/** Locks the day of a time, with other days, and looks whether it is free: nobody takes it meanwhile. */
export async function lockFreeTime(
  tx: TenantTables,
  wanted: WantedTime,
  time: Date,
  otherDays: readonly string[] = [],
): Promise<boolean> {
  const on = dayAt(wanted.zone, time.getTime());
  await lockDays(tx, [on, ...otherDays], wanted);
  if ((await releaseOverdue(tx, on, wanted.now)) > 0) await recountDays(tx, [on], wanted);
  return !(await isFull(tx, wanted, time)) && isFree(tx, wanted, time);
}

/** Gives up the holds of a day that have run out; the day is locked, and to be counted again. @returns how many there were */
export async function releaseOverdue(tx: TenantTables, on: string, now: Date): Promise<number> {
  const where = { on, isHeld: true, expiresAt: { lte: now } };
  return (await tx.bookingHold.updateMany({ where, data: { isHeld: false } })).count;
}

/** What the refusal of a time is made of. */
interface Refused {
  readonly db: TenantTables;
  readonly wanted: WantedTime;
  readonly time: Date;
  /** Who wants the same: the service and its workshop, or the card that is moved. */
  readonly of: string;
}

const questionOf = ({ of, time }: Refused, change: number) => `${of} ${time.getTime()} ${change}`;

/** The cached refusal for this time; undefined where there was none or the day has changed since. */
export async function recentRefusal(refused: Refused): Promise<AppError | undefined> {
  const free = cachedRefusal(questionOf(refused, await refused.db.lastSequence()), refused.wanted.now);
  return free && new AppError('CONFLICT', 'timeNotFree', { free });
}

/** The refusal of a time that is taken, or not held any more. */
export async function notFree(code: 'CONFLICT' | 'HOLD_EXPIRED', refused: Refused): Promise<AppError> {
  const { db, wanted, time } = refused;
  // Read first: what is answered is at least as new.
  const question = questionOf(refused, await db.lastSequence());
  const known = cachedRefusal(question, wanted.now);
  const free = known ?? (await suggestFreeTimes(db, wanted, time));
  // After a hold that has run out, the time itself may be free.
  if (known === undefined && !free.includes(time.toISOString())) cacheRefusal(question, free, wanted.now);
  return new AppError(code, 'timeNotFree', { free });
}
