import { type Clock, systemClock } from '../time/clock.ts';

type Task = () => Promise<void>;

/** What every transaction of a database is run with. */
interface TransactionContext {
  readonly clock: Clock;
  readonly database: object;
  readonly committed: AfterCommit[];
}

/** What a transaction carries with it while it runs. */
interface Running extends TransactionContext {
  /** What follows from its writes, and is written before they are noted. */
  readonly following: Task[];
  /** What is still to be written when its work is done. */
  readonly left: Task[];
}

/** What is done once a transaction is committed. */
export type AfterCommit = () => void;
const running = new WeakMap<object, Running>();

/** Whether these tables are those of a transaction that runs. Its client has everything that the database's has. */
export const isInTransaction = (tables: object): boolean => running.has(tables);

/** Has something done at the end of a transaction, after its work and inside of it: with the work, or not at all. */
export function onBeforeCommit(tx: object, task: Task): void {
  running.get(tx)?.left.push(task);
}

/** As onBeforeCommit, for what writes rows whose changes are noted. */
export function beforeNoting(tx: object, task: Task): void {
  running.get(tx)?.following.push(task);
}

/** Has something done once a transaction is committed, and never where it is not. It must neither fail nor take long. */
export function onCommitted(tx: object, task: AfterCommit): void {
  running.get(tx)?.committed.push(task);
}

/** The clock of the database that a transaction runs on. */
export const clockOf = (tx: object): Clock => running.get(tx)?.clock ?? systemClock;

/** The database that a transaction runs on. */
export const databaseOf = (tx: object): object | undefined => running.get(tx)?.database;

/** Writes what follows from the writes so far. */
export async function writeFollowing(tx: object): Promise<void> {
  const following = running.get(tx)?.following ?? [];
  for (let task = following.shift(); task !== undefined; task = following.shift()) await task();
}

/** Runs the work of a transaction, and then what was left for its end. */
export async function withEnd<Tx extends object, Result>(
  tx: Tx,
  context: TransactionContext,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const left: Task[] = [];
  running.set(tx, { ...context, following: [], left });
  const result = await work(tx);
  await writeFollowing(tx);
  for (const task of left) await task();
  return result;
}
