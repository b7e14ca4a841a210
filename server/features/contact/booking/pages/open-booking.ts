import { createHmac, hkdfSync } from 'node:crypto';
import { AppError } from '../../../../../schema/errors.ts';
import type { BookingAnswer } from '../../../../../schema/features/contact/booking-page.ts';
import type { Call } from '../../../../api/operation/index.ts';
import { readersOrigin } from '../../../../api/pages/own-origins.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { lastDayOf } from '../../../desk/planner/index.ts';
import { logoOf, todayIn } from '../../../workshop/workshop-settings/index.ts';
import { type BookingPage, findBookingPage } from '../find-page.ts';
import { type BookedVisit, findBooked } from '../submit-booking.ts';
import type { ShownService, ShownWorkshop } from './parts/page-context.ts';

/** Online booking as its pages see it. */
export interface Booking {
  readonly page: BookingPage;
  readonly workshop: ShownWorkshop;
  /** YYYY-MM-DD in the zone of the workshop. */
  readonly today: string;
  readonly lastDay: string;
  readonly now: Date;
}

const slugForm = /^[a-z0-9-]{3,60}$/;

/** The page of a name in an address. @throws NOT_FOUND also for what can be no name */
export async function openBooking(ctx: AppContext, slug: string): Promise<Booking> {
  const page = slugForm.test(slug) ? await findBookingPage(ctx, slug) : undefined;
  if (page === undefined) throw new AppError('NOT_FOUND');
  const { settings, db, workshop } = page;
  const now = ctx.clock.now();
  const { zone } = workshop;
  return {
    page,
    now,
    workshop: { ...workshop, logo: await logoOf(db) },
    today: todayIn(zone, now),
    lastDay: lastDayOf({ settings, zone, now }),
  };
}

/** What a hold that somebody comes back with has become. */
export interface Held {
  readonly id: string;
  readonly service: ShownService;
  readonly startAt: string;
  readonly expiresAt: string;
  /** Whether the time is still kept. */
  readonly isLive: boolean;
}

/** @returns undefined for an id that no hold has, any more */
export async function readHold({ page, now }: Booking, id: string): Promise<Held | undefined> {
  const row = await page.db.bookingHold.findUnique({ where: { id } });
  if (row === null) return undefined;
  const { serviceId, startAt, expiresAt, isHeld } = row;
  // Also one that was taken off the page since.
  const service = await page.db.service.findUniqueOrThrow({ where: { id: serviceId } });
  return {
    id,
    service,
    startAt: startAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isLive: isHeld && expiresAt > now,
  };
}

/** What was booked with a hold; undefined where nothing was. */
export async function readBooked(
  call: Pick<Call, 'ctx' | 'request'>,
  { page }: Booking,
  holdId: string,
): Promise<BookingAnswer | undefined> {
  const booked = await findBooked(call.ctx, page.db, { holdId });
  return booked && answerTo(call, booked);
}

/** What somebody is answered who has booked. */
export function answerTo(
  { ctx: { config }, request }: Pick<Call, 'ctx' | 'request'>,
  booked: BookedVisit,
): BookingAnswer {
  const { state, startAt, minutes, priceFromCents, visitToken } = booked;
  return { state, startAt, minutes, priceFromCents, ...addressesOf(readersOrigin(config, request), visitToken) };
}

/** Where a visit is seen, and its appointment as a calendar file. */
export const addressesOf = (appUrl: string, token: string) => ({
  visitUrl: `${appUrl}/s/${token}`,
  icsUrl: `${appUrl}/b/visit/${token}/termin.ics`,
});

/** A network address as it is counted and kept: nobody reads it out of the database. */
export function addressHashOf({ ctx, request }: Pick<Call, 'ctx' | 'request'>): string {
  const [material] = ctx.config.dataKeys;
  const key = Buffer.from(hkdfSync('sha256', material, '', 'delavnica booking address', 32));
  return createHmac('sha256', key).update(request.address).digest('hex');
}
