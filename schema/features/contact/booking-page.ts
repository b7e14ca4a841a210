import { z } from 'zod';

/** What the public booking page answers to programs. */

/** The most photos that come with a booking. */
export const photosMaximum = 3;

const startAt = z.string().describe('ISO 8601');
const minutes = z.int32();
const priceFromCents = z.int32().nullable().describe('Gross');

export const freeTimes = z
  .object({
    minutes,
    days: z.array(
      z.object({
        on: z.string().describe('YYYY-MM-DD in the zone of the workshop'),
        times: z.array(z.string()).describe('Moments in ISO 8601, as `startAt` takes them'),
      }),
    ),
  })
  .meta({ id: 'FreeTimes' });

export const heldTime = z
  .object({ holdId: z.uuid(), expiresAt: z.string().describe('ISO 8601'), startAt, minutes, priceFromCents })
  .meta({ id: 'HeldTime' });

export const bookingAnswer = z
  .object({
    state: z.enum(['REQUESTED', 'CONFIRMED']),
    startAt,
    minutes,
    priceFromCents,
    visitUrl: z.string(),
    icsUrl: z.string(),
  })
  .meta({ id: 'BookingAnswer' });
export type BookingAnswer = z.output<typeof bookingAnswer>;
