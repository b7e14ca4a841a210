import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { Server } from 'node:net';
import { generate } from 'selfsigned';
import { afterEach, expect, test } from 'vitest';
import { listenLocally } from '../dev/testing/listen.ts';
import { askServer } from './ask-server.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listening(server: Server, protocol: 'http' | 'https'): Promise<string> {
  const port = await listenLocally(server);
  closing.push(() => new Promise((closed) => server.close(closed)));
  return `${protocol}://127.0.0.1:${port}`;
}

const answering = (status: number, body = '{}', headers = {}) =>
  listening(
    createPlainServer((_request, response) =>
      response.writeHead(status, { connection: 'close', ...headers }).end(body),
    ),
    'http',
  );

test.each([
  [200, { kind: 'paid', token: 'statement' }],
  [401, { kind: 'signed-out' }],
  [402, { kind: 'unpaid' }],
  [403, { kind: 'password-needed' }],
  [500, { kind: 'unreachable' }],
  [503, { kind: 'unreachable' }],
  [404, { kind: 'unreachable' }],
])('an answer %i of the server leads on (row 190)', async (status, standing) => {
  expect(await askServer(await answering(status, '{"token":"statement"}'), fetch)).toEqual(standing);
});

test.each([
  ['a page instead of an answer', '<html>Wireless network: please log in</html>'],
  ['nothing', ''],
  ['another form', '{"token":7}'],
])('%s is no server of ours (row 190)', async (_, body) => {
  expect(await askServer(await answering(200, body), fetch)).toEqual({ kind: 'unreachable' });
});

test('a way to somewhere else is not taken', async () => {
  const elsewhere = await answering(200, '{"token":"statement"}');
  const url = await answering(302, '', { location: elsewhere });
  expect(await askServer(url, fetch)).toEqual({ kind: 'unreachable' });
});

test('a server whose certificate nobody vouches for is not believed, and there is no way on (row 189)', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  let asked = 0;
  const server = createServer({ key, cert }, (_request, response) => {
    asked += 1;
    response.end('{"token":"statement"}');
  });
  expect(await askServer(await listening(server, 'https'), fetch)).toEqual({ kind: 'unreachable' });
  expect(asked).toBe(0);
});
