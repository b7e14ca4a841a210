import { describe, expect, test } from 'vitest';
import { askToPost, counted, countNow, posted, startedCount } from '../../../../../tests/support/counting.ts';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import {
  aShelf,
  issuedFor,
  ofStock,
  partNow,
  received,
  savedPart,
  scrapped,
  stockOf,
  stockOn,
  takenWithLines,
} from '../../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { ask, atCounter, cardNow, done, moved, settings } from '../../../../../tests/support/workshop/desk.ts';

describe('a stock count', () => {
  const server = withServer(databases[0]);
  const ago = (seconds: number) => new Date(server().clock.now().getTime() - seconds * 1000).toISOString();
  const movementsOf = async (by: Parameters<typeof done>[0], partId: string, kinds: readonly string[]) =>
    Object(await done(by, 'movements', { filter: { partId, kinds } })).nodes;

  test('makes the differences movements with their reasons and values, and names what was not counted', async () => {
    const { owner, id } = await aShelf(server(), 10_000, { location: 'B1' });
    const oil = (await savedPart(owner, { name: 'Olje', unit: 'LTR', location: 'A1' })).id;
    const idle = (await savedPart(owner, { name: 'Nihče' })).id;
    const same = (await savedPart(owner, { name: 'Enako' })).id;
    await received(server(), owner, same, 3000, 50_000);
    const count = await startedCount(owner);
    expect(count).toMatchObject({ version: 1, scope: 'ALL', state: 'OPEN', postedAt: null, lines: [], sums: [] });
    expect(new Set(count.notCountedPartIds)).toEqual(new Set([id, oil, idle, same]));
    const line = await counted(owner, count.id, id, 8000, { reason: 'DAMAGE' });
    expect(line).toMatchObject({
      partId: id,
      bookAtCount: 10_000,
      countedThousandths: 8000,
      differenceThousandths: -2000,
      reason: 'DAMAGE',
      needsRecount: false,
      differsFrom: null,
      valueCents: -2000,
      staffId: expect.any(String),
    });
    await counted(owner, count.id, oil, 4500);
    await counted(owner, count.id, same, 3000);
    const open = await countNow(owner, count.id);
    expect(open).toMatchObject({ notCountedPartIds: [idle], version: 1 });
    // Parts without a shelf come before those of the shelves.
    expect(open.lines.map(({ partId }) => partId)).toEqual([same, oil, id]);
    const after = await posted(owner, count.id);
    expect(after).toMatchObject({ state: 'POSTED', version: 2, postedAt: expect.any(String) });
    expect(after.sums).toEqual([
      { reason: 'DAMAGE', valueCents: -2000 },
      { reason: 'MISTAKE', valueCents: 0 },
    ]);
    expect(await partNow(owner, id)).toMatchObject({ onHandThousandths: 8000, valueCents: 8000, version: 1 });
    expect(await movementsOf(owner, id, ['COUNT'])).toMatchObject([
      // At the moment of counting, so that what a phone sends late of later days is compared with it.
      {
        deltaThousandths: -2000,
        reason: 'DAMAGE',
        countId: count.id,
        valueDeltaE7: '-200000000',
        occurredAt: line.countedAt,
      },
    ]);
    expect(await movementsOf(owner, oil, ['COUNT', 'OPENING'])).toMatchObject([
      { kind: 'OPENING', deltaThousandths: 4500, reason: 'MISTAKE' },
    ]);
    expect(await movementsOf(owner, same, ['COUNT'])).toEqual([]);
    expect((await ask(owner, 'postCount', { id: count.id, version: 2 })).code).toBe('INVALID_STATE');
    expect((await ask(owner, 'postCount', { id: count.id, version: 1 })).code).toBe('CONFLICT');
    expect((await ask(owner, 'cancelCount', { id: count.id, version: 2 })).code).toBe('INVALID_STATE');
    const late = { countId: count.id, partId: id, thousandths: 1000 };
    expect(await ask(owner, 'recordCount', late)).toMatchObject({ code: 'INVALID_STATE', reason: 'countEnded' });
  });

  test('compares with the moment of counting, also where a phone sends late what had happened before', async () => {
    const { owner, id } = await aShelf(server(), 10_000);
    const { job } = await takenWithLines(owner, [ofStock(id, 1000), ofStock(id, 2000)]);
    await settings(owner, { stockEnabled: false });
    await moved(owner, job, 'APPROVED', atCounter);
    await stockOn(owner);
    const count = await startedCount(owner);
    server().clock.advance(600);
    expect(await counted(owner, count.id, id, 9000)).toMatchObject({ bookAtCount: 10_000 });
    server().clock.advance(60);
    // After it was counted: no matter.
    expect((await issuedFor(owner, job.lines[1]?.id ?? '')).code).toBe('OK');
    expect((await countNow(owner, count.id)).lines).toMatchObject([{ bookAtCount: 10_000 }]);
    // Before it was counted, without a network.
    const lines = [{ lineId: job.lines[0]?.id }];
    expect((await ask(owner, 'issueParts', { lines, occurredAt: ago(300) })).code).toBe('OK');
    expect((await countNow(owner, count.id)).lines).toMatchObject([{ bookAtCount: 9000, differenceThousandths: 0 }]);
    expect(await posted(owner, count.id)).toMatchObject({ sums: [], lines: [{ bookAtCount: 9000 }] });
    expect((await partNow(owner, id)).onHandThousandths).toBe(7000);
  });

  test('asks for a third count where two people differ, and is not posted before', async () => {
    const { owner, id } = await aShelf(server(), 10_000);
    const [mechanic, receptionist] = [
      await aMember(server(), owner, 'mechanic'),
      await aMember(server(), owner, 'receptionist'),
    ];
    const count = await startedCount(receptionist);
    await counted(owner, count.id, id, 9000);
    const again = await counted(owner, count.id, id, 8000);
    expect(again).toMatchObject({ countedThousandths: 8000, needsRecount: false });
    const other = await counted(mechanic, count.id, id, 7000);
    expect(other).toMatchObject({ id: again.id, countedThousandths: 7000, needsRecount: true, valueCents: null });
    expect(other.differsFrom).toMatchObject({ countedThousandths: 8000, differenceThousandths: -2000 });
    expect(await countNow(owner, count.id)).toMatchObject({ sums: [], notCountedPartIds: [] });
    expect(await askToPost(owner, count.id)).toMatchObject({ code: 'INVALID_STATE', partIds: [id] });
    expect((await partNow(owner, id)).onHandThousandths).toBe(10_000);
    const third = await counted(receptionist, count.id, id, 6000);
    expect(third).toMatchObject({ countedThousandths: 6000, needsRecount: false, differsFrom: null });
    expect((await askToPost(receptionist, count.id)).code).toBe('FORBIDDEN');
    // The reason for it, which the desk writes, is no count of the desk.
    const { countedAt, staffId } = third;
    const noted = await counted(owner, count.id, id, 6000, { countedAt, reason: 'THEFT' });
    expect(noted).toMatchObject({ staffId, countedAt, reason: 'THEFT', needsRecount: false });
    await posted(owner, count.id);
    expect((await partNow(owner, id)).onHandThousandths).toBe(6000);
  });

  test('takes no moment before its start or ahead, and no part of another shelf', async () => {
    const { owner, id } = await aShelf(server(), 1000, { location: 'A1', category: 'Filtri' });
    const other = (await savedPart(owner, { location: 'A2', category: 'Olja' })).id;
    for (const wrong of [
      { scope: 'CATEGORY' },
      { scope: 'ALL', location: 'A1' },
      { scope: 'LOCATION', category: 'x' },
    ]) {
      expect((await ask(owner, 'startCount', wrong)).code).toBe('BAD_INPUT');
    }
    expect(await done(owner, 'countChoices')).toEqual({
      parts: 2,
      categories: ['Filtri', 'Olja'].map((name) => ({ name, parts: 1 })),
      locations: ['A1', 'A2'].map((name) => ({ name, parts: 1 })),
    });
    const count = await startedCount(owner, { scope: 'LOCATION', location: 'A1' });
    expect(count).toMatchObject({ location: 'A1', category: null, notCountedPartIds: [id] });
    expect(await done(owner, 'openStockCount')).toMatchObject({ id: count.id });
    expect(await done(owner, 'partsToCount', { id: count.id })).toMatchObject([{ id, location: 'A1', eans: [] }]);
    expect(await ask(owner, 'startCount', { scope: 'ALL' })).toMatchObject({ code: 'CONFLICT', reason: 'countOpen' });
    server().clock.advance(60);
    const record = (more: object) =>
      ask(owner, 'recordCount', { countId: count.id, partId: id, thousandths: 0, ...more });
    for (const countedAt of [ago(61), ago(-121)]) {
      expect(await record({ countedAt })).toMatchObject({
        code: 'BAD_INPUT',
        fields: { countedAt: expect.any(String) },
      });
    }
    expect(await record({ partId: other })).toMatchObject({
      code: 'BAD_INPUT',
      fields: { partId: expect.any(String) },
    });
    expect((await record({ partId: count.id })).code).toBe('NOT_FOUND');
    expect((await record({ countedAt: ago(-60) })).code).toBe('OK');
    const cancelled = await done(owner, 'cancelCount', { id: count.id, version: 1 });
    expect(cancelled).toMatchObject({
      state: 'CANCELLED',
      version: 2,
      postedAt: null,
      lines: [{ countedThousandths: 0 }],
    });
    expect([await done(owner, 'openStockCount'), await stockOf(owner, id)]).toEqual([null, [1000, 0, 1000]]);
    expect((await startedCount(owner, { scope: 'CATEGORY', category: 'Olja' })).notCountedPartIds).toEqual([other]);
  });

  test('releases the newest reservations where less is there than was reserved', async () => {
    const { owner, id } = await aShelf(server(), 3000);
    const cards = [];
    for (let at = 0; at < 3; at += 1) {
      const { card, job } = await takenWithLines(owner, [ofStock(id)]);
      await moved(owner, job, 'APPROVED', atCounter);
      server().clock.advance(1);
      cards.push(card.id);
    }
    expect(await stockOf(owner, id)).toEqual([3000, 3000, 0]);
    const count = await startedCount(owner);
    await counted(owner, count.id, id, 1000, { reason: 'THEFT' });
    await posted(owner, count.id);
    expect(await stockOf(owner, id)).toEqual([1000, 1000, 0]);
    const states = [];
    for (const card of cards) states.push((await cardNow(owner, card)).jobs[0]?.lines[0]?.stockState);
    expect(states).toEqual(['RESERVED', 'NEEDED', 'NEEDED']);
  });

  test('counts again what cannot be: more has left since than was counted', async () => {
    const { owner, id } = await aShelf(server(), 10_000);
    const count = await startedCount(owner);
    server().clock.advance(10);
    await counted(owner, count.id, id, 1000);
    server().clock.advance(10);
    await scrapped(owner, id, 2000);
    expect((await countNow(owner, count.id)).lines).toMatchObject([{ needsRecount: true, differsFrom: null }]);
    expect(await askToPost(owner, count.id)).toMatchObject({ code: 'INVALID_STATE', partIds: [id] });
    server().clock.advance(10);
    await counted(owner, count.id, id, 500);
    await posted(owner, count.id);
    expect(await stockOf(owner, id)).toEqual([500, 0, 500]);
  });

  test('shows no costs to who may not see them, and is managed at the desk', async () => {
    const { owner, id } = await aShelf(server(), 10_000);
    const count = await startedCount(owner);
    await counted(owner, count.id, id, 9000);
    const [mechanic, receptionist] = [
      await aMember(server(), owner, 'mechanic'),
      await aMember(server(), owner, 'receptionist'),
    ];
    for (const person of [mechanic, receptionist]) {
      expect(await countNow(person, count.id)).toMatchObject({
        sums: [{ reason: 'MISTAKE', valueCents: null }],
        lines: [{ valueCents: null, differenceThousandths: -1000 }],
      });
    }
    expect(await done(receptionist, 'stockCounts')).toMatchObject({ totalCount: 1, nodes: [{ id: count.id }] });
    for (const [call, input] of [
      ['stockCounts', {}],
      ['startCount', { scope: 'ALL' }],
      ['cancelCount', { id: count.id, version: 1 }],
    ] as const) {
      expect((await ask(mechanic, call, input)).code).toBe('FORBIDDEN');
    }
    const pdf = await receptionist.client.rest('GET', `/api/stock-counts/${count.id}.pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await mechanic.client.rest('GET', `/api/stock-counts/${count.id}.pdf`)).status).toBe(403);
  });

  test('is started and posted only while the workshop counts its parts', async () => {
    const owner = await aPaidOwner(server());
    expect(await ask(owner, 'startCount', { scope: 'ALL' })).toMatchObject({ reason: 'stockIsOff' });
    await stockOn(owner);
    const count = await startedCount(owner);
    await settings(owner, { stockEnabled: false });
    expect(await askToPost(owner, count.id)).toMatchObject({ code: 'INVALID_STATE', reason: 'stockIsOff' });
  });

  test('forgets what was counted of parts that were merged meanwhile', async () => {
    const { owner, id: keepId } = await aShelf(server(), 1000);
    const goneId = (await savedPart(owner)).id;
    await received(server(), owner, goneId, 2000, 100_000);
    const count = await startedCount(owner);
    for (const id of [keepId, goneId]) await counted(owner, count.id, id, 500);
    await done(owner, 'mergeParts', { keepId, goneId });
    expect(await countNow(owner, count.id)).toMatchObject({ lines: [], notCountedPartIds: [keepId] });
  });
});
