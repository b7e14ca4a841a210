import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/infrastructure/database/database.ts';
import { enginesFor } from '../../support/machine/databases.ts';
import { withKillableServer } from '../../support/server/killable-server.ts';
import { startServerProcess } from '../../support/server/server-process.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../support/server/written-account.ts';
import { aSubscribedOwner, expectStripesState, startBillingLoad } from '../../support/stripe/billing-load.ts';
import {
  enableBilling,
  expectWorkshopKept,
  mergeWorkshopPromises,
  noWorkshopPromises,
  startWorkshopLoad,
} from '../../support/workshop/load.ts';

/** The commands of docs/production.md, while the server works. */

const run = promisify(execFile);

/** Copies a database as docs/production.md says, and puts the copy into an empty one. */
async function copy(from: string, into: string): Promise<void> {
  if (from.startsWith('file:')) {
    const database = await openDatabase(from);
    await database.$executeRaw`VACUUM INTO ${into.replace('file:', '')}`;
    await database.close();
    return;
  }
  const { hostname, port, username, pathname } = new URL(from);
  const where = [`--host=${hostname}`, `--port=${port}`, `--user=${username}`];
  const maxBuffer = 256 * 1024 * 1024;
  const options = ['--no-defaults', ...where, '--single-transaction', '--quick', pathname.slice(1)];
  const { stdout } = await run('mariadb-dump', options, { maxBuffer });
  const connection = await createConnection({ uri: into, multipleStatements: true });
  await connection.query(stdout);
  await connection.end();
}

describe.each(enginesFor('raw SQL'))('a backup on $name', (engine) => {
  const server = withKillableServer(engine);

  test('taken under load and restored, it holds all that was acknowledged before, and heals from Stripe', {
    tags: ['faults-204', 'workshop-4'],
    timeout: 90_000,
  }, async () => {
    const owners = await Promise.all([1, 2, 3].map(() => aSubscribedOwner(server())));
    const restored = await engine.create();
    const desk = await aWrittenOwner(server().database, paidForEnterprise);
    await enableBilling(server().database, desk);
    const visits = noWorkshopPromises();
    const stopVisits = startWorkshopLoad(await signedInAt(server().url, desk), visits);
    const load = startBillingLoad(server(), owners);
    await expect.poll(() => load.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20);
    await expect.poll(() => visits.payments.size, { timeout: 30_000 }).toBeGreaterThan(1);
    const before = [...load.acknowledged];
    const visitsBefore = mergeWorkshopPromises([visits]);
    await copy(`${server().environment.DATABASE_URL}`, restored.url);
    await Promise.all([load.stop(), stopVisits()]);
    expect(load.acknowledged.length).toBeGreaterThan(before.length);

    const database = await openDatabase(restored.url);
    const kept = await database.webhookEvent.count({ where: { id: { in: before } } });
    expect(kept).toBe(before.length);
    // Payments and activity make the sums and the states that are there.
    await expectWorkshopKept(database, desk.workshopId, visitsBefore);
    await database.$executeRaw`UPDATE users SET billingReadAt = NULL`;
    const restoredAt = new Date();
    const process = await startServerProcess({ ...server().environment, PORT: '', DATABASE_URL: restored.url });
    try {
      const unread = () =>
        database.user.count({
          where: {
            stripeCustomerId: { not: null },
            OR: [{ billingReadAt: null }, { billingReadAt: { lt: restoredAt } }],
          },
        });
      await expect.poll(unread, { timeout: 30_000 }).toBe(0);
      await expect
        .poll(() => database.webhookEvent.count({ where: { status: 'pending' } }), { timeout: 30_000 })
        .toBe(0);
      for (const owner of owners) await expectStripesState({ database, stripe: server().stripe }, owner);
    } finally {
      await process.stop();
      await database.close();
      await restored.drop();
    }
  });
});
