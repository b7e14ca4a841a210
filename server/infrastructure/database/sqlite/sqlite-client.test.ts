import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { type Database, openDatabase } from '../database.ts';
import { migrate } from '../migrations/migrate.ts';

let stored: { readonly url: string; drop(): Promise<void> };
let database: Database;

beforeAll(async () => {
  const [sqlite] = databases;
  stored = await sqlite.create();
  await migrate(stored.url);
  database = await openDatabase(stored.url);
});
afterAll(async () => {
  await database?.close();
  await stored?.drop();
});

const anInquiry = () => ({
  id: randomUUID(),
  name: 'A Visitor',
  email: `${randomUUID()}@example.com`,
  subject: 'A question',
  message: 'Hello',
  createdAt: new Date(),
});

test('a commit that fails leaves nothing behind and takes nothing with it', async () => {
  const failed = anInquiry();
  const failing = database.transaction(async (tx) => {
    await tx.$executeRaw`PRAGMA defer_foreign_keys = ON`;
    await tx.contactInquiry.create({ data: failed });
    await tx.session.create({ data: { id: 'orphan', userId: 'nobody', expiresAt: new Date() } });
  });
  await expect(failing).rejects.toThrow();

  const after = anInquiry();
  await database.transaction((tx) => tx.contactInquiry.create({ data: after }));
  const kept = await database.contactInquiry.findMany({ where: { id: { in: [failed.id, after.id] } } });
  expect(kept.map(({ id }) => id)).toEqual([after.id]);
});

test('what is asked beside a transaction waits for its end and sees all of it or nothing', async () => {
  const inquiries = [anInquiry(), anInquiry()];
  const ids = inquiries.map(({ id }) => id);
  const writing = database.transaction(async (tx) => {
    for (const data of inquiries) await tx.contactInquiry.create({ data });
  });
  const counts = await Promise.all(
    Array.from({ length: 20 }, () => database.contactInquiry.count({ where: { id: { in: ids } } })),
  );
  await writing;
  expect(counts.every((count) => count === 0 || count === 2)).toBe(true);
  expect(await database.contactInquiry.count({ where: { id: { in: ids } } })).toBe(2);
});

test('a long transaction leaves the event loop to others between its statements', async () => {
  let rounds = 0;
  let under: NodeJS.Immediate | undefined;
  const round = () => {
    rounds += 1;
    under = setImmediate(round);
  };
  round();
  await database.transaction(async (tx) => {
    for (let count = 0; count < 500; count += 1) await tx.contactInquiry.create({ data: anInquiry() });
  });
  clearImmediate(under);
  // Every three milliseconds; 500 statements take many times that on any machine.
  expect(rounds).toBeGreaterThan(5);
});

test('after a statement that took its time others have their turn before anything is made of its rows', async () => {
  // A round in which nothing was done before it.
  await new Promise(setImmediate);
  const others = vi.fn();
  setImmediate(others);
  const rows = await database.$queryRaw`
    WITH RECURSIVE counted(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < 300000)
    SELECT count(*) AS counted FROM counted`;
  expect(others).toHaveBeenCalled();
  expect(rows).toEqual([{ counted: 300_000 }]);
});
