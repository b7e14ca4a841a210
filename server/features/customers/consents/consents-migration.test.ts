import { expect, test } from 'vitest';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { openDatabase } from '../../../infrastructure/database/database.ts';
import { migrate } from '../../../infrastructure/database/migrations/migrate.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';

const migration = '20261127175308_messages_and_consents';

test.each(enginesFor('migrations'))(
  'who has agreed to advertising has done so for mails and SMS, on $name',
  async ({ create }) => {
    const stored = await create();
    await migrate(stored.url, migration);
    const old = await openDatabase(stored.url);
    const since = new Date('2026-03-04T05:06:07.000Z');
    await old.$executeRaw`INSERT INTO workshops (id, name) VALUES ('w', 'Novak')`;
    await old.$executeRaw`INSERT INTO customers (id, workshopId, kind, name, country, contacts, consentMarketingAt)
      VALUES ('a', 'w', 'PERSON', 'Ana', 'SI', '[]', ${since})`;
    await old.$executeRaw`INSERT INTO customers (id, workshopId, kind, name, country, contacts)
      VALUES ('b', 'w', 'PERSON', 'Bor', 'SI', '[]')`;
    await old.close();
    expect(await migrate(stored.url)).toContain(migration);
    const database = await openDatabase(stored.url);
    try {
      const db = tenantDb(database, 'w');
      const rows = await db.consent.findMany({ orderBy: { channel: 'asc' } });
      const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
      const given = {
        id: uuid,
        workshopId: 'w',
        customerId: 'a',
        class: 'ADVERTISING',
        how: 'COUNTER',
        textVersion: 'customer-form',
        givenAt: since,
        withdrawnAt: null,
      };
      expect(rows.toSorted((a, b) => a.channel.localeCompare(b.channel))).toEqual([
        { ...given, channel: 'MAIL' },
        { ...given, channel: 'SMS' },
      ]);
      expect(await db.customer.findUniqueOrThrow({ where: { id: 'a' } })).toMatchObject({
        consentMarketingAt: since,
        optedOutAt: null,
      });
    } finally {
      await database.close();
      await stored.drop();
    }
  },
);
