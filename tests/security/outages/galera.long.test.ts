import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AdvisoryLockLost, takeAdvisoryLock } from '../../../server/infrastructure/database/advisory-lock.ts';
import { type Database, openDatabase } from '../../../server/infrastructure/database/database.ts';
import { migrationsOf } from '../../../server/infrastructure/database/migrations/apply-migrations.ts';
import { migrate } from '../../../server/infrastructure/database/migrations/migrate.ts';
import { hasGalera, hasJoined, startGalera } from '../../support/machine/galera.ts';
import type { MariaDb } from '../../support/machine/mariadb.ts';
import { type ServerProcess, startServerProcess } from '../../support/server/server-process.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../support/server/written-account.ts';
import {
  countOf,
  expectKept,
  mergePromises,
  noPromises,
  type Promises,
  startMixedLoad,
} from '../../support/stripe/mixed-load.ts';
import { issuedAtOnce } from '../../support/workshop/issued-at-once.ts';
import {
  enableBilling,
  expectWorkshopKept,
  mergeWorkshopPromises,
  noWorkshopPromises,
  startWorkshopLoad,
  type WorkshopPromises,
} from '../../support/workshop/load.ts';

/**
 * Scale-out on an existing engine: a Galera cluster of three, each node with a server process of its own, and one node
 * killed under load. Nothing in the product knows of it.
 */

const size = 3;
const many = 50;
const kills = Number(process.env.KILLS ?? 1);
const appUrl = 'http://127.0.0.1';

/** A node of the cluster and the server beside it. */
interface Site {
  readonly node: MariaDb;
  readonly server: ServerProcess;
  readonly database: Database;
}

describe.skipIf(!hasGalera())('three servers on a cluster of three', () => {
  let nodes: readonly MariaDb[] = [];
  let sites: readonly Site[] = [];

  beforeAll(async () => {
    nodes = await startGalera(size);
    const name = `delavnica_${randomUUID().replaceAll('-', '')}`;
    await nodes[0]?.createDatabase(name);
    const environment = { APP_URL: appUrl, BCRYPT_COST: '4', LOG_LEVEL: 'fatal' };
    // All at once, with everything to migrate.
    sites = await Promise.all(
      nodes.map(async (node) => {
        const url = `${node.url}/${name}`;
        const server = await startServerProcess({ ...environment, DATABASE_URL: url });
        return { node, server, database: await openDatabase(url) };
      }),
    );
  }, 240_000);
  afterAll(async () => {
    await Promise.all(sites.flatMap(({ database, server }) => [database.close(), server.stop()]));
    await Promise.all(nodes.map((node) => node.stop()));
  });

  /** How often a node has refused or rolled back what another one was faster with. */
  async function commitsRefused(): Promise<number> {
    const counters = "'wsrep_local_cert_failures', 'wsrep_local_bf_aborts'";
    const statuses = await Promise.all(
      nodes.map((node) => node.run(`SHOW STATUS WHERE Variable_name IN (${counters})`)),
    );
    return statuses.flat().reduce((sum, { Value: value }) => sum + Number(value), 0);
  }

  /** Waits until each of the desks has finished another visit. */
  function morePaid(visits: readonly WorkshopPromises[]): Promise<void> {
    const before = visits.map(({ payments }) => payments.size);
    const fewest = () => Math.min(...visits.map(({ payments }, place) => payments.size - (before[place] ?? 0)));
    return expect.poll(fewest, { timeout: 60_000 }).toBeGreaterThan(0);
  }

  describe('migrating', () => {
    const all = migrationsOf('mysql').map((migration) => migration.name);
    const anEmptyDatabase = async () => {
      const name = `delavnica_${randomUUID().replaceAll('-', '')}`;
      await nodes[0]?.createDatabase(name);
      // The other nodes hear of it a moment later.
      await Promise.all(nodes.map((node) => vi.waitFor(() => node.run(`USE ${name}`))));
      return name;
    };
    const finished = async (name: string) => {
      const rows = await nodes[1]?.run(`SELECT migration_name FROM ${name}._prisma_migrations WHERE finished_at > 0`);
      return rows?.map(({ migration_name }) => migration_name).toSorted();
    };

    test('three that find everything to do at once do it once, whichever node they ask', async () => {
      const name = await anEmptyDatabase();
      const applied = await Promise.all(nodes.map((node) => migrate(`${node.url}/${name}`)));
      expect(applied.flat().toSorted()).toEqual(all);
      expect(await finished(name)).toEqual(all);
    });

    test('nobody begins in the turn of another one, who notices before the next statement that it is lost', async () => {
      const name = await anEmptyDatabase();
      const [first, second] = await Promise.all(
        nodes.slice(0, 2).map((node) => createConnection(`${node.url}/${name}`)),
      );
      if (first === undefined || second === undefined) throw new Error('There are two');
      onTestFinished(async () => void (await Promise.all([first.end(), second.end()])));
      const turn = await takeAdvisoryLock(first, 0);
      await turn.keep();
      await expect(takeAdvisoryLock(second, 0)).rejects.toThrow('Another process has been migrating');
      await second.query('UPDATE _migration_turn SET until = UTC_TIMESTAMP() - INTERVAL 1 SECOND');
      const next = await takeAdvisoryLock(second, 0);
      await expect(turn.keep()).rejects.toBeInstanceOf(AdvisoryLockLost);
      await turn.end();
      await next.keep();
    });

    test('who has lost the turn goes on with what is missing as soon as it is free', async () => {
      const name = await anEmptyDatabase();
      const migrating = migrate(`${nodes[0]?.url}/${name}`);
      await expect.poll(() => finished(name).catch(() => [])).toContain(all[0]);
      await nodes[1]?.run(`UPDATE ${name}._migration_turn SET holder = ''`);
      expect(all).toEqual(expect.arrayContaining([...(await migrating)]));
      expect(await finished(name)).toEqual(all);
    });
  });

  test(`${many} invoices issued at once through all nodes beside whole visits have each number once`, {
    tags: ['workshop-4'],
    timeout: 180_000,
  }, async () => {
    const [first] = sites;
    if (first === undefined) throw new Error('There are three');
    const owner = await aWrittenOwner(first.database, paidForEnterprise);
    await enableBilling(first.database, owner);
    const clients = await Promise.all(sites.map(({ server }) => signedInAt(server.url, owner, appUrl)));
    const visits = clients.map(noWorkshopPromises);
    const refusedBefore = await commitsRefused();
    const stops = clients.map((client, place) => startWorkshopLoad(client, visits[place] ?? noWorkshopPromises()));
    const atOnce = noWorkshopPromises();
    try {
      await morePaid(visits);
      const { invoices, pressedAgain } = await issuedAtOnce(clients, many);
      // The servers do again what another node was faster with; nobody at a desk has to.
      expect(pressedAgain).toBeLessThan(many / 10);
      for (const { id, number } of invoices) atOnce.numbers.set(id, number ?? '');
    } finally {
      await Promise.all(stops.map((stop) => stop()));
    }
    expect(atOnce.numbers.size).toBe(many);
    // Otherwise the nodes have never met, and nothing was done again.
    expect(await commitsRefused()).toBeGreaterThan(refusedBefore);
    for (const { database } of sites) {
      await expectWorkshopKept(database, owner.workshopId, mergeWorkshopPromises([...visits, atOnce]));
    }
  });

  const readiness = (site: Site) => async () => (await fetch(`${site.server.url}/readyz`)).status;
  /** Waits until each of the loads was promised something more. */
  function morePromised(loads: readonly Promises[]): Promise<void> {
    const before = loads.map(countOf);
    const fewest = () => Math.min(...loads.map((load, place) => countOf(load) - (before[place] ?? 0)));
    return expect.poll(fewest, { timeout: 20_000 }).toBeGreaterThan(5);
  }

  test(`a node that is killed ${kills} times costs nothing that was promised, and the others go on`, {
    tags: ['asvs-2-3-3'],
    timeout: 90_000 + kills * 120_000,
  }, async () => {
    const [first, , last] = sites;
    if (first === undefined || last === undefined) throw new Error('There are three');
    const owner = await aWrittenOwner(first.database, paidForEnterprise);
    await enableBilling(first.database, owner);
    const loads = await Promise.all(
      sites.map(async ({ server }) => ({ ...noPromises(), client: await signedInAt(server.url, owner, appUrl) })),
    );
    const visits = sites.map(noWorkshopPromises);
    for (let round = 0; round < kills; round += 1) {
      const stops = loads.flatMap((load, place) => [
        startMixedLoad(load.client, load),
        startWorkshopLoad(load.client, visits[place] ?? noWorkshopPromises()),
      ]);
      try {
        await Promise.all([morePromised(loads), morePaid(visits)]);
        await last.node.kill();
        // The survivors find out by themselves and go on.
        await Promise.all([morePromised(loads.slice(0, -1)), morePaid(visits.slice(0, -1))]);
        await expect.poll(readiness(last)).toBe(503);
        expect(await readiness(first)()).toBe(200);
        await last.node.restart();
        await hasJoined(last.node, size);
        await expect.poll(readiness(last)).toBe(200);
      } finally {
        await Promise.all(stops.map((stop) => stop()));
      }
    }
    // A connection to the node that was killed may be cut at its first question, and the others may lag behind.
    for (const { database } of sites) {
      await vi.waitFor(() => expectKept(database, owner, mergePromises(loads)), { timeout: 20_000, interval: 500 });
      await expectWorkshopKept(database, owner.workshopId, mergeWorkshopPromises(visits));
    }
  });
});
