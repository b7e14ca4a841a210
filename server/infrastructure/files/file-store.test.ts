import { createHash, randomUUID } from 'node:crypto';
import dns from 'node:dns';
import { mkdtemp, rename, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { s3Environment, startS3Emulator } from '../../../tools/emulators/s3/index.ts';
import { fileStorageOf, fileStorageVariables, type S3Storage } from '../../config/file-storage.ts';
import { createFileStore } from './create-file-store.ts';
import {
  type ByteRange,
  type FileAddress,
  type FileStore,
  FileStoreSetupError,
  RangeNotSatisfiableError,
} from './file-store.ts';
import { createS3Store } from './s3/s3-store.ts';

const root = await mkdtemp(join(tmpdir(), 'delavnica-store-'));
// Two a page, so that nothing holds by luck with what fits into one.
const emulator = await startS3Emulator({ pageSize: 2 });
afterAll(async () => {
  await emulator.close();
  await rm(root, { recursive: true });
});

const hour = 3_600_000;
const bytes = Buffer.from('0123456789');
const aFile = (workshopId: string, content: Uint8Array = bytes): FileAddress => ({
  workshopId,
  size: 'full',
  sha256: createHash('sha256').update(content).digest('hex'),
});
const storageOf = (changes: object = {}): S3Storage => {
  const given = z
    .object(fileStorageVariables)
    .parse({ ...s3Environment(emulator), FILES_S3_PREFIX: 'delavnica/test', ...changes });
  const storage = fileStorageOf(given, root);
  if (storage.kind !== 's3') throw new Error('The variables name a bucket');
  return storage;
};
const read = async (store: FileStore, at: FileAddress, range?: ByteRange) => {
  const { stream, ...about } = await store.open(at, range);
  return { ...about, text: (await buffer(stream)).toString() };
};
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const stores = [
  { name: 'a folder', store: await createFileStore({ kind: 'folder', folder: join(root, 'files') }) },
  { name: 'a bucket', store: await createFileStore(storageOf()) },
];

describe.each(stores)('files in $name', ({ store }) => {
  test('are given back as they were kept, whole and in parts', async () => {
    const at = aFile(randomUUID());
    await expect(store.open(at)).rejects.toThrow();
    await store.keep(bytes, at);
    await store.keep(bytes, at);
    expect(await read(store, at)).toMatchObject({ text: '0123456789', bytes: 10, range: undefined });
    expect(Date.now() - (await read(store, at)).modifiedAt.getTime()).toBeLessThan(hour);
    expect(await read(store, at, { start: 2, end: 4 })).toMatchObject({
      text: '234',
      bytes: 10,
      range: { start: 2, end: 4 },
    });
    expect(await read(store, at, { start: 8 })).toMatchObject({ text: '89', range: { start: 8, end: 9 } });
    expect(await read(store, at, { start: 8, end: 99 })).toMatchObject({ text: '89', range: { start: 8, end: 9 } });
    expect(await read(store, at, { last: 3 })).toMatchObject({ text: '789', range: { start: 7, end: 9 } });
    expect(await read(store, at, { last: 30 })).toMatchObject({ text: '0123456789' });
    await expect(store.open(at, { start: 10 })).rejects.toMatchObject({
      name: RangeNotSatisfiableError.name,
      bytes: 10,
    });
    await expect(store.open({ ...at, size: 'thumb' })).rejects.toThrow();
  });

  test('are removed once they are no longer young, and are gone then', async () => {
    const at = aFile(randomUUID());
    await store.keep(bytes, at);
    expect(await store.remove(at, new Date())).toBe(false);
    expect(await store.remove(at, new Date(Date.now() + hour))).toBe(true);
    expect(await store.remove(at, new Date(Date.now() + hour))).toBe(true);
    await expect(store.open(at)).rejects.toThrow();
  });

  test('are listed by their workshop, and go with it, however many they are', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    const contents = Array.from({ length: 11 }, (_, place) => Buffer.from(`file ${place}`));
    for (const content of contents) await store.keep(content, aFile(mine, content));
    await store.keep(bytes, { ...aFile(mine), size: 'thumb' });
    await store.keep(bytes, aFile(other));
    expect(await store.workshops()).toEqual(expect.arrayContaining([mine, other]));
    const listed = await all(store.list(mine));
    expect(listed).toHaveLength(12);
    expect(listed).toEqual(expect.arrayContaining([aFile(mine, contents[7]), { ...aFile(mine), size: 'thumb' }]));
    await store.removeWorkshop(mine);
    expect(await all(store.list(mine))).toEqual([]);
    expect(await store.workshops()).not.toContain(mine);
    expect(await read(store, aFile(other))).toMatchObject({ text: '0123456789' });
    expect(await all(store.list(randomUUID()))).toEqual([]);
  });

  test('lie nowhere else than below their workshop', async () => {
    const at = aFile(randomUUID());
    for (const address of [
      { ...at, workshopId: '..' },
      { ...at, sha256: '../../etc/passwd' },
    ]) {
      await expect(store.keep(bytes, address)).rejects.toThrow();
      await expect(store.open(address)).rejects.toThrow();
    }
    await expect(store.removeWorkshop('')).rejects.toThrow();
  });
});

describe('a folder that is away', () => {
  test('does not say that its files are gone', async () => {
    const folder = join(root, 'disk');
    const store = await createFileStore({ kind: 'folder', folder });
    const at = aFile(randomUUID());
    await store.keep(bytes, at);
    await rename(folder, `${folder}-unplugged`);
    await expect(store.remove(at, new Date(Date.now() + hour))).rejects.toThrow('ENOENT');
    await rename(`${folder}-unplugged`, folder);
    expect(await read(store, at)).toMatchObject({ text: '0123456789' });
  });

  test('loses what never arrived after a day', async () => {
    const folder = join(root, 'stranded');
    const store = await createFileStore({ kind: 'folder', folder });
    const at = aFile(randomUUID());
    await store.keep(bytes, at);
    const stranded = join(folder, 'incoming', 'half');
    await rename(join(folder, 'workshops', at.workshopId, at.sha256.slice(0, 2), at.sha256), stranded);
    await store.removeStranded(new Date(Date.now() + hour));
    await utimes(stranded, new Date(0), new Date(0));
    await store.removeStranded(new Date());
    await expect(utimes(stranded, new Date(), new Date())).rejects.toThrow('ENOENT');
  });
});

describe('a bucket', () => {
  const store = createS3Store(storageOf(), { answerMs: 300, streamMs: 10_000 });
  const keyOf = ({ workshopId, sha256 }: FileAddress) =>
    `delavnica/test/workshops/${workshopId}/${sha256.slice(0, 2)}/${sha256}`;

  test('is asked again where it was busy or the answer was lost, with the same key', async () => {
    const at = aFile(randomUUID());
    const before = emulator.calls.length;
    emulator.faults.push({ method: 'PUT', kind: 'busy' }, { method: 'PUT', kind: 'cut' });
    await store.keep(bytes, at);
    expect(emulator.calls.slice(before)).toEqual(Array.from({ length: 3 }, () => `PUT ${keyOf(at)}`));
    emulator.faults.push({ method: 'GET', kind: 'cut' });
    expect(await read(store, at)).toMatchObject({ text: '0123456789' });
    emulator.faults.push({ method: 'DELETE', kind: 'cut' });
    expect(await store.remove(at, new Date(Date.now() + hour))).toBe(true);
    expect(emulator.bucket.objects.has(keyOf(at))).toBe(false);
    emulator.faults.push({ method: 'GET', kind: 'half' });
    expect(await all(store.list(at.workshopId))).toEqual([]);
  });

  test('is given up when it stays busy, is silent or is away, and says of no file that it is gone', async () => {
    const at = aFile(randomUUID());
    await store.keep(bytes, at);
    for (const kind of ['busy', 'busy', 'busy'] as const) emulator.faults.push({ method: 'PUT', kind });
    await expect(store.keep(bytes, at)).rejects.toMatchObject({ status: 503, code: 'SlowDown' });
    const before = emulator.calls.length;
    emulator.faults.push({ method: 'PUT', kind: 'silent' });
    await expect(store.keep(bytes, at)).rejects.toThrow('silent');
    expect(emulator.calls.length).toBe(before);
    emulator.faults.push({ method: 'HEAD', kind: 'silent' });
    await expect(store.remove(at, new Date(Date.now() + hour))).rejects.toThrow('silent');
    await emulator.goAway();
    for (const ask of [
      () => store.open(at),
      () => store.keep(bytes, at),
      () => store.remove(at, new Date(Date.now() + hour)),
      () => store.workshops(),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    }
    await emulator.comeBack();
    expect(emulator.faults).toEqual([]);
    expect(await read(store, at)).toMatchObject({ text: '0123456789' });
  });

  test('that is slow is waited for as long as something comes, and one that stops in the middle is given up', async () => {
    const at = aFile(randomUUID());
    await store.keep(bytes, at);
    // Longer than an answer takes to begin.
    emulator.pauses.withinMs = 600;
    expect(await read(store, at)).toMatchObject({ text: '0123456789' });
    emulator.pauses.withinMs = 0;
    const hurried = createS3Store(storageOf(), { answerMs: 10_000, streamMs: 300 });
    emulator.faults.push({ method: 'GET', kind: 'stalled' }, { method: 'GET', kind: 'stalled' });
    await expect(read(hurried, at)).rejects.toThrow('silent');
    // Whoever has waited so long does not wait again.
    await expect(all(hurried.list(at.workshopId))).rejects.toThrow('silent');
    expect(emulator.faults).toEqual([]);
  });

  test('that was silent five times is left alone for ten seconds', async () => {
    const at = aFile(randomUUID());
    const hurried = createS3Store(storageOf(), { answerMs: 300, streamMs: 300 });
    const silent = { method: 'PUT', kind: 'silent' } as const;
    emulator.faults.push(silent, silent, silent, silent, silent);
    const given = await Promise.allSettled(emulator.faults.map(() => hurried.keep(bytes, at)));
    expect(given.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    const before = emulator.calls.length;
    await expect(hurried.keep(bytes, at)).rejects.toThrow('circuit breaker is open');
    expect(emulator.calls.length).toBe(before);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
    await hurried.keep(bytes, at);
    vi.useRealTimers();
    expect(await read(store, at)).toMatchObject({ text: '0123456789' });
  });

  test('gives no half file for a whole one', async () => {
    const at = aFile(randomUUID());
    await store.keep(bytes, at);
    emulator.faults.push({ method: 'GET', kind: 'half' });
    await expect(read(store, at)).rejects.toThrow();
  });

  test('is checked at start: what it refuses needs a person, and one that is away does not', async () => {
    await store.check();
    for (const wrong of [
      { FILES_S3_BUCKET: 'another' },
      { FILES_S3_SECRET: 'wrong' },
      { FILES_S3_REGION: 'us-east-1' },
      { FILES_S3_KEY_ID: 'wrong' },
    ]) {
      await expect(createS3Store(storageOf(wrong)).check()).rejects.toThrow(FileStoreSetupError);
    }
    const busy = { method: 'GET', kind: 'busy' } as const;
    emulator.faults.push(busy, busy, busy);
    await expect(store.check()).rejects.not.toThrow(FileStoreSetupError);
  });

  test('stands in the path or in the name of the host', async () => {
    const endpoint = emulator.url.replace('127.0.0.1', 'storage.example');
    const hosted = storageOf({ FILES_S3_PATH_STYLE: 'off', FILES_S3_ENDPOINT: endpoint });
    const asked: string[] = [];
    vi.spyOn(dns, 'lookup').mockImplementation(
      Object.assign((host: string, _options: unknown, found: (...found: unknown[]) => void) => {
        asked.push(host);
        found(null, [{ address: '127.0.0.1', family: 4 }]);
      }, dns.lookup),
    );
    const at = aFile(randomUUID());
    await store.keep(bytes, at);
    expect(await read(createS3Store(hosted), at)).toMatchObject({ text: '0123456789' });
    expect(asked).toEqual(['delavnica-files.storage.example']);
    vi.restoreAllMocks();
  });
});
