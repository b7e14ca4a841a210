import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createdApiKey } from '../../../../schema/features/integrations/api-keys.ts';
import { savedWebhook } from '../../../../schema/features/integrations/webhooks.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { listenLocally } from '../../../../tests/support/machine/listen.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server/test-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { done, taken } from '../../../../tests/support/workshop/desk.ts';

/** The program in examples/workshop-api, made and run as its README says. */

const folder = 'examples/workshop-api';
const run = promisify(execFile);
const npm = (parameters: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  run('npm', parameters, { cwd: folder, env: { ...process.env, ...env } });

let database: Awaited<ReturnType<(typeof databases)[0]['createMigrated']>>;
let server: TestServer;
let owner: Person;
let port: number;
beforeAll(async () => {
  if (!existsSync(`${folder}/node_modules/.package-lock.json`)) {
    await npm(['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']);
  }
  port = await aFreePort();
  database = await databases[0].createMigrated();
  server = await startTestServer(database.url, { OUTGOING_ALLOW: `127.0.0.1:${port}`, RATE_LIMIT_SCALE: '1000000' });
  owner = await aPaidOwner(server);
  await npm(['run', 'types'], { DELAVNICA_URL: server.url });
  await npm(['run', 'compile']);
}, 180_000);
afterAll(async () => {
  await server?.close();
  await database?.drop();
});

async function aFreePort(): Promise<number> {
  const holder = createServer();
  const free = await listenLocally(holder);
  holder.close();
  return free;
}

test('lists job cards, adds a customer once and sees the change', async () => {
  const card = await taken(owner);
  const scopes = ['job-cards.see', 'vehicles.see', 'customers.see', 'customers.change'];
  const { secret } = createdApiKey.parse(await done(owner, 'createApiKey', { name: 'Primer', scopes }));
  const { stdout } = await npm(['run', '--silent', 'job-cards'], {
    DELAVNICA_URL: server.url,
    DELAVNICA_KEY: secret ?? '',
  });
  expect(stdout).toContain(`card ${card.number} LJ AB-123 ${card.state}\n`);
  const [, id] = /^customer (\S+) Ana Kos$/m.exec(stdout) ?? [];
  expect(stdout).toContain('sent twice, added once\n');
  expect(stdout).toContain(`change CUSTOMER ${id} version 1\n`);
});

test('believes a webhook that is signed, and knows one that comes again', { tags: ['outgoing-217'] }, async () => {
  const input = { url: `http://127.0.0.1:${port}/`, eventTypes: ['customer.created'] };
  const { webhook, secret } = savedWebhook.parse(await done(owner, 'saveWebhook', input));
  const program = spawn(process.execPath, [`${folder}/generated/scripts/receive-webhooks.js`], {
    env: { ...process.env, WEBHOOK_SECRET: secret ?? '', PORT: String(port) },
  });
  let said = '';
  program.stdout.on('data', (piece) => {
    said += piece;
  });
  try {
    await expect.poll(() => said).toContain('receiving');
    const { id } = Object(await done(owner, 'createCustomer', { name: 'Bor Novak' }));
    await expect.poll(() => said).toMatch(/^event \S+ .*customer\.created/m);
    expect(said).toContain(id);
    const since = new Date(server.clock.now().getTime() - 60_000).toISOString();
    await done(owner, 'replay', { webhookId: webhook.id, since });
    await expect.poll(() => said).toMatch(/^again \S+ .*customer\.created/m);
    const forged = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{"type":"customer.created"}' });
    expect([forged.status, said]).toEqual([401, expect.stringMatching(/^refused /m)]);
  } finally {
    program.kill();
  }
});
