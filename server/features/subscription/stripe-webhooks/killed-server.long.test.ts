import { describe, expect, test } from 'vitest';
import { Client } from '../../../../tests/support/client/client.ts';
import { aRegistration } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withKillableServer } from '../../../../tests/support/server/killable-server.ts';

/**
 * The one kill of the built server in every run: at the moment that matters most, and not at one that chance chooses
 * (killed-under-load.long.test.ts does). KILLS sets how many times it is killed.
 */
const kills = Number(process.env.KILLS ?? 1);

describe.each(enginesFor('isolation'))('a server killed on $name', (engine) => {
  const server = withKillableServer(engine);

  /** The mail server does not answer here, so the address is confirmed in the database. */
  async function aConfirmedOwner(): Promise<{ email: string; client: Client }> {
    const { database, url } = server();
    const client = new Client(url);
    const registration = aRegistration();
    await client.rest('POST', '/api/register', registration);
    await database.user.update({ where: { emailKey: registration.email }, data: { emailVerified: true } });
    await client.rest('POST', '/api/login', { email: registration.email, password: registration.password });
    return { email: registration.email, client };
  }

  test.each(Array.from({ length: kills }, (_, round) => round + 1))(
    'between the answer to a webhook and its processing loses nothing and repeats nothing (kill %i)',
    async () => {
      const { database, emulator, kill, start } = server();
      const { email, client } = await aConfirmedOwner();
      const checkout = await client.rest('POST', '/api/stripe/create-checkout-session', { plan: 'enterprise' });
      const sessionId =
        String((await checkout.json()).url)
          .split('/')
          .at(-1) ?? '';

      emulator.control.faults.holdReplies();
      emulator.control.checkout.pay({ sessionId });
      await expect.poll(() => emulator.control.faults.parkedReplies()).toBeGreaterThan(0);
      await kill();
      const acknowledged = await database.webhookEvent.findMany({ where: { status: 'pending' } });
      expect(acknowledged.length).toBeGreaterThan(0);
      emulator.control.faults.releaseReplies();

      await start();
      await expect
        .poll(async () => (await client.rest('GET', '/api/user/profile')).json(), { timeout: 20_000 })
        .toMatchObject({ subscriptionPlan: 'enterprise', subscriptionStatus: 'active', paymentVerified: true });
      await expect.poll(() => database.webhookEvent.count({ where: { status: 'pending' } })).toBe(0);
      const outcomes = await database.webhookEvent.findMany({
        where: { id: { in: acknowledged.map(({ id }) => id) } },
      });
      expect(outcomes.map(({ status }) => status)).not.toContain('unmatched');
      const mails = await database.outboxMessage.findMany({ where: { payload: { contains: email } } });
      expect(new Set(mails.map(({ dedupeKey }) => dedupeKey)).size).toBe(mails.length);
    },
  );
});
