import { z } from 'zod';
import { boundedText } from '../../fields/fields.ts';

/** Files with rows from another program. */

export const importKind = z
  .enum(['CUSTOMERS', 'VEHICLES', 'HISTORY', 'OPEN_BALANCES'], { error: 'invalidInput' })
  .meta({ id: 'ImportKind' });
export type ImportKind = z.output<typeof importKind>;
export const importState = z.enum(['CHECKED', 'APPLIED', 'UNDONE']).meta({ id: 'ImportState' });

/** What a row of each kind may say, in the order in which it is offered; those before the mark have to be there. */
export const importFields = {
  CUSTOMERS: [
    ...(['name', 'kind', 'email', 'phone', 'address', 'postcode', 'town', 'country', 'taxNumber', 'vatId'] as const),
    ...(['language', 'paymentTermDays', 'discountLabour', 'discountParts', 'notes'] as const),
  ],
  VEHICLES: [
    ...(['plate', 'vin', 'customer', 'make', 'model', 'variant', 'plateCountry', 'kind', 'engineCode'] as const),
    ...(['displacementCc', 'powerKw', 'fuel', 'gearbox', 'firstRegistrationOn', 'colour', 'tyreSizes'] as const),
    ...(['oilSpec', 'roadworthyUntil', 'nextServiceOn', 'nextServiceKm', 'notes'] as const),
  ],
  HISTORY: ['plate', 'vin', 'on', 'km', 'text', 'total'],
  OPEN_BALANCES: ['customer', 'number', 'issuedOn', 'dueOn', 'total', 'open'],
} as const satisfies Readonly<Record<ImportKind, readonly string[]>>;
export type ImportField = (typeof importFields)[ImportKind][number];

/** A field and the column that it is read from, by the column’s name in the head; null: from none. */
const mapping = z.record(boundedText(50, 'invalidInput'), boundedText(500, 'invalidInput').nullable(), {
  error: 'invalidInput',
});
export type Mapping = z.output<typeof mapping>;

/** The texts of the form, beside the file. */
export const newImport = z.object({
  kind: importKind,
  mapping: boundedText(50_000, 'invalidInput')
    .transform((text, at) => {
      try {
        return JSON.parse(text);
      } catch {
        at.addIssue({ code: 'custom', message: 'invalidInput' });
        return z.NEVER;
      }
    })
    .pipe(mapping)
    .optional(),
});

/** What is wrong with a row. */
export const importError = z.object({
  row: z.int().describe('As a spreadsheet counts: the head is row 1'),
  column: z.string().describe('As the head names it; the field, where no column is read for it'),
  message: z.string(),
});

const summary = {
  id: z.string(),
  kind: importKind,
  state: importState,
  fileName: z.string(),
  rows: z.int32().describe('Without the head'),
  good: z.int32(),
  bad: z.int32(),
  duplicates: z.int32().describe('Rows that are there already, and are left out'),
} as const;

export const shownImport = z.object({
  ...summary,
  mapping: z.record(z.string(), z.string()).describe('The fields that are read, and from which column'),
  columns: z.array(z.string()).describe('The head of the file'),
  errors: z.array(importError),
});
export type ShownImport = z.output<typeof shownImport>;
export const importAnswer = z.object({ import: shownImport });

export const listedImport = z
  .object({
    ...summary,
    createdAt: z.string(),
    appliedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
  })
  .meta({ id: 'Import' });
