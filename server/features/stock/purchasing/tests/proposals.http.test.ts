import { describe, expect, test } from 'vitest';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { weekdayOf } from '../../../../../schema/time/planned/local-day.ts';
import { momentAt } from '../../../../../schema/time/zones.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { needsNow, ordered, savedSupplier } from '../../../../../tests/support/purchasing.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import {
  issuedFor,
  movedStock,
  ofStock,
  partNow,
  received,
  savedPart,
  scrapped,
  stockOn,
  takenWithLines,
} from '../../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { ask, atCounter, done, moved, tablesOf } from '../../../../../tests/support/workshop/desk.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';

/** What stock says is to be ordered and was thrown away, with numbers that were worked out by hand. */

describe('what is proposed', () => {
  const server = withServer(databases[0]);

  test('counts what is reserved, returned, scrapped and drafted, and waste only what was used', async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const supplierId = (await savedSupplier(owner)).id;
    const bought = { minThousandths: 20_000, targetThousandths: 60_000, packThousandths: 4000 };
    const oil = await savedPart(owner, { name: 'Olje', unit: 'LTR', wasteKind: 'OIL', ...bought });
    const filter = await savedPart(owner, { wasteKind: 'FILTER' });
    await received(server(), owner, oil.id, 30_000, 50_000);
    await received(server(), owner, filter.id, 1000, 50_000);
    const approved = async (...lines: object[]) => {
      const { job } = await takenWithLines(owner, lines);
      return moved(owner, job, 'APPROVED', atCounter);
    };
    const service = await approved(ofStock(oil.id, 4300), ofStock(filter.id));
    for (const { id } of service.lines) expect(await issuedFor(owner, id)).toMatchObject({ code: 'OK' });
    await done(owner, 'returnFromJob', { lineId: service.lines[0]?.id, thousandths: 300, to: 'SHELF' });
    // 30 − 4.3 + 0.3 − 2 litres, at 5 € a litre.
    expect(await scrapped(owner, oil.id, 2000)).toMatchObject({ valueDeltaE7: '-100000000', balanceAfter: 24_000 });
    expect(await partNow(owner, oil.id)).toMatchObject({ onHandThousandths: 24_000, valueCents: 12_000 });
    // The line still says 4.3 litres.
    const returned = { reason: 'CARD', partId: oil.id, thousandths: 300, onShelfThousandths: 300 };
    expect(await needsNow(owner)).toMatchObject([returned]);

    // 24 − 5 are free, and 60 − 19 make eleven packs of four.
    await approved(ofStock(oil.id, 5000));
    expect(await needsNow(owner)).toMatchObject([returned, { reason: 'MINIMUM', partId: oil.id, thousandths: 44_000 }]);
    const scrap = { partId: oil.id, thousandths: 19_001, reason: 'THEFT' };
    expect(await ask(owner, 'scrapPart', scrap)).toMatchObject({ code: 'CONFLICT', free: 19_000 });
    // 19 + 1 on a draft are the minimum.
    const [draft] = await ordered(owner, [{ supplierId, partId: oil.id, thousandths: 1000 }]);
    expect(await needsNow(owner)).toMatchObject([returned]);
    await done(owner, 'cancelPurchaseOrder', { id: draft?.id, version: 1, reason: 'x' });
    expect(await needsNow(owner)).toMatchObject([returned, { thousandths: 44_000 }]);

    const year = Number(todayIn('Europe/Ljubljana', server().clock.now()).slice(0, 4));
    expect(await done(owner, 'wasteEstimate', { year })).toEqual([
      { wasteKind: 'OIL', unit: 'LTR', thousandths: 4000 },
      { wasteKind: 'FILTER', unit: 'C62', thousandths: 1000 },
    ]);
    expect(await done(owner, 'wasteEstimate', { year: year - 1 })).toEqual([]);
  });

  test('what was declined over the years hides nothing that is needed today', async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const { id: partId } = await savedPart(owner);
    const { job } = await takenWithLines(owner, [ofStock(partId)]);
    await moved(owner, job, 'DECLINED', atCounter);
    const db = await tablesOf(server(), owner);
    const { workshopId: _, ...line } = await db.line.findFirstOrThrow({ where: { jobId: job.id } });
    const before = new Date(0);
    await db.line.createMany({ data: Array.from({ length: 1000 }, () => ({ ...line, id: newId(before) })) });
    const today = await takenWithLines(owner, [ofStock(partId)]);
    expect(await needsNow(owner)).toMatchObject([{ reason: 'CARD', jobCardId: today.card.id }]);
  });

  test('follows the season: by the last eight whole weeks, what is used now and what was used until a month ago', async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const tables = await tablesOf(server(), owner);
    const today = todayIn('Europe/Ljubljana', server().clock.now());
    const monday = daysLater(today, 1 - weekdayOf(today));
    /** Of the week that many weeks ago, its Wednesday. */
    const ago = (weeks: number) => momentAt('Europe/Ljubljana', `${daysLater(monday, 2 - 7 * weeks)}T12:00`);
    const used = async (leadDays: number, values: object, weeks: readonly number[]) => {
      const supplier = await savedSupplier(owner, { name: `V ${leadDays} dneh`, leadDays });
      const numbers = [{ kind: 'SUPPLIER', number: `N-${leadDays}`, supplierId: supplier.id }];
      const { id: partId } = await savedPart(owner, { numbers, ...values });
      await received(server(), owner, partId, 200_000, 10_000);
      const changes = weeks.map((units, at) => {
        const kind = units < 0 ? ('RETURN_FROM_JOB' as const) : ('ISSUE' as const);
        return { partId, kind, deltaThousandths: -units * 1000, occurredAt: ago(weeks.length - 1 - at) };
      });
      await movedStock(server(), tables, ...changes.filter(({ deltaThousandths }) => deltaThousandths !== 0));
      await scrapped(owner, partId, 20_000);
      return partId;
    };
    const winter = await used(7, {}, [4, 6, 5, 3, 7, 5, 4, 6, 50]);
    const summer = await used(14, { packThousandths: 5000 }, [9, 9, 9, 7, 5, 4, 6, -2, 0, 0, 0, 0]);
    const reorder = async (id: string) => (await partNow(owner, id)).reorderThousandths;
    // Of a part that is not eight weeks old nothing is said.
    expect([await reorder(winter), await reorder(summer)]).toEqual([null, null]);
    await tables.part.updateMany({ where: {}, data: { createdAt: ago(9) } });
    // 5 + 1.65 × 1.309 = 7.16; this week does not count.
    expect(await reorder(winter)).toBe(8000);
    // 7 5 4 6 0 0 0 0: mean 2.75, deviation 3.059; 2 × 2.75 + 1.65 × 3.059 × √2 = 12.64, in packs of five.
    expect(await reorder(summer)).toBe(15_000);
  });
});
