import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { databases } from '../../../tests/support/machine/databases.ts';
import { startTestServer } from '../../../tests/support/server/test-server.ts';
import { withServer } from '../../../tests/support/server/with-server.ts';

/**
 * A proxy, or a client, keeps connections for later. Anyone who ends one that rests must be the one who sends on it:
 * otherwise a request meets a connection that is just being closed, and a POST is lost that nobody may send again.
 */

const [sqlite] = databases;
const server = withServer(sqlite);

test('a connection that rests outlives the sixty seconds for which proxies keep theirs', async () => {
  const response = await server().visitor().fetch('/healthz');
  expect(response.headers.get('keep-alive')).toBe('timeout=65');
});

test('a connection that rests when the server is asked to stop brings one more request, whose answer ends it', async () => {
  const database = await sqlite.createMigrated();
  const stopping = await startTestServer(database.url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise((answered, fail) => {
      const request = get(`${stopping.url}/healthz`, { agent }, (response) => {
        const { statusCode, headers, socket } = response;
        const answer = { statusCode, connection: headers.connection, port: socket.localPort };
        response.resume().once('end', () => answered(answer));
      });
      request.once('error', fail);
    });
  const first = await ask();
  expect(first).toMatchObject({ statusCode: 200, connection: 'keep-alive' });
  // It would rest for a minute; nothing but the answer ends it sooner.
  const stopped = stopping.close(60_000);
  expect(await ask()).toEqual({ ...Object(first), connection: 'close' });
  await stopped;
  await database.drop();
});
