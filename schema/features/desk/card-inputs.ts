import { z } from 'zod';
import {
  clearableLine,
  clearableMessage,
  day,
  moment,
  requiredLine,
  requiredMessage,
  rowId,
  seenVersion,
} from '../../fields/fields.ts';
import { missingField } from '../../fields/missing/missing-field.ts';
import { largest, wholeUpTo } from '../../fields/numbers.ts';
import { newCustomer } from '../customers/customers.ts';
import { kmMaximum, plateText, vinText } from '../customers/vehicles.ts';
import { cardSource, channel, dropOff, holdReason, jobCardState, priceMode, proposedJobs } from '../workshop/enums.ts';
import { jobTitle } from './jobs.ts';

/** What is sent to plan a job card, to take a car in, and to move and finish the card. */

const flag = z.boolean({ error: 'invalidInput' });
const templatesMaximum = 50;
const ids = z.array(rowId, { error: 'invalidInput' }).max(templatesMaximum, 'invalidInput');

/** A customer who is not known yet. */
const customer = newCustomer.meta({ id: 'NewCustomerInput' }).optional();

/** How an approval came, by the person who works here; what comes on the link is decided there. */
export const agreed = z
  .object({
    channel: channel.refine((by) => by !== 'LINK', { error: 'invalidInput' }),
    byName: requiredLine('byNameNeeded', 200),
    phone: clearableLine(40).optional(),
  })
  .meta({ id: 'AgreedInput' });

/** What is noted at the desk, when the car comes or before. */
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
  plate: plateText.optional().describe('Finds the vehicle, or creates one'),
  vehicleId: rowId.optional(),
  plateMoved: flag.optional().describe('Removes the plate from any other vehicle'),
  make: clearableLine(100).optional().describe('For a new vehicle'),
  model: clearableLine(100).optional().describe('For a new vehicle'),
  vin: vinText.optional().describe('For a new vehicle'),
  customerId: rowId.optional(),
  customer,
  payerId: rowId.optional().describe('Default: the customer'),
  comebackOfId: rowId.optional(),
  templateIds: ids.optional(),
  jobTitles: z
    .array(jobTitle, { error: 'invalidInput' })
    .max(templatesMaximum, 'invalidInput')
    .optional()
    .describe('Titles of jobs without a template, after those of the templates'),
  deferredJobIds: ids.optional().describe('Deferred jobs to propose again'),
} as const;

const km = wholeUpTo(kmMaximum);
const plannedMinutes = wholeUpTo(9600)
  .nullable()
  .describe('How long the work takes; used while no job of the card has planned minutes');

const mailCustomer = flag.describe(
  'True mails the appointment to the customer, false leaves this mail out; as the workshop has set it unless given',
);

export const planJobCardInput = z.object({
  ...what,
  ...notes,
  expectedAt: moment.nullish(),
  plannedMinutes: plannedMinutes.optional(),
  source: cardSource.extract(['DESK', 'PHONE']).meta({ id: 'DeskSource' }).optional(),
  vehicleText: clearableLine(200)
    .optional()
    .describe('Description of a vehicle that is not known yet, instead of `vehicleId`'),
  another: flag.optional().describe('Allows a second planned card for the vehicle'),
  mailCustomer: mailCustomer.optional(),
});

export const takeInInput = z.object({
  ...what,
  ...notes,
  km: km.optional(),
  approve: agreed.optional().describe('Approves all jobs at once'),
  another: flag.optional().describe('Allows a second open card for the vehicle'),
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
  another: flag.optional().describe('Allows a second open card for the vehicle'),
});

/** What is left out stays; null takes a value away. */
export const updateJobCardInput = z.object({
  id: rowId,
  version: seenVersion,
  ...notes,
  expectedAt: moment.nullish(),
  plannedMinutes: plannedMinutes.optional(),
  customerId: rowId.optional(),
  payerId: rowId.optional(),
  km: km.optional().describe('Odometer reading at arrival'),
  kmOut: km.optional(),
  internalNote: clearableMessage(5000).optional(),
  vehicleText: clearableLine(200).optional(),
  signedByName: clearableLine(200).optional(),
  priceMode: priceMode.optional().describe('Changes the price mode and converts the prices of the lines'),
  mailCustomer: mailCustomer.optional(),
  callCustomer: flag
    .optional()
    .describe(
      'True with a new `expectedAt`: somebody has to call the customer about it, until `markCalled`; not where it is mailed',
    ),
});

/** Who was informed of what is dangerous; the same where a car is handed over with its invoice. */
export const informedByName = requiredLine('byNameNeeded', 200)
  .optional()
  .describe('Required to deliver a car on which something dangerous was found that is not mended');

export const moveJobCardInput = z
  .object({
    id: rowId,
    version: seenVersion,
    to: jobCardState,
    reason: requiredLine('reasonNeeded', 500).optional().describe('Required to cancel, and to move back from READY'),
    holdReason: holdReason.optional(),
    holdUntil: moment.nullish(),
    kmOut: km.optional().describe('Odometer reading at delivery; default: the reading at arrival'),
    informedByName,
    mailCustomer: mailCustomer.optional(),
  })
  .refine(({ to, holdReason: why }) => to !== 'ON_HOLD' || why !== undefined, {
    error: missingField('holdReason'),
    path: ['holdReason'],
  })
  .refine(({ to, reason }) => to !== 'CANCELLED' || reason !== undefined, {
    error: 'reasonNeeded',
    path: ['reason'],
  });

/** A card that was booked online, over the version that was seen. */
export const bookedCardInput = z.object({ jobCardId: rowId, version: seenVersion });
export const confirmBookingInput = bookedCardInput.extend({ mailCustomer: mailCustomer.optional() });
export const declineBookingInput = bookedCardInput.extend({
  text: requiredMessage('reasonNeeded', 1000).describe('Mailed to the person who booked'),
});

export const finishJobsInput = z
  .object({
    jobCardId: rowId,
    proposed: proposedJobs
      .default('DEFER')
      .describe('How to treat jobs that are not approved; for mechanics always KEEP'),
    approve: agreed.optional().describe('How they were approved; required with APPROVE and only allowed then'),
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
  version: seenVersion.describe('Version of the card that `finishJobs` returned'),
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
    keyTag: requiredLine('invalidInput', 50).optional().describe('As it stands on the tag of the key'),
    toCall: flag
      .optional()
      .describe('True: only expected cards whose customers have to be called about a moved appointment'),
    toBill: flag.optional().describe('True: only ready or delivered cards with unbilled work'),
    newestFirst: flag.optional().describe('The newest first instead of the oldest'),
  })
  .meta({ id: 'JobCardFilter' });
