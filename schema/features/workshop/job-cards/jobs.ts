import { z } from 'zod';
import { channel, chargeTo, jobState, pricing, vatCategory } from '../enums.ts';
import { line } from './lines.ts';

/** An operation on a job card: what is wrong, what may be done, what it costs. */

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
    payerId: z.uuid().nullable().describe('The card’s payer unless given'),
    chargeTo,
    claimNumber: z.string().nullable(),
    warrantyMonths: z.int32().nullable(),
    warrantyKm: z.int32().nullable(),
    sortOrder: z.int32(),
    amountCents: z.int32().nullable().describe('In the price mode of the card; null for who may not see prices'),
    needsApproval: z.boolean().describe('It costs more than was approved'),
    approvedCents: z.int32().nullable(),
    approvedAt: z.string().nullable(),
    approvedVia: channel.nullable(),
    cancelReason: z.string().nullable(),
    offeredFromId: z.uuid().nullable().describe('The deferred or declined job that this one is a copy of'),
    doneAt: z.string().nullable(),
    lines: z.array(line),
  })
  .meta({ id: 'Job' });
export type Job = z.output<typeof job>;
