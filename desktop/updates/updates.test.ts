import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildBlockMap } from 'app-builder-lib/out/targets/blockmap/blockmap.js';
import type { NsisUpdater, UpdateDownloadedEvent } from 'electron-updater';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Update } from '../../schema/desktop/desktop-bridge.ts';
import { anOwner, type Person } from '../../tests/support/fixtures.ts';
import { databases } from '../../tests/support/machine/databases.ts';
import { startTestServer, type TestServer } from '../../tests/support/server/test-server.ts';
import { aPaidOwner } from '../../tests/support/stripe/payment.ts';
import { breakingWire } from '../testing/breaking-wire.ts';
import { nodeUpdater } from '../testing/node-updater.ts';
import { createUpdates } from './updates.ts';

/** electron-updater's own Windows updater against the real download endpoint (docs/evidence.md electron-187). */

const [sqlite] = databases;
const installer = Buffer.concat([Buffer.from('MZ'), randomBytes(1_500_000)]);
const newer = Buffer.concat([installer.subarray(0, 700_000), randomBytes(20_000), installer.subarray(720_000)]);
const nameOf = (version: string) => `Delavnica-Setup-${version}.exe`;

let stored: Awaited<ReturnType<typeof sqlite.create>>;
let server: TestServer;
let releases: string;
let folder: string;
let owner: Person;

beforeAll(async () => {
  stored = await sqlite.create();
  releases = await mkdtemp(join(tmpdir(), 'delavnica-feed-'));
  server = await startTestServer(stored.url, { RELEASES_DIR: releases });
  owner = await aPaidOwner(server);
  await publish('1.0.0', installer);
  await publish('1.1.0', newer);
});
afterAll(async () => {
  await server?.close();
  await stored?.drop();
  await rm(releases, { recursive: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delavnica-updater-'));
  return () => rm(folder, { recursive: true });
});

interface PublishedFeed {
  readonly sha512?: string;
  readonly stagingPercentage?: number;
}

/** As `npm run release` does: files first, the feed last, earlier versions stay. */
async function publish(version: string, bytes: Buffer, publishedFeed: PublishedFeed = {}): Promise<void> {
  const file = join(releases, nameOf(version));
  await writeFile(file, bytes);
  await buildBlockMap(file, 'gzip', `${file}.blockmap`);
  const sha512 = publishedFeed.sha512 ?? createHash('sha512').update(bytes).digest('base64');
  const { stagingPercentage } = publishedFeed;
  const feed = { version, path: nameOf(version), sha512, stagingPercentage, releaseDate: '2026-11-18T09:00:00.000Z' };
  const files = [{ url: nameOf(version), sha512, size: bytes.length }];
  await writeFile(join(releases, 'latest.yml'), JSON.stringify({ ...feed, files }));
}

/** As the operator's command does with a version that fixes a vulnerability: the feed of such versions besides. */
async function markSecurity(): Promise<void> {
  await copyFile(join(releases, 'latest.yml'), join(releases, 'security.yml'));
}

interface Installation {
  readonly version?: string;
  readonly person?: Person | undefined;
  /** Whether the gate is open; it is when absent. */
  readonly paid?: boolean;
  readonly signature?: string | null;
  /** Keeps the installer it came from, which makes a differential download possible. */
  readonly keepsInstaller?: true;
  /** Where the connection goes; the server when absent. */
  readonly serverUrl?: string;
  /** Whether somebody asks for it in the menu. */
  readonly asked?: true;
  /** Until when it goes on. */
  readonly until?: (updater: NsisUpdater) => Promise<{ file?: string; error?: string }>;
}

/** Lets an installed app look for an update, and tells what came of it. */
async function look(installation: Installation = {}) {
  const { version = '1.0.0', person = owner, signature = null, keepsInstaller, until = ended } = installation;
  if (keepsInstaller) {
    await mkdir(join(folder, 'delavnica-updater'), { recursive: true });
    await copyFile(join(releases, nameOf(version)), join(folder, 'delavnica-updater', 'installer.exe'));
  }
  const { updater, network, checkedPublishers } = await nodeUpdater({
    installedVersion: version,
    folder,
    signature,
    differential: keepsInstaller ?? false,
  });
  const shown: Update[] = [];
  const updates = createUpdates({
    updater,
    serverUrl: installation.serverUrl ?? server.url,
    isPaid: () => installation.paid ?? true,
    cookies: async () => person?.client.cookieHeader ?? '',
    changed: (update) => shown.push(update),
    downloaded: async () => {},
    quit: (lastAct) => lastAct(),
    firstPause: until === downloaded ? 50 : undefined,
  });
  const [end, found] = await Promise.all([until(updater), installation.asked ? updates.ask() : updates.look()]);
  const cookie = Object.entries(updater.requestHeaders ?? {}).find(([name]) => name === 'cookie')?.[1];
  return { ...end, found, cookie, shown, checkedPublishers, requests: network.requests, current: updates.current() };
}

/** However often it fails before. */
const downloaded: NonNullable<Installation['until']> = (updater) =>
  new Promise((end) => {
    updater.on('update-downloaded', ({ downloadedFile }: UpdateDownloadedEvent) => end({ file: downloadedFile }));
  });

/** How a look ends: with a file, with nothing newer, or with an error. */
function ended(updater: NsisUpdater): Promise<{ file?: string; error?: string }> {
  return new Promise((end) => {
    updater.on('update-downloaded', ({ downloadedFile }: UpdateDownloadedEvent) => end({ file: downloadedFile }));
    updater.on('update-not-available', () => end({}));
    updater.on('error', (error) => end({ error: error.message }));
  });
}

const installerBytes = ({ requests }: { requests: readonly { path: string; bytes: number }[] }) =>
  requests.filter(({ path }) => path.endsWith('.exe')).reduce((sum, { bytes }) => sum + bytes, 0);

describe('an installed app', { tags: ['electron-187'] }, () => {
  test('of the current version stays as it is', async () => {
    const { file, error, current } = await look({ version: '1.1.0' });
    expect({ file, error, current }).toEqual({ current: { step: 'none' } });
  });

  test('of a newer version is not taken back to an older one', async () => {
    expect(await look({ version: '2.0.0' })).toMatchObject({ current: { step: 'none' } });
  });

  test('loads the new version whole, has its publisher verified, and says that it is ready', async () => {
    const { file = '', current, checkedPublishers } = await look();
    expect((await readFile(file)).equals(newer)).toBe(true);
    expect(current).toEqual({ step: 'ready', version: '1.1.0' });
    expect(checkedPublishers).toEqual(['A Publisher']);
  });

  test('that has its old installer loads only what differs', async () => {
    const looked = await look({ keepsInstaller: true });
    expect((await readFile(looked.file ?? '')).equals(newer)).toBe(true);
    expect(installerBytes(looked)).toBeGreaterThan(0);
    expect(installerBytes(looked)).toBeLessThan(newer.length / 4);
    expect(looked.requests.map(({ path }) => path)).toContain('/api/download/Delavnica-Setup-1.0.0.exe.blockmap');
  });

  test('installs nothing whose publisher is another one', async () => {
    const { file, error, current } = await look({ signature: 'signed by somebody else' });
    expect(file).toBeUndefined();
    expect(error).toContain('not signed by the application owner');
    expect(current).toEqual({ step: 'none' });
  });

  test.each([
    ['nobody', async () => undefined, '401'],
    ['somebody who has not paid', () => anOwner(server), '402'],
  ])('of %s gets nothing', async (_, somebody, status) => {
    const { file, error } = await look({ person: (await somebody()) ?? { ...owner, client: server.visitor() } });
    expect(file).toBeUndefined();
    expect(error).toContain(status);
  });
});

describe('an app that is not paid, or in which nobody is logged in', { tags: ['desktop-22'] }, () => {
  afterEach(() => rm(join(releases, 'security.yml'), { force: true }));

  test('is offered nothing while no version mends a weakness', async () => {
    const { file, requests, current } = await look({ paid: false });
    expect([file, current]).toEqual([undefined, { step: 'none' }]);
    expect(new Set(requests.map(({ path }) => path))).toEqual(new Set(['/api/download/security/latest.yml']));
  });

  test('loads the version that does, whole or what differs, has its publisher verified, and sends no cookie', async () => {
    await markSecurity();
    const whole = await look({ paid: false });
    expect((await readFile(whole.file ?? '')).equals(newer)).toBe(true);
    expect([whole.current, whole.checkedPublishers]).toEqual([{ step: 'ready', version: '1.1.0' }, ['A Publisher']]);
    expect(whole.cookie).toBeUndefined();
    const part = await look({ paid: false, keepsInstaller: true });
    expect((await readFile(part.file ?? '')).equals(newer)).toBe(true);
    expect(installerBytes(part)).toBeLessThan(newer.length / 4);
  });

  test('is offered that one still when a newer one mends none, which paid apps are offered', async () => {
    await markSecurity();
    await publish('1.4.0', newer);
    expect((await look({ paid: false })).current).toEqual({ step: 'ready', version: '1.1.0' });
    expect((await look({ paid: false, version: '1.1.0' })).current).toEqual({ step: 'none' });
    expect((await look({ version: '1.1.0' })).current).toEqual({ step: 'ready', version: '1.4.0' });
    await publish('1.1.0', newer);
  });

  test.each(['Delavnica-Setup-1.4.0.exe', 'security.yml.blockmap', '..%2Flatest.yml', '.env'])(
    'finds nothing else there: %s',
    async (file) => {
      await markSecurity();
      expect([400, 404]).toContain((await server.visitor().rest('GET', `/api/download/security/${file}`)).status);
    },
  );
});

describe('a connection that breaks', () => {
  test('is tried again by itself when somebody had asked for the update, who heard that it comes', async () => {
    await using wire = await breakingWire(server.url, 600_000);
    const { file = '', found, current } = await look({ serverUrl: wire.url, until: downloaded, asked: true });
    expect(wire.broken()).toBe(1);
    expect(found).toBe('coming');
    expect((await readFile(file)).equals(newer)).toBe(true);
    expect(current).toEqual({ step: 'ready', version: '1.1.0' });
  });

  test('in the middle of the file is tried again by itself, and nothing half is left', async () => {
    await using wire = await breakingWire(server.url, 600_000);
    const { file = '', requests, current } = await look({ serverUrl: wire.url, until: downloaded });
    expect(wire.broken()).toBe(1);
    expect(requests.filter(({ path }) => path.endsWith('.exe'))).toHaveLength(2);
    expect((await readFile(file)).equals(newer)).toBe(true);
    expect(current).toEqual({ step: 'ready', version: '1.1.0' });
    expect(await readdir(dirname(file))).not.toContainEqual(expect.stringMatching(/^temp-/));
  });

  test('in the middle of what differs leaves the rest to the next attempt', async () => {
    await using wire = await breakingWire(server.url, 6_000);
    const { file = '', current } = await look({ serverUrl: wire.url, keepsInstaller: true, until: downloaded });
    expect(wire.broken()).toBe(1);
    expect((await readFile(file)).equals(newer)).toBe(true);
    expect(current).toEqual({ step: 'ready', version: '1.1.0' });
  });
});

describe('a release for a part of the installations', () => {
  // The updater draws its lot once, from the last bytes of an id that it keeps.
  test.each([
    ['of the first tenth takes it', '00000000-0000-4000-8000-000000000000', { step: 'ready', version: '1.1.0' }],
    ['of the rest waits', '00000000-0000-4000-8000-0000ffffffff', { step: 'none' }],
  ])('an installation %s', async (_, id, expected) => {
    await publish('1.1.0', newer, { stagingPercentage: 10 });
    await writeFile(join(folder, '.updaterId'), id);
    expect((await look()).current).toEqual(expected);
    await publish('1.1.0', newer);
  });
});

describe('a damaged release', { tags: ['electron-187'] }, () => {
  test('with another hash than the feed says is not installed', async () => {
    await publish('1.2.0', newer, { sha512: createHash('sha512').update('something else').digest('base64') });
    const { file, error } = await look();
    expect(file).toBeUndefined();
    expect(error).toContain('sha512 checksum mismatch');
  });

  test('that was cut off is not installed', async () => {
    await publish('1.3.0', newer);
    await writeFile(join(releases, nameOf('1.3.0')), newer.subarray(0, 900_000));
    const { file, error } = await look();
    expect(file).toBeUndefined();
    expect(error).toBeTruthy();
  });

  test('leaves the earlier versions where they are', async () => {
    expect((await stat(join(releases, nameOf('1.0.0')))).size).toBe(installer.length);
  });
});

test.each([
  'Delavnica-Setup-1.0.0.exe',
  'Delavnica-Setup-..%2F..%2Fsecret.exe.blockmap',
  'Delavnica-Setup-1.0.exe.blockmap',
  'secrets.json',
])('the feed does not offer %s', async (file) => {
  await publish('1.1.0', newer);
  const answer = await owner.client.rest('GET', `/api/download/${file}`);
  expect([400, 404]).toContain(answer.status);
});
