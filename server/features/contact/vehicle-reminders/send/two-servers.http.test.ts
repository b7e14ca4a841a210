import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { message } from '../../../../../schema/features/contact/messages.ts';
import { reminder, reminderRules } from '../../../../../schema/features/contact/vehicle-reminders.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { bothEngines } from '../../../../../tests/support/machine/databases.ts';
import { withTwoServers } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { done } from '../../../../../tests/support/workshop/desk.ts';
import { moveToMessageDay } from '../../../../../tests/support/workshop/message-times.ts';
import { remindOwners } from './send-due.ts';

const customers = 8;
const identified = z.object({ id: z.string() });

describe.each(bothEngines('locks', 'isolation'))('two servers that remind at once on $name', (engine) => {
  const servers = withTwoServers(engine, { RATE_LIMIT_SCALE: '1000000' });

  test('send each message once, and no customer two in a week', async () => {
    const [here, there] = servers();
    for (const server of [here, there]) moveToMessageDay(server, '08:00');
    const owner = await aPaidOwner(here);
    const today = dayAt('Europe/Ljubljana', here.clock.now().getTime());
    for (let place = 0; place < customers; place += 1) {
      const values = { name: `Ana ${place}`, email: `two-${place}@example.com` };
      const { id: customerId } = identified.parse(await done(owner, 'createCustomer', values));
      await done(owner, 'recordConsent', {
        ...{ customerId, class: 'INVITATION', channel: 'MAIL', how: 'COUNTER', textVersion: '1' },
      });
      for (const car of ['A', 'B']) {
        await done(owner, 'createVehicle', {
          ...{ plate: `LJ ${car}-${place}`, customerId, roadworthyUntil: daysLater(today, 30) },
        });
      }
    }
    const { version } = reminderRules.parse(await done(owner, 'reminderRules'));
    const rules = [{ kind: 'ROADWORTHY', on: true, daysBefore: [30], channel: 'MAIL' }];
    await done(owner, 'saveReminderRules', { version, rules });
    const listed = async () =>
      z.object({ nodes: z.array(reminder) }).parse(await done(owner, 'reminders', { first: 100 })).nodes;
    const planned = () => listed().then((all) => all.filter(({ state }) => state === 'PLANNED').length);
    await expect.poll(planned, { timeout: 15_000 }).toBe(2 * customers);
    for (const server of [here, there]) server.clock.advance(3700);
    await Promise.all([here, there, here, there].map(({ ctx }) => remindOwners(ctx)));

    const ours = () => here.mails.filter(({ to }) => /^two-\d+@/.test(to)).map(({ to }) => to);
    await expect.poll(() => ours().length, { timeout: 15_000 }).toBe(customers);
    const { nodes } = z
      .object({ nodes: z.array(message) })
      .parse(await done(owner, 'messages', { first: 100, filter: { kinds: ['ROADWORTHY'] } }));
    expect([nodes.length, new Set(nodes.map(({ customerId }) => customerId)).size]).toEqual([customers, customers]);
    expect(new Set(ours()).size).toBe(customers);
    const all = await listed();
    const steps = all.map(({ step, state }) => `${state} ${step}`).toSorted();
    expect(steps).toEqual([...Array(customers).fill('PLANNED 0'), ...Array(customers).fill('SENT 1')]);
    expect(all.filter(({ messageId }) => messageId !== null)).toHaveLength(customers);
  }, 120_000);
});
