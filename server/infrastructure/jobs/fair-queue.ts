import { AppError } from '../../../schema/errors.ts';

/** Begins a work when it is the turn of its source. */
export type FairQueue = <Result>(source: string, work: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  readonly start: () => void;
}

/** How much of the newest turn goes into what a turn is expected to take. */
const newestShare = 0.2;

/**
 * Lets so many works be under way at once, with sources in turn: a person who sends a hundred waits for them, and
 * somebody else waits for one. Nobody waits longer than promised: who is expected to is refused at once, and who does
 * after all, because others came meanwhile, is refused then.
 *
 * @param options `perSource` and `inAll`: how many may wait
 * @throws UNAVAILABLE  by the turns: too many are waiting, or it would take too long
 */
export function createFairQueue(options: {
  readonly atOnce: number;
  readonly perSource: number;
  readonly inAll: number;
  readonly timeoutMilliseconds: number;
}): FairQueue {
  const { atOnce, perSource, inAll, timeoutMilliseconds } = options;
  const full = () => new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: timeoutMilliseconds / 1000 });
  let running = 0;
  let turnMilliseconds = 0;
  /** By source; the first one is the next to have a turn. None is empty. */
  const waiting = new Map<string, readonly Waiting[]>();

  function keep(source: string, queue: readonly Waiting[]): void {
    if (queue.length === 0) waiting.delete(source);
    else waiting.set(source, queue);
  }

  function startNext(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [source, [first, ...others]] = next;
    waiting.delete(source);
    keep(source, others);
    first?.start();
  }

  /** Before a newcomer: those of its source, and as many of each other one. */
  function countBefore(own: number): number {
    let before = 0;
    for (const queue of waiting.values()) before += Math.min(queue.length, own + 1);
    return before;
  }

  function isTooMuch(source: string): boolean {
    const own = waiting.get(source)?.length ?? 0;
    const before = countBefore(own);
    const allWaiting = [...waiting.values()].reduce((sum, queue) => sum + queue.length, 0);
    return own >= perSource || allWaiting >= inAll || ((before + 1) * turnMilliseconds) / atOnce > timeoutMilliseconds;
  }

  function waitForTurn(source: string): Promise<void> {
    return new Promise((start, giveUp) => {
      const turn: Waiting = {
        start: () => {
          clearTimeout(timer);
          start();
        },
      };
      const timer = setTimeout(() => {
        keep(source, waiting.get(source)?.filter((other) => other !== turn) ?? []);
        giveUp(full());
      }, timeoutMilliseconds);
      waiting.set(source, [...(waiting.get(source) ?? []), turn]);
    });
  }

  return async (source, work) => {
    if (running < atOnce) {
      running += 1;
    } else {
      if (isTooMuch(source)) throw full();
      await waitForTurn(source);
    }
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const took = performance.now() - startedAt;
      turnMilliseconds = turnMilliseconds === 0 ? took : turnMilliseconds + newestShare * (took - turnMilliseconds);
      startNext();
    }
  };
}
