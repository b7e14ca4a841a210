import { describe, expect, test } from 'vitest';
import { budgets } from '../../../schema/rules.ts';
import { enginesFor } from '../../../tests/support/machine/databases.ts';
import { withDatabase } from '../../../tests/support/server/with-database.ts';
import { systemClock } from '../../infrastructure/time/clock.ts';
import { createRateLimits } from './rate-limits.ts';

describe.each(enginesFor('raw SQL', 'locks'))('budgets on $name', (engine) => {
  const database = withDatabase(engine);

  test('four hundred who come at once are counted one by one, and none meets a fault', async () => {
    const limits = createRateLimits(database(), systemClock, 1);
    const takes = Array.from({ length: 400 }, () => limits.allows('registerPerAddress', '192.0.2.1'));
    const answers = await Promise.allSettled(takes);
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
    const allowed = answers.filter((answer) => answer.status === 'fulfilled' && answer.value);
    expect(allowed).toHaveLength(budgets.registerPerAddress.points);
  });
  test('an answer that does not come holds up those behind it for a moment only', async () => {
    const { rateLimit } = database();
    const answers = [new Promise(() => undefined)];
    const slowTable = new Proxy(rateLimit, {
      get: (table, verb) =>
        verb === 'deleteMany' ? (args: object) => answers.pop() ?? table.deleteMany(args) : Reflect.get(table, verb),
    });
    const slow = new Proxy(database(), {
      get: (tx, name) => (name === 'rateLimit' ? slowTable : Reflect.get(tx, name)),
    });
    const limits = createRateLimits(slow, systemClock, 1);
    void limits.allows('registerPerAddress', '192.0.2.2');
    expect(await limits.allows('registerPerAddress', '192.0.2.2')).toBe(true);
    expect(answers).toEqual([]);
  });

  test('an attempt whose counter somebody removes before it is read back is the first of its window', async () => {
    const { rateLimit } = database();
    // What the client answers then.
    const upsert = async (args: Parameters<typeof rateLimit.upsert>[0]) => {
      await rateLimit.upsert(args);
      await rateLimit.deleteMany({});
      return {};
    };
    const table = new Proxy(rateLimit, { get: (of, verb) => (verb === 'upsert' ? upsert : Reflect.get(of, verb)) });
    const emptied = new Proxy(database(), {
      get: (tx, name) => (name === 'rateLimit' ? table : Reflect.get(tx, name)),
    });
    const limits = createRateLimits(emptied, systemClock, 1);
    expect(await limits.allows('registerPerAddress', '192.0.2.3')).toBe(true);
  });
});
