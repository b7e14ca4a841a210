/** What is still to be written when the work of a transaction is done; an entry for each transaction that runs. */
const tasks = new WeakMap<object, (() => Promise<void>)[]>();

/** Whether these tables are those of a transaction that runs. Its client has everything that the database's has. */
export const isInTransaction = (tables: object): boolean => tasks.has(tables);

/** Has something done at the end of a transaction, after its work and inside of it: with the work, or not at all. */
export function beforeCommit(tx: object, task: () => Promise<void>): void {
  tasks.get(tx)?.push(task);
}

/** Runs the work of a transaction, and then what was left for its end. */
export async function withEnd<Tx extends object, Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const left: (() => Promise<void>)[] = [];
  tasks.set(tx, left);
  const result = await work(tx);
  for (const task of left) await task();
  return result;
}
