import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { untilServed } from '../../../../../tests/support/client/until-served.ts';
import type { Person } from '../../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { movedStock, partNow, received, savedPart, scrapped, stockOn } from '../../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { ask, done, tablesOf } from '../../../../../tests/support/workshop/desk.ts';

describe.each(enginesFor('locks', 'isolation'))('the ledger of stock on $name', (engine) => {
  const server = withServer(engine);

  const aStock = async (values: object = {}) => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    return { owner, id: (await savedPart(owner, values)).id };
  };
  const figures = async (by: Person, id: string) => {
    const { onHandThousandths, averageCost, valueCents } = await partNow(by, id);
    return [onHandThousandths, averageCost, valueCents];
  };
  /** The columns of a part beside what its movements add up to. */
  const replayed = async (by: Person, partId: string) => {
    const db = await tablesOf(server(), by);
    const part = await db.part.findUniqueOrThrow({ where: { id: partId } });
    const rows = await db.stockMovement.findMany({ where: { partId }, orderBy: { id: 'asc' } });
    const quantity = rows.reduce((all, { deltaThousandths }) => all + deltaThousandths, 0);
    const value = rows.reduce((all, { valueDeltaE7 }) => all + valueDeltaE7, 0n);
    return {
      columns: [part.onHandThousandths, part.valueE7, part.freeThousandths + part.reservedThousandths],
      sums: [quantity, value, quantity],
      last: [rows.at(-1)?.balanceAfter, rows.at(-1)?.valueAfterE7],
    };
  };

  test('keeps the moving average of the example to the cent, also through the API', async () => {
    const { owner, id } = await aStock();
    const steps: unknown[] = [];
    await received(server(), owner, id, 10_000, 100_000);
    steps.push(await figures(owner, id));
    await received(server(), owner, id, 5000, 130_000);
    steps.push(await figures(owner, id));
    await scrapped(owner, id, 6000);
    steps.push(await figures(owner, id));
    await received(server(), owner, id, 3000, 90_000);
    steps.push(await figures(owner, id));
    await scrapped(owner, id, 12_000);
    steps.push(await figures(owner, id));
    expect(steps).toEqual([
      [10_000, 100_000, 10_000],
      [15_000, 110_000, 16_500],
      [9000, 110_000, 9900],
      [12_000, 105_000, 12_600],
      [0, null, 0],
    ]);
    const { columns, sums } = await replayed(owner, id);
    expect([columns, columns]).toEqual([sums, [0, 0n, 0]]);
    expect((await partNow(owner, id)).lastCost).toBe(90_000);
  });

  test('gives the last piece to one of many who take it at once, and tells the others what is free', async () => {
    const { owner, id } = await aStock();
    await received(server(), owner, id, 1000, 100_000);
    const take = { partId: id, thousandths: 1000, reason: 'THEFT' };
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => untilServed(() => ask(owner, 'scrapPart', take))),
    );
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
    const refused = answers.filter(({ code }) => code === 'CONFLICT');
    expect([refused.length, refused[0]]).toMatchObject([199, { free: 0, partId: id, reason: 'tooLittleStock' }]);
    const { columns, sums, last } = await replayed(owner, id);
    expect([columns, last]).toEqual([sums, [0, 0n]]);
  });

  test('replays to its columns after any history of two parts that move together', async () => {
    const { owner, id } = await aStock();
    const other = (await savedPart(owner)).id;
    const db = await tablesOf(server(), owner);
    const quantity = fc.integer({ min: 1, max: 5000 });
    const step = fc.record({ first: fc.boolean(), quantity, cost: fc.integer({ min: 0, max: 999_999 }) });
    const history = fc.sample(
      fc.oneof(
        step,
        step.map((each) => ({ ...each, cost: -1 })),
      ),
      { numRuns: 40, seed: 45 },
    );
    await Promise.all(
      history.map(async ({ first, quantity: moved, cost }) => {
        const partId = first ? id : other;
        if (cost >= 0) return received(server(), owner, partId, moved, cost);
        const out = { partId, kind: 'ISSUE' as const, deltaThousandths: -moved };
        // The same part twice in one transaction, and both in either order.
        const both = [
          out,
          { ...out, partId: first ? other : id, deltaThousandths: 1 },
          { ...out, deltaThousandths: 1 },
        ];
        return movedStock(server(), db, ...both).catch(() => undefined);
      }),
    );
    for (const partId of [id, other]) {
      const { columns, sums, last } = await replayed(owner, partId);
      expect([columns, columns.slice(0, 2)]).toEqual([sums, last]);
      expect(columns[0]).toBeGreaterThanOrEqual(0);
    }
  });

  test('says what was there at the end of a day, in sum and part by part', async () => {
    const { owner, id } = await aStock({ sku: 'F-1', name: 'Filter; "oljni"' });
    await received(server(), owner, id, 1500, 100_000);
    const db = await tablesOf(server(), owner);
    const yesterday = new Date(server().clock.now().getTime() - 86_400_000);
    // What lies there was received the day before.
    await db.stockMovement.updateMany({ where: { partId: id }, data: { at: yesterday } });
    const before = yesterday.toISOString().slice(0, 10);
    await received(server(), owner, (await savedPart(owner, { unit: 'LTR' })).id, 1000, 90_000);
    await scrapped(owner, id, 500);
    expect(await done(owner, 'stockValue')).toEqual({ parts: 2, cents: 1900 });
    expect(await done(owner, 'stockValue', { on: before })).toEqual({ parts: 1, cents: 1500 });
    // Whether it is found from the first movement on or from the last one back.
    const daysBefore = (days: number) => new Date(yesterday.getTime() - days * 86_400_000);
    for (const days of [100, 1]) {
      await db.stockMovement.updateMany({ where: { partId: id, kind: 'RECEIPT' }, data: { at: daysBefore(days) } });
      expect(await done(owner, 'stockValue', { on: before })).toEqual({ parts: 1, cents: 1500 });
      const earlier = daysBefore(days + 1)
        .toISOString()
        .slice(0, 10);
      expect(await done(owner, 'stockValue', { on: earlier })).toEqual({ parts: 0, cents: 0 });
    }
    const first = daysBefore(1).toISOString().slice(0, 10);
    expect(await done(owner, 'stockValue', { on: first })).toEqual({ parts: 1, cents: 1500 });
    const csv = await owner.client.rest('GET', `/api/stock-value.csv?on=${before}`);
    const lines = (await csv.text()).split('\r\n');
    expect(lines.slice(0, 2)).toEqual([
      'sku,name,unit,quantity,averageCost,value',
      'F-1,"Filter; ""oljni""",C62,1.5,10,15.00',
    ]);
    expect(lines.slice(2)).toEqual(['']);
  });

  test('is moved only while the workshop counts its parts, and below nothing only where it may', async () => {
    const owner = await aPaidOwner(server());
    const { id } = await savedPart(owner);
    const take = { partId: id, thousandths: 1500, reason: 'MISTAKE' };
    expect(await ask(owner, 'scrapPart', take)).toMatchObject({ code: 'INVALID_STATE', reason: 'stockIsOff' });
    await stockOn(owner);
    expect((await ask(owner, 'scrapPart', take)).code).toBe('CONFLICT');
    await stockOn(owner, { negativeStock: true });
    expect((await ask(owner, 'scrapPart', take)).code).toBe('OK');
    expect(await partNow(owner, id)).toMatchObject({ onHandThousandths: -1500, freeThousandths: -1500, valueCents: 0 });
    await received(server(), owner, id, 2000, 100_000);
    expect(await figures(owner, id)).toEqual([500, 100_000, 500]);
  });
});
