import { z } from 'zod';
import { clearableLine, clearableMessage, day, moment, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { missingField } from '../../fields/missing/missing-field.ts';
import { largest, wholeUpTo } from '../../fields/numbers.ts';
import { newCustomer } from '../customers/customers.ts';
import { kmMaximum, plateText, vinText } from '../customers/vehicles.ts';
import { channel, dropOff, holdReason, jobCardState, priceMode, proposedJobs } from '../workshop/enums.ts';
import { jobTitle } from './jobs.ts';

/** What is sent to plan a job card, to take a car in, and to move and finish the card. */

const flag = z.boolean({ error: 'invalidInput' });
const templatesMaximum = 50;
const ids = z.array(rowId, { error: 'invalidInput' }).max(templatesMaximum, 'invalidInput');

/** A customer who is not known yet. */
const customer = newCustomer.meta({ id: 'NewCustomerInput' }).optional();

/** How an approval came, by whoever works here; what comes on the link is decided there. */
export const agreed = z
  .object({
    channel: channel.refine((by) => by !== 'LINK', { error: 'invalidInput' }),
    byName: requiredLine('byNameNeeded', 200),
    phone: clearableLine(40).optional(),
  })
  .meta({ id: 'AgreedInput' });

/** What is written down at the desk, when the car comes or before. */
const notes = {
  promisedAt: moment.nullish(),
  dropOff: dropOff.nullish(),
  fuelLevel: wholeUpTo(100).nullish().describe('Percent'),
  keyTag: clearableLine(50).optional(),
  wish: clearableMessage(5000).optional().describe('What the customer wants'),
  adviserId: rowId.nullish(),
  broughtByName: clearableLine(200).optional(),
  broughtByPhone: clearableLine(40).optional(),
  wantsOldParts: flag.optional(),
  approvedUpToCents: wholeUpTo(largest)
    .nullish()
    .describe('The most that the card may cost before the customer is asked again, in cents with VAT'),
} as const;

/** Whose car it is, and what for. */
const what = {
  plate: plateText.optional().describe('Finds the vehicle, or begins it'),
  vehicleId: rowId.optional(),
  plateMoved: flag.optional().describe('The plate leaves every other vehicle'),
  make: clearableLine(100).optional().describe('Of a vehicle that is new'),
  model: clearableLine(100).optional().describe('Of a vehicle that is new'),
  vin: vinText.optional().describe('Of a vehicle that is new'),
  customerId: rowId.optional(),
  customer,
  payerId: rowId.optional().describe('The customer unless given'),
  comebackOfId: rowId.optional(),
  templateIds: ids.optional(),
  jobTitles: z
    .array(jobTitle, { error: 'invalidInput' })
    .max(templatesMaximum, 'invalidInput')
    .optional()
    .describe('Jobs that no template has, behind those of the templates'),
  deferredJobIds: ids.optional().describe('Earlier work that was put off, to be offered again'),
} as const;

const km = wholeUpTo(kmMaximum);

export const planJobCardInput = z.object({
  ...what,
  ...notes,
  expectedAt: moment.nullish(),
  vehicleText: clearableLine(200).optional().describe('In place of a vehicle'),
  another: flag.optional().describe('Beside one that is planned for the vehicle already'),
});

export const takeInInput = z.object({
  ...what,
  ...notes,
  km: km.optional(),
  approve: agreed.optional().describe('All of it was agreed at once'),
  another: flag.optional().describe('Beside the open card of the vehicle'),
});

export const checkInInput = z.object({
  id: rowId,
  version: seenVersion,
  plate: what.plate,
  vehicleId: rowId.optional(),
  plateMoved: what.plateMoved,
  make: what.make,
  model: what.model,
  vin: what.vin,
  customerId: rowId.optional(),
  customer,
  km: km.optional(),
  ...notes,
  another: flag.optional().describe('Beside the open card of the vehicle'),
});

/** What is left out stays; null takes a value away. */
export const updateJobCardInput = z.object({
  id: rowId,
  version: seenVersion,
  ...notes,
  expectedAt: moment.nullish(),
  customerId: rowId.optional(),
  payerId: rowId.optional(),
  km: km.optional().describe('What was read when the car came'),
  kmOut: km.optional(),
  internalNote: clearableMessage(5000).optional(),
  vehicleText: clearableLine(200).optional(),
  signedByName: clearableLine(200).optional(),
  priceMode: priceMode.optional().describe('Converts the prices of the lines, once'),
});

export const moveJobCardInput = z
  .object({
    id: rowId,
    version: seenVersion,
    to: jobCardState,
    reason: requiredLine('reasonNeeded', 500).optional().describe('Of cancelling, and of what goes back from READY'),
    holdReason: holdReason.optional(),
    holdUntil: moment.nullish(),
    kmOut: km.optional().describe('What was read when the car came, unless given'),
  })
  .refine(({ to, holdReason: why }) => to !== 'ON_HOLD' || why !== undefined, {
    error: missingField('holdReason'),
    path: ['holdReason'],
  })
  .refine(({ to, reason }) => to !== 'CANCELLED' || reason !== undefined, {
    error: 'reasonNeeded',
    path: ['reason'],
  });

export const finishJobsInput = z
  .object({
    jobCardId: rowId,
    proposed: proposedJobs
      .default('DEFER')
      .describe('What becomes of jobs that nobody approved; a mechanic always keeps them'),
    approve: agreed.optional().describe('How they were approved; with APPROVE, and only then'),
  })
  .refine(({ proposed, approve }) => proposed !== 'APPROVE' || approve !== undefined, {
    error: 'byNameNeeded',
    path: ['approve'],
  })
  .refine(({ proposed, approve }) => proposed === 'APPROVE' || approve === undefined, {
    error: 'invalidInput',
    path: ['approve'],
  });

export const undoFinishJobsInput = z.object({
  jobCardId: rowId,
  version: seenVersion.describe('Of the card, as it was answered when the jobs were finished'),
});

export const writeOffUnbilledInput = z.object({
  jobCardId: rowId,
  version: seenVersion,
  reason: requiredLine('reasonNeeded', 500),
});

export const jobCardFilter = z
  .object({
    states: z.array(jobCardState, { error: 'invalidInput' }).max(20, 'invalidInput').optional(),
    mechanicId: rowId.optional(),
    vehicleId: rowId.optional(),
    customerId: rowId.optional(),
    expectedOn: day.optional().describe('YYYY-MM-DD'),
    toBill: flag.optional().describe('True: only cards that are ready or gone with work that is not billed'),
    newestFirst: flag.optional().describe('In place of the oldest first'),
  })
  .meta({ id: 'JobCardFilter' });
