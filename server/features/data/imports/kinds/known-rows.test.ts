import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportKind } from '../../../../../schema/features/data/import-fields.ts';
import { importKind } from '../../../../../schema/features/data/imports.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withDatabase } from '../../../../../tests/support/server/with-database.ts';
import { aWorkshop } from '../../../../../tests/support/server/written-account.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { pageLength } from '../../../../infrastructure/pages-of.ts';
import { type TenantDb, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { checkRows } from '../check-rows.ts';
import { readTable } from '../read/read-table.ts';

const known = 2 * pageLength + 50;
const now = new Date('2026-11-27T10:00:00Z');
const [sqlite] = databases;

/** A file with the first, a middle and the last one of what is there, and one more that is not. */
const files: Readonly<
  Record<
    Exclude<ImportKind, 'DELIVERY_NOTE' | 'SUPPLIER_INVOICE'>,
    readonly [head: string, row: (place: number) => string]
  >
> = {
  CUSTOMERS: ['name;phone', (place) => `Stranka ${place};+38640${100_000 + place}`],
  VEHICLES: ['plate', (place) => `LJ ${1000 + place}`],
  HISTORY: ['plate;on;text', (place) => `LJ ${1000 + place};2020-01-05;Servis ${place}`],
  OPEN_BALANCES: ['customer;number;issuedOn;total', (place) => `Stranka ${place};R-${place};2020-01-05;10,00`],
  PARTS: ['sku;name', (place) => `F-${place};Filter ${place}`],
};

describe('what is there already', () => {
  const database = withDatabase(sqlite);
  let workshopId: string;

  beforeAll(async () => {
    workshopId = await aWorkshop(database());
    const db = tenantDb(database(), workshopId);
    const rows = Array.from({ length: known }, (_, place) => ({ place, person: newId(now), car: newId(now) }));
    await db.customer.createMany({
      data: rows.map(({ place, person: id }) => ({
        id,
        kind: 'PERSON' as const,
        name: `Stranka ${place}`,
        phone: `+38640${100_000 + place}`,
        country: 'SI',
        contacts: [],
        createdAt: now,
      })),
    });
    await db.vehicle.createMany({
      data: rows.map(({ place, car: id }) => ({
        id,
        plate: `LJ ${1000 + place}`,
        plateKey: `LJ${1000 + place}`,
        plateCountry: 'SI',
        createdAt: now,
      })),
    });
    await db.part.createMany({
      data: rows.map(({ place }) => ({ id: newId(now), sku: `F-${place}`, name: `Filter ${place}`, createdAt: now })),
    });
    await db.historyEntry.createMany({
      data: rows.map(({ place, car: vehicleId }) => ({
        id: newId(now),
        vehicleId,
        on: '2020-01-05',
        text: `Servis ${place}`,
        source: 'other',
        createdAt: now,
      })),
    });
    await db.invoice.createMany({
      data: rows.map(({ place, person: customerId }) => ({
        id: newId(now),
        kind: 'INVOICE' as const,
        origin: 'IMPORTED' as const,
        number: `R-${place}`,
        customerId,
        state: 'ISSUED' as const,
        priceMode: 'GROSS' as const,
        vatGroups: [],
        advances: [],
        createdAt: now,
        totalCents: 1000,
        openCents: 1000,
        netCents: 1000,
        vatCents: 0,
        paidCents: 0,
        creditedCents: 0,
      })),
    });
  });

  /** Tables that write down how many rows each question was answered with. */
  function counted(db: TenantDb): readonly number[] {
    const counts: number[] = [];
    for (const table of ['customer', 'vehicle', 'historyEntry', 'invoice', 'part'] as const) {
      const original: object = db[table];
      const findMany = async (asked: object) => {
        const rows: readonly object[] = await Reflect.get(original, 'findMany')(asked);
        counts.push(rows.length);
        return rows;
      };
      Object.defineProperty(db, table, { value: { findMany } });
    }
    return counts;
  }

  test.each(Object.entries(files))(
    'is read a few rows at a time for an import of %s, all of it',
    async (kind, [head, row]) => {
      const db = tenantDb(database(), workshopId);
      const counts = counted(db);
      const places = [0, pageLength, known - 1, known];
      const table = await readTable(Buffer.from([head, ...places.map(row)].join('\n')));
      const mapping = Object.fromEntries(table.head.map((column) => [column, column]));
      const context = { db, importId: newId(now), source: 'file', home: 'SI', today: '2026-11-27', now };
      const found = await checkRows({ kind: importKind.parse(kind), table, mapping, language: 'en' }, context);
      // Nobody is called like the new one yet, so a balance of theirs is a bad row.
      expect([found.duplicates, found.good + found.bad]).toEqual([3, 1]);
      expect(Math.max(...counts)).toBeLessThanOrEqual(pageLength);
    },
  );
});
