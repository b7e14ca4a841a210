import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { ensureStripeProducts } from '../server/features/subscription/subscriptions/stripe-state/stripe-products.ts';
import { openDatabase } from '../server/infrastructure/database/database.ts';
import { createStripe } from '../server/integrations/stripe/stripe.ts';
import { placeholders, startServerProcess } from '../tests/support/server/server-process.ts';
import { aWorkshop } from '../tests/support/server/written-account.ts';
import { stripeSignature } from '../tests/support/stripe/stripe-signature.ts';
import { startStripeEmulator } from '../tools/emulators/stripe/index.ts';
import { onBothEngines } from './support/engines.ts';
import { atPace, percentile, rounded } from './support/pace.ts';
import { processorMilliseconds } from './support/process-figures.ts';

const eventsPerSecond = Number(process.env.PER_SECOND ?? 200);
const seconds = 20;
/** Not measured: a server that has just started compiles what it runs. */
const warmUpSeconds = 3;
const customers = 200;
/** Connections are kept open, as senders do; waiting for a free one counts as waiting for the answer. */
const agent = new Agent({ keepAlive: true, maxSockets: 50 });
const drainMilliseconds = 120_000;

/**
 * Sends 200 events a second (`PER_SECOND=50` for another pace), each when its moment has come and not when the last
 * answer is there, so that a slow answer does not slow the load. Says how long the answers took, from the intended
 * moment on, how long each event waited until the entitlement stands, and what an event takes of the processor, which
 * says more than the waits on a machine that cannot do as many.
 */
export function benchWebhooks(): Promise<void> {
  return onBothEngines(async (engine, databaseUrl) => {
    const emulator = await startStripeEmulator({
      host: '127.0.0.1',
      port: 0,
      secretKey: placeholders.STRIPE_SECRET_KEY,
      publishableKey: placeholders.STRIPE_PUBLISHABLE_KEY,
    });
    const stripe = createStripe({
      secretKey: placeholders.STRIPE_SECRET_KEY,
      publishableKey: placeholders.STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: [placeholders.STRIPE_WEBHOOK_SECRET],
      connectWebhookSecrets: [placeholders.STRIPE_WEBHOOK_SECRET],
      apiBase: new URL(emulator.url),
    });
    await ensureStripeProducts(stripe);
    const server = await startServerProcess({ DATABASE_URL: databaseUrl, STRIPE_API_BASE: emulator.url });
    const database = await openDatabase(databaseUrl);
    try {
      const known = await Promise.all(Array.from({ length: customers }, aCustomer));
      await sendSteadily(server.url, known, warmUpSeconds);
      await drained();
      const begin = new Date();
      const processor = await processorMilliseconds(server.pid);
      const answers = await sendSteadily(server.url, known, seconds);
      await drained();
      const perEvent = ((await processorMilliseconds(server.pid)) - processor) / answers.length;
      const rows = await database.webhookEvent.findMany({
        where: { receivedAt: { gte: begin } },
        select: { receivedAt: true, processedAt: true },
      });
      const waits = rows.map(
        ({ receivedAt, processedAt }) => (processedAt?.getTime() ?? Number.NaN) - receivedAt.getTime(),
      );
      console.log(`\nWebhooks at ${eventsPerSecond} a second for ${seconds} s, ${engine}`);
      console.table({ 'answer ms': percentilesOf(answers), 'event to entitlement ms': percentilesOf(waits) });
      console.log(`Processor time of the server for an event: ${rounded(perEvent)} ms`);
    } finally {
      await database.close();
      await server.stop();
      await emulator.close();
    }

    async function aCustomer(): Promise<string> {
      const email = `${randomUUID()}@example.com`;
      const { id } = await stripe.customers.create({ email });
      const workshopId = await aWorkshop(database);
      const names = { email, emailKey: email, username: 'owner', fullName: 'An Owner', passwordHash: '' };
      await database.user.create({ data: { ...names, workshopId, id: randomUUID(), stripeCustomerId: id } });
      return id;
    }

    async function drained(): Promise<void> {
      const deadline = Date.now() + drainMilliseconds;
      while ((await database.webhookEvent.count({ where: { status: 'pending' } })) > 0) {
        if (Date.now() > deadline) throw new Error('The events were not worked off in two minutes');
        await new Promise((retry) => setTimeout(retry, 100));
      }
    }
  });
}

/** @returns how long each answer took, from the intended moment on */
export async function sendSteadily(url: string, known: readonly string[], seconds: number): Promise<number[]> {
  const sent = await atPace(eventsPerSecond, seconds, (place) => sendEvent(url, known[place % known.length] ?? ''));
  return sent.map(({ milliseconds }) => milliseconds);
}

async function sendEvent(url: string, customer: string): Promise<void> {
  const payload = JSON.stringify({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type: 'customer.subscription.updated',
    livemode: false,
    data: { object: { id: 'sub_bench', object: 'subscription', customer } },
  });
  const header = stripeSignature(payload, placeholders.STRIPE_WEBHOOK_SECRET);
  const status = await new Promise((answered, failed) => {
    const outgoing = request(`${url}/api/stripe/webhook`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
    });
    outgoing.once('error', failed);
    outgoing.once('response', (answer) => answer.resume().once('end', () => answered(answer.statusCode)));
    outgoing.end(payload);
  });
  if (status !== 200) throw new Error(`An event was answered with ${status}`);
}

/** @returns the percentiles for a table, in whole milliseconds */
export function percentilesOf(milliseconds: readonly number[]) {
  const at = (share: number) => Math.round(percentile(milliseconds, share));
  return { count: milliseconds.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), highest: at(1) };
}
