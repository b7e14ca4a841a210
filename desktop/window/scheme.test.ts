import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageHeader } from '../../schema/desktop/desktop-bridge.ts';
import { answerRequest, appOrigin } from './scheme.ts';

const serverUrl = 'https://workshop.example.com';
let folder: string;
let web: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delavnica-scheme-'));
  web = join(folder, 'web');
  await mkdir(join(web, 'assets'), { recursive: true });
  await writeFile(join(web, 'index.html'), '<title>Delavnica</title>');
  await writeFile(join(web, 'assets', 'app.js'), 'start()');
  await writeFile(join(folder, 'secret.js'), 'never');
});
afterAll(() => rm(folder, { recursive: true }));

const asked: { url: string; init: RequestInit }[] = [];
function ask(address: string, init: RequestInit = {}, server: () => Response = () => Response.json({ ok: true })) {
  const headers = { [pageHeader]: '1', ...init.headers };
  return answerRequest(new Request(address, { ...init, headers }), web, {
    serverUrl,
    serverFetch: async (url, sent) => {
      asked.push({ url, init: sent });
      return server();
    },
  });
}

describe('the scheme of the app', () => {
  test.each(['/', '/dashboard', '/billing/success?session_id=cs_test_1'])('shows the page for %s', async (path) => {
    const response = await ask(`${appOrigin}${path}`);
    expect(await response.text()).toBe('<title>Delavnica</title>');
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' https://js.stripe.com`);
  });

  test('serves a file of the build with its type', async () => {
    const response = await ask(`${appOrigin}/assets/app.js`);
    expect([await response.text(), response.headers.get('content-type')]).toEqual([
      'start()',
      'text/javascript; charset=utf-8',
    ]);
  });

  test.each([
    '/../secret.js',
    '/%2e%2e/secret.js',
    '/..%2fsecret.js',
    '/assets/..%2f..%2fsecret.js',
    '/..%5csecret.js',
    '/%00secret.js',
    '/secret.js%00.html',
    '/%zz.js',
    '/no-such-file.js',
  ])('serves nothing for %s', { tags: ['electron-182'] }, async (path) => {
    expect((await ask(`${appOrigin}${path}`)).status).toBe(404);
  });

  test('knows no other host and takes no form', { tags: ['asvs-3-5-4'] }, async () => {
    expect((await ask('delavnica-app://elsewhere/')).status).toBe(404);
    expect((await ask(`${appOrigin}/dashboard`, { method: 'POST', body: 'x' })).status).toBe(405);
  });
});

describe('a call of the page', () => {
  test.each(['/graphql', '/graphql/stream', '/api/user/profile', '/billing/status?month=2026-11'])(
    '%s goes to the server',
    async (path) => {
      asked.length = 0;
      const response = await ask(`${appOrigin}${path}`);
      expect(await response.json()).toEqual({ ok: true });
      expect(asked.map(({ url }) => url)).toEqual([`${serverUrl}${path}`]);
    },
  );

  test('comes from the origin that the server demands, with the cookies of the shell and none of its own', async () => {
    asked.length = 0;
    const headers = { 'content-type': 'application/json', 'x-anything': 'else', cookie: 'session=stolen' };
    await ask(`${appOrigin}/graphql`, { method: 'POST', headers, body: '{}' });
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', origin: serverUrl },
    });
    expect(Object.keys(asked[0]?.init.headers ?? {}).toSorted()).toEqual(['content-type', 'origin']);
  });

  test('never shows the page a cookie', async () => {
    const response = await ask(`${appOrigin}/api/login`, { method: 'POST', body: '{}' }, () =>
      Response.json({ ok: true }, { headers: { 'set-cookie': 'session=secret', 'x-request-id': '7' } }),
    );
    expect([...response.headers.keys()].toSorted()).toEqual(['content-type', 'x-request-id']);
  });

  test('gets the form of the contract when the server is away', { tags: ['electron-190'] }, async () => {
    const response = await ask(`${appOrigin}/graphql`, { method: 'POST', body: '{}' }, () => {
      throw new TypeError('fetch failed');
    });
    expect([response.status, await response.json()]).toEqual([
      503,
      {
        error:
          'The connection broke before the server answered. It may have been saved or not: please look before you try again',
        code: 'UNAVAILABLE',
      },
    ]);
  });
});
