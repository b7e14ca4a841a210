import { describe, expect, test } from 'vitest';
import { mariaDbOnly } from '../../../tests/support/machine/databases.ts';
import { type Database, openDatabase, type Transaction } from './database.ts';

describe.each(mariaDbOnly)('cells on $name', (engine) => {
  test('are read by the driver alone, in transactions too: the one kind that needs more is no answer', async () => {
    const { url } = await engine.createMigrated();
    const database = await openDatabase(url);
    const geometry = (base: Database | Transaction) => base.$queryRaw`SELECT ST_GeomFromText('POINT(1 2)') AS place`;
    const others = (base: Database | Transaction) => base.$queryRaw`SELECT 'Škoda' AS make, 12 AS km, NULL AS colour`;
    try {
      await expect(geometry(database)).rejects.toThrow('Received an instance of Object');
      await expect(database.transaction((tx) => geometry(tx))).rejects.toThrow('Received an instance of Object');
      const read = [{ make: 'Škoda', km: 12, colour: null }];
      expect([await others(database), await database.transaction((tx) => others(tx))]).toEqual([read, read]);
    } finally {
      await database.close();
    }
  });
});
