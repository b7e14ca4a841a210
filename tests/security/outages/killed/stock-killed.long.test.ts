import { describe, expect, test } from 'vitest';
import { tenantDb } from '../../../../server/infrastructure/tenant/tenant-db.ts';
import { freePort } from '../../../../tools/steps/free-port.ts';
import { enginesFor } from '../../../support/machine/databases.ts';
import { appUrl, withServerProcesses } from '../../../support/server/with-processes.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../../support/server/written-account.ts';
import { expectStockKept } from '../../../support/stock-work/kept.ts';
import { aSharedShelf, noStockWork, startStockWork } from '../../../support/stock-work/load.ts';
import { enableBilling } from '../../../support/workshop/load.ts';

/**
 * Stock that several people work with while one of their servers is killed again and again: two servers on MariaDB, one by one,
 * and the only one on SQLite. KILLS=200 for longer.
 */
const shapes = {
  sqlite: { servers: 1, kills: 10 },
  mariadb: { servers: 2, kills: 50 },
};
const longestLifeMilliseconds = 400;
/** So much is answered after each start, so that no kill comes before the work goes on. */
const answersOfLife = 10;

describe.each(enginesFor('locks', 'isolation'))('stock on $name', (engine) => {
  const processes = withServerProcesses(engine, 'migrated');
  const { servers, ...shape } = shapes[engine.name];
  const kills = Number(process.env.KILLS ?? shape.kills);

  test(`is what has moved, after ${kills} kills in the middle of it`, {
    timeout: 120_000 + kills * 60_000,
  }, async () => {
    const ports = await Promise.all(Array.from({ length: servers }, () => freePort('127.0.0.1', 0)));
    const begin = (place: number) => processes().start({ PORT: String(ports[place]) });
    const running = await Promise.all(ports.map((_, place) => begin(place)));
    const database = await processes().database();
    const owner = await aWrittenOwner(database, paidForEnterprise);
    await enableBilling(database, owner);
    const clients = await Promise.all(running.map(({ url }) => signedInAt(url, owner, appUrl)));
    const work = noStockWork();
    const shelf = await aSharedShelf(clients, work);
    const stop = startStockWork(clients, shelf, work);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = work.answers.size;
      await expect.poll(() => work.answers.size - before, { timeout: 120_000 }).toBeGreaterThan(answersOfLife);
      await new Promise((moment) => setTimeout(moment, Math.random() * longestLifeMilliseconds));
      const place = kill % servers;
      await running[place]?.kill();
      running[place] = await begin(place);
    }
    await stop();
    // Otherwise they were killed while nothing went on.
    expect(work.lost.size).toBeGreaterThan(kills);
    await expectStockKept(tenantDb(database, owner.workshopId), shelf, work);
  });
});
