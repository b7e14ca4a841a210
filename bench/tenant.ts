import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '../server/infrastructure/database/database.ts';
import { tablesOfAllWorkshops, tenantDb } from '../server/infrastructure/tenant/tenant-db.ts';
import { aWorkshop } from '../tests/support/server/written-account.ts';
import { onBothEngines } from './support/engines.ts';
import { startProductServer } from './support/product-server.ts';

const workshops = 10;
const rowsOfEach = 2_000;
const rounds = 15;
const callsOfARound = 100;

interface Contest {
  readonly name: string;
  readonly base: () => Promise<unknown>;
  readonly tenant: () => Promise<unknown>;
}

/** What the tenant's client costs, beside the base client with the workshop given by hand. */
export function benchTenant(): Promise<void> {
  return onBothEngines(async (engine, databaseUrl) => {
    // Its start migrates the database.
    await (await startProductServer(databaseUrl)).stop();
    const database = await openDatabase(databaseUrl);
    try {
      const results = new Map<string, object>();
      for (const contest of await contestsOn(database)) {
        const [base, tenant] = await measureAlternately(contest);
        results.set(contest.name, {
          'base µs': Math.round(base),
          'tenant µs': Math.round(tenant),
          ratio: Number((tenant / base).toFixed(3)),
        });
      }
      console.log(`\nThe tenant's client, ${engine}, ${workshops * rowsOfEach} rows`);
      console.table(Object.fromEntries(results));
    } finally {
      await database.close();
    }
  });
}

async function contestsOn(database: Database): Promise<Contest[]> {
  const { securityEvent } = tablesOfAllWorkshops(database);
  const ids: string[] = [];
  let workshopId = '';
  for (let count = 0; count < workshops; count += 1) {
    workshopId = await aWorkshop(database);
    const rows = Array.from({ length: rowsOfEach }, (_, place) => anEvent(place));
    await securityEvent.createMany({ data: rows.map((row) => ({ ...row, workshopId })) });
    ids.splice(0, ids.length, ...rows.map(({ id }) => id));
  }
  let next = 0;
  const anId = () => ids[next++ % ids.length] ?? '';
  const bound = workshopId;
  // As a request has it: made again for each.
  const tenant = () => tenantDb(database, bound).securityEvent;
  const orderBy = () => [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
  const take = 20;
  const filter = {
    OR: [{ kind: 'logged-in' }, { kind: { in: ['logged-out', 'name-changed'] } }],
    NOT: { detail: 'x' },
  };
  return [
    {
      name: 'findUnique',
      base: () => securityEvent.findUnique({ where: { id: anId(), workshopId: bound } }),
      tenant: () => tenant().findUnique({ where: { id: anId() } }),
    },
    {
      name: 'findMany, a page of 20',
      base: () => securityEvent.findMany({ where: { workshopId: bound }, orderBy: orderBy(), take }),
      tenant: () => tenant().findMany({ orderBy: orderBy(), take }),
    },
    {
      name: 'findMany, filtered and selected',
      base: () =>
        securityEvent.findMany({
          where: { ...filter, workshopId: bound },
          orderBy: orderBy(),
          take,
          select: { id: true },
        }),
      tenant: () => tenant().findMany({ where: filter, orderBy: orderBy(), take, select: { id: true } }),
    },
    {
      name: 'create',
      base: () => securityEvent.create({ data: { ...anEvent(0), workshopId: bound } }),
      tenant: () => tenant().create({ data: anEvent(0) }),
    },
    {
      name: 'updateMany of one',
      base: () => securityEvent.updateMany({ where: { id: anId(), workshopId: bound }, data: { detail: 'changed' } }),
      tenant: () => tenant().updateMany({ where: { id: anId() }, data: { detail: 'changed' } }),
    },
  ];
}

function anEvent(place: number) {
  const createdAt = new Date(Date.UTC(2026, 0, 1) + place * 60_000);
  return { id: randomUUID(), userId: 'somebody', email: 'a@example.com', kind: 'logged-in', createdAt };
}

/** Microseconds of one call of each, the median round; in turns, so that a noisy minute hits both. */
async function measureAlternately({ base, tenant }: Contest): Promise<[number, number]> {
  await Promise.all([round(base), round(tenant)]);
  const measured: [number[], number[]] = [[], []];
  for (let count = 0; count < rounds; count += 1) {
    // Anyone who is second finds the caches warm.
    const order = count % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) measured[which].push(await round(which === 0 ? base : tenant));
  }
  return [median(measured[0]), median(measured[1])];
}

async function round(call: () => Promise<unknown>): Promise<number> {
  const startedAt = process.hrtime.bigint();
  for (let count = 0; count < callsOfARound; count += 1) await call();
  return Number(process.hrtime.bigint() - startedAt) / 1000 / callsOfARound;
}

function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
