import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../dev/testing/databases.ts';
import { budgets } from '../../schema/rules.ts';
import { type Database, openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { createRateLimits } from './rate-limits.ts';

describe.each([...databases])('budgets on $name', ({ create }) => {
  let stored: Awaited<ReturnType<typeof create>>;
  let database: Database;

  beforeAll(async () => {
    stored = await create();
    await migrate(stored.url);
    database = await openDatabase(stored.url);
  });
  afterAll(async () => {
    await database?.close();
    await stored?.drop();
  });

  test('four hundred who come at once are counted one by one, and none meets a fault', async () => {
    const limits = createRateLimits(database, 1);
    const takes = Array.from({ length: 400 }, () => limits.allows('registerPerAddress', '192.0.2.1'));
    const answers = await Promise.allSettled(takes);
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
    const allowed = answers.filter((answer) => answer.status === 'fulfilled' && answer.value);
    expect(allowed).toHaveLength(budgets.registerPerAddress.points);
  });
});
