import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { describe, expect, test } from 'vitest';
import { mariaDbOnly } from '../../../tests/support/machine/databases.ts';
import { aWorkshop } from '../../../tests/support/server/written-account.ts';
import { runSweeps } from '../jobs/housekeeping.ts';
import { newId } from '../new-id.ts';
import { tablesOfAllWorkshops } from '../tenant/tenant-db.ts';
import { systemClock } from '../time/clock.ts';
import { openDatabase } from './database.ts';

interface Step extends RowDataPacket {
  readonly type: string;
}

describe.each(mariaDbOnly)('statistics on $name', (engine) => {
  test('twenty rows are found by their ids, not among all of the workshop, in a table that was empty at first', async () => {
    const stored = await engine.createMigrated();
    const database = await openDatabase(stored.url);
    const connection = await createConnection(stored.url);
    try {
      // By itself it may notice after ten seconds, or never.
      await connection.query('ALTER TABLE customers STATS_AUTO_RECALC = 0');
      const workshopId = await aWorkshop(database);
      const ids = Array.from({ length: 1000 }, () => newId(new Date()));
      const wanted = ids.slice(0, 20);
      const plan = async () => {
        const [steps] = await connection.query<Step[]>(
          'EXPLAIN SELECT * FROM customers WHERE id IN (?) AND workshopId = ?',
          [wanted, workshopId],
        );
        return steps.map(({ type }) => type);
      };
      await plan();
      const named = { workshopId, kind: 'PERSON', name: 'A Customer', country: 'SI', language: 'SL' } as const;
      await tablesOfAllWorkshops(database).customer.createMany({
        data: ids.map((id) => ({ id, contacts: [], ...named })),
      });
      // All that the workshop has, by the first column of an index.
      expect(await plan()).toEqual(['ref']);

      await runSweeps({ database, clock: systemClock }, []);
      expect(await plan()).toEqual(['range']);
    } finally {
      await connection.end();
      await database.close();
      await stored.drop();
    }
  });
});
