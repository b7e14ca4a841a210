import { z } from 'zod';
import { boundedText, requiredLine, rowId } from '../../fields/fields.ts';
import type { Act } from '../../permissions.ts';
import { type ImportKind, importEncodings, importKinds } from './import-fields.ts';

/** Files with rows from another program. */

export const importKind = z.enum(importKinds, { error: 'invalidInput' }).meta({ id: 'ImportKind' });
export const importState = z.enum(['CHECKED', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE']).meta({ id: 'ImportState' });

/** The act that somebody needs for each kind of file. */
export const importActs = {
  CUSTOMERS: 'settings.manage',
  VEHICLES: 'settings.manage',
  HISTORY: 'settings.manage',
  OPEN_BALANCES: 'settings.manage',
  PARTS: 'settings.manage',
  DELIVERY_NOTE: 'stock.manage',
  SUPPLIER_INVOICE: 'costs.see',
} as const satisfies Readonly<Record<ImportKind, Act>>;

/** As many rows as a delivery note has at most: they are one goods receipt. */
export const deliveryRowsMaximum = 300;

/** A field and the column that it is read from, by the column’s name in the head; null: from none. */
const mapping = z.record(boundedText(50, 'invalidInput'), boundedText(500, 'invalidInput').nullable(), {
  error: 'invalidInput',
});
export type Mapping = z.output<typeof mapping>;

export const importEncoding = z.enum(importEncodings, { error: 'invalidInput' });

/** The texts of the form, beside the file. */
export const newImport = z.object({
  kind: importKind,
  encoding: importEncoding.optional(),
  supplierId: rowId
    .optional()
    .describe(
      'Who has brought what a DELIVERY_NOTE lists; required there. Of a SUPPLIER_INVOICE who has written it, where its tax number does not say so',
    ),
  noteNumber: requiredLine('invalidInput', 50).optional().describe('Number of the DELIVERY_NOTE'),
  unknownColumns: z
    .enum(['REFUSE', 'IGNORE'], { error: 'invalidInput' })
    .default('REFUSE')
    .describe('How to treat columns of the mapping that the file does not have'),
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
    .describe('Imports the valid rows although others are invalid; otherwise one invalid row rejects the whole import'),
});

/** What is wrong with a row, or remarkable about it. */
export const importError = z.object({
  row: z.int().describe('Row number as in a spreadsheet: the header is row 1'),
  column: z.string().describe('Column name of the header; the field where no column is mapped to it'),
  message: z.string(),
});

const summary = {
  id: z.string(),
  kind: importKind,
  state: importState,
  fileName: z.string(),
  rows: z.int32().describe('Number of rows without the header'),
  good: z.int32(),
  bad: z.int32(),
  duplicates: z.int32().describe('Rows that exist already and are skipped'),
} as const;

export const shownImport = z.object({
  ...summary,
  mapping: z.record(z.string(), z.string()).describe('Each field with the column that it is read from'),
  columns: z.array(z.string()).describe('Column names of the header'),
  errors: z.array(importError).describe('Errors of the first invalid rows; the file of invalid rows has all of them'),
  problems: z
    .array(z.object({ column: z.string(), message: z.string(), count: z.int() }))
    .describe('Kinds of errors with their counts, the most frequent first'),
  remarks: z
    .array(importError)
    .describe('Remarks on the first rows that are skipped as duplicates or should be reviewed'),
  preview: z
    .array(z.object({ row: z.int(), values: z.record(z.string(), z.string()).describe('Values by field') }))
    .describe('The first valid rows as they would be stored'),
  encoding: z
    .object({
      name: z.string().describe('Character encoding that was detected or given'),
      isCertain: z
        .boolean()
        .describe('If false, rows with letters beyond ASCII are invalid until an encoding is given'),
    })
    .nullable()
    .describe('Null once the import is applied'),
  missingColumns: z
    .array(z.string())
    .describe('Columns of the given mapping that the file does not have and that were ignored'),
  goodsReceiptId: z.uuid().nullable().describe('Draft that an applied DELIVERY_NOTE has become'),
  supplierInvoiceId: z
    .uuid()
    .nullable()
    .describe('Disputed invoice that an applied SUPPLIER_INVOICE has become, to be matched'),
  supplierId: z.uuid().nullable().describe('Of a DELIVERY_NOTE and a SUPPLIER_INVOICE'),
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
