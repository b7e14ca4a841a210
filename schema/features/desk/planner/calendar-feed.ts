import { z } from 'zod';

/** Addresses at which what is planned is read without a log-in: by a person's calendar program, and by a screen on the wall. */

const flag = z.boolean({ error: 'invalidInput' });
const url = z.string().describe('Secret address, the same until it is renewed or revoked');
const createdAt = z.string().describe('ISO 8601');

export const calendarFeed = z
  .object({ url, withNames: z.boolean().describe('Whether customers are named'), createdAt })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof calendarFeed>;

export const wallView = z.object({ url, createdAt }).meta({ id: 'WallView' });
export type WallView = z.output<typeof wallView>;

const renew = flag.default(false).describe('Whether it gets another address; nobody reads at the old one any more');

export const saveCalendarFeedInput = z.object({
  withNames: flag.default(false).describe('Whether customers are named'),
  renew,
});
export const saveWallViewInput = z.object({ renew });
