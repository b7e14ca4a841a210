import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { anOwner, aRegistration, confirmationLinkFor } from '../../support/fixtures.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { stripeSignature } from '../../support/stripe/stripe-signature.ts';

/** The computer's clock is wrong, or jumps. */

const [engine] = databases;
const minute = 60;
const day = 24 * 3600;

describe('a wrong clock', { tags: ['faults-201'] }, () => {
  const server = withServer(engine);

  /** An event as Stripe signs it, by a clock that differs from ours. */
  async function deliver(secondsOff: number): Promise<number> {
    const payload = JSON.stringify({
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      object: 'event',
      type: 'customer.updated',
      livemode: false,
      created: Math.floor(Date.now() / 1000),
      data: { object: { id: 'cus_nobody', object: 'customer' } },
    });
    const timestamp = Math.floor(Date.now() / 1000) + secondsOff;
    const secret = server().ctx.config.stripe.webhookSecrets[0];
    const signature = stripeSignature(payload, secret, timestamp);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${server().url}/api/stripe/webhook`, { method: 'POST', headers, body: payload })).status;
  }

  test.each([6 * minute, -6 * minute])(
    'a clock %i seconds off refuses what Stripe signs, and says so in the log',
    async (off) => {
      const warned: unknown[] = [];
      const { log } = server().ctx;
      const { warn } = log;
      Object.assign(log, { warn: (...entry: unknown[]) => warned.push(entry) });
      try {
        expect(await deliver(-off)).toBe(400);
      } finally {
        Object.assign(log, { warn });
      }
      expect(JSON.stringify(warned)).toContain('is the clock right?');
      expect(await deliver(0)).toBe(200);
    },
  );

  test('a clock that was set back makes no session last longer, and none begin in the future', async () => {
    const { client } = await anOwner(server());
    server().clock.advance(-2 * 3600);
    expect((await client.rest('GET', '/api/user/profile')).status).toBe(401);
    server().clock.advance(2 * 3600);
    expect((await client.rest('GET', '/api/user/profile')).status).toBe(200);
    server().clock.advance(8 * day);
    expect((await client.rest('GET', '/api/user/profile')).status).toBe(401);
    server().clock.advance(-8 * day);
  });

  test('a day is a day across a change to summer time and on the last of February', async () => {
    const now = server().clock.now().getTime();
    for (const moment of ['2027-03-27T12:00:00Z', '2027-10-30T12:00:00Z', '2028-02-28T23:59:00Z']) {
      const ahead = (new Date(moment).getTime() - now) / 1000;
      server().clock.advance(ahead);
      const client = server().visitor();
      for (const [age, location] of [
        [day - minute, 'verified=true'],
        [day + minute, 'verified=false'],
      ] as const) {
        const { email, ...rest } = aRegistration();
        await client.rest('POST', '/api/register', { ...rest, email });
        await expect.poll(() => server().mails.some(({ to }) => to === email)).toBe(true);
        const link = await confirmationLinkFor(server(), email);
        server().clock.advance(age);
        const answer = await client.fetch(link);
        server().clock.advance(-age);
        expect(`${moment} ${answer.headers.get('location')}`).toContain(location);
      }
      server().clock.advance(-ahead);
    }
  });
});
