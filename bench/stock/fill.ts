import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { insertParts } from '../../server/features/stock/parts/index.ts';
import { newId } from '../../server/infrastructure/new-id.ts';
import { tenantDb } from '../../server/infrastructure/tenant/tenant-db.ts';
import { type Value, writeInBulk } from '../../tools/seed/bulk.ts';
import type { Garage } from '../workshop/garage.ts';

/** What lies in the stock and the tyre hotel of a workshop whose stock is measured. */

const setsToFetch = 40;
const linesOfCard = 46;
export const dayMilliseconds = 86_400_000;

const row = z.object({ id: z.string() });
const card = z.object({ id: z.string(), version: z.number() });
const withLines = z.object({ id: z.string(), version: z.number(), lines: z.array(row) });

const kinds = ['Oljni filter', 'Zračni filter', 'Zavorne ploščice', 'Motorno olje', 'Vzmet', 'Del'] as const;

/** Parts with what moved of them within a year; each has as much on hand as its movements add up to. @returns their ids */
export async function fillParts(
  { call, database, databaseUrl, workshopId }: Garage,
  { parts, movements }: { readonly parts: number; readonly movements: number },
): Promise<readonly string[]> {
  await switchStockOn(call);
  const db = tenantDb(database, workshopId);
  const now = new Date();
  const clock = { now: () => now };
  const ids = Array.from({ length: parts }, () => newId(now));
  const ofPart = Math.max(1, Math.floor(movements / parts));
  const atOnce = 100;
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

/** Sets of the cars that are there, on shelves, every tenth without a contract; some of the cars are expected tomorrow. */
export async function fillSets({ call, databaseUrl, workshopId, database }: Garage, sets: number): Promise<void> {
  const pattern = 'T-{1..10}-{1..100}';
  const shelves = z.array(row).parse(await call('saveLocations', { pattern, capacityTyres: 40 }));
  const db = tenantDb(database, workshopId);
  const owned = await db.vehicleOwnership.findMany({
    where: { to: null },
    select: { vehicleId: true, customerId: true },
  });
  const isAgreed = (place: number) => place % 10 !== 0;
  const setIds = Array.from({ length: sets }, () => randomUUID());
  const now = new Date();
  await writeInBulk(databaseUrl, [
    {
      table: 'tyre_sets',
      columns: [
        ...['id', 'workshopId', 'reference', 'labelCode', 'customerId', 'vehicleId', 'season', 'count', 'dots'],
        ...['state', 'locationId', 'storedAt', 'isAgreed', 'createdAt'],
      ],
      count: sets,
      rows: (place) => {
        const { vehicleId = '', customerId = '' } = owned[place % owned.length] ?? {};
        return [
          [
            ...[setIds[place] ?? '', workshopId, `P-${String(place + 1).padStart(6, '0')}`, `B${place}`, customerId],
            ...[vehicleId, place % 2 === 0 ? 'WINTER' : 'SUMMER', 4, '[]', 'STORED'],
            ...[shelves[place % shelves.length]?.id ?? '', now, isAgreed(place), now],
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
    {
      table: 'tyre_movements',
      columns: ['id', 'workshopId', 'tyreSetId', 'at', 'kind', 'toCode'],
      count: sets,
      rows: (place) => [[newId(now), workshopId, setIds[place] ?? '', now, 'STORED', `T-${(place % 10) + 1}-1`]],
    },
    {
      table: 'storage_contracts',
      columns: ['id', 'workshopId', 'customerId', 'setIds', 'from', 'to', 'priceCents', 'invoiceId', 'createdAt'],
      count: sets,
      rows: (place) => {
        const { customerId = '' } = owned[place % owned.length] ?? {};
        const contract = [newId(now), workshopId, customerId, JSON.stringify([setIds[place]])];
        return isAgreed(place) ? [[...contract, '2026-10-01', '2099-03-31', 6100, randomUUID(), now]] : [];
      },
    },
  ]);
  const expectedAt = new Date(Date.now() + dayMilliseconds).toISOString();
  for (const { vehicleId, customerId } of owned.slice(0, setsToFetch)) {
    await call('planJobCard', { vehicleId, customerId, expectedAt, another: true });
  }
}

/** Lines of agreed work, each of another part. @returns their ids */
export async function linesToIssue(
  { call }: Garage,
  partIds: readonly string[],
  issues: number,
): Promise<readonly string[]> {
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
