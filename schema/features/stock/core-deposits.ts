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
  })
  .meta({ id: 'CoreDeposit' });
export type CoreDeposit = z.output<typeof coreDeposit>;
