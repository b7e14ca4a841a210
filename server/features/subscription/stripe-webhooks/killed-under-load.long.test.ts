import { describe, test } from 'vitest';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withKillableServer } from '../../../../tests/support/server/killable-server.ts';
import {
  aSubscribedOwner,
  expectStripesState,
  startBillingLoad,
} from '../../../../tests/support/stripe/billing-load.ts';

/**
 * Kill -9 before the insert, after it, after the answer, during the call to Stripe and before the commit: under a load
 * of events whose customers change their plans all the time, a random moment meets every one of these points. Each
 * round waits until the server that has just started has acknowledged something, so that a slow moment of the machine
 * takes nothing from the test; KILLS=50 for the long run.
 */
const kills = Number(process.env.KILLS ?? 3);
const customers = 4;
const acknowledgedBeforeKill = 2;
const longestLifeMilliseconds = 500;

describe.concurrent.each(enginesFor('isolation'))(
  'a server killed under load on $name',
  { tags: ['security-o7'] },
  (engine) => {
    const server = withKillableServer(engine);

    test(`${kills} times, loses nothing that it has acknowledged and does everything once`, {
      tags: ['webhook-139'],
      timeout: 60_000 + kills * 10_000,
    }, async ({ expect }) => {
      const { database, kill, start } = server();
      const owners = await Promise.all(Array.from({ length: customers }, () => aSubscribedOwner(server())));
      const acknowledged: string[] = [];
      let refused = 0;
      for (let round = 0; round < kills; round += 1) {
        const load = startBillingLoad(server(), owners);
        await expect.poll(() => load.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(acknowledgedBeforeKill);
        await new Promise((moment) => setTimeout(moment, Math.random() * longestLifeMilliseconds));
        await kill();
        await load.stop();
        acknowledged.push(...load.acknowledged);
        refused += load.refused();
        await start();
      }
      expect(acknowledged.length).toBeGreaterThan(kills * acknowledgedBeforeKill);
      expect(refused).toBeGreaterThan(0);

      await expect
        .poll(() => database.webhookEvent.count({ where: { status: 'pending' } }), { timeout: 45_000 })
        .toBe(0);
      const kept = await database.webhookEvent.findMany({ where: { id: { in: acknowledged } } });
      expect(kept.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
      expect(new Set(kept.map(({ status }) => status))).toEqual(new Set(['processed']));
      for (const owner of owners) await expectStripesState(server(), owner);
      const mails = await database.outboxMessage.findMany({ select: { dedupeKey: true } });
      expect(new Set(mails.map(({ dedupeKey }) => dedupeKey)).size).toBe(mails.length);
    });
  },
);
