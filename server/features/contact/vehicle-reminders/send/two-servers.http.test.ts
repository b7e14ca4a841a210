import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { message } from '../../../../../schema/features/contact/messages.ts';
import { reminder, reminderRules } from '../../../../../schema/features/contact/vehicle-reminders.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withTwoServers } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { done } from '../../../../../tests/support/workshop/desk.ts';
import { moveToMessageDay } from '../../../../../tests/support/workshop/message-times.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { remindOwners } from './send-due.ts';

const customers = 8;
const identified = z.object({ id: z.string() });
let people = 0;

describe.each(enginesFor('locks', 'isolation'))('two servers that remind at once on $name', (engine) => {
  const servers = withTwoServers(engine, { RATE_LIMIT_SCALE: '1000000' });

  /** A workshop that reminds by mail, with customers of two cars each, of which all is due at once. */
  async function dueNow(count: number) {
    const [here, there] = servers();
    const owner = await aPaidOwner(here);
    const today = dayAt('Europe/Ljubljana', here.clock.now().getTime());
    people += 1;
    const address = (place: number) => `two-${people}-${place}@example.com`;
    for (let place = 0; place < count; place += 1) {
      const values = { name: `Ana ${place}`, email: address(place) };
      const { id: customerId } = identified.parse(await done(owner, 'createCustomer', values));
      await done(owner, 'recordConsent', {
        customerId,
        class: 'INVITATION',
        channel: 'MAIL',
        how: 'COUNTER',
        textVersion: '1',
      });
      for (const car of ['A', 'B']) {
        await done(owner, 'createVehicle', {
          plate: `LJ ${car}-${place}`,
          customerId,
          roadworthyUntil: daysLater(today, 30),
        });
      }
    }
    const { version } = reminderRules.parse(await done(owner, 'reminderRules'));
    const rules = [{ kind: 'ROADWORTHY', on: true, daysBefore: [30], channel: 'MAIL' }];
    await done(owner, 'saveReminderRules', { version, rules });
    const listed = async () =>
      z.object({ nodes: z.array(reminder) }).parse(await done(owner, 'reminders', { first: 100 })).nodes;
    const planned = () => listed().then((all) => all.filter(({ state }) => state === 'PLANNED').length);
    await expect.poll(planned, { timeout: 15_000 }).toBe(2 * count);
    for (const server of [here, there]) server.clock.advance(3700);
    const addresses = Array.from({ length: count }, (_, place) => address(place));
    const mailed = () => here.mails.filter(({ to }) => addresses.includes(to)).map(({ to }) => to);
    const logged = async () =>
      z
        .object({ nodes: z.array(message) })
        .parse(await done(owner, 'messages', { first: 100, filter: { kinds: ['ROADWORTHY'] } })).nodes;
    const { workshopId } = await here.ctx.database.user.findUniqueOrThrow({ where: { emailKey: owner.email } });
    return { owner, listed, logged, mailed, workshopId };
  }
  beforeAll(() => {
    for (const server of servers()) moveToMessageDay(server, '08:00');
  });

  test('send each message once, and no customer two in a week', async () => {
    const [here, there] = servers();
    const { listed, logged, mailed } = await dueNow(customers);
    await Promise.all([here, there, here, there].map(({ ctx }) => remindOwners(ctx)));

    await expect.poll(() => mailed().length, { timeout: 15_000 }).toBe(customers);
    const nodes = await logged();
    expect([nodes.length, new Set(nodes.map(({ customerId }) => customerId)).size]).toEqual([customers, customers]);
    expect(new Set(mailed()).size).toBe(customers);
    const all = await listed();
    const steps = all.map(({ step, state }) => `${state} ${step}`).toSorted();
    expect(steps).toEqual([...Array(customers).fill('PLANNED 0'), ...Array(customers).fill('SENT 1')]);
    expect(all.filter(({ messageId }) => messageId !== null)).toHaveLength(customers);
  }, 120_000);

  test('wait for the other one, which is at another car of the same customer', async () => {
    const [here, there] = servers();
    const { listed, logged, workshopId } = await dueNow(1);
    const now = here.clock.now();
    const [one, other] = (await listed()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    if (one === undefined || other === undefined) throw new Error('Both cars are due');
    let passing = Promise.resolve();
    let isThrough = false;
    // The clock of one server is a little ahead: to it both are due.
    const db = tenantDb(here.ctx.database, workshopId);
    await db.reminder.updateMany({ where: { id: one.id }, data: { dueAt: secondsAfter(now, 60) } });
    await db.transaction(
      async (sending) => {
        await sending.lockExclusive('customer', one.customerId);
        const sent = { state: 'SENT', step: 1, sentAt: now, dueAt: null, version: { increment: 1 } } as const;
        await sending.reminder.updateMany({ where: { id: one.id }, data: sent });
        passing = remindOwners(there.ctx).finally(() => {
          isThrough = true;
        });
        // MariaDB says nothing new to a client that asks more often than ten times a second.
        const isDecided = async () => isThrough || (await isWaitedFor());
        if (here.ctx.database.engine === 'mysql') await expect.poll(isDecided, { interval: 250 }).toBe(true);
      },
      { timeout: 30_000 },
    );
    await passing;
    expect(await logged()).toEqual([]);
    expect((await listed()).find(({ id }) => id === other.id)).toMatchObject({ state: 'PLANNED', step: 0 });
  });
  /** Whether a transaction at MariaDB waits for a row of another one. */
  async function isWaitedFor(): Promise<boolean> {
    const rows = await servers()[0].ctx.database.$queryRaw`
      SELECT trx_id FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'`;
    return Array.isArray(rows) && rows.length > 0;
  }

  test('do not send what somebody skips in that moment', async () => {
    const [here] = servers();
    const { owner, listed, logged } = await dueNow(1);
    const { outbox, database } = here.ctx;
    let skipping: Promise<unknown> | undefined;
    const skipAll = async () => {
      for (const { id, version } of await listed()) await done(owner, 'skipReminder', { id, version });
    };
    const add: typeof outbox.add = async (...message) => {
      skipping ??= skipAll();
      // On SQLite nobody else writes before this transaction has ended.
      if (database.engine === 'mysql') await skipping;
      return outbox.add(...message);
    };
    if (database.engine === 'sqlite') await skipAll();
    await remindOwners({ ...here.ctx, outbox: { ...outbox, add } });
    await skipping;
    expect(await logged()).toEqual([]);
    expect((await listed()).map(({ state }) => state)).toEqual(['SKIPPED', 'SKIPPED']);
  });
});
