import { z } from 'zod';
import { boundedText } from '../../fields/fields.ts';
import { entityKind, jobCardState } from './enums.ts';

const invalid = { error: 'invalidInput' } as const;

/** What stands in the one field that finds everything. */
export const searchInput = z.object({
  text: boundedText(1000, 'invalidInput'),
  first: z.int(invalid).min(1, invalid).max(100, invalid).default(25),
});

export const searchHit = z
  .object({
    kind: entityKind,
    id: z.string(),
    title: z.string().describe('A plate, a name or a number'),
    detail: z.string(),
    state: jobCardState.nullable().describe('Of a job card'),
    promisedAt: z.string().nullable().describe('Of a job card'),
    openCents: z
      .int32()
      .nullable()
      .describe('What is open of an invoice, or on the invoices of a customer; null where nothing can be'),
    jobCardId: z.string().nullable().describe('Of an estimate'),
    vehicleId: z.string().nullable().describe('Of earlier work from another program'),
  })
  .meta({ id: 'SearchHit' });
