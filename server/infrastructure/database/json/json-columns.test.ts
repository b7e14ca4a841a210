import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enginesFor, type TestDatabase } from '../../../../tests/support/machine/databases.ts';
import { rewriteTexts } from '../../tenant/rewrite-texts.ts';
import { tenantDb } from '../../tenant/tenant-db.ts';
import { type Database, openDatabase } from '../database.ts';
import { orDbNull } from './json-columns.ts';

describe.each(enginesFor('column types', 'migrations'))('a column with JSON, on $name', ({ createMigrated }) => {
  const workshopId = randomUUID();
  let stored: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    stored = await createMigrated();
    database = await openDatabase(stored.url);
    await database.workshop.create({ data: { id: workshopId, name: 'Novak' } });
  });
  afterAll(async () => {
    await database.close();
    await stored.drop();
  });

  const sums = { netCents: 0, vatCents: 0, totalCents: 0, openCents: 0, vatGroups: [], advances: [] };
  const draft = { kind: 'INVOICE', state: 'DRAFT', priceMode: 'GROSS', ...sums } as const;

  test('gives back what was written: order, letters, numbers and texts that look like something else', async () => {
    const { invoice } = tenantDb(database, workshopId);
    const id = randomUUID();
    const buyer = {
      name: 'Žiga "Čmrlj" \\ 🚗',
      nothing: null,
      number: '00123',
      day: '2026-11-26T00:00:00.000Z',
      $type: 'x',
    };
    const vatGroups = [{ totalCents: -1220, rate: 9.5 }, []];
    await invoice.create({ data: { ...draft, id, buyer, vatGroups } });
    const read = await invoice.findUniqueOrThrow({
      where: { id },
      select: { buyer: true, vatGroups: true, seller: true },
    });
    expect(read).toEqual({ buyer, vatGroups, seller: null });
    await invoice.updateMany({ where: { id }, data: { buyer: orDbNull(null), seller: orDbNull({ b: 1, a: 2 }) } });
    const [after] = await invoice.findMany({ where: { id }, omit: { vatGroups: true } });
    expect(after).toMatchObject({ buyer: null, seller: { b: 1, a: 2 } });
    expect(after).not.toHaveProperty('vatGroups');
    const rows = await database.$queryRaw`SELECT id FROM workshop_invoices WHERE id = ${id} AND buyer IS NULL`;
    expect(rows).toEqual([{ id }]);
  });

  test('has each text in it rewritten, at any depth, and is written only where that changes it', async () => {
    const db = tenantDb(database, workshopId);
    const facts = {
      kind: 'CUSTOMERS',
      state: 'CHECKED',
      fileName: 'Ana.csv',
      rowCount: 1,
      good: 1,
      bad: 0,
      duplicates: 0,
    } as const;
    const [named, other] = [randomUUID(), randomUUID()];
    await db.import.createMany({
      data: [
        { ...facts, id: named, mapping: { name: 'Ana', parts: ['Ana in Bor', 5, null] } },
        { ...facts, id: other, mapping: { name: 'Naziv' } },
      ],
    });
    const rewrite = (text: string) => text.replaceAll('Ana', '…');
    expect(await rewriteTexts(db, 'import', { where: {}, columns: ['mapping'], rewrite })).toEqual([named]);
    const row = await db.import.findUniqueOrThrow({ where: { id: named } });
    expect(row).toMatchObject({ fileName: 'Ana.csv', mapping: { name: '…', parts: ['… in Bor', 5, null] } });
  });
});
