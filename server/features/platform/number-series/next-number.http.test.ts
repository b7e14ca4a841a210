import { describe, expect, test } from 'vitest';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { nextNumber } from './next-number.ts';

describe.each(enginesFor('locks'))('the numbers of a series on $name', (engine) => {
  const server = withServer(engine);

  test('are taken once each, without a gap, by those who begin it at once', async () => {
    const { email } = await aPaidOwner(server());
    const { database, clock } = server().ctx;
    const { workshopId } = await database.user.findUniqueOrThrow({ where: { emailKey: email } });
    const db = tenantDb(database, workshopId);
    for (let round = 0; round < 5; round += 1) {
      const series = `ROUND-${round}`;
      const take = () => db.transaction((tx) => nextNumber(tx, { series, year: 2026 }, clock.now()));
      const numbers = await Promise.all(Array.from({ length: 5 }, take));
      expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    }
  });
});
