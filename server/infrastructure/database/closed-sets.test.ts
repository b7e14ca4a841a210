import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { enginesFor } from '../../../tests/support/machine/databases.ts';
import { tenantDb } from '../tenant/tenant-db.ts';
import { openDatabase } from './database.ts';

test.each(enginesFor('column types', 'migrations'))(
  'a column of a closed set is found, counted and changed by its value, on $name',
  async ({ createMigrated }) => {
    const stored = await createMigrated();
    const database = await openDatabase(stored.url);
    try {
      const workshopId = randomUUID();
      await database.workshop.create({ data: { id: workshopId, name: 'Novak' } });
      const db = tenantDb(database, workshopId);
      const ids = ['a', 'b', 'c'].map((id) => `${id}-${workshopId}`.slice(0, 36));
      const [a = '', b = '', c = ''] = ids;
      const kinds = [
        { id: a, kind: 'PERSON', language: 'EN' },
        { id: b, kind: 'COMPANY' },
        { id: c, kind: 'PERSON' },
      ] as const;
      await db.customer.createMany({ data: kinds.map((row) => ({ ...row, name: '', country: 'SI', contacts: [] })) });
      const found = async (where: Parameters<typeof db.customer.count>[0] & object) =>
        (await db.customer.findMany({ ...where, orderBy: { id: 'asc' }, select: { id: true } })).map(({ id }) => id);
      expect(await found({ where: { kind: { in: ['COMPANY', 'PERSON'] } } })).toEqual(ids);
      expect(await found({ where: { kind: { not: 'PERSON' } } })).toEqual([b]);
      expect(await found({ where: { language: null, kind: 'PERSON' } })).toEqual([c]);
      await db.customer.updateMany({ where: { id: c, kind: 'PERSON' }, data: { kind: 'COMPANY', language: 'SL' } });
      const groups = await db.customer.groupBy({ by: ['kind'], _count: true, _sum: { creditCents: true } });
      expect(groups.map(({ kind, _count }) => [kind, _count]).toSorted()).toEqual([
        ['COMPANY', 2],
        ['PERSON', 1],
      ]);
      const rows = await database.$queryRaw`SELECT kind, language FROM customers WHERE id = ${c} AND kind = 'COMPANY'`;
      expect(rows).toEqual([{ kind: 'COMPANY', language: 'SL' }]);
    } finally {
      await database.close();
      await stored.drop();
    }
  },
);
