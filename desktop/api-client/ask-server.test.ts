import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { Server } from 'node:net';
import { generate } from 'selfsigned';
import { afterEach, describe, expect, test } from 'vitest';
import { listenLocally } from '../../tests/support/machine/listen.ts';
import { askServer as askServerAs } from './ask-server.ts';

const introduction = { installation: 'x'.repeat(43), computer: 'FRONT-DESK', version: '1.0.0' };
const askServer = (url: string, serverFetch: typeof fetch) => askServerAs(url, serverFetch, async () => introduction);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listening(server: Server, protocol: 'http' | 'https'): Promise<string> {
  const port = await listenLocally(server);
  closing.push(() => new Promise((closed) => server.close(closed)));
  return `${protocol}://127.0.0.1:${port}`;
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const answering = (status: number, body = '{}', headers: Record<string, string> = json) =>
  listening(
    createPlainServer((_request, response) =>
      response.writeHead(status, { connection: 'close', ...headers }).end(body),
    ),
    'http',
  );
const refusing = (status: number, code: string, headers = json) =>
  answering(status, JSON.stringify({ error: 'A sentence for people', code }), headers);

test('a signed statement opens', { tags: ['electron-190'] }, async () => {
  const url = await answering(200, '{"token":"statement"}');
  expect(await askServer(url, fetch)).toEqual({ kind: 'paid', token: 'statement' });
});

test.each([
  [401, 'UNAUTHENTICATED', 'signed-out'],
  [402, 'PAYMENT_REQUIRED', 'unpaid'],
  [403, 'PASSWORD_CHANGE_REQUIRED', 'password-needed'],
])('our refusal %i %s leads to %s', { tags: ['desktop-7', 'electron-190'] }, async (status, code, kind) => {
  expect(await askServer(await refusing(status, code), fetch)).toEqual({ kind });
});

test.each([
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [429, 'RATE_LIMITED'],
  [500, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
])(
  'our refusal %i %s is a server that does not answer',
  { tags: ['desktop-18', 'electron-190'] },
  async (status, code) => {
    expect(await askServer(await refusing(status, code), fetch)).toEqual({ kind: 'unreachable', cause: 'server' });
  },
);

test('the installation introduces itself, from the origin that the server demands', {
  tags: ['desktop-8'],
}, async () => {
  const asked: [string, RequestInit][] = [];
  const accountState = await askServerAs(
    'https://workshop.example.com',
    async (url, init) => {
      asked.push([url, init]);
      return Response.json({ token: 'statement' });
    },
    async () => introduction,
  );
  expect(accountState.kind).toBe('paid');
  const [url, { method, headers, body }] = asked[0] ?? ['', {}];
  expect([url, method, JSON.parse(String(body))]).toEqual([
    'https://workshop.example.com/api/desktop/entitlement',
    'POST',
    introduction,
  ]);
  expect(headers).toEqual({ 'content-type': 'application/json', origin: 'https://workshop.example.com' });
});

test('an installation that was ended logs out and is signed out', { tags: ['desktop-8'] }, async () => {
  const asked: string[] = [];
  const accountState = await askServerAs(
    'https://workshop.example.com',
    async (url) => {
      asked.push(new URL(url).pathname);
      return Response.json({ error: 'This computer was removed', code: 'INSTALLATION_ENDED' }, { status: 403 });
    },
    async () => introduction,
  );
  expect([accountState, asked]).toEqual([{ kind: 'signed-out' }, ['/api/desktop/entitlement', '/api/logout']]);
});

describe('a server in between', { tags: ['desktop-7'] }, () => {
  const page = '<html>Wireless network: please log in</html>';
  const html = { 'content-type': 'text/html' };
  const ours = JSON.stringify({ error: 'Please log in', code: 'UNAUTHENTICATED' });
  test.each([
    ['401 with a page of a firewall', 401, page, html, 'stranger'],
    ['402 with a page', 402, page, html, 'stranger'],
    ['403 with a page', 403, page, html, 'stranger'],
    // Node's fetch makes an error of it; Electron's gives it back (cause.test.ts).
    ['407 of a proxy', 407, page, html, 'server'],
    ['511 of a wireless network', 511, page, html, 'stranger'],
    ['200 with a page', 200, page, html, 'stranger'],
    ['200 with a page that calls itself JSON', 200, page, json, 'stranger'],
    ['200 with nothing', 200, '', json, 'stranger'],
    ['200 with another form', 200, '{"token":7}', json, 'stranger'],
    ['200 with a statement that is no JSON', 200, '{"token":"statement"}', html, 'stranger'],
    ['502 of what stands before our server', 502, page, html, 'server'],
    ['401 with nothing', 401, '', json, 'stranger'],
    ['401 with JSON of another program', 401, '{"message":"Unauthorized"}', json, 'stranger'],
    ['401 with a code of another program', 401, '{"error":"no","code":"AUTH_FAILED"}', json, 'stranger'],
    ['401 with our words as a page', 401, ours, html, 'stranger'],
    ['403 with the code of a 401', 403, ours, json, 'stranger'],
    ['402 with a name that every object has', 402, '{"error":"no","code":"constructor"}', json, 'stranger'],
  ])(
    '%s says nothing of the account, but who it is',
    { tags: ['electron-190', 'desktop-18'] },
    async (_, status, body, headers, cause) => {
      expect(await askServer(await answering(status, body, headers), fetch)).toEqual({ kind: 'unreachable', cause });
    },
  );
});

test('a way to somewhere else is not taken', async () => {
  const elsewhere = await answering(200, '{"token":"statement"}');
  const url = await answering(302, '', { ...json, location: elsewhere });
  expect(await askServer(url, fetch)).toMatchObject({ kind: 'unreachable' });
});

test('a server whose certificate nobody vouches for is not believed, and there is no way on', {
  tags: ['electron-189'],
}, async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  let asked = 0;
  const server = createServer({ key, cert }, (_request, response) => {
    asked += 1;
    response.writeHead(200, json).end('{"token":"statement"}');
  });
  expect(await askServer(await listening(server, 'https'), fetch)).toMatchObject({ kind: 'unreachable' });
  expect(asked).toBe(0);
});
