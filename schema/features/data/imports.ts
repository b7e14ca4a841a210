import { z } from 'zod';
import { boundedText } from '../../fields/fields.ts';

/** Files with rows from another program. */

export const importKind = z
  .enum(['CUSTOMERS', 'VEHICLES', 'HISTORY', 'OPEN_BALANCES'], { error: 'invalidInput' })
  .meta({ id: 'ImportKind' });
export type ImportKind = z.output<typeof importKind>;
export const importState = z.enum(['CHECKED', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE']).meta({ id: 'ImportState' });

/** What a row of each kind may say, in the order in which it is offered; those before the mark have to be there. */
export const importFields = {
  CUSTOMERS: [
    ...(['name', 'firstName', 'lastName', 'kind', 'email', 'phone', 'address', 'houseNumber', 'postcode'] as const),
    ...(['town', 'country', 'taxNumber', 'vatId', 'language', 'paymentTermDays', 'discountLabour'] as const),
    ...(['discountParts', 'notes'] as const),
  ],
  VEHICLES: [
    ...(['plate', 'vin', 'customer', 'firstName', 'lastName', 'customerPhone', 'km', 'modelYear'] as const),
    ...(['make', 'model', 'variant', 'plateCountry', 'kind', 'engineCode'] as const),
    ...(['displacementCc', 'powerKw', 'fuel', 'gearbox', 'firstRegistrationOn', 'colour', 'tyreSizes'] as const),
    ...(['oilSpec', 'roadworthyUntil', 'nextServiceOn', 'nextServiceKm', 'notes'] as const),
  ],
  HISTORY: ['plate', 'vin', 'on', 'km', 'text', 'total'],
  OPEN_BALANCES: ['customer', 'firstName', 'lastName', 'number', 'issuedOn', 'dueOn', 'total', 'open'],
} as const satisfies Readonly<Record<ImportKind, readonly string[]>>;
export type ImportField = (typeof importFields)[ImportKind][number];

/** A field and the column that it is read from, by the column’s name in the head; null: from none. */
const mapping = z.record(boundedText(50, 'invalidInput'), boundedText(500, 'invalidInput').nullable(), {
  error: 'invalidInput',
});
export type Mapping = z.output<typeof mapping>;

/** Encodings of one byte a letter, which a file does not tell by itself. */
export const importEncoding = z.enum(['WINDOWS_1250', 'ISO_8859_2', 'CP852', 'WINDOWS_1252'], {
  error: 'invalidInput',
});
export type ImportEncoding = z.output<typeof importEncoding>;

/** The texts of the form, beside the file. */
export const newImport = z.object({
  kind: importKind,
  encoding: importEncoding.optional(),
  unknownColumns: z
    .enum(['REFUSE', 'IGNORE'], { error: 'invalidInput' })
    .default('REFUSE')
    .describe('What becomes of columns of the mapping that the file does not have'),
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

/** How an import is applied. */
export const appliedImport = z.object({
  goodRowsOnly: z
    .boolean({ error: 'invalidInput' })
    .default(false)
    .describe('Imports the good rows although others are bad; otherwise any bad row refuses the whole import'),
});

/** What is wrong with a row, or remarkable about it. */
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
  errors: z.array(importError).describe('Of the first bad rows; all of them are in the file of the bad rows'),
  problems: z
    .array(z.object({ column: z.string(), message: z.string(), count: z.int() }))
    .describe('What is wrong, and how often, the most frequent first'),
  remarks: z
    .array(importError)
    .describe('Of the first rows that are left out because they are there already, or that should be looked at'),
  preview: z
    .array(z.object({ row: z.int(), values: z.record(z.string(), z.string()).describe('By the fields') }))
    .describe('The first good rows as they would be stored'),
  encoding: z
    .object({
      name: z.string().describe('In which the letters were read'),
      isCertain: z.boolean().describe('Otherwise rows with letters beyond ASCII are bad until an encoding is said'),
    })
    .nullable()
    .describe('Null once the import is applied'),
  missingColumns: z.array(z.string()).describe('Of the mapping that was sent, where unknown columns are ignored'),
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
