import { z } from 'zod';
import { rowId, seenVersion } from '../../fields/fields.ts';
import { coreDirection, coreState } from '../workshop/enums.ts';

/** Deposits for old parts, until those are back. */

const invalid = { error: 'invalidInput' } as const;

export const coreFilter = z
  .object({
    direction: coreDirection.optional(),
    states: z.array(coreState, invalid).max(10, invalid).optional(),
    newestFirst: z.boolean(invalid).optional(),
  })
  .meta({ id: 'CoreFilter' });

export const settledCore = z.object({
  id: rowId,
  version: seenVersion,
  to: coreState.describe('RETURNED: the old part is back; of a customer its line is credited at once'),
});

export const coreDeposit = z
  .object({
    id: z.uuid(),
    version: z.int32(),
    direction: coreDirection,
    state: coreState,
    partId: z.uuid().nullable(),
    lineId: z.uuid().nullable().describe('Line of the job card that it was sold with'),
    receiptLineId: z.uuid().nullable(),
    invoiceId: z.uuid().nullable().describe('Invoice that it was sold with'),
    cents: z
      .int32()
      .nullable()
      .describe('With VAT to a customer, without it from a supplier, and then null when the caller may not see costs'),
    dueOn: z.string().describe('YYYY-MM-DD'),
    creditNoteId: z.uuid().nullable(),
    name: z.string().describe('Of the part, or of the line that it was sold with'),
    customerName: z.string().nullable().describe('Who gets it back'),
    plate: z.string().nullable(),
    jobCardId: z.uuid().nullable(),
    invoiceNumber: z.string().nullable(),
    creditNoteNumber: z.string().nullable(),
    supplierName: z.string().nullable().describe('Who owes it'),
    noteNumber: z.string().nullable().describe('Of the delivery note that it came with'),
  })
  .meta({ id: 'CoreDeposit' });
export type CoreDeposit = z.output<typeof coreDeposit>;

const owedCores = z
  .object({
    count: z.int32(),
    overdue: z.int32().describe('Of these, how many are due already'),
    cents: z.number().nullable().describe('Null when the caller may not see costs'),
  })
  .meta({ id: 'OwedCores' });

/** What is owed for old parts that are not back, or not credited, in both directions. */
export const owedSums = z
  .object({
    toCustomers: owedCores,
    fromSuppliers: owedCores.describe('With what was returned and is not credited yet'),
  })
  .meta({ id: 'OwedCoreSums' });
