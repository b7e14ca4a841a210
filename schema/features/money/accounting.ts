import { z } from 'zod';
import { day } from '../../fields/fields.ts';

/** What an accountant is given of a period. */

/** The days of issue, and of payments, the first and the last one included. */
const days = { from: day, to: day };
const isInOrder = ({ from, to }: { readonly from: string; readonly to: string }) => from <= to;
const ofOrder = { error: 'invalidInput', path: ['to'] };
export const period = z.object(days).refine(isInOrder, ofOrder);
export type Period = z.output<typeof period>;

/** How a table is written: with commas and decimal points, or with semicolons and decimal commas, as spreadsheets in Slovenia read it. */
export const csvForms = ['comma', 'semicolon'] as const;
export type CsvForm = (typeof csvForms)[number];

export const writtenPeriod = z
  .object({ ...days, csv: z.enum(csvForms, { error: 'invalidInput' }).optional().describe('Default: comma') })
  .refine(isInOrder, ofOrder);

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
