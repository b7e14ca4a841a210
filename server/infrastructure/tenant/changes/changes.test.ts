import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withDatabase } from '../../../../tests/support/server/with-database.ts';
import { aWorkshop } from '../../../../tests/support/server/written-account.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { tablesOfAllWorkshops, tenantDb, tenantTablesIn } from '../tenant-db.ts';
import { tenantTableNames } from '../tenant-tables.ts';
import { changedBy } from './changed-entities.ts';
import { changesAfter, lastSequences } from './read-changes.ts';

const places = (count: number) => Array.from({ length: count }, (_, place) => place);
const aCustomer = (name: string) => ({ id: randomUUID(), kind: 'PERSON' as const, name, contacts: [], country: 'SI' });

async function allOf(database: Database, workshopId: string, since = 0) {
  const last = (await lastSequences(database, [workshopId])).get(workshopId) ?? 0;
  return changesAfter(database, workshopId, since, last);
}

test('every table is an entity, a part of one, or seen nowhere', { tags: ['workshop-10'] }, () => {
  const unseen = ['securityEvent', 'activity', 'answeredOperation', 'change', 'changeCounter', 'numberSeries'];
  const known = [
    ...unseen,
    'aiMonth',
    'bankStatement',
    'bookingHold',
    'calendarFeed',
    'dayLoad',
    'figureDay',
    'figureGeneration',
    'figureVisit',
    'import',
    'importChunk',
    'portalLogin',
    'portalSession',
    'portalWish',
    'onlineCheckout',
    'onlinePayout',
    'onlineRefund',
    'caseDoc',
    'caseIndex',
    'caseTerm',
    'diagnosisDay',
    'searchTerm',
    'smsMonth',
    'templateUse',
    'unsubscribeLink',
    'user',
    'wallView',
    'webhookDelivery',
    'webhookMessage',
  ];
  expect(tenantTableNames.filter((table) => changedBy(table) === undefined).toSorted()).toEqual(known.toSorted());
});

describe.each(enginesFor('isolation', 'locks'))('changes of a workshop on $name', (engine) => {
  const database = withDatabase(engine);

  test('each write of the tenant’s client is noted with its version, whichever verb writes it', {
    tags: ['workshop-10'],
  }, async () => {
    const id = await aWorkshop(database());
    const db = tenantDb(database(), id);
    const data = aCustomer('Ana');
    await db.customer.create({ data });
    await db.customer.update({ where: { id: data.id }, data: { version: 2 } });
    await db.customer.updateMany({ where: { name: 'Ana' }, data: { version: 3 } });
    await db.customer.updateMany({ where: { id: data.id, version: 1 }, data: { name: 'Nobody' } });
    await db.vehicle.createMany({ data: [{ id: 'v1', plate: 'LJ', plateKey: 'LJ', plateCountry: 'SI' }] });
    await db.odometerReading.create({
      data: { id: 'r1', vehicleId: 'v1', km: 1, readOn: '2026-11-23', source: 'MANUAL' },
    });
    await db.odometerReading.deleteMany({ where: { km: 1 } });
    await db.itself.update(1, { name: 'Another' });
    await db.customer.delete({ where: { id: data.id } });
    const seen = (await allOf(database(), id)).map(({ sequence, entity, id: which, version }) => [
      sequence,
      entity,
      which,
      version,
    ]);
    expect(seen).toEqual([
      [1, 'CUSTOMER', data.id, 1],
      [2, 'CUSTOMER', data.id, 2],
      [3, 'CUSTOMER', data.id, 3],
      [4, 'VEHICLE', 'v1', 1],
      [5, 'VEHICLE', 'v1', 1],
      [6, 'VEHICLE', 'v1', 1],
      [7, 'WORKSHOP', id, 2],
      [8, 'CUSTOMER', data.id, null],
    ]);
  });

  test('a transaction notes each row once, in the version that it ends with, or nothing', {
    tags: ['workshop-10'],
  }, async () => {
    const id = await aWorkshop(database());
    const db = tenantDb(database(), id);
    const data = aCustomer('Ana');
    await database().transaction(async (tx) => {
      const tables = tenantTablesIn(tx, id);
      await tables.customer.create({ data });
      await tables.customer.update({ where: { id: data.id }, data: { version: { increment: 4 } } });
    });
    const failing = db.transaction(async (tables) => {
      await tables.customer.create({ data: aCustomer('Bor') });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await allOf(database(), id)).toEqual([{ sequence: 1, entity: 'CUSTOMER', id: data.id, version: 5 }]);
  });

  test('what is too much to name, swept, or later than there is, stands for everything', {
    tags: ['workshop-10'],
  }, async () => {
    const id = await aWorkshop(database());
    const db = tenantDb(database(), id);
    await db.customer.createMany({ data: places(501).map((place) => aCustomer(`Stranka ${place}`)) });
    const fresh = { entity: null, id: null, version: null };
    expect(await allOf(database(), id)).toEqual([{ sequence: 1, ...fresh }]);
    for (const name of ['Ana', 'Bor']) await db.customer.create({ data: aCustomer(name) });
    await tablesOfAllWorkshops(database()).change.deleteMany({ where: { workshopId: id, sequence: { lt: 3 } } });
    expect(await allOf(database(), id, 1)).toEqual([{ sequence: 3, ...fresh }]);
    expect(await allOf(database(), id, 2)).toMatchObject([{ sequence: 3, entity: 'CUSTOMER' }]);
    expect(await allOf(database(), id, 9)).toEqual([{ sequence: 3, ...fresh }]);
  });

  test('a workshop that goes in the transaction takes its changes along', async () => {
    const id = await aWorkshop(database());
    await tenantDb(database(), id).customer.create({ data: aCustomer('Ana') });
    await database().transaction(async (tx) => {
      await tenantTablesIn(tx, id).customer.create({ data: aCustomer('Bor') });
      await tx.workshop.delete({ where: { id } });
    });
    expect(await allOf(database(), id)).toEqual([]);
  });
});

describe.each(enginesFor('isolation', 'locks'))('changes from two connections on $name', (engine) => {
  let stored: Awaited<ReturnType<typeof engine.create>>;
  let servers: readonly [Database, Database];
  beforeAll(async () => {
    stored = await engine.createMigrated();
    servers = [await openDatabase(stored.url), await openDatabase(stored.url)];
  });
  afterAll(async () => {
    for (const each of servers) await each.close();
    await stored.drop();
  });

  test('the first changes of a workshop are counted, however many are written at the same moment', async () => {
    const [one, other] = servers;
    for (const _ of places(5)) {
      const id = await aWorkshop(one);
      await Promise.all(
        places(6).map((place) =>
          tenantDb(place % 2 ? one : other, id).transaction(async (tables) => {
            await tables.customer.create({ data: aCustomer(`${place}`) });
          }),
        ),
      );
      const changes = await changesAfter(one, id, 0, (await lastSequences(one, [id])).get(id) ?? 0);
      expect(changes.map(({ sequence }) => sequence)).toEqual(places(6).map((place) => place + 1));
    }
  });

  test('a reader that resumes misses nothing of writers that overtake each other (decision 19)', {
    tags: ['workshop-10'],
  }, async () => {
    const [one, other] = servers;
    const ids = await Promise.all([aWorkshop(one), aWorkshop(one)]);
    const write = async (database: Database, place: number) => {
      const db = tenantDb(database, ids[place % 2] ?? '');
      await db.transaction(async (tables) => {
        await tables.customer.create({ data: aCustomer(`${place}`) });
        // Some take longer, so that later ones are done before.
        for (const _ of places(place % 4)) await tables.customer.count();
        await tables.vehicle.create({ data: { id: randomUUID(), plateCountry: 'SI' } });
      });
    };
    const seen = ids.map((): number[] => []);
    const read = async () => {
      const last = await lastSequences(other, ids);
      for (const [place, id] of ids.entries()) {
        const known = seen[place] ?? [];
        const changes = await changesAfter(other, id, known.at(-1) ?? 0, last.get(id) ?? 0);
        known.push(...changes.flatMap(({ entity, sequence }) => (entity === null ? [] : sequence)));
      }
      return seen;
    };
    const counted = places(24).map((place) => place + 1);
    await Promise.all([
      expect.poll(read, { interval: 20, timeout: 30_000 }).toEqual([counted, counted]),
      ...places(6).map(async (lane) => {
        for (const turn of places(4)) await write(lane < 2 ? other : one, lane + turn);
      }),
    ]);
  });
});
