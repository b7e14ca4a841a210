import { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import {
  freeTimesInput,
  holdInput,
  moveVisitInput,
  submitBookingInput,
} from '../../../../../schema/features/contact/booking.ts';
import { bookingAnswer, freeTimes, heldTime } from '../../../../../schema/features/contact/booking-page.ts';
import { boundedText } from '../../../../../schema/fields/fields.ts';
import { document, json, jsonCreated, type Operation, type Route, route } from '../../../../api/rest/route.ts';
import { answerOf } from '../../../workshop/files/index.ts';
import { logoOf } from '../../../workshop/workshop-settings/index.ts';
import { listFreeTimes } from '../free-times.ts';
import { openBooking } from './open-booking.ts';
import { headers } from './page-request.ts';

const slug = z.object({ slug: boundedText(60, 'invalidInput') });

/** What the booking page needs that is no page: the free times for programs, and the logo. */
export const bookingFileRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/b/:slug/free',
    summary: 'The free times of a service on the public booking page of a workshop; only days with times',
    description: 'Fails with NOT_FOUND where the page is switched off or does not offer the service.',
    caller: 'anybody',
    params: slug,
    query: freeTimesInput,
    answers: json(freeTimes),
    handle: async (ctx, { params, query }) => {
      const booking = await openBooking(ctx, params.slug);
      const { service: serviceId, from, days } = query;
      return { body: await listFreeTimes(ctx, booking.page, { serviceId, from, days }), headers };
    },
  }),
  route({
    method: 'get',
    path: '/b/:slug/logo',
    summary: 'The logo of a workshop on its public booking page',
    caller: 'anybody',
    params: slug,
    answers: document('application/octet-stream', 'A picture, in its own media type'),
    handle: async (ctx, { params }) => {
      const { db, workshop } = (await openBooking(ctx, params.slug)).page;
      const row = await logoOf(db);
      if (row === null) throw new AppError('NOT_FOUND');
      const { headers: ofFile, ...answer } = answerOf(ctx, { row, workshopId: workshop.id, size: 'full' });
      return { ...answer, headers: { ...ofFile, ...headers, 'Cache-Control': 'public, max-age=300' } };
    },
  }),
];

const token = z.object({ token: boundedText(100, 'invalidInput') });
const ofBody = 'Takes JSON or a form; a program says that it accepts JSON, and is answered with it. Fails with';
const cancelled = z.object({ state: z.literal('CANCELLED') });
const moved = z.object({ state: z.enum(['REQUESTED', 'CONFIRMED']), startAt: z.string().describe('ISO 8601') });

/** What the pages take, which they answer themselves: forms with pages, and programs with JSON. */
export const bookingCalls: readonly Operation[] = [
  {
    method: 'post',
    path: '/b/:slug/hold',
    summary: 'Holds a free time for ten minutes',
    description: `${ofBody} CONFLICT and \`free\` where it is taken, RATE_LIMITED after 20 an hour from one address.`,
    caller: 'anybody',
    params: slug,
    body: holdInput,
    answers: jsonCreated(heldTime),
  },
  {
    method: 'post',
    path: '/b/:slug/submit',
    summary: 'Books a time that is held, or a service with a moment; as a form with up to three `photos`',
    description: `${ofBody} CONFLICT or HOLD_EXPIRED and \`free\`, RATE_LIMITED for the fourth request of a phone that is not confirmed.`,
    caller: 'anybody',
    params: slug,
    body: submitBookingInput,
    answers: jsonCreated(bookingAnswer),
  },
  {
    method: 'post',
    path: '/b/visit/:token/move',
    summary: 'Moves an appointment to a free time',
    description: `${ofBody} CONFLICT and \`free\`, INVALID_STATE where it is too late.`,
    caller: 'anybody',
    params: token,
    body: moveVisitInput,
    answers: json(moved),
  },
  {
    method: 'post',
    path: '/b/visit/:token/cancel',
    summary: 'Cancels an appointment; again, it changes nothing',
    description: `${ofBody} INVALID_STATE where it is too late.`,
    caller: 'anybody',
    params: token,
    answers: json(cancelled),
  },
];
