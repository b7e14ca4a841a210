import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, anOwner, type Person } from '../../support/fixtures.ts';
import { timesToTry } from '../../support/long-run.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aPaidOwner } from '../../support/stripe/payment.ts';

/**
 * The installer is for those who pay, whole or in ranges, and nothing beside it is
 * there.
 */

const [engine] = databases;
/** So many readers take nothing, and so often fifty go away. */
const waiting = timesToTry('READERS', { short: 60, long: 200 });
const rounds = timesToTry('ROUNDS', { short: 3, long: 10 });
const folder = mkdtempSync(join(tmpdir(), 'delavnica-downloads-'));
const name = 'Delavnica-Setup-1.0.0.exe';
const installer = randomBytes(400_000);
const sha512 = (bytes: Buffer) => createHash('sha512').update(bytes).digest('base64');
const path = '/api/download/installer';

describe('downloads', () => {
  const server = withServer(engine, { RELEASES_DIR: folder });
  let owner: Person;

  beforeAll(async () => {
    owner = await aPaidOwner(server());
  });
  beforeEach(() => publish(installer));
  afterAll(() => rm(folder, { recursive: true }));

  async function publish(bytes: Buffer): Promise<void> {
    await writeFile(join(folder, name), bytes);
    await writeFile(join(folder, `${name}.blockmap`), 'a map');
    await writeFile(join(folder, 'secrets.txt'), 'never');
    const feed = { version: '1.0.0', path: name, sha512: sha512(bytes), releaseDate: '2026-11-18T09:00:00.000Z' };
    const files = [{ url: name, sha512: sha512(bytes), size: bytes.length }];
    await writeFile(join(folder, 'latest.yml'), JSON.stringify({ ...feed, files }));
  }
  const get = (range?: string, headers: Record<string, string> = {}, person = owner) =>
    person.client.fetch(path, { headers: { ...headers, ...(range === undefined ? {} : { range }) } });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test('nobody 401, not paid 402, members and owners of a paid workshop 200, with GET and HEAD', {
    tags: ['downloads-158'],
  }, async () => {
    const people: [{ client: Person['client'] }, number][] = [
      [{ client: server().visitor() }, 401],
      [await anOwner(server()), 402],
      [await aMember(server(), owner), 200],
      [owner, 200],
    ];
    for (const [{ client }, status] of people) {
      for (const method of ['GET', 'HEAD']) {
        expect((await client.fetch(path, { method })).status, method).toBe(status);
        expect((await client.fetch(`/api/download/${name}.blockmap`, { method })).status, method).toBe(status);
      }
    }
    for (const direct of [`/releases/${name}`, `/${name}`, `/data/releases/${name}`]) {
      expect((await owner.client.fetch(direct)).status).toBe(404);
    }
  });

  test.each([
    ['bytes=0-1023', 0, 1023],
    ['bytes=399000-', 399_000, 399_999],
    ['bytes=-500', 399_500, 399_999],
    ['bytes=1000-200000', 1000, 200_000],
    ['bytes=399999-999999', 399_999, 399_999],
  ])('%s gives just those bytes', { tags: ['downloads-159'] }, async (range, from, to) => {
    const response = await get(range);
    expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/400000`]);
    expect((await bytesOf(response)).equals(installer.subarray(from, to + 1))).toBe(true);
  });

  test('a download that broke off goes on where it was, unless the file has changed since', {
    tags: ['downloads-159'],
  }, async () => {
    const started = await get('bytes=0-149999');
    const validator = started.headers.get('etag') ?? started.headers.get('last-modified') ?? '';
    expect(validator).not.toBe('');
    const rest = await get('bytes=150000-', { 'if-range': validator });
    expect(rest.status).toBe(206);
    expect(Buffer.concat([await bytesOf(started), await bytesOf(rest)]).equals(installer)).toBe(true);
    const stale = await get('bytes=150000-', { 'if-range': 'W/"another-file"' });
    expect(stale.status).toBe(200);
    expect((await bytesOf(stale)).equals(installer)).toBe(true);
  });

  test.each(['bytes=400000-', 'bytes=900000-900001'])(
    '%s is beyond the end',
    { tags: ['downloads-160'] },
    async (range) => {
      const response = await get(range);
      expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */400000']);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(response.headers.get('content-disposition')).toBeNull();
      expect(await response.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' });
    },
  );

  test('a condition that does not hold is told as such', { tags: ['downloads-160'] }, async () => {
    const response = await get(undefined, { 'if-match': '"another-file"' });
    expect([response.status, (await response.json()).code]).toEqual([412, 'PRECONDITION_FAILED']);
  });

  test.each([
    ['reversed', 'bytes=200-100'],
    ['of another unit', 'pages=1-2'],
    ['not a number', 'bytes=a-b'],
    ['ten at once', `bytes=${Array.from({ length: 10 }, (_, at) => `${at * 100}-${at * 100 + 9}`).join(',')}`],
    ['five thousand, overlapping', `bytes=${Array(5000).fill('0-').join(',')}`.slice(0, 12_000)],
  ])('ranges %s are never more than the file', { tags: ['downloads-160'] }, async (_, range) => {
    const response = await get(range);
    expect([200, 416]).toContain(response.status);
    expect((await bytesOf(response)).length).toBeLessThanOrEqual(installer.length);
  });

  test('a range needs the session and the payment that the file needs, each time', {
    tags: ['downloads-161'],
  }, async () => {
    expect((await get('bytes=0-9', {}, { ...owner, client: server().visitor() })).status).toBe(401);
    const leaving = await aPaidOwner(server());
    expect((await get('bytes=0-9', {}, leaving)).status).toBe(206);
    await server().ctx.database.user.update({
      where: { emailKey: leaving.email },
      data: { subscriptionStatus: 'canceled', paymentVerified: false },
    });
    expect((await get('bytes=10-19', {}, leaving)).status).toBe(402);
  });

  test.each([
    'secrets.txt',
    '..%2f..%2fetc%2fpasswd',
    '%252e%252e%252fsecrets.txt',
    '..%5csecrets.txt',
    'C:%5cWindows%5cwin.ini',
    `${name}::$DATA`,
    `${name}%00.txt`,
    'CON',
    'NUL.txt',
    '.latest.yml.new',
    'Delavnica-Setup-0.9.0.exe',
    '%00',
    `${'a'.repeat(251)}.exe`,
  ])('there is no %s', { tags: ['downloads-162'] }, async (file) => {
    const response = await owner.client.fetch(`/api/download/${file}`);
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).not.toContain('never');
  });

  test('it arrives as a file to keep, of no type, for nobody else, with its digest', {
    tags: ['downloads-163', 'asvs-3-2-1'],
  }, async () => {
    const response = await get();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': `attachment; filename="${name}"`,
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-length': '400000',
      'accept-ranges': 'bytes',
      'repr-digest': `sha-512=:${sha512(installer)}:`,
    });
    expect(sha512(await bytesOf(response))).toBe(sha512(installer));
  });

  test(`${waiting} readers who take nothing keep nobody else from working`, { tags: ['downloads-164'] }, async () => {
    await publish(Buffer.alloc(30_000_000));
    const before = process.memoryUsage().rss;
    const readers = await Promise.all(Array.from({ length: waiting }, () => stalledReader()));
    const answers = await Promise.all(Array.from({ length: 100 }, () => owner.client.rest('GET', '/api/user/profile')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    for (const reader of readers) reader.destroy();
    await expect.poll(handlesOfInstaller).toBe(0);
  });

  test(`${50 * rounds} readers who go away leave no file open`, { tags: ['downloads-165'] }, async () => {
    await publish(Buffer.alloc(5_000_000));
    for (let round = 0; round < rounds; round += 1) {
      const readers = await Promise.all(Array.from({ length: 50 }, () => stalledReader()));
      for (const reader of readers) reader.destroy();
    }
    await expect.poll(handlesOfInstaller).toBe(0);
  });

  test('a file that is missing is 503, and one that is replaced is never mixed with the new one', {
    tags: ['downloads-166'],
  }, async () => {
    await rm(join(folder, name));
    expect(await owner.client.restOutcome('GET', path)).toMatchObject({ code: 'UNAVAILABLE' });

    const old = randomBytes(8_000_000);
    await publish(old);
    const response = await get();
    const reader = response.body?.getReader();
    const first = await reader?.read();
    // As `npm run release` does: the new file takes the name, the old one lives on for the person who reads it.
    await rm(join(folder, name));
    await publish(randomBytes(8_000_000));
    const pieces = [Buffer.from(first?.value ?? [])];
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      pieces.push(Buffer.from(piece.value));
    }
    expect(Buffer.concat(pieces).equals(old)).toBe(true);
  });

  test('the update feed is for those who pay, and holds no secret', {
    tags: ['downloads-167', 'asvs-5-3-2'],
  }, async () => {
    const feed = await owner.client.fetch('/api/download/latest.yml?noCache=1');
    expect(feed.status).toBe(200);
    expect(await feed.text()).not.toMatch(/sk_|whsec_|token|password|\/tmp\//i);
    expect((await server().visitor().fetch('/api/download/latest.yml')).status).toBe(401);
    expect((await owner.client.fetch(`/api/download/${name}.blockmap`)).status).toBe(200);
  });

  /** Somebody who asks for the installer and takes the first bytes of it only. */
  function stalledReader(): Promise<Socket> {
    const { hostname, port } = new URL(server().url);
    return new Promise((reading, fail) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${owner.client.cookieHeader}\r\n\r\n`);
      });
      socket.once('data', () => {
        socket.pause();
        reading(socket);
      });
      socket.on('error', fail);
    });
  }
});

/** How often this process, which the server runs in, has the installer open. */
async function handlesOfInstaller(): Promise<number> {
  const handles = await readdir('/proc/self/fd');
  const targets = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')));
  return targets.filter((target) => target.includes(name)).length;
}
