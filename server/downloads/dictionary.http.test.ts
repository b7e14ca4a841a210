import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '../../dev/testing/databases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [sqlite] = databases;
let stored: Awaited<ReturnType<typeof sqlite.create>>;
let server: TestServer;
let releases: string;

beforeAll(async () => {
  releases = await mkdtemp(join(tmpdir(), 'delavnica-dictionaries-'));
  stored = await sqlite.create();
  server = await startTestServer(stored.url, { RELEASES_DIR: releases });
});
afterAll(async () => {
  await server?.close();
  await stored?.drop();
  await rm(releases, { recursive: true });
});

test('desktop 21: a dictionary comes from here, in letters of either size, and nothing else does', async () => {
  const asked = (file: string) => server.visitor().rest('GET', `/api/dictionaries/${file}`);
  expect((await asked('sl-SI-3-0.bdic')).status).toBe(404);
  await mkdir(join(releases, 'dictionaries'));
  await writeFile(join(releases, 'dictionaries/sl-SI-3-0.bdic'), 'BDic of Slovenian');
  await writeFile(join(releases, 'latest.yml'), 'version: 1.0.0');
  await writeFile(join(releases, 'dictionaries/notes.txt'), 'of the operator');
  for (const name of ['sl-SI-3-0.bdic', 'sl-si-3-0.bdic']) {
    const answer = await asked(name);
    expect([answer.status, await answer.text()]).toEqual([200, 'BDic of Slovenian']);
  }
  for (const name of ['notes.txt', '..%2Flatest.yml', 'en-GB-10-1.bdic', '%2e%2e', 'sl-SI-3-0.bdic%00']) {
    expect([400, 404]).toContain((await asked(name)).status);
  }
});
