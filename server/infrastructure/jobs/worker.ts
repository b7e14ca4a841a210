import type { Log } from '../telemetry/log.ts';
import { outsideOfRequests } from '../telemetry/tracing.ts';

/** A background task that runs whenever it is woken, and at the latest after a pause. */
export interface Worker {
  /** Runs the task soon: now if it rests, once more if it is running. */
  wake(): void;
  /** Lets a running round finish and starts no other. */
  stop(): Promise<void>;
}

/**
 * Starts a worker. A round that fails is logged and tried again after the pause; it never ends the process.
 *
 * @param round one pass over what is waiting
 * @param pauseMilliseconds the longest rest between two passes
 */
export function startWorker(name: string, log: Log, pauseMilliseconds: number, round: () => Promise<void>): Worker {
  let stopped = false;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    do {
      woken = false;
      try {
        await outsideOfRequests(round);
      } catch (error) {
        log.error({ err: error, worker: name }, 'a background task failed and will be tried again');
      }
    } while (woken && !stopped);
    running = undefined;
    if (!stopped) rest(pauseMilliseconds);
  }

  function rest(milliseconds: number): void {
    timer = setTimeout(() => {
      running = run();
    }, milliseconds);
    timer.unref();
  }

  rest(0);
  return {
    wake() {
      if (stopped) return;
      woken = true;
      if (running) return;
      clearTimeout(timer);
      rest(0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Handles the rows of a round one after another, each by itself: one that fails is logged with its id and left for the next
 * round, and those behind it do not wait for it. Ask for due rows in an order in which failing ones cannot fill every
 * batch, or walk on behind the last one.
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
