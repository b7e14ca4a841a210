import { z } from 'zod';
import { day } from '../../../fields/fields.ts';

/** What an accountant is given of a period. */

/** The days of issue, and of payments, the first and the last one included. */
export const period = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { error: 'invalidInput', path: ['to'] });
export type Period = z.output<typeof period>;

/** How something is taxed: by a rate, or why it is not. */
export const vatSumKinds = ['RATE', 'EXEMPT', 'REVERSE_CHARGE', 'NOT_TAXED_HERE', 'MARGIN_SCHEME'] as const;

export const vatSum = z
  .object({
    kind: z.enum(vatSumKinds).meta({ id: 'VatSumKind' }),
    rate: z.int32().describe('Hundredths of a percent'),
    baseCents: z.int32(),
    vatCents: z.int32(),
  })
  .meta({ id: 'VatSum' });
export type VatSum = z.output<typeof vatSum>;
