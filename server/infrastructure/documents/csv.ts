import { stringify } from 'csv-stringify/sync';
import type { CsvForm } from '../../../schema/features/money/accounting.ts';
import type { Language } from '../../../schema/languages.ts';

/** A sum of money is a bigint, in cents; it is written in euros, and below zero it is no formula. */
export type Cell = string | number | bigint | boolean | Date | null | undefined;
/** A row by the names of its columns. */
export type Line = Readonly<Record<string, Cell>>;

/** A column, and what is above it where that is another text. */
export type Column = string | { readonly key: string; readonly header: string };

/** How a table is written for a person: in their language, as their program reads numbers. */
export interface TableWriting {
  readonly language: Language;
  readonly csv?: CsvForm | undefined;
}

const bom = '\u{feff}';

/** -122.00 */
export const euros = (cents: number | bigint) => (Number(cents) / 100).toFixed(2);

/** A number as the program that opens the table reads it: -122,00 for one that wants semicolons. */
export const inForm = (number: string, form: CsvForm = 'comma') =>
  form === 'semicolon' ? number.replace('.', ',') : number;

/** Cents as a cell; nothing where there are none. */
export const sum = (cents: number | null) => (cents === null ? null : BigInt(cents));

/**
 * A table as CSV (RFC 4180) in UTF-8 with a mark in front, so that spreadsheets know it. A text that one would run as a
 * formula has an apostrophe before it.
 *
 * @param written with which separator, and the decimal sign that goes with it
 */
export async function* writeCsv(
  columns: readonly Column[],
  pages: AsyncIterable<readonly Line[]> | Iterable<readonly Line[]>,
  written: CsvForm = 'comma',
): AsyncIterable<string> {
  const form = {
    columns: columns.map((column) => (typeof column === 'string' ? { key: column } : column)),
    escape_formulas: true,
    record_delimiter: 'windows',
    delimiter: written === 'semicolon' ? ';' : ',',
    cast: {
      date: (at: Date) => at.toISOString(),
      boolean: String,
      number: (value: number) => inForm(String(value), written),
      bigint: (cents: bigint) => inForm(euros(cents), written),
    },
  } as const;
  yield bom + stringify([], { ...form, header: true });
  for await (const page of pages) yield stringify([...page], form);
}
