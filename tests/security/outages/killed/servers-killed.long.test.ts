import { describe, expect, test } from 'vitest';
import { enginesFor } from '../../../support/machine/databases.ts';
import { withKillableServer } from '../../../support/server/killable-server.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../../support/server/written-account.ts';
import { countOf, expectKept, noPromises, startMixedLoad } from '../../../support/stripe/mixed-load.ts';
import {
  enableBilling,
  expectWorkshopKept,
  noWorkshopPromises,
  startWorkshopLoad,
} from '../../../support/workshop/load.ts';

/**
 * Kill -9 under a mixed load of registrations, members who come and go, reads, and whole visits
 * of a workshop from the car's arrival to the payment; KILLS=50 for the long run.
 */
const kills = Number(process.env.KILLS ?? 3);
const longestLifeMilliseconds = 600;

describe.each(enginesFor('locks', 'isolation'))('a server killed under mixed load on $name', (engine) => {
  const server = withKillableServer(engine);

  test(`${kills} times, keeps what it has promised and nothing half`, {
    tags: ['plans-111', 'faults-197', 'workshop-4', 'asvs-2-3-3'],
    timeout: 60_000 + kills * 30_000,
  }, async () => {
    const { database, kill, start, url } = server();
    const owner = await aWrittenOwner(database, paidForEnterprise);
    await enableBilling(database, owner);
    const client = await signedInAt(url, owner);
    const promises = noPromises();
    const visits = noWorkshopPromises();
    // Of each at least one more.
    const promised = () => [countOf(promises), visits.payments.size];
    const isMore = (before: readonly number[]) => promised().every((count, place) => count > (before[place] ?? 0));
    for (let round = 0; round < kills; round += 1) {
      const before = promised();
      const stops = [startMixedLoad(client, promises), startWorkshopLoad(client, visits)];
      await expect.poll(() => isMore(before), { timeout: 90_000 }).toBe(true);
      await new Promise((moment) => setTimeout(moment, Math.random() * longestLifeMilliseconds));
      await kill();
      await Promise.all(stops.map((stop) => stop()));
      await start();
    }
    await expectKept(database, owner, promises);
    await expectWorkshopKept(database, owner.workshopId, visits);
    if (database.engine === 'sqlite') {
      expect(await database.$queryRaw`PRAGMA integrity_check`).toEqual([{ integrity_check: 'ok' }]);
    }
  });
});
