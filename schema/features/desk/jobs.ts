import { z } from 'zod';
import { clearableLine, clearableMessage, day, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { missingField } from '../../fields/missing/missing-field.ts';
import { largest, wholeUpTo } from '../../fields/numbers.ts';
import { channel, chargeTo, jobSource, jobState, pricing, severity, vatCategory } from '../workshop/enums.ts';
import { line, lineInput, linesMaximum } from './lines.ts';

/** An operation on a job card: what is wrong, what may be done, what it costs. */

const invalid = { error: 'invalidInput' } as const;
export const jobTitle = requiredLine('titleNeeded', 200);
/** Short enough that what happened to it can be kept beside it. */
const note = clearableMessage(2000).optional();

const jobFields = {
  complaint: note,
  cause: note,
  correction: note,
  mechanicId: rowId.nullish(),
  plannedMinutes: wholeUpTo(100_000).nullish(),
  pricing: pricing.optional(),
  fixedCents: wholeUpTo(largest).nullish().describe('In the price mode of the card'),
  fixedVatCategory: vatCategory.optional(),
  payerId: rowId.nullish(),
  chargeTo: chargeTo.optional(),
  claimNumber: clearableLine(100).optional(),
  warrantyMonths: wholeUpTo(1200).nullish(),
  warrantyKm: wholeUpTo(9_999_999).nullish(),
} as const;

export const addedJob = z.object({
  jobCardId: rowId,
  title: jobTitle.optional().describe('Not required with `deferredJobIds`'),
  ...jobFields,
  lines: z.array(lineInput).max(linesMaximum).optional(),
  deferredJobIds: z
    .array(rowId, invalid)
    .max(50, invalid)
    .optional()
    .describe('Deferred jobs to copy with their lines'),
});
export type AddedJob = z.output<typeof addedJob>;

/** What is left out stays; null takes a value away. */
export const changedJob = z.object({
  id: rowId,
  version: seenVersion,
  title: jobTitle.optional(),
  ...jobFields,
  deferUntil: day.nullish().describe('YYYY-MM-DD: until when it can wait'),
  deferKm: wholeUpTo(9_999_999).nullish().describe('Until which odometer reading it can wait'),
  sortOrder: z.int(invalid).min(1, invalid).max(1_000_000, invalid).optional(),
});
export type ChangedJob = z.output<typeof changedJob>;

export const movedJob = z.object({
  id: rowId,
  version: seenVersion,
  to: jobState,
  reason: requiredLine('reasonNeeded', 500).optional().describe('Required to cancel'),
  channel: channel
    .refine((how) => how !== 'LINK', invalid)
    .optional()
    .describe('Required to approve; not LINK'),
  byName: requiredLine('byNameNeeded', 200).optional().describe('Required to approve'),
  phone: clearableLine(40).optional(),
});
export type MovedJob = z.output<typeof movedJob>;

export const jobToCard = z.object({ jobId: rowId, version: seenVersion, jobCardId: rowId });
export const dismissedWork = z.object({ jobId: rowId, version: seenVersion });
export const setTotalInput = z.object({ jobCardId: rowId, totalCents: wholeUpTo(largest).describe('Total with tax') });

export const discountInput = z
  .object({
    jobCardId: rowId,
    jobId: rowId.optional().describe('A single job; default: all jobs of the card'),
    discountBasisPoints: wholeUpTo(10_000)
      .optional()
      .describe('Replaces the discount of each line, and is never below the agreed discount of the payer; 0 for none'),
    discountCents: wholeUpTo(largest).optional().describe('Amount off the present price, with tax'),
  })
  .superRefine(({ discountBasisPoints, discountCents }, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (discountBasisPoints === undefined && discountCents === undefined) {
      refuse('discountBasisPoints', missingField('discount'));
    }
    if (discountBasisPoints !== undefined && discountCents !== undefined) refuse('discountCents', 'invalidInput');
  });
export type DiscountInput = z.output<typeof discountInput>;
export const suggestionsInput = z.object({ text: requiredLine('invalidInput', 200), vehicleId: rowId.optional() });

export const job = z
  .object({
    id: z.string(),
    version: z.int32(),
    jobCardId: z.uuid(),
    title: z.string(),
    complaint: z.string().nullable(),
    cause: z.string().nullable(),
    correction: z.string().nullable(),
    state: jobState,
    mechanicId: z.uuid().nullable(),
    plannedMinutes: z.int32().nullable(),
    pricing,
    fixedCents: z.int32().nullable().describe('In the price mode of the card'),
    fixedVatCategory: vatCategory,
    payerId: z.uuid().nullable().describe('Default: the payer of the card'),
    chargeTo,
    claimNumber: z.string().nullable(),
    warrantyMonths: z.int32().nullable(),
    warrantyKm: z.int32().nullable(),
    sortOrder: z.int32(),
    amountCents: z
      .int32()
      .nullable()
      .describe('In the price mode of the card; null when the caller may not see prices'),
    needsApproval: z.boolean().describe('Whether it costs more than was approved'),
    isBilled: z.boolean().describe('Whether an issued invoice bills it'),
    approvedCents: z.int32().nullable(),
    approvedAt: z.string().nullable(),
    approvedVia: channel.nullable(),
    cancelReason: z.string().nullable(),
    offeredFromId: z.uuid().nullable().describe('Deferred or declined job that this one was copied from'),
    source: jobSource.nullable().describe('What has proposed it; null where somebody did'),
    findingKey: z.string().nullable().describe('The same for the same finding at each visit of the vehicle'),
    severity: severity.nullable(),
    resolvedByJobId: z.uuid().nullable().describe('Job of a later visit by which it was done'),
    deferUntil: z.string().nullable().describe('YYYY-MM-DD'),
    deferKm: z.int32().nullable(),
    doneAt: z.string().nullable(),
    lines: z.array(line),
  })
  .meta({ id: 'Job' });
export type Job = z.output<typeof job>;
