import type * as driver from 'mariadb';
import { describe, expect, test, vi } from 'vitest';
import { databases } from '../../../tests/support/machine/databases.ts';
import { openDatabase } from './database.ts';

/** What the driver was told to call for each cell, by question. */
const told = vi.hoisted((): unknown[] => []);

vi.mock(import('mariadb'), async (original) => {
  const actual = await original();
  const listened = <Asked extends Pick<driver.Pool, 'query'>>(asked: Asked): Asked => {
    const query = asked.query.bind(asked);
    const listening = (sql: string | driver.QueryOptions, values?: unknown) => {
      told.push(typeof sql === 'string' ? undefined : sql.typeCast);
      return query(sql, values);
    };
    return Object.assign(asked, { query: listening });
  };
  const createPool = (config: driver.PoolConfig | string) => {
    const pool = actual.createPool(config);
    const getConnection = pool.getConnection.bind(pool);
    return Object.assign(listened(pool), { getConnection: async () => listened(await getConnection()) });
  };
  return { ...actual, createPool };
});

describe.each(databases.filter(({ name }) => name === 'mariadb'))('cells on $name', (engine) => {
  test('are read by the driver alone, in transactions too', async () => {
    const { url } = await engine.createMigrated();
    const database = await openDatabase(url);
    try {
      told.length = 0;
      expect(await database.workshop.findMany({})).toEqual([]);
      const outside = told.length;
      await database.transaction(async (tx) => tx.workshop.findMany({}));
      expect([outside > 0, told.length > outside]).toEqual([true, true]);
      expect(told.filter((each) => each !== undefined)).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
