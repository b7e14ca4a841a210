import { z } from 'zod';
import { customer } from '../customers/customers.ts';
import { recordedFaultCode } from '../customers/recorded-codes.ts';
import { vehicle } from '../customers/vehicles.ts';
import {
  boardColumn,
  bookingState,
  cardSource,
  dropOff,
  holdReason,
  jobCardState,
  priceMode,
} from '../workshop/enums.ts';
import { cardBlock } from './blocks.ts';
import { job } from './jobs.ts';

/** What a vehicle is here for: from the first call to the handing over. */

const booking = z
  .object({
    name: z.string().nullable(),
    phone: z.string().nullable().describe('E.164'),
    email: z.string().nullable(),
    plate: z.string().nullable(),
    note: z.string().nullable(),
    serviceId: z.uuid().nullable(),
    probable: z
      .object({
        customerId: z.uuid().nullable(),
        customerName: z.string().nullable(),
        vehicleId: z.uuid().nullable(),
        plate: z.string().nullable(),
      })
      .meta({ id: 'ProbableCustomer' })
      .nullable()
      .describe('Whom plate, phone or e-mail address belong to, as long as the card has no customer'),
  })
  .meta({ id: 'Booking' });

export const totals = z
  .object({ netCents: z.int32(), vatCents: z.int32(), grossCents: z.int32() })
  .meta({ id: 'DocumentTotals' });

export const jobCard = z
  .object({
    id: z.string(),
    version: z.int32(),
    number: z.string().describe('DN-2026-000123'),
    state: jobCardState,
    column: boardColumn.nullable().describe('Column of the board; null once delivered or cancelled'),
    possibleStates: z.array(jobCardState).describe('States to which the caller can move it now'),
    holdReason: holdReason.nullable(),
    holdUntil: z.string().nullable(),
    customerId: z.uuid().nullable(),
    customer: customer.nullable(),
    payerId: z.uuid().nullable(),
    payer: customer.nullable(),
    vehicleId: z.uuid().nullable(),
    vehicle: vehicle.nullable(),
    vehicleText: z.string().nullable().describe('Description of an expected vehicle that is not known yet'),
    expectedAt: z.string().nullable(),
    movedFrom: z
      .string()
      .nullable()
      .describe('The time that the customer knows, where the appointment was moved and nobody has called about it yet'),
    callAskedAt: z
      .string()
      .nullable()
      .describe('When the customer requested a callback on the public page of the visit, as long as nobody has called'),
    callPhone: z.string().nullable().describe('Number of that callback in E.164; null when the caller may not see it'),
    plannedMinutes: z
      .int32()
      .nullable()
      .describe(
        'Sum of the jobs that were not declined, deferred or cancelled; the typed figure when none of them has one',
      ),
    source: cardSource,
    bookingState: bookingState.nullable().describe('Of an appointment that was booked online'),
    booking: booking.nullable().describe('What was typed by the person who booked online; null for mechanics'),
    icsSequence: z.int32().nullable().describe('How often the appointment was mailed, from 0; null where it never was'),
    remindedAt: z.string().nullable().describe('When the customer was reminded of the appointment'),
    noShowAt: z.string().nullable().describe('Since when it is known that nobody came'),
    dropOff: dropOff.nullable(),
    kmIn: z.int32().nullable(),
    kmOut: z.int32().nullable(),
    kmBelowLast: z.boolean().describe('The reading is below the previous one'),
    fuelLevel: z.int32().nullable().describe('Percent'),
    keyTag: z.string().nullable(),
    customerWish: z.string().nullable(),
    internalNote: z.string().nullable(),
    promisedAt: z.string().nullable(),
    adviserId: z.uuid().nullable(),
    broughtByName: z.string().nullable(),
    broughtByPhone: z.string().nullable(),
    wantsOldParts: z.boolean(),
    approvedUpToCents: z
      .int32()
      .nullable()
      .describe('The most that the card may cost before the customer is asked again, in cents with VAT'),
    priceMode,
    termsVersion: z.string().nullable(),
    signedByName: z.string().nullable(),
    signedAt: z.string().nullable(),
    signedVia: z.string().nullable(),
    checkedInAt: z.string().nullable(),
    readyAt: z.string().nullable(),
    deliveredAt: z.string().nullable(),
    cancelledAt: z.string().nullable(),
    comebackOfId: z.uuid().nullable(),
    createdAt: z.string(),
    jobs: z.array(job),
    faultCodes: z.array(recordedFaultCode).describe('Fault codes that were read from the car, by code'),
    blocks: z.array(cardBlock).describe('Planned time blocks, earliest first'),
    totals: totals.nullable().describe('Totals of the jobs that count; null when the caller may not see prices'),
    unbilledCents: z
      .int32()
      .nullable()
      .describe('Gross amount of approved work without an issued invoice; null when the caller may not see prices'),
    writtenOffAt: z.string().nullable().describe('When the unbilled work was written off'),
  })
  .meta({ id: 'JobCard' });
export type JobCard = z.output<typeof jobCard>;
