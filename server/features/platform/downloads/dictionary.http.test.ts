import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server/test-server.ts';

const [sqlite] = databases;
let place: Awaited<ReturnType<typeof aServer>>;
let server: TestServer;

/** A server with a folder of releases in which nothing is yet. */
async function aServer() {
  const releases = await mkdtemp(join(tmpdir(), 'delavnica-dictionaries-'));
  const stored = await sqlite.create();
  const started = await startTestServer(stored.url, { RELEASES_DIR: releases, RATE_LIMIT_SCALE: '1' });
  return {
    releases,
    server: started,
    async [Symbol.asyncDispose]() {
      await started.close();
      await stored.drop();
      await rm(releases, { recursive: true });
    },
  };
}

beforeAll(async () => {
  place = await aServer();
  ({ server } = place);
  const folder = join(place.releases, 'dictionaries');
  await mkdir(folder);
  await writeFile(join(folder, name), text);
  for (const other of ['notes.txt', 'notes.bdic', `${name}.txt`, `x-${name}`]) {
    await writeFile(join(folder, other), 'of the operator');
  }
  await writeFile(join(place.releases, 'latest.yml'), 'version: 1.0.0');
});
afterAll(() => place?.[Symbol.asyncDispose]());

const name = 'sl-SI-3-0.bdic';
const text = 'BDic of Slovenian';
const asked = (file: string, headers: Record<string, string> = {}) =>
  server.visitor().fetch(`/api/dictionaries/${file}`, { headers });

test('as long as the operator has put none there, there is none', { tags: ['desktop-21'] }, async () => {
  await using bare = await aServer();
  expect((await bare.server.visitor().rest('GET', `/api/dictionaries/${name}`)).status).toBe(404);
});

test.each([name, name.toLowerCase(), name.toUpperCase()])(
  'a dictionary comes from here, in letters of either size (%s)',
  { tags: ['desktop-21'] },
  async (written) => {
    const answer = await asked(written);
    expect([answer.status, await answer.text()]).toEqual([200, text]);
  },
);

test.each([
  'notes.txt',
  'notes.bdic',
  'sl-SI-3-0.bdic.txt',
  'x-sl-SI-3-0.bdic',
  'en-GB-10-1.bdic',
  '..%2Flatest.yml',
  '..%2Fdictionaries%2Fsl-SI-3-0.bdic',
  '%2e%2e',
  'sl-SI-3-0.bdic%00',
  `sl-SI-${'3'.repeat(40)}-0.bdic`,
])('nothing else comes (%s)', { tags: ['desktop-21'] }, async (file) => {
  expect([400, 404]).toContain((await asked(file)).status);
});

test('a dictionary says its size, is sent in parts when asked, and no browser guesses or keeps it', {
  tags: ['desktop-21'],
}, async () => {
  const { headers } = await asked(name);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-length': String(text.length),
    'content-type': 'application/octet-stream',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const part = await asked(name, { range: 'bytes=0-3' });
  expect([part.status, await part.text()]).toEqual([206, 'BDic']);
});

test('an address gets no dictionaries without end', { tags: ['desktop-21'] }, async () => {
  const { rateLimits } = server.ctx;
  const address = '127.0.0.1';
  while (await rateLimits.allows('dictionariesPerAddress', address));
  expect((await asked(name)).status).toBe(429);
  await rateLimits.lift([address]);
  expect((await asked(name)).status).toBe(200);
});
