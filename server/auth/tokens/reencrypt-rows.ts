import type { Log } from '../../infrastructure/telemetry/log.ts';
import { UnreadableError } from './encrypted-text.ts';

const batch = 100;

interface EncryptedRows<Row> {
  /** The rows after an id, by their ids. */
  readonly page: (after: string, take: number) => Promise<readonly Row[]>;
  /** Whether everything in a row is encrypted with the current key already. */
  readonly isCurrent: (row: Row) => boolean;
  /** Writes a row encrypted again, unless it was replaced meanwhile. @throws UnreadableError */
  readonly encryptAgain: (row: Row) => Promise<unknown>;
  /** What the log says of a row that no key can read. */
  readonly unreadable: string;
}

/**
 * Encrypts what workshops have kept with the current key, row by row.
 *
 * @returns how many were encrypted again, and how many no key can read
 */
export async function reencryptRows<Row extends { readonly id: string; readonly workshopId: string }>(
  log: Log,
  { page, isCurrent, encryptAgain, unreadable }: EncryptedRows<Row>,
): Promise<{ readonly reencrypted: number; readonly left: number }> {
  let [reencrypted, left, last] = [0, 0, ''];
  for (;;) {
    const rows = await page(last, batch);
    for (const row of rows) {
      if (isCurrent(row)) continue;
      try {
        await encryptAgain(row);
        reencrypted += 1;
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error;
        log.warn({ err: error, workshopId: row.workshopId }, unreadable);
        left += 1;
      }
    }
    if (rows.length < batch) return { reencrypted, left };
    last = rows.at(-1)?.id ?? last;
  }
}
