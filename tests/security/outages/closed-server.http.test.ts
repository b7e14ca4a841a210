import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { databases } from '../../support/machine/databases.ts';
import { startTestServer } from '../../support/server/test-server.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

async function closedServer(): Promise<WeakRef<object>> {
  const stored = await databases[0].createMigrated();
  const server = await startTestServer(stored.url);
  expect((await server.visitor().rest('GET', '/api/user/profile')).status).toBe(401);
  await server.close();
  await stored.drop();
  return new WeakRef(server.ctx);
}

test('a server that was closed leaves the memory', async () => {
  const context = await closedServer();
  await expect
    .poll(() => {
      collectGarbage();
      return context.deref() === undefined;
    })
    .toBe(true);
});
