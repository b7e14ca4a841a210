import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

/** What a file of this computer keeps as JSON; the usual when there is none or it cannot be read. */
export async function readKept<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  usual: z.output<Schema>,
): Promise<z.output<Schema>> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return usual;
  }
}
