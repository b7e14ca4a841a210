import { z } from 'zod';

/** How a bank's CSV was understood, before anything of it is stored, and what a person says about it. */

const invalid = 'invalidInput';

/** What a column of a bank's table may say. */
export const bankColumn = z.enum([
  ...(['bookedOn', 'valuedOn', 'amount', 'credit', 'debit', 'direction', 'state', 'reference'] as const),
  ...([
    'payerName',
    'payeeName',
    'payerIban',
    'payeeIban',
    'text',
    'bankId',
    'account',
    'currency',
    'balance',
  ] as const),
]);
export type BankColumn = z.output<typeof bankColumn>;

export const bankDirection = z.enum(['IN', 'OUT']);
export const bookingState = z.enum(['BOOKED', 'NOT_BOOKED']);
export const decimalMark = z.enum(['COMMA', 'POINT']);
export const dayOrder = z.enum(['DAY_FIRST', 'MONTH_FIRST']);

/** What is not certain in a table, and has to be said before it is taken. */
export const bankQuestion = z.enum(['DAY', 'AMOUNT', 'DIRECTION', 'STATE', 'DECIMAL_MARK', 'DAY_ORDER']);
export type BankQuestion = z.output<typeof bankQuestion>;

const cell = z.string({ error: invalid }).max(1000, invalid);
const mostValues = 50;

/** What a person says of a table; what is left out is guessed. */
export const bankReading = z.object({
  columns: z
    .partialRecord(bankColumn, cell.nullable(), { error: invalid })
    .optional()
    .describe('Column name for each field, or null for none'),
  decimalMark: decimalMark.optional(),
  dayOrder: dayOrder.optional(),
  directions: z
    .record(cell, bankDirection, { error: invalid })
    .refine((values) => Object.keys(values).length <= mostValues, invalid)
    .optional()
    .describe('Meaning of the values in the direction column'),
  states: z
    .record(cell, bookingState, { error: invalid })
    .refine((values) => Object.keys(values).length <= mostValues, invalid)
    .optional()
    .describe('Meaning of the values in the state column'),
});
export type BankReading = z.output<typeof bankReading>;

const meaning = <Values extends z.ZodEnum>(values: Values) =>
  z.array(z.object({ value: z.string(), meaning: values.nullable().describe('Null where uncertain') }));

export const bankPreviewRow = z.object({
  row: z.int32().describe('Row number as in a spreadsheet'),
  bookedOn: z.string().nullable().describe('YYYY-MM-DD'),
  direction: bankDirection.nullable(),
  amountCents: z
    .int32()
    .nullable()
    .describe('Negative for outgoing payments; null where direction or amount is uncertain'),
  payerName: z.string().nullable(),
  reference: z.string().nullable(),
  text: z.string().nullable(),
  isLeftOut: z.boolean().describe('Whether it is skipped: pending, or of another account'),
  problem: z.string().nullable().describe('Why it cannot be imported, in the language of the account'),
});
export type BankPreviewRow = z.output<typeof bankPreviewRow>;

/** What a file of the bank holds, as it was understood. */
export const bankPreview = z.object({
  format: z.enum(['CAMT', 'CSV']),
  head: z.array(z.string()).describe('Column names; empty for camt.053'),
  columns: z.array(z.object({ field: bankColumn, column: z.string() })),
  decimalMark: decimalMark.nullable().describe('Null where uncertain or unused'),
  dayOrder: dayOrder.nullable().describe('Null where uncertain'),
  directions: meaning(bankDirection),
  states: meaning(bookingState),
  questions: z.array(bankQuestion).describe('Questions to answer before the import; empty where all is certain'),
  rows: z.array(bankPreviewRow).describe('The first rows, and the first rows with a problem'),
  bookings: z.int32(),
  leftOut: z.int32(),
  problems: z.int32().describe('Number of rows that cannot be imported'),
});
export type BankPreview = z.output<typeof bankPreview>;
export const bankPreviewAnswer = z.object({ preview: bankPreview });
