import { z } from 'zod';
import { clearableLine, day, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import {
  channel,
  decision,
  estimateState,
  lineKind,
  priceMode,
  pricing,
  unit,
  vatCategory,
} from '../workshop/enums.ts';
import { totals } from './job-cards.ts';

/** What a customer is asked, and what they answered. */

/** A line as the customer is shown it. */
const shownLine = z
  .object({
    id: z.string().nullable().describe('Null for the one line of a fixed price'),
    kind: lineKind,
    description: z.string(),
    quantityThousandths: z.int32(),
    unit,
    unitPrice: z.int32(),
    discountBasisPoints: z.int32(),
    discountCents: z.int32(),
    vatCategory,
    vatGround: z.string().nullable(),
    amountCents: z.int32(),
  })
  .meta({ id: 'EstimateLine' });

export const shownJob = z.object({
  jobId: z.uuid(),
  title: z.string(),
  pricing,
  amountCents: z.int32().describe('In the price mode of the card'),
  lines: z.array(shownLine),
});

const person = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  town: z.string().nullable(),
  country: z.string(),
  vatId: z.string().nullable(),
});

const vatGroup = z
  .object({ category: vatCategory, rate: z.int32(), baseCents: z.int32(), vatCents: z.int32(), totalCents: z.int32() })
  .meta({ id: 'VatGroup' });

/** What is frozen of an estimate: everything that it showed, and nothing that the customer must not see. */
export const estimateSnapshot = z.object({
  number: z.string().nullable(),
  revision: z.int32().nullable(),
  at: z.string(),
  validUntil: z.string().nullable(),
  priceMode,
  jobCardNumber: z.string(),
  vehicle: z
    .object({ plate: z.string().nullable(), make: z.string().nullable(), model: z.string().nullable() })
    .nullable(),
  customer: person.nullable(),
  payer: person.nullable(),
  jobs: z.array(shownJob),
  totals,
  vatGroups: z.array(vatGroup),
});
export type EstimateSnapshot = z.output<typeof estimateSnapshot>;

export const approval = z
  .object({
    id: z.string(),
    jobId: z.uuid(),
    decision,
    amountCents: z.int32(),
    byName: z.string(),
    channel,
    phone: z.string().nullable(),
    staffId: z.uuid().nullable(),
    documentHash: z.string().describe('SHA-256 of the content that was shown, in hex'),
    createdAt: z.string(),
  })
  .meta({ id: 'Approval' });

export const estimate = z
  .object({
    id: z.string(),
    version: z.int32(),
    jobCardId: z.uuid(),
    number: z.string().nullable().describe('P-2026-000123/1; null while it is a draft'),
    revision: z.int32().nullable(),
    state: estimateState,
    validUntil: z.string().nullable().describe('YYYY-MM-DD'),
    sentAt: z.string().nullable(),
    viewedAt: z.string().nullable(),
    decidedAt: z.string().nullable(),
    supersedesId: z.uuid().nullable(),
    documentHash: z.string().nullable().describe('SHA-256 of the fixed content, in hex'),
    priceMode,
    jobs: z.array(shownJob.extend({ decision: decision.nullable() }).meta({ id: 'EstimateJob' })),
    totals,
    approvals: z.array(approval),
  })
  .meta({ id: 'Estimate' });
export type Estimate = z.output<typeof estimate>;

export const estimateFilter = z
  .object({ jobCardId: rowId.optional(), states: z.array(estimateState).max(10, 'invalidInput').optional() })
  .meta({ id: 'EstimateFilter' });
export const createdEstimate = z.object({ jobCardId: rowId, validUntil: day.optional() });
export const changedEstimate = z.object({ id: rowId, version: seenVersion, validUntil: day.nullish() });
/** What somebody decided of an estimate, job by job. */
export const decisions = z
  .array(z.object({ jobId: rowId, decision }).meta({ id: 'JobDecision' }), { error: 'invalidInput' })
  .min(1, 'invalidInput')
  .max(300, 'invalidInput')
  .describe('One decision for each job');
export const recordedDecision = z.object({
  estimateId: rowId.optional().describe('An estimate that was sent'),
  jobCardId: rowId.optional().describe('Instead of `estimateId`: the present proposals of the card'),
  decisions,
  channel: channel.refine((how) => how !== 'LINK', { error: 'invalidInput' }),
  byName: requiredLine('byNameNeeded', 200),
  phone: clearableLine(40).optional(),
});
export type RecordedDecision = z.output<typeof recordedDecision>;
