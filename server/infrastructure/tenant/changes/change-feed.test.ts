import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withDatabase } from '../../../../tests/support/server/with-database.ts';
import { aWorkshop } from '../../../../tests/support/server/written-account.ts';
import type { Database } from '../../database/database.ts';
import { tablesOfAllWorkshops, tenantDb } from '../tenant-db.ts';
import { changesSince, type FeedPage, feedPosition } from './change-feed.ts';

const aCustomer = (values: object = {}) => ({
  id: randomUUID(),
  kind: 'PERSON' as const,
  name: 'Ana',
  contacts: [],
  country: 'SI',
  ...values,
});
const aVehicle = () => ({ id: randomUUID(), plateCountry: 'SI' });
const changesOf = (page: FeedPage) => (page.outcome === 'CHANGES' ? page.changes : []);

/** Every page from a position on, and how many there were. */
async function pagesSince(database: Database, workshopId: string, since: number, limit: number) {
  const pages: FeedPage[] = [];
  for (let position = since; ; ) {
    const page = await changesSince(database, workshopId, position, limit);
    pages.push(page);
    if (page.outcome === 'TOO_OLD' || !page.hasMore) return pages;
    position = page.position;
  }
}

describe.each(enginesFor('isolation', 'locks'))('the change feed of a workshop on $name', (engine) => {
  const database = withDatabase(engine);

  test('comes in pages, in order, and ends where the feed stands', async () => {
    const id = await aWorkshop(database());
    const db = tenantDb(database(), id);
    expect(await changesSince(database(), id, 0)).toEqual({
      outcome: 'CHANGES',
      changes: [],
      position: 0,
      hasMore: false,
    });
    const customers = [aCustomer(), aCustomer(), aCustomer(), aCustomer(), aCustomer()];
    for (const data of customers) await db.customer.create({ data });
    const pages = await pagesSince(database(), id, 0, 2);
    expect(pages.map((page) => changesOf(page).map(({ sequence }) => sequence))).toEqual([[1, 2], [3, 4], [5]]);
    expect(pages.flatMap(changesOf).map((change) => change.id)).toEqual(customers.map((customer) => customer.id));
    expect(await feedPosition(database(), id)).toBe(5);
    const other = await aWorkshop(database());
    expect(await changesSince(database(), other, 0)).toMatchObject({ changes: [] });
  });

  test('has a tombstone for what was deleted, merged or taken away, and for all that was deleted along with it', async () => {
    const id = await aWorkshop(database());
    const db = tenantDb(database(), id);
    const [kept, merged, vehicle, other] = [aCustomer(), aCustomer(), aVehicle(), aVehicle()];
    const card = {
      id: randomUUID(),
      number: 'DN-1',
      state: 'CANCELLED',
      priceMode: 'GROSS',
      vehicleId: other.id,
    } as const;
    const [history, file, job] = [randomUUID(), randomUUID(), randomUUID()];
    const bytes = { sha256: 'a'.repeat(64), mime: 'image/png', bytes: 1, name: 'a.png' };
    for (const data of [kept, merged]) await db.customer.create({ data });
    for (const data of [vehicle, other]) await db.vehicle.create({ data });
    await db.historyEntry.create({
      data: { id: history, vehicleId: vehicle.id, on: '2026-01-01', text: 'Olje', source: 'a.csv' },
    });
    await db.jobCard.create({ data: card });
    await db.job.create({
      data: {
        id: job,
        jobCardId: card.id,
        title: 'Zavore',
        state: 'PROPOSED',
        pricing: 'LINES',
        sortOrder: 1,
        chargeTo: 'CUSTOMER',
      },
    });
    await db.file.create({ data: { id: file, jobId: job, ...bytes } });
    const since = await feedPosition(database(), id);

    await db.customer.update({ where: { id: merged.id }, data: { mergedIntoId: kept.id } });
    await db.vehicle.delete({ where: { id: vehicle.id } });
    await db.jobCard.deleteMany({ where: { number: 'DN-1' } });
    await db.vehicle.update({ where: { id: other.id }, data: { make: 'Fiat' } });
    const changes = changesOf(await changesSince(database(), id, since));
    expect(new Set(changes.map((change) => [change.kind, change.id, change.tombstone]))).toEqual(
      new Set([
        ['CUSTOMER', merged.id, { mergedInto: kept.id }],
        ['VEHICLE', vehicle.id, { mergedInto: null }],
        ['HISTORY_ENTRY', history, { mergedInto: null }],
        ['JOB_CARD', card.id, { mergedInto: null }],
        ['JOB', job, { mergedInto: null }],
        ['FILE', file, { mergedInto: null }],
        ['VEHICLE', other.id, null],
      ]),
    );
    const shown = randomUUID();
    await db.file.create({ data: { id: shown, ...bytes } });
    const before = await feedPosition(database(), id);
    await db.file.update({ where: { id: shown }, data: { removedAt: new Date() } });
    expect(changesOf(await changesSince(database(), id, before))).toMatchObject([{ tombstone: { mergedInto: null } }]);
    await db.file.update({ where: { id: shown }, data: { removedAt: null } });
    expect(changesOf(await changesSince(database(), id, before))).toMatchObject([
      ...[{ tombstone: null }, { tombstone: null }],
    ]);
  });

  test('says where it does not reach back, or knows of less than the copy does', async () => {
    const id = await aWorkshop(database());
    const db = tenantDb(database(), id);
    for (const data of [aCustomer(), aCustomer(), aCustomer()]) await db.customer.create({ data });
    await tablesOfAllWorkshops(database()).change.deleteMany({ where: { workshopId: id, sequence: { lt: 3 } } });
    const tooOld = { outcome: 'TOO_OLD' };
    expect(await changesSince(database(), id, 1)).toEqual(tooOld);
    expect(await changesSince(database(), id, 0, 1)).toEqual(tooOld);
    expect(await changesSince(database(), id, 4)).toEqual(tooOld);
    expect(await changesSince(database(), id, 2)).toMatchObject({ position: 3, hasMore: false });
    await db.customer.createMany({ data: Array.from({ length: 501 }, () => aCustomer()) });
    expect(await changesSince(database(), id, 3)).toEqual(tooOld);
    expect(await changesSince(database(), id, 4)).toMatchObject({ changes: [], position: 4 });
  });
});
