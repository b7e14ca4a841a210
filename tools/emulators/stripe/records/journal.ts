import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** One change: collection, id and the new record, or null when the record is gone. */
const changeSchema = z.tuple([z.string(), z.string(), z.unknown()]);
const lineSchema = z.array(changeSchema);
export type Change = z.output<typeof changeSchema>;

/**
 * An append-only file, one line per transaction; one torn by a kill is not a whole transaction and is skipped. A line
 * is handed to the system before the answer leaves, so that a killed process loses nothing it has acknowledged; it is
 * not forced to disk, for a power cut is not what tests are about.
 */
export interface Journal {
  append(changes: readonly Change[]): void;
  close(): void;
}

/** A journal that keeps nothing, for tests. */
export const noJournal: Journal = { append: () => {}, close: () => {} };

/**
 * Reads a journal.
 *
 * @returns the transactions in order; none for a file that does not exist
 * @throws Error  a line other than the last one cannot be read: the file is damaged, not torn
 */
export function readJournal(file: string): Change[][] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // Only what follows the last line feed can be torn: a line and its line feed are written at once.
  lines.pop();
  return lines.map((line, index) => {
    const parsed = lineSchema.safeParse(JSON.parse(line));
    if (!parsed.success) throw new Error(`Line ${index + 1} of ${file} is damaged: ${parsed.error.message}`);
    return parsed.data;
  });
}

/**
 * Opens a journal for writing after replacing its content by the given state, so that it starts as small as it can
 * be. The replacement is a rename: a kill during it leaves the old file whole.
 */
export function openJournal(file: string, state: Iterable<Change>): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const replacement = `${file}.new`;
  const lines = Array.from(state, (change) => `${JSON.stringify([change])}\n`);
  writeFileSync(replacement, lines.join(''), { mode: 0o600 });
  renameSync(replacement, file);
  const descriptor = openSync(file, 'a');
  return {
    append(changes) {
      writeSync(descriptor, `${JSON.stringify(changes)}\n`);
    },
    close() {
      closeSync(descriptor);
    },
  };
}
