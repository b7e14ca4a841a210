import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { enginesFor } from '../../../tests/support/machine/databases.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrations/migrate.ts';
import { tenantDb } from './tenant-db.ts';

const migration = '20261122160000_workshops';

describe.each(enginesFor('migrations'))('the migration that makes workshops, on $name', ({ create }) => {
  test('gives each owner one with the name of today, and what was the owner’s to it; nothing else changes', async () => {
    const stored = await create();
    await migrate(stored.url, migration);
    const old = await openDatabase(stored.url);
    const aUser = (id: string, name: string, owner: string | null) => old.$executeRaw`
      INSERT INTO users (id, email, emailKey, password, fullName, username, role, adminId, stripeCustomerId, mechanicCount)
      VALUES (${id}, ${`${id}@example.com`}, ${`${id}@example.com`}, 'hash', ${name}, 'name',
        ${owner === null ? 'admin' : 'mechanic'}, ${owner}, ${owner === null ? `cus_${id}` : null}, ${owner === null ? 1 : 0})`;
    const anEvent = (id: string, owner: string, user: string) => old.$executeRaw`
      INSERT INTO security_events (id, ownerId, userId, email, kind, times)
      VALUES (${id}, ${owner}, ${user}, 'then@example.com', 'logged-in', 3)`;
    await aUser('ana', 'Avtoservis Žnidaršič', null);
    await aUser('bor', 'Bor', null);
    await aUser('mehanik', 'Miha', 'ana');
    await anEvent('first', 'ana', 'ana');
    await anEvent('gone since', 'ana', 'nobody any more');
    await anEvent('other', 'bor', 'bor');
    await old.$executeRaw`INSERT INTO sessions (id, userId, expiresAt) VALUES ('phone', 'mehanik', ${new Date()})`;
    await old.$executeRaw`INSERT INTO invoices (id, userId, status, plan, currency, totalCents, amountPaidCents, issuedAt)
      VALUES ('in_1', 'ana', 'paid', 'business', 'eur', 4999, 4999, ${new Date()})`;
    await old.close();

    expect(await migrate(stored.url)).toContain(migration);

    const database = await openDatabase(stored.url);
    try {
      expect(await database.workshop.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' } })).toEqual([
        { id: 'ana', name: 'Avtoservis Žnidaršič' },
        { id: 'bor', name: 'Bor' },
      ]);
      const users = await database.user.findMany({
        select: { id: true, workshopId: true, ownerId: true, role: true, stripeCustomerId: true, mechanicCount: true },
        orderBy: { id: 'asc' },
      });
      const owner = { ownerId: null, role: 'admin', mechanicCount: 1 };
      expect(users).toEqual([
        { ...owner, id: 'ana', workshopId: 'ana', stripeCustomerId: 'cus_ana' },
        { ...owner, id: 'bor', workshopId: 'bor', stripeCustomerId: 'cus_bor' },
        {
          ...owner,
          id: 'mehanik',
          workshopId: 'ana',
          ownerId: 'ana',
          role: 'mechanic',
          stripeCustomerId: null,
          mechanicCount: 0,
        },
      ]);
      const events =
        await database.$queryRaw`SELECT id, workshopId, userId, email, times FROM security_events ORDER BY id`;
      expect(z.array(z.object({ times: z.coerce.number() }).loose()).parse(events)).toEqual([
        { id: 'first', workshopId: 'ana', userId: 'ana', email: 'then@example.com', times: 3 },
        { id: 'gone since', workshopId: 'ana', userId: 'nobody any more', email: 'then@example.com', times: 3 },
        { id: 'other', workshopId: 'bor', userId: 'bor', email: 'then@example.com', times: 3 },
      ]);
      // Later ones gave each workshop its staff and what it bills with.
      const { staff, paymentMethod, issuingDevice } = tenantDb(database, 'ana');
      const people = await staff.findMany({ orderBy: { userId: 'asc' } });
      expect(people).toMatchObject([
        { displayName: 'Avtoservis Žnidaršič', role: 'OWNER', userId: 'ana' },
        { displayName: 'Miha', role: 'MECHANIC', userId: 'mehanik' },
      ]);
      const rows = [...people, ...(await paymentMethod.findMany()), ...(await issuingDevice.findMany())];
      expect(z.array(z.object({ id: z.uuid() })).parse(rows)).toHaveLength(2 + 3 + 2);
      expect(await issuingDevice.findMany({ select: { deviceCode: true }, where: { confirmed: true } })).toEqual([
        { deviceCode: 'B1' },
      ]);
      // What hangs on an account is still there, and goes with the workshop.
      expect(await database.session.count()).toBe(1);
      expect(await database.subscriptionInvoice.count()).toBe(1);
      await database.workshop.delete({ where: { id: 'ana' } });
      expect(await database.user.findMany({ select: { id: true } })).toEqual([{ id: 'bor' }]);
      expect(await database.session.count()).toBe(0);
      expect(await database.subscriptionInvoice.count()).toBe(0);
      expect(z.array(z.unknown()).parse(await database.$queryRaw`SELECT id FROM security_events`)).toHaveLength(1);
    } finally {
      await database.close();
      await stored.drop();
    }
  });

  test('holds that a member’s owner is one of the same workshop', async () => {
    const stored = await create();
    await migrate(stored.url);
    const database = await openDatabase(stored.url);
    try {
      for (const name of ['ana', 'bor']) {
        const workshop = { create: { id: `workshop of ${name}`, name } };
        const names = { email: name, emailKey: name, username: name, fullName: name, passwordHash: '' };
        await database.user.create({ data: { id: name, ...names, workshop } });
      }
      const member = {
        email: 'm',
        emailKey: 'm',
        username: 'm',
        fullName: 'm',
        passwordHash: '',
        role: 'mechanic',
      } as const;
      const astray = { ...member, id: 'astray', ownerId: 'ana', workshopId: 'workshop of bor' };
      await expect(database.user.create({ data: astray })).rejects.toThrow(/Foreign key/i);
      await database.user.create({ data: { ...astray, workshopId: 'workshop of ana' } });
      const moved = database.user.update({ where: { id: 'astray' }, data: { workshopId: 'workshop of bor' } });
      await expect(moved).rejects.toThrow(/Foreign key/i);
    } finally {
      await database.close();
      await stored.drop();
    }
  });
});
