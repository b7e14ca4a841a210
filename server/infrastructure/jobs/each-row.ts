import type { Log } from '../telemetry/log.ts';

/**
 * Handles the rows of a round one after another, each separately: one that fails is logged with its id and left for the
 * next round, and those behind it do not wait for it. Ask for due rows in an order in which failing ones cannot fill
 * every batch, or walk on behind the last one.
 *
 * @param task what the log calls it
 * @returns how many were handled without a failure
 */
export async function eachRow<Row extends { readonly id: string }>(
  log: Log,
  task: string,
  rows: readonly Row[],
  handle: (row: Row) => Promise<unknown>,
): Promise<number> {
  let handled = 0;
  for (const row of rows) {
    try {
      await handle(row);
      handled += 1;
    } catch (error) {
      log.error({ err: error, worker: task, rowId: row.id }, 'a row failed and will be tried again');
    }
  }
  return handled;
}
