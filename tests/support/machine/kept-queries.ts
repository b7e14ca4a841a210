import { PrismaLibSql } from '@prisma/adapter-libsql';
import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import { afterAll, beforeAll, vi } from 'vitest';

/** What was asked of a database outside of transactions. */
export interface KeptQuery {
  readonly sql: string;
  readonly args: readonly unknown[];
}

/** Keeps what the connections of the tests around the call ask their database; called before what opens them. */
export function keepingQueries() {
  const kept: KeptQuery[] = [];
  const spies: { mockRestore(): void }[] = [];
  const listen = (prototype: PrismaLibSql | PrismaMariaDb) => {
    const connect = prototype.connect;
    const spy = vi.spyOn(prototype, 'connect').mockImplementation(async function (this: never) {
      const connection = await Reflect.apply(connect, this, []);
      const queryRaw = connection.queryRaw.bind(connection);
      return Object.assign(connection, {
        queryRaw: (query: Parameters<typeof queryRaw>[0]) => {
          kept.push({ sql: query.sql, args: [...query.args] });
          return queryRaw(query);
        },
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
