import { describe, expect, test } from 'vitest';
import { databases } from '../../support/machine/databases.ts';
import { withKillableServer } from '../../support/server/killable-server.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../support/server/written-account.ts';
import { countOf, expectKept, noPromises, startMixedLoad } from '../../support/stripe/mixed-load.ts';

/**
 * Row 197 of docs/catalogue.md: kill -9 under a mixed load of registrations, members who come and go, and reads;
 * KILLS=50 for the long run.
 */
const kills = Number(process.env.KILLS ?? 3);
const longestLifeMilliseconds = 600;

describe.each([...databases])('a server killed under mixed load on $name', (engine) => {
  const server = withKillableServer(engine);

  test(`rows 111, 197: ${kills} times, keeps what it has promised and nothing half`, {
    timeout: 60_000 + kills * 10_000,
  }, async () => {
    const { database, kill, start, url } = server();
    const owner = await aWrittenOwner(database, paidForEnterprise);
    const client = await signedInAt(url, owner);
    const promises = noPromises();
    const promised = () => countOf(promises);
    for (let round = 0; round < kills; round += 1) {
      const before = promised();
      const stop = startMixedLoad(client, promises);
      await expect.poll(promised, { timeout: 20_000 }).toBeGreaterThan(before);
      await new Promise((moment) => setTimeout(moment, Math.random() * longestLifeMilliseconds));
      await kill();
      await stop();
      await start();
    }
    await expectKept(database, owner, promises);
    if (database.engine === 'sqlite') {
      expect(await database.$queryRaw`PRAGMA integrity_check`).toEqual([{ integrity_check: 'ok' }]);
    }
  });
});
