import { z } from 'zod';
import { plateKeyOf } from '../../documents/plates.ts';
import {
  boundedText,
  clearableLine,
  clearableMessage,
  day,
  requiredLine,
  rowId,
  seenVersion,
} from '../../fields/fields.ts';
import { countryCode, wholeUpTo } from '../../fields/numbers.ts';
import { withoutInvisibleMarks } from '../../letters/invisible.ts';
import {
  boardColumn,
  jobCardState,
  jobState,
  odometerSource,
  ownerRole,
  priceMode,
  severity,
  vehicleCategory,
  vehicleOrder,
} from '../workshop/enums.ts';
import { customer } from './customers.ts';
import { recordedFaultCode } from './recorded-codes.ts';

/** Vehicles, who they belonged to, and what their odometers said. */

const flag = z.boolean({ error: 'invalidInput' });
/** A plate as it is written; letters or digits are in it. */
export const plateText = clearableLine(20)
  .transform((text) => text && withoutInvisibleMarks(text))
  .refine((text) => text === null || plateKeyOf(text) !== '', {
    error: 'invalidInput',
  });
/**
 * Seventeen characters, without the letters that look like digits (ISO 3779); or the shorter number of a chassis from before
 * 1981, of which makers had forms of their own.
 */
export const vinText = boundedText(40, 'invalidVin')
  .nullable()
  .transform(
    (typed) =>
      (typed &&
        withoutInvisibleMarks(typed)
          .replace(/[\s.-]/g, '')
          .toUpperCase()) ||
      null,
  )
  .pipe(
    z
      .string()
      .regex(/^(?:[A-HJ-NPR-Z0-9]{17}|(?=[A-Z]{0,15}[0-9])[A-Z0-9/]{5,16})$/, { error: 'invalidVin' })
      .nullable(),
  );
export const kmMaximum = 9_999_999;

const vehicleFields = {
  plate: plateText.optional(),
  plateCountry: countryCode.optional(),
  vin: vinText.optional(),
  category: vehicleCategory.nullish().describe('J; a vehicle without one counts as M1'),
  kind: clearableLine(50).optional(),
  make: clearableLine(100).optional(),
  model: clearableLine(100).optional(),
  variant: clearableLine(100).optional(),
  engineCode: clearableLine(50).optional(),
  displacementCc: wholeUpTo(100_000).nullish(),
  powerKw: wholeUpTo(10_000).nullish(),
  fuel: clearableLine(50).optional(),
  gearbox: clearableLine(50).optional(),
  firstRegistrationOn: day.nullish(),
  colour: clearableLine(50).optional(),
  tyreSizes: clearableLine(200).optional(),
  oilSpec: clearableLine(100).optional(),
  roadworthyUntil: day.nullish(),
  nextServiceOn: day.nullish(),
  nextServiceKm: wholeUpTo(kmMaximum).nullish(),
  scrappedOn: day.nullish().describe('From this day on nobody is reminded of the vehicle'),
  notes: clearableMessage(5000).optional(),
  plateMoved: flag.optional().describe('Removes the plate from any other vehicle'),
} as const;

export const newVehicle = z.object({ ...vehicleFields, customerId: rowId.optional().describe('Owner of the vehicle') });
/** What is left out stays; null takes a value away. */
export const changedVehicle = z.object({ id: rowId, version: seenVersion, ...vehicleFields });
export const changedOwner = z.object({
  vehicleId: rowId,
  version: seenVersion,
  customerId: rowId,
  from: day.optional().describe('Default: today'),
});
export const newReading = z.object({
  vehicleId: rowId,
  km: wholeUpTo(kmMaximum),
  readOn: day.optional().describe('Default: today'),
  correctionReason: requiredLine('invalidInput', 500).optional().describe('Reason for a reading below the last one'),
});
export const vehicleFilter = z
  .object({
    archived: flag.optional(),
    customerId: rowId.optional(),
    orderBy: vehicleOrder.optional().describe('Default: by creation; empty values come last'),
    descending: flag.optional().describe('Sorts in descending order'),
  })
  .meta({ id: 'VehicleFilter' });

const ownership = z
  .object({
    id: z.string(),
    customerId: z.uuid(),
    customer,
    role: ownerRole,
    from: z.string().describe('YYYY-MM-DD'),
    to: z.string().nullable().describe('YYYY-MM-DD; null for the present owner'),
  })
  .meta({ id: 'VehicleOwnership' });

const reading = z
  .object({
    id: z.string(),
    km: z.int32(),
    readOn: z.string().describe('YYYY-MM-DD'),
    source: odometerSource,
    correctionReason: z.string().nullable(),
  })
  .meta({ id: 'OdometerReading' });

const deferredWork = z
  .object({
    jobId: z.uuid(),
    version: z.int32().describe('Version of the job'),
    title: z.string(),
    state: jobState,
    jobCardId: z.uuid(),
    severity: severity.nullable(),
    deferUntil: z.string().nullable().describe('YYYY-MM-DD'),
    deferKm: z.int32().nullable(),
    priceMode,
    amountCents: z
      .int32()
      .nullable()
      .describe('In the price mode `priceMode`; null when the caller may not see prices'),
  })
  .meta({ id: 'DeferredWork' });

const historyEntry = z
  .object({
    id: z.string(),
    on: z.string().describe('YYYY-MM-DD'),
    km: z.int32().nullable(),
    text: z.string(),
    totalCents: z.int32().nullable().describe('Null also when the caller may not see prices'),
    source: z.string().describe('File that it was imported from'),
  })
  .meta({ id: 'HistoryEntry' });

const visit = z
  .object({
    id: z.string(),
    version: z.int32(),
    number: z.string(),
    state: jobCardState,
    column: boardColumn.nullable(),
    customerId: z.uuid().nullable(),
    customerWish: z.string().nullable(),
    kmIn: z.int32().nullable(),
    kmOut: z.int32().nullable(),
    promisedAt: z.string().nullable(),
    checkedInAt: z.string().nullable(),
    deliveredAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'VehicleJobCard' });

const serviceForecast = z
  .object({
    on: z.string().describe('YYYY-MM-DD'),
    about: z.boolean().describe('Whether it is reckoned from the kilometres'),
  })
  .meta({ id: 'ServiceForecast' });

export const vehicle = z
  .object({
    id: z.string(),
    version: z.int32(),
    plate: z.string().nullable().describe('A'),
    plateKey: z.string().nullable().describe('Upper case, letters and digits only'),
    plateCountry: z.string(),
    vin: z.string().nullable().describe('E'),
    category: vehicleCategory.nullable().describe('J; null counts as M1'),
    kind: z.string().nullable(),
    make: z.string().nullable().describe('D.1'),
    model: z.string().nullable().describe('D.3'),
    variant: z.string().nullable(),
    engineCode: z.string().nullable(),
    displacementCc: z.int32().nullable().describe('P.1'),
    powerKw: z.int32().nullable().describe('P.2'),
    fuel: z.string().nullable().describe('P.3'),
    gearbox: z.string().nullable(),
    firstRegistrationOn: z.string().nullable().describe('B; YYYY-MM-DD'),
    colour: z.string().nullable(),
    tyreSizes: z.string().nullable(),
    oilSpec: z.string().nullable(),
    roadworthyUntil: z.string().nullable(),
    nextServiceOn: z.string().nullable(),
    nextServiceKm: z.int32().nullable(),
    scrappedOn: z.string().nullable().describe('YYYY-MM-DD; from this day on nobody is reminded of it'),
    roadworthyProposals: z
      .array(z.string())
      .describe(
        'The first four days by which its roadworthiness test is due, by its category; none without a first registration',
      ),
    serviceForecast: serviceForecast.nullable().describe('When its next service is due; null where that is not known'),
    notes: z.string().nullable(),
    archivedAt: z.string().nullable(),
    ownerships: z.array(ownership).describe('The latest first'),
    odometer: z.array(reading).describe('The latest first'),
    jobCards: z.array(visit).describe('The latest first; mechanics see them only while the vehicle has an open card'),
    history: z
      .array(historyEntry)
      .describe(
        'Imported history of another program, the latest first; mechanics see it only while the vehicle has an open card',
      ),
    faultCodes: z
      .array(recordedFaultCode)
      .describe('Recorded fault codes, the latest first; mechanics see them only while the vehicle has an open card'),
    deferredWork: z.array(deferredWork).describe('Declined or deferred jobs that are offered at the next visit'),
  })
  .meta({ id: 'Vehicle' });
export type Vehicle = z.output<typeof vehicle>;
