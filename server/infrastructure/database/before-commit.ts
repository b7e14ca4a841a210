import { type Clock, systemClock } from '../time/clock.ts';

/** What a transaction carries with it while it runs. */
interface Running {
  /** What is still to be written when its work is done. */
  readonly left: (() => Promise<void>)[];
  readonly clock: Clock;
}
const running = new WeakMap<object, Running>();

/** Whether these tables are those of a transaction that runs. Its client has everything that the database's has. */
export const isInTransaction = (tables: object): boolean => running.has(tables);

/** Has something done at the end of a transaction, after its work and inside of it: with the work, or not at all. */
export function onBeforeCommit(tx: object, task: () => Promise<void>): void {
  running.get(tx)?.left.push(task);
}

/** The clock of the database that a transaction runs on. */
export const clockOf = (tx: object): Clock => running.get(tx)?.clock ?? systemClock;

/** Runs the work of a transaction, and then what was left for its end. */
export async function withEnd<Tx extends object, Result>(
  tx: Tx,
  clock: Clock,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const left: (() => Promise<void>)[] = [];
  running.set(tx, { left, clock });
  const result = await work(tx);
  for (const task of left) await task();
  return result;
}
