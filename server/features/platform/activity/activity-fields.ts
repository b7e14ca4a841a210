import { z } from 'zod';

/** What an activity says of a thing before and after it, by the names of its fields. */
export type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = z.record(z.string(), z.unknown());

/** As the columns keep it: a text, so that whose id it has is found wherever it is written. */
export const writtenFields = (fields: Fields): string => JSON.stringify(fields);

export const readFields = (written: string): Fields => fieldsOf.parse(JSON.parse(written));

/** The written fields with some of them emptied. */
export function withoutFields(written: string, names: ReadonlySet<string>): string {
  const fields = Object.entries(readFields(written));
  if (!fields.some(([name, value]) => names.has(name) && value !== null)) return written;
  return writtenFields(Object.fromEntries(fields.map(([name, value]) => [name, names.has(name) ? null : value])));
}
