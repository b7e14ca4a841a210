import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PartsDocument, TyreSetsDocument, TyresToFetchDocument } from '../../generated/graphql.ts';
import { insertParts } from '../../server/features/stock/parts/index.ts';
import { newId } from '../../server/infrastructure/new-id.ts';
import { tenantDb } from '../../server/infrastructure/tenant/tenant-db.ts';
import { type Value, writeInBulk } from '../../tools/seed/bulk.ts';
import { onBothEnginesWithMany } from '../support/engines.ts';
import { percentile, rounded, waitsAtPace } from '../support/pace.ts';
import { type Garage, openGarage, requestBody } from '../workshop/garage.ts';

/**
 * `npm run bench stock`: a workshop with 20,000 parts, 1,000,000 movements of them and 5,000 sets of tyres; `PARTS`,
 * `MOVEMENTS` and `SETS` are fewer of them. Wanted are, p95 and ten times a second, 50 ms for a search of parts or
 * sets, 30 ms for an issue and 200 ms for what is to be fetched for a day; and 1 s for what the stock of a past day was
 * worth.
 */
const scale = Number(process.env.SCALE ?? 0.05);
const parts = Number(process.env.PARTS ?? 20_000);
const movements = Number(process.env.MOVEMENTS ?? 1_000_000);
const sets = Number(process.env.SETS ?? 5000);
const asksPerSecond = 10;
const paceSeconds = 20;
const valueRounds = 10;
const setsToFetch = 40;
/** So many issues are asked for, and warm before. */
const issues = asksPerSecond * (paceSeconds + 3);
const linesOfCard = 46;
const dayMilliseconds = 86_400_000;

const row = z.object({ id: z.string() });
const card = z.object({ id: z.string(), version: z.number() });
const withLines = z.object({ id: z.string(), version: z.number(), lines: z.array(row) });

export function benchStock(): Promise<void> {
  return onBothEnginesWithMany(async (engine, urlOf, databasePids) => {
    const garage = await openGarage(await urlOf('stock'), scale, databasePids, { RATE_LIMIT_SCALE: '1000' });
    try {
      await measure(engine, garage);
    } finally {
      await garage.stop();
    }
  });
}

async function measure(engine: string, garage: Garage): Promise<void> {
  const began = Date.now();
  const partIds = await fillParts(garage);
  await fillSets(garage);
  const lineIds = await linesToIssue(garage, partIds);
  console.log(`The rows are there after ${Math.round((Date.now() - began) / 1000)} s`);
  const table: Record<string, object> = {};
  const note = async (name: string, goal: number, call: (place: number) => Promise<unknown>) => {
    const waits = await waitsAtPace(asksPerSecond, paceSeconds, call);
    const at = (share: number) => rounded(percentile(waits, share));
    table[name] = { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99), 'wanted, p95': goal };
  };
  const found = ['filter 12', 'Del 199', 'S-0017', 'ploščice', '4000', 'olje 7'];
  const partBodies = found.map((search) => requestBody(PartsDocument, { search, first: 50 }));
  await note('parts, searched', 50, (place) => garage.fetch(partBodies[place % partBodies.length] ?? ''));
  await note('an issue to a line', 30, (place) =>
    garage.call('issueParts', { lines: [{ lineId: lineIds[place] ?? '' }] }),
  );
  const setBodies = ['LJ 1', 'P-000123', 'Novak', 'P-004999'].map((search) =>
    requestBody(TyreSetsDocument, { search, first: 50, filter: { state: 'STORED' } }),
  );
  await note('sets, searched', 50, (place) => garage.fetch(setBodies[place % setBodies.length] ?? ''));
  const on = new Date(Date.now() + dayMilliseconds).toISOString().slice(0, 10);
  const toFetch = requestBody(TyresToFetchDocument, { on });
  await note('the tyres to fetch for a day', 200, () => garage.fetch(toFetch));
  for (const daysAgo of [1, 180, 360]) {
    const day = new Date(Date.now() - daysAgo * dayMilliseconds).toISOString().slice(0, 10);
    const waits: number[] = [];
    for (let round = 0; round < valueRounds; round += 1) {
      const from = performance.now();
      await garage.call('stockValue', { on: day });
      waits.push(performance.now() - from);
    }
    const at = (share: number) => rounded(percentile(waits, share));
    table[`the value ${daysAgo} days ago`] = { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'wanted, p95': 1000 };
  }
  console.log(`\nStock with ${garage.name}, ${parts} parts, ${movements} movements, ${sets} sets, ${engine}`);
  console.table(table);
}

const kinds = ['Oljni filter', 'Zračni filter', 'Zavorne ploščice', 'Motorno olje', 'Vzmet', 'Del'] as const;

/** Parts with what moved of them within a year; each has as much on hand as its movements add up to. @returns their ids */
async function fillParts({ call, database, databaseUrl, workshopId }: Garage): Promise<readonly string[]> {
  await switchStockOn(call);
  const db = tenantDb(database, workshopId);
  const now = new Date();
  const clock = { now: () => now };
  const ids = Array.from({ length: parts }, () => newId(now));
  const ofPart = Math.max(1, Math.floor(movements / parts));
  const atOnce = 500;
  for (let from = 0; from < parts; from += atOnce) {
    const some = ids.slice(from, from + atOnce).map((id, offset) => {
      const place = from + offset;
      const names = { name: `${kinds[place % kinds.length]} ${place}`, brand: place % 3 === 0 ? 'Bosch' : null };
      return {
        row: {
          ...names,
          id,
          ean: null,
          unit: 'C62' as const,
          location: `R-${place % 200}`,
          priceUnit: 100_000,
          minThousandths: null,
          lastCost: 50_000,
          importId: null,
          createdAt: now,
        },
        sku: `S-${String(place).padStart(6, '0')}`,
        oeNumbers: [`OE${4_000_000 + place * 7}`],
        onHandThousandths: undefined,
      };
    });
    await insertParts(db, some, { staffId: undefined, clock });
  }
  const yearMilliseconds = 365 * dayMilliseconds;
  const each = 1000;
  await writeInBulk(databaseUrl, [
    {
      table: 'stock_movements',
      columns: [
        ...['id', 'workshopId', 'partId', 'at', 'occurredAt', 'kind', 'deltaThousandths', 'valueDeltaE7'],
        ...['balanceAfter', 'valueAfterE7'],
      ],
      count: parts,
      rows: (place) =>
        Array.from({ length: ofPart }, (_, number): Value[] => {
          const at = new Date(now.getTime() - yearMilliseconds + (yearMilliseconds * (number + 1)) / (ofPart + 1));
          const balance = (number + 1) * each;
          return [
            ...[newId(at), workshopId, ids[place] ?? '', at, at, 'RECEIPT', each, each * 50_000],
            ...[balance, balance * 50_000],
          ];
        }),
    },
  ]);
  const quantity = ofPart * each;
  await db.part.updateMany({
    where: {},
    data: { onHandThousandths: quantity, freeThousandths: quantity, valueE7: BigInt(quantity) * 50_000n },
  });
  return ids;
}

async function switchStockOn(call: Garage['call']): Promise<void> {
  const { id, version } = card.parse(await call('workshop'));
  await call('updateWorkshop', { id, version, stockEnabled: true });
}

/** Sets of the cars that are there, on shelves; some of the cars are expected tomorrow. */
async function fillSets({ call, databaseUrl, workshopId, database }: Garage): Promise<void> {
  const pattern = 'T-{1..10}-{1..100}';
  const shelves = z.array(row).parse(await call('saveLocations', { pattern, capacityTyres: 40 }));
  const db = tenantDb(database, workshopId);
  const owned = await db.vehicleOwnership.findMany({
    where: { to: null },
    select: { vehicleId: true, customerId: true },
  });
  const setIds = Array.from({ length: sets }, () => randomUUID());
  const now = new Date();
  await writeInBulk(databaseUrl, [
    {
      table: 'tyre_sets',
      columns: [
        ...['id', 'workshopId', 'reference', 'labelCode', 'customerId', 'vehicleId', 'season', 'count', 'dots'],
        ...['state', 'locationId', 'createdAt'],
      ],
      count: sets,
      rows: (place) => {
        const { vehicleId = '', customerId = '' } = owned[place % owned.length] ?? {};
        return [
          [
            ...[setIds[place] ?? '', workshopId, `P-${String(place + 1).padStart(6, '0')}`, `B${place}`, customerId],
            ...[vehicleId, place % 2 === 0 ? 'WINTER' : 'SUMMER', 4, '[]', 'STORED'],
            ...[shelves[place % shelves.length]?.id ?? '', now],
          ],
        ];
      },
    },
    {
      table: 'tyre_readings',
      columns: ['id', 'workshopId', 'tyreSetId', 'position', 'treadTenthsMm', 'measuredAt'],
      count: sets,
      rows: (place) =>
        ['FL', 'FR', 'RL', 'RR'].map((position) => [
          ...[randomUUID(), workshopId, setIds[place] ?? '', position, randomInt(20, 90), now],
        ]),
    },
  ]);
  const expectedAt = new Date(Date.now() + dayMilliseconds).toISOString();
  for (const { vehicleId, customerId } of owned.slice(0, setsToFetch)) {
    await call('planJobCard', { vehicleId, customerId, expectedAt, another: true });
  }
}

/** Lines of agreed work, each of another part. @returns their ids */
async function linesToIssue({ call }: Garage, partIds: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let at = 0; ids.length < issues; at += 1) {
    const taken = card.parse(await call('takeIn', { plate: `ST ${1000 + at}`, customer: { name: `Zaloga ${at}` } }));
    const lines = Array.from({ length: linesOfCard }, (_, place) => ({
      kind: 'PART',
      description: 'Del',
      quantityThousandths: 1000,
      unitPrice: 10_000,
      partId: partIds[(at * linesOfCard + place) % partIds.length],
    }));
    const job = withLines.parse(await call('addJob', { jobCardId: taken.id, title: 'Deli', lines }));
    const approval = { id: job.id, version: job.version, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' };
    await call('moveJob', approval);
    ids.push(...job.lines.map(({ id }) => id));
  }
  return ids;
}
