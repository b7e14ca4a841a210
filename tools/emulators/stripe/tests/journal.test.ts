import { spawn } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startStripeEmulator } from '../index.ts';
import { aCheckout, anEmulator, aPrice, aReceiver, aSubscription, keys, sdk, webhookSecret } from '../testing/world.ts';

async function aJournal(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'stripe-emulator-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return join(directory, 'journal.jsonl');
}

/** An emulator in a process of its own. */
async function aProcess(environment: Record<string, string>) {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout })) {
    const { url } = JSON.parse(line);
    const kill = () =>
      new Promise<void>((gone) => {
        child.once('exit', () => gone()).kill('SIGKILL');
      });
    return { url: String(url), kill };
  }
  throw new Error('The emulator did not start');
}

describe('the journal', () => {
  test('gives the same objects after a restart', async () => {
    const journalFile = await aJournal();
    const emulator = await startStripeEmulator({ host: '127.0.0.1', port: 0, ...keys, journalFile });
    const before = sdk(emulator.url);
    const { customer, subscription } = await aSubscription({ emulator, stripe: before });
    const invoice = await before.invoices.retrieve(String(subscription.latest_invoice));
    await emulator.close();

    const { stripe } = await anEmulator({ journalFile });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: 'owner@example.com' });
    // After a restart it listens at another port, which its pages carry in their addresses.
    const body = (answer: object) => JSON.parse(JSON.stringify(answer).replaceAll(/127\.0\.0\.1:\d+/g, 'emulator'));
    expect(body(await stripe.subscriptions.retrieve(subscription.id))).toEqual(body(subscription));
    expect(body(await stripe.invoices.retrieve(invoice.id))).toEqual(body(invoice));
  });

  test('skips a line that a kill has torn and is small again after a restart', async () => {
    const journalFile = await aJournal();
    const emulator = await startStripeEmulator({ host: '127.0.0.1', port: 0, ...keys, journalFile });
    const { id } = await sdk(emulator.url).customers.create({ name: '0' });
    for (let index = 1; index <= 200; index++) await sdk(emulator.url).customers.update(id, { name: String(index) });
    await emulator.close();
    const grown = (await readFile(journalFile, 'utf8')).length;
    await appendFile(journalFile, '[["customers","cus_torn",{"id":"cus_to');

    const { stripe } = await anEmulator({ journalFile });
    expect((await stripe.customers.list()).data).toMatchObject([{ id, name: '200' }]);
    const lines = (await readFile(journalFile, 'utf8')).split('\n');
    expect(lines.filter((line) => line.includes('"customers"'))).toHaveLength(1);
    expect(lines.join('\n').length).toBeLessThan(grown);
  });

  test('keeps what was acknowledged through kill -9, and delivers what was pending then', async () => {
    const receiver = await aReceiver();
    const environment = {
      STRIPE_EMULATOR_JOURNAL: await aJournal(),
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_EMULATOR_RETRY_DELAYS: '600000',
    };
    const first = await aProcess({ ...environment, STRIPE_WEBHOOK_URL: 'http://127.0.0.1:9/nobody' });
    const stripe = sdk(first.url);
    const session = await aCheckout(stripe, await aPrice(stripe));
    const paid = await fetch(`${first.url}/_test/checkout/pay`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessionId: session.id }),
    });
    expect(await paid.json()).toMatchObject({ result: { status: 'complete' } });
    await first.kill();

    const second = await aProcess({ ...environment, STRIPE_WEBHOOK_URL: receiver.url });
    const kept = await sdk(second.url).checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    expect(kept).toMatchObject({ status: 'complete', subscription: { status: 'active' } });
    await expect.poll(() => receiver.received.map(({ event }) => event.type)).toContain('checkout.session.completed');
  });
});
