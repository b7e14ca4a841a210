import { PrismaLibSql } from '@prisma/adapter-libsql';
import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import type { SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils';
import { afterAll, beforeAll, vi } from 'vitest';

/** What was asked of a database, in transactions and outside of them. */
export interface KeptQuery {
  readonly sql: string;
  readonly args: readonly unknown[];
}

/** Keeps what the connections of the tests around the call ask their database; called before what opens them. */
export function keepingQueries() {
  const kept: KeptQuery[] = [];
  const spies: { mockRestore(): void }[] = [];
  const keeping = <Asked extends SqlQueryable>(asked: Asked): Asked => {
    const keep = ({ sql, args }: SqlQuery) => void kept.push({ sql, args: [...args] });
    const [queryRaw, executeRaw] = [asked.queryRaw.bind(asked), asked.executeRaw.bind(asked)];
    return Object.assign(asked, {
      queryRaw: (query: SqlQuery) => {
        keep(query);
        return queryRaw(query);
      },
      executeRaw: (query: SqlQuery) => {
        keep(query);
        return executeRaw(query);
      },
    });
  };
  const listen = (prototype: PrismaLibSql | PrismaMariaDb) => {
    const connect = prototype.connect;
    const spy = vi.spyOn(prototype, 'connect').mockImplementation(async function (this: never) {
      const connection = await Reflect.apply(connect, this, []);
      const startTransaction = connection.startTransaction.bind(connection);
      return Object.assign(keeping(connection), {
        startTransaction: async (...how: Parameters<typeof startTransaction>) =>
          keeping(await startTransaction(...how)),
      });
    });
    spies.push(spy);
  };
  beforeAll(() => {
    listen(PrismaLibSql.prototype);
    listen(PrismaMariaDb.prototype);
  });
  afterAll(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return { forget: () => void kept.splice(0), kept: (): readonly KeptQuery[] => kept };
}
