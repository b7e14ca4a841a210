import { expect, test } from 'vitest';
import { databases } from '../../../tests/support/machine/databases.ts';
import { withServer } from '../../../tests/support/server/with-server.ts';

/**
 * A proxy, or a client, keeps connections for later. Whoever ends one that rests must be the one who sends on it:
 * otherwise a request meets a connection that is just being closed, and a POST is lost that nobody may send again.
 */

const [sqlite] = databases;
const server = withServer(sqlite);

test('a connection that rests outlives the sixty seconds for which proxies keep theirs', async () => {
  const response = await server().visitor().fetch('/healthz');
  expect(response.headers.get('keep-alive')).toBe('timeout=65');
});
