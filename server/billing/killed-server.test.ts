import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../dev/free-port.ts';
import { type StripeEmulator, startStripeEmulator } from '../../dev/stripe-emulator/index.ts';
import { databases } from '../../dev/testing/databases.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { createStripe } from '../platform/stripe.ts';
import { Client } from '../testing/client.ts';
import { placeholders, type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { aRegistration } from '../testing/worlds.ts';
import { ensureCatalogue } from './index.ts';

/** Runs the built server; `npm test -- killed-server` builds it first. KILLS sets how many times it is killed. */
const kills = Number(process.env.KILLS ?? 2);

describe.each([...databases])('a server killed on $name', ({ create }) => {
  let stored: Awaited<ReturnType<typeof create>>;
  let database: Database;
  let emulator: StripeEmulator;
  let server: ServerProcess;
  let environment: Record<string, string>;

  beforeAll(async () => {
    stored = await create();
    const port = await freePort('127.0.0.1', 0);
    const url = `http://127.0.0.1:${port}`;
    emulator = await startStripeEmulator({
      host: '127.0.0.1',
      port: 0,
      secretKey: placeholders.STRIPE_SECRET_KEY,
      publishableKey: placeholders.STRIPE_PUBLISHABLE_KEY,
      webhook: { url: `${url}/api/stripe/webhook`, secret: placeholders.STRIPE_WEBHOOK_SECRET },
      retryDelaysMilliseconds: [100, 200, 400, 800, 1600],
    });
    await ensureCatalogue(
      createStripe({
        secretKey: placeholders.STRIPE_SECRET_KEY,
        publishableKey: placeholders.STRIPE_PUBLISHABLE_KEY,
        webhookSecrets: [placeholders.STRIPE_WEBHOOK_SECRET],
        apiBase: new URL(emulator.url),
      }),
    );
    environment = {
      PORT: String(port),
      APP_URL: url,
      DATABASE_URL: stored.url,
      STRIPE_API_BASE: emulator.url,
      BCRYPT_COST: '4',
      LOG_LEVEL: 'fatal',
    };
    server = await startServerProcess(environment);
    database = await openDatabase(stored.url);
  });
  afterAll(async () => {
    emulator?.control.faults.releaseReplies();
    await server?.stop();
    await database?.close();
    await emulator?.close();
    await stored?.drop();
  });

  /** The mail server does not answer here, so the address is confirmed in the database. */
  async function aConfirmedOwner(): Promise<{ email: string; client: Client }> {
    const client = new Client(server.url);
    const registration = aRegistration();
    await client.rest('POST', '/api/register', registration);
    await database.user.update({ where: { emailKey: registration.email }, data: { emailVerified: true } });
    await client.rest('POST', '/api/login', { email: registration.email, password: registration.password });
    return { email: registration.email, client };
  }

  test.each(Array.from({ length: kills }, (_, round) => round + 1))(
    'between the answer to a webhook and its processing loses nothing and repeats nothing (kill %i)',
    async () => {
      const { email, client } = await aConfirmedOwner();
      const checkout = await client.rest('POST', '/api/stripe/create-checkout-session', { plan: 'enterprise' });
      const sessionId =
        String((await checkout.json()).url)
          .split('/')
          .at(-1) ?? '';

      emulator.control.faults.holdReplies();
      emulator.control.checkout.pay({ sessionId });
      await expect.poll(() => emulator.control.faults.parkedReplies(), { timeout: 10_000 }).toBeGreaterThan(0);
      await server.kill();
      const acknowledged = await database.webhookEvent.findMany({ where: { status: 'pending' } });
      expect(acknowledged.length).toBeGreaterThan(0);
      emulator.control.faults.releaseReplies();

      server = await startServerProcess(environment);
      await expect
        .poll(async () => (await client.rest('GET', '/api/user/profile')).json(), { timeout: 20_000 })
        .toMatchObject({ subscriptionPlan: 'enterprise', subscriptionStatus: 'active', paymentVerified: true });
      await expect
        .poll(() => database.webhookEvent.count({ where: { status: 'pending' } }), { timeout: 15_000 })
        .toBe(0);
      const outcomes = await database.webhookEvent.findMany({
        where: { id: { in: acknowledged.map(({ id }) => id) } },
      });
      expect(outcomes.map(({ status }) => status)).not.toContain('unmatched');
      const mails = await database.outboxMessage.findMany({ where: { payload: { contains: email } } });
      expect(new Set(mails.map(({ dedupeKey }) => dedupeKey)).size).toBe(mails.length);
    },
  );

  test('two servers that start at the same moment on one database are both ready', async () => {
    const empty = await create();
    const both = await Promise.all(
      [1, 2].map(() =>
        startServerProcess({ ...environment, PORT: '', DATABASE_URL: empty.url }).catch(() => undefined),
      ),
    );
    expect(both.every((started) => started !== undefined)).toBe(true);
    await Promise.all(both.map((started) => started?.stop()));
    await empty.drop();
  });
});
