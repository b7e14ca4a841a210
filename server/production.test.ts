// @module-tag asvs-6-3-2

import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soldPrices } from '../schema/money/plans.ts';
import { prerenderedPages } from '../schema/prerendered-pages.ts';
import { aRegistration } from '../tests/support/fixtures.ts';
import { placeholders, type ServerProcess, startServerProcess } from '../tests/support/server/server-process.ts';
import { startStripeEmulator } from '../tools/emulators/stripe/index.ts';
import { openDatabase } from './infrastructure/database/database.ts';

/** What production is made of and what it refuses; runs the built server (`npm test -- server/production` builds it). */

const bundle = readdirSync('dist/server', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join('dist/server', file), 'utf8'))
  .join('\n');

const ofDevelopment =
  'tools/inbox tools/emulators stripe-emulator /_test/ sk_test_emulator openInbox openDevClock /dev/clock startStripeEmulator';
const developmentPages = '/dev/inbox /dev/example /dev/clock /dev/fiscal-certificate';

describe('the production bundle', () => {
  const traces = ofDevelopment.split(' ');
  test.each(traces)('contains no %s of development', { tags: ['asvs-13-4-2', 'asvs-15-2-3'] }, (trace) => {
    expect(bundle).not.toContain(trace);
  });

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

/** One for all that only asks it; it is there once the tests run. */
let running: ServerProcess | undefined;
beforeAll(async () => {
  running = await startServerProcess({ ...production, LOG_LEVEL: 'info' }, 'kept');
});
afterAll(async () => {
  await running?.stop();
  removeDatabase();
});
function theServer(): ServerProcess {
  if (running === undefined) throw new Error('The server is there once the tests run');
  return running;
}

describe('a production server', () => {
  test('has no development tools, says nothing of itself and keeps its cookies to https', async () => {
    const server = theServer();
    for (const path of `${developmentPages} /_test/state /v1/customers`.split(' ')) {
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
      errors: [
        {
          message: 'The query could not be understood',
          extensions: { code: 'BAD_INPUT', reason: 'queryNotUnderstood', params: {} },
        },
      ],
    });
  });

  test.each<Readonly<Record<string, string>>>([
    {
      JWT_SECRET: '',
      STRIPE_WEBHOOK_SECRET: ' ',
      APP_URL: 'http://app.example.com',
      BCRYPT_COST: '4',
      STRIPE_API_BASE: 'http://127.0.0.1:4001',
    },
    { JWT_SECRET: 'x'.repeat(31) },
    // Of another form: said before the others are compared.
    { PORT: 'many', SMTP_URL: 'http://mail' },
    {
      JWT_SECRET: 'changeme changeme changeme changeme',
      DATABASE_URL: '',
      MAIL_FROM: '',
      OPERATOR_EMAIL: '',
      RELEASES_DIR: '',
    },
  ])(
    'refuses to start with %o, naming every variable and no value',
    { tags: ['sessions-35'] },
    async (changes: Readonly<Record<string, string>>) => {
      const { code, stderr } = await startAndFail({ ...placeholders, ...production, ...changes });
      expect(code).toBe(1);
      for (const name of Object.keys(changes)) expect(stderr).toContain(name);
      for (const value of Object.values(changes).filter((text) => text.trim().length > 4)) {
        expect(stderr).not.toContain(value);
      }
    },
  );

  test("every page's headers forbid what it does not need, and cookies are for https and this host", {
    tags: ['security-d', 'asvs-1-3-2', 'asvs-3-2-1', 'asvs-3-3-1', 'asvs-3-4-1', 'asvs-3-4-3'],
  }, async () => {
    const server = theServer();
    for (const path of ['/', '/sl', '/login', '/dashboard', '/nowhere', '/api/user/profile']) {
      const { headers } = await fetch(`${server.url}${path}`);
      const policy = `${headers.get('content-security-policy')}`.split(';').map((part) => part.trim());
      expect(policy, path).toEqual([
        "default-src 'self'",
        path === '/login' || path === '/dashboard' ? "script-src 'self' 'wasm-unsafe-eval'" : "script-src 'self'",
        "frame-src 'self'",
        "connect-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        'upgrade-insecure-requests',
      ]);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
    }
    const { cookies } = await aSignedInOwner(server.url);
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) {
      const [named = '', ...attributes] = cookie.split('; ');
      expect(named).toMatch(/^__Host-[a-z-]+=./);
      const fixed = attributes.filter((attribute) => !/^(Max-Age|Expires)=/.test(attribute));
      expect(fixed).toEqual(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']);
    }
  });

  test('a line of the log names call, account and address', { tags: ['security-d', 'asvs-16-2-1'] }, async () => {
    const server = theServer();
    const lines = () =>
      server
        .log()
        .split('\n')
        .filter((line) => line.includes('"/api/user/profile"'))
        .map((line) => JSON.parse(line));
    const before = lines().length;
    const { id, email, cookies } = await aSignedInOwner(server.url);
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
    await fetch(`${server.url}/api/user/profile`, { headers: { cookie } });
    await fetch(`${server.url}/api/user/profile`);
    await expect.poll(() => lines().length).toBe(before + 2);
    const common = { method: 'GET', path: '/api/user/profile', address: '127.0.0.1', requestId: expect.any(String) };
    expect(lines().slice(before)).toMatchObject([
      { ...common, status: 200, account: id },
      { ...common, status: 401 },
    ]);
    expect(lines().at(-1)).not.toHaveProperty('account');
    expect(server.log()).not.toContain(email);
  });

  test('says how an address is encoded and tells no piece of its password', { tags: ['security-o2'] }, async () => {
    const { code, stderr } = await startAndFail({
      ...placeholders,
      ...production,
      DATABASE_URL: 'mysql://delavnica:p@ssw0rd/s3cret@127.0.0.1/delavnica',
    });
    expect(code).toBe(1);
    expect(stderr).toContain('DATABASE_URL: must be mysql://user:password@host/database, with @ / : ? # %');
    expect(stderr).not.toMatch(/ssw0rd|s3cret/);
  });

  test('serves the public pages with its address in them, compressed, and each under one address', async () => {
    const server = theServer();
    const get = (path: string) => fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'br' } });
    const pages = await Promise.all(['/', '/sl'].map(async (path) => (await get(path)).text()));
    expect(pages[0]).toContain('<link rel="canonical" href="https://app.example.com/"/>');
    expect(pages[1]).toContain('<html lang="sl">');
    expect(pages.join()).not.toContain('%APP_URL%');
    expect((await get('/')).headers.get('content-encoding')).toBe('br');
    const imprint = await (await get('/sl/imprint')).text();
    expect(imprint).toContain('[ime upravljavca]');
    expect(server.log()).toContain('the legal pages are not complete');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(pages[0] ?? '')?.[1] ?? '';
    const { headers } = await get(script);
    expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
    ]);
    for (const path of ['/index.html', ...[...prerenderedPages.values()].map((file) => `/${file}`)])
      expect((await get(path)).status).toBe(404);
    expect(await (await get('/sitemap.xml')).text()).toContain('<loc>https://app.example.com/sl</loc>');
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://app.example.com/sitemap.xml');
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

describe("the operator's commands of production", { tags: ['security-o1'] }, () => {
  const operator = (words: string[], changes: Readonly<Record<string, string>> = {}) =>
    promisify(execFile)(process.execPath, ['dist/server/operator.js', ...words], {
      env: { ...placeholders, ...production, ...changes },
    });

  test('work on the database of a server that runs', async () => {
    const server = theServer();
    const email = 'operator-test@example.com';
    const registration = { firstName: 'A', lastName: 'B', username: 'workshop', password: 'four calm winter tyres' };
    await fetch(`${server.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...registration, email }),
    });
    expect((await operator(['account', email])).stdout).toMatch(/^E-mail .*operator-test@example.com, not confirmed$/m);
  });

  test('make the prices at Stripe that the server asks for', async () => {
    const emulator = await startStripeEmulator({
      host: '127.0.0.1',
      port: 0,
      secretKey: placeholders.STRIPE_SECRET_KEY,
      publishableKey: placeholders.STRIPE_PUBLISHABLE_KEY,
      webhook: { url: 'http://127.0.0.1:1/nobody', secret: 'whsec_unused' },
    });
    try {
      // An emulator is refused in production, so this is the same program outside of it.
      const { stdout } = await operator(['stripe-catalogue'], { NODE_ENV: '', STRIPE_API_BASE: emulator.url });
      expect(stdout.trim().split('\n')).toEqual(soldPrices().map(({ lookupKey }) => lookupKey));
    } finally {
      await emulator.close();
    }
  });

  test('publish a release', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'delavnica-production-'));
    writeFileSync(join(folder, 'Setup-1.0.0.exe'), 'installer');
    writeFileSync(join(folder, 'latest.yml'), 'version: 1.0.0\npath: Setup-1.0.0.exe\n');
    const target = join(folder, 'releases');
    await operator(['release', folder, '10'], { RELEASES_DIR: target });
    expect(readdirSync(target).toSorted()).toEqual(['Setup-1.0.0.exe', 'latest.yml']);
    expect(readFileSync(join(target, 'latest.yml'), 'utf8')).toContain('stagingPercentage: 10');
    rmSync(folder, { recursive: true });
  });

  test('end with 2 when they are used wrongly', async () => {
    await expect(operator(['no-such-command'])).rejects.toMatchObject({ code: 2 });
  });
});

/** Somebody who is registered, confirmed and signed in, and the cookies that came with the log-in. */
async function aSignedInOwner(url: string): Promise<{ id: string; email: string; cookies: readonly string[] }> {
  const registration = aRegistration();
  const { email, password } = registration;
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: production.APP_URL },
      body: JSON.stringify(body),
    });
  await post('/api/register', registration);
  const database = await openDatabase(production.DATABASE_URL);
  const { id } = await database.user.update({ where: { emailKey: email }, data: { emailVerified: true } });
  await database.close();
  const { headers } = await post('/api/login', { email, password });
  return { id, email, cookies: headers.getSetCookie() };
}

async function startAndFail(environment: Record<string, string>): Promise<{ code: unknown; stderr: string }> {
  try {
    await promisify(execFile)(process.execPath, ['dist/server/main.js'], { env: environment, timeout: 20_000 });
    return { code: 0, stderr: '' };
  } catch (error) {
    const { code, stderr } = error as { code: unknown; stderr: string };
    return { code, stderr };
  }
}
