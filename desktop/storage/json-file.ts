import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';

/** What a file of this computer keeps as JSON; the usual when there is none or it cannot be read. */
export async function readJsonFile<Schema extends z.ZodType>(
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

/** Writes a file so that it is never half there, also when the power goes. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, bytes, { flush: true });
  await rename(`${file}.new`, file);
}
