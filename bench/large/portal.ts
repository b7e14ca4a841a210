import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { z } from 'zod';
import { hashToken } from '../../server/auth/tokens/one-time-tokens.ts';
import { tenantDb } from '../../server/infrastructure/tenant/tenant-db.ts';
import { percentile, rounded } from '../support/pace.ts';
import type { Garage } from '../workshop/garage.ts';
import { visitSteadily } from '../workshop/visits.ts';
import { measureAsks } from './measure-asks.ts';

/**
 * The pages of the portal with 20,000 customers, until their first byte, beside a bare handler; the desk beside a thousand of them that
 * are open; and how soon a car that the desk takes in is seen there. Wanted are 120 ms, a p95 of the desk within 1.2 of what it is
 * alone, and a second.
 */
const customersWanted = Number(process.env.CUSTOMERS ?? 20_000);
const openPages = Number(process.env.PAGES ?? 1000);
const paceSeconds = Number(process.env.SECONDS ?? 10);
const rounds = Number(process.env.ROUNDS ?? 3);
const visitsPerSecond = 1;
const arrivals = 30;
const timeoutMilliseconds = 10_000;
const quietMilliseconds = 11_000;

interface Visitor {
  readonly cookie: string;
  readonly customerId: string;
  readonly vehicleId: string;
}

export async function measurePortal(engine: string, garage: Garage): Promise<void> {
  const customers = await fillCustomers(garage);
  const { slug } = z.object({ slug: z.string() }).parse(await garage.call('workshop'));
  const visitors = await signIn(garage, openPages);
  const portal = `${garage.url}/p/${slug}`;
  await measurePages(engine, garage, { portal, visitors, customers });
  await measureDesk(engine, garage, { portal, visitors });
}

/** Customers without a car beside those that are there. @returns how many there are */
async function fillCustomers({ database, workshopId }: Garage): Promise<number> {
  const db = tenantDb(database, workshopId);
  const known = await db.customer.count();
  const createdAt = new Date();
  const atOnce = 500;
  for (let from = known; from < customersWanted; from += atOnce) {
    const count = Math.min(atOnce, customersWanted - from);
    const rows = Array.from({ length: count }, (_, offset) => ({
      id: randomUUID(),
      kind: 'PERSON' as const,
      name: `Nova ${from + offset}`,
      contacts: [],
      country: 'SI',
      email: `nova${from + offset}@example.com`,
      createdAt,
    }));
    await db.customer.createMany({ data: rows });
    const terms = rows.map(({ id, email }) => ({
      id: randomUUID(),
      kind: 'CUSTOMER' as const,
      entityId: id,
      term: email.replace(/\W/g, ''),
    }));
    await db.searchTerm.createMany({ data: terms });
  }
  return Math.max(known, customersWanted);
}

/** Owners of cars, each with a session of the portal. */
export async function signIn({ database, workshopId }: Garage, count: number): Promise<readonly Visitor[]> {
  const db = tenantDb(database, workshopId);
  const owned = await db.vehicleOwnership.findMany({
    where: { to: null },
    orderBy: { id: 'asc' },
    take: count * 4,
    select: { customerId: true, vehicleId: true },
  });
  const cars = new Map(owned.map((row) => [row.customerId, row.vehicleId]));
  const people = await db.customer.findMany({ where: { id: { in: [...cars.keys()].slice(0, count) } } });
  const now = new Date();
  const signedIn = people.map(({ id, email }) => ({ id, email: email ?? '', token: randomUUID() }));
  await db.portalSession.createMany({
    data: signedIn.map(({ email, token }) => ({
      id: randomUUID(),
      tokenHash: hashToken(token),
      emailKey: email,
      mergedIds: [],
      device: 'bench',
      createdAt: now,
      lastSeenAt: now,
    })),
  });
  return signedIn.map(({ id, token }) => ({
    cookie: `__Host-portal=${token}`,
    customerId: id,
    vehicleId: cars.get(id) ?? '',
  }));
}

interface Pages {
  readonly portal: string;
  readonly visitors: readonly Visitor[];
}

async function measurePages(
  engine: string,
  garage: Garage,
  { portal, visitors, customers }: Pages & { readonly customers: number },
): Promise<void> {
  const page =
    (pathOf: (visitor: Visitor) => string, isSignedIn = true) =>
    async (place: number) => {
      const visitor = visitors[(place * 7) % visitors.length];
      if (visitor === undefined) throw new Error('Nobody is signed in');
      const headers = { accept: 'text/html', ...(isSignedIn ? { cookie: visitor.cookie } : {}) };
      const answer = await fetch(`${portal}${pathOf(visitor)}`, { headers, redirect: 'manual' });
      if (answer.status !== 200) throw new Error(`${pathOf(visitor)}: ${answer.status}`);
      // The first byte is here; the rest is read so that the connection is free again.
      void answer.arrayBuffer();
    };
  await measureAsks(`Portal pages until their first byte, ${customers} customers, ${garage.name}, ${engine}`, {
    garage,
    asks: {
      'sign-in': page(() => '', false),
      cars: page(() => ''),
      'a car': page(({ vehicleId }) => `/cars/${vehicleId}`),
      invoices: page(() => '/invoices'),
      appointments: page(() => '/appointments'),
      'own data': page(() => '/me'),
    },
    wanted: 120,
  });
}

const moved = z.object({ vehicleId: z.string(), at: z.number() });

async function measureDesk(engine: string, garage: Garage, { portal, visitors }: Pages): Promise<void> {
  const [alone, beside] = [[] as number[], [] as number[]];
  const desk = async () => [...(await visitSteadily(garage, visitsPerSecond, paceSeconds)).values()].flat();
  await visitSteadily(garage, visitsPerSecond, 3);
  const cookies = JSON.stringify(visitors.map(({ cookie }) => cookie));
  let seen: readonly number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await desk()));
    // Who opens a page just after much was written has all of theirs read once.
    await new Promise((quiet) => setTimeout(quiet, quietMilliseconds));
    const open = fork('bench/large/portal-windows.ts', [`${portal}/events`, cookies], {
      execArgv: ['--import', 'tsx'],
    });
    const arrived = new Map<string, number>();
    const isOpen = once(open, 'message');
    await isOpen;
    open.on('message', (message) => {
      const { data } = moved.safeParse(message);
      if (data && !arrived.has(data.vehicleId)) arrived.set(data.vehicleId, data.at);
    });
    beside.push(...(await desk()));
    if (round === 0) seen = await takeInAndWait(garage, visitors.slice(0, arrivals), arrived);
    const ended = once(open, 'exit');
    open.send('end');
    await ended;
  }
  console.log(`\nThe desk beside ${visitors.length} open portal pages, ${garage.name}, ${engine}`);
  console.table({
    'writes of visits': {
      'p95 ms alone': rounded(percentile(alone, 0.95)),
      'p95 ms beside': rounded(percentile(beside, 0.95)),
      ratio: rounded(percentile(beside, 0.95) / percentile(alone, 0.95)),
    },
    'from the desk to the page': {
      'p50 ms': rounded(percentile(seen, 0.5)),
      'p95 ms': rounded(percentile(seen, 0.95)),
    },
  });
}

/** Cars that are taken in one after the other. @returns how long each took to be seen, in milliseconds */
async function takeInAndWait(
  { call }: Garage,
  visitors: readonly Visitor[],
  arrived: Map<string, number>,
): Promise<readonly number[]> {
  const waits: number[] = [];
  for (const { vehicleId, customerId } of visitors) {
    arrived.delete(vehicleId);
    const began = Date.now();
    await call('takeIn', { vehicleId, customerId, km: 999_999, another: true });
    while (!arrived.has(vehicleId)) {
      if (Date.now() - began > timeoutMilliseconds) throw new Error('The page has not seen the car');
      await new Promise((look) => setTimeout(look, 2));
    }
    waits.push((arrived.get(vehicleId) ?? 0) - began);
  }
  return waits;
}
