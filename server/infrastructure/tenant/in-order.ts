/**
 * Rows in the order in which they were added, put in order here where the database is asked for few among many: SQLite, when it is asked
 * to order by id, walks through everything that the workshop has in that order instead of asking the index that finds the few.
 */

interface Identified {
  readonly id: string;
}

export function oldestFirst<Row extends Identified>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export function newestFirst<Row extends Identified>(rows: readonly Row[]): Row[] {
  return oldestFirst(rows).toReversed();
}
