import { z } from 'zod';
import { plateKeyOf } from '../../documents/plates.ts';
import { clearableMessage, day, email, moment, requiredLine, rowId } from '../../fields/fields.ts';
import { missingField } from '../../fields/missing/missing-field.ts';
import { languages } from '../../languages.ts';

/** What is sent to the public page of online booking. */

const invalid = { error: 'invalidInput' } as const;

export const mostDays = 31;

export const freeTimesInput = z.object({
  service: rowId,
  from: day,
  days: z.coerce.number(invalid).int(invalid).min(1, 'invalidInput').max(mostDays, 'invalidInput'),
});

export const holdInput = z.object({
  serviceId: rowId,
  startAt: moment,
  /** A hold that is given up for the new one. */
  replaces: rowId.optional(),
});

const plate = requiredLine(missingField('plate'), 20).refine((text) => plateKeyOf(text) !== '', invalid);

/** A time that is held, or one that is booked at once; and who comes. */
export const submitBookingInput = z
  .object({
    holdId: rowId.optional(),
    serviceId: rowId.optional(),
    startAt: moment.optional(),
    plate,
    name: requiredLine('nameNeeded', 200),
    phone: requiredLine('invalidPhone', 40),
    email: email('invalidEmail'),
    note: clearableMessage(1000).optional(),
    consentMarketing: z.boolean(invalid).default(false),
    language: z.enum(languages, invalid).optional(),
    operationId: rowId.optional(),
  })
  .refine(({ holdId, serviceId }) => (holdId === undefined) !== (serviceId === undefined), {
    error: 'invalidInput',
    path: ['holdId'],
  })
  .refine(({ serviceId, startAt }) => (serviceId === undefined) === (startAt === undefined), {
    error: 'invalidInput',
    path: ['startAt'],
  });
export type SubmittedBooking = z.output<typeof submitBookingInput>;

export const moveVisitInput = z.object({ startAt: moment });
