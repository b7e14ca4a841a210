import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { placeholders, startServerProcess } from './testing/server-process.ts';

/** What production is made of and what it refuses; runs the built server (`npm test -- server/production` builds it). */

const bundle = readdirSync('dist/server', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join('dist/server', file), 'utf8'))
  .join('\n');

describe('the production bundle', () => {
  test.each(['dev/inbox', 'stripe-emulator', '/_test/', 'sk_test_emulator', 'openInbox', 'startStripeEmulator'])(
    'contains nothing of development: no %s',
    (trace) => {
      expect(bundle).not.toContain(trace);
    },
  );

  test('is what was looked at: it holds the routes', () => {
    expect(bundle).toContain('/api/stripe/create-checkout-session');
  });
});

const production = {
  NODE_ENV: 'production',
  APP_URL: 'https://app.example.com',
  DATABASE_URL: `file:${join(tmpdir(), `delavnica-production-${process.pid}.db`)}`,
};

function removeDatabase(): void {
  for (const suffix of ['', '-wal', '-shm']) {
    rmSync(`${production.DATABASE_URL.slice('file:'.length)}${suffix}`, { force: true });
  }
}

describe('a production server', () => {
  test('has no development tools, says nothing of itself and keeps its cookies to https', async () => {
    const server = await startServerProcess(production);
    try {
      for (const path of ['/dev/inbox', '/dev/inbox.json', '/_test/state', '/v1/customers']) {
        expect((await fetch(`${server.url}${path}`)).status, path).toBe(404);
      }
      const page = await fetch(`${server.url}/`);
      expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(page.headers.get('x-powered-by')).toBeNull();
      const introspection = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ __schema { types { name } } }' }),
      });
      expect(await introspection.json()).toEqual({
        errors: [{ message: 'The query could not be understood', extensions: { code: 'BAD_INPUT' } }],
      });
    } finally {
      await server.stop();
      removeDatabase();
    }
  });

  test.each([
    [{ JWT_SECRET: '' }, ['JWT_SECRET']],
    [{ JWT_SECRET: 'x'.repeat(31) }, ['JWT_SECRET']],
    [{ JWT_SECRET: 'changeme changeme changeme changeme' }, ['JWT_SECRET']],
    [{ STRIPE_WEBHOOK_SECRET: ' ' }, ['STRIPE_WEBHOOK_SECRET']],
    [{ APP_URL: 'http://app.example.com' }, ['APP_URL']],
    [{ STRIPE_API_BASE: 'http://127.0.0.1:4001' }, ['STRIPE_API_BASE']],
    [{ BCRYPT_COST: '4' }, ['BCRYPT_COST']],
    [{ PORT: 'many', SMTP_URL: 'http://mail' }, ['PORT', 'SMTP_URL']],
    [{ DATABASE_URL: '', MAIL_FROM: '', RELEASES_DIR: '' }, ['DATABASE_URL', 'MAIL_FROM', 'RELEASES_DIR']],
  ])('refuses to start with %o, naming every variable and no value (row 35)', async (changes, named) => {
    const { code, stderr } = await startAndFail({ ...placeholders, ...production, ...changes });
    expect(code).toBe(1);
    for (const name of named) expect(stderr).toContain(name);
    for (const value of Object.values(changes).filter((text) => text.trim().length > 4)) {
      expect(stderr).not.toContain(value);
    }
  });

  test('serves the public pages with its address in them, compressed, and each under one address', async () => {
    const server = await startServerProcess(production);
    try {
      const get = (path: string) => fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'br' } });
      const pages = await Promise.all(['/', '/sl'].map(async (path) => (await get(path)).text()));
      expect(pages[0]).toContain('<link rel="canonical" href="https://app.example.com/"/>');
      expect(pages[1]).toContain('<html lang="sl">');
      expect(pages.join()).not.toContain('%APP_URL%');
      expect((await get('/')).headers.get('content-encoding')).toBe('br');
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(pages[0] ?? '')?.[1] ?? '';
      const { headers } = await get(script);
      expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual([
        'br',
        'public, max-age=31536000, immutable',
      ]);
      for (const path of ['/index.html', '/landing.en.html', '/landing.sl.html'])
        expect((await get(path)).status).toBe(404);
      expect(await (await get('/sitemap.xml')).text()).toContain('<loc>https://app.example.com/sl</loc>');
      expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://app.example.com/sitemap.xml');
    } finally {
      await server.stop();
      removeDatabase();
    }
  });

  test('refuses a live key together with an emulator, also outside production', async () => {
    const { code, stderr } = await startAndFail({
      ...placeholders,
      STRIPE_SECRET_KEY: `sk_${'live'}_placeholder`,
      STRIPE_API_BASE: 'http://127.0.0.1:4001',
    });
    expect(code).toBe(1);
    expect(stderr).toContain('STRIPE_API_BASE');
  });
});

async function startAndFail(environment: Record<string, string>): Promise<{ code: unknown; stderr: string }> {
  try {
    await promisify(execFile)(process.execPath, ['dist/server/main.js'], { env: environment, timeout: 20_000 });
    return { code: 0, stderr: '' };
  } catch (error) {
    const { code, stderr } = error as { code: unknown; stderr: string };
    return { code, stderr };
  }
}
