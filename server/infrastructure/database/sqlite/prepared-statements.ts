import type Libsql from 'libsql';
import { LRUCache } from 'lru-cache';

/** More than the different queries of a busy day; each takes a few kilobytes. */
const mostStatements = 500;

const noRows = new TypeError('This statement answers no rows');

/**
 * Keeps the prepared statements of a connection, and what is known of their columns: the driver has the same texts parsed
 * again for each query, which is four fifths of the time of a short one. SQLite itself prepares a statement again when a
 * table has changed.
 */
export function keepPreparedStatements(database: Libsql.Database): void {
  const kept = new LRUCache<string, Libsql.Statement>({ max: mostStatements });
  const prepare = database.prepare.bind(database);
  const close = database.close.bind(database);
  Object.assign(database, {
    prepare(sql: string) {
      const known = kept.get(sql);
      if (known !== undefined) return known;
      const statement = reusable(prepare(sql), () => kept.delete(sql));
      kept.set(sql, statement);
      return statement;
    },
    close() {
      kept.clear();
      return close();
    },
  });
}

/** @param forget one that has failed may be half run until it is garbage, so that it is not used again */
function reusable(statement: Libsql.Statement, forget: () => void): Libsql.Statement {
  const forgetFailed =
    <Parameters extends unknown[], Result>(run: (...parameters: Parameters) => Result) =>
    (...parameters: Parameters) => {
      try {
        return run(...parameters);
      } catch (error) {
        forget();
        throw error;
      }
    };
  const isReader = statement.reader;
  const columns = isReader ? statement.raw(true).columns() : [];
  return Object.assign(statement, {
    // The client asks for rows as lists in any case, and takes a refusal for the answer that there are none.
    raw() {
      if (!isReader) throw noRows;
      return statement;
    },
    columns: () => columns,
    all: forgetFailed(statement.all.bind(statement)),
    run: forgetFailed(statement.run.bind(statement)),
  });
}
