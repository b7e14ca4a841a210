// @module-tag asvs-11-2-3

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { standInSafeStorage } from '../testing/safe-storage.ts';
import { createEntitlement } from './entitlement.ts';

const day = 86_400;
const issuedAt = Date.parse('2026-11-21T09:00:00Z') / 1000;
const serverUrl = 'https://workshop.example.com';
const mark = 'this installation';
const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
const stranger = await generateKeyPair('EdDSA');
const entitlementKeys = { keys: [{ ...(await exportJWK(publicKey)), kty: 'OKP', kid: 'current' }] };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delavnica-entitlement-'));
});
afterEach(() => rm(folder, { recursive: true }));

function statement(
  changes: { issuer?: string; audience?: string; key?: CryptoKey; installation?: string; later?: number } = {},
): Promise<string> {
  const at = issuedAt + (changes.later ?? 0);
  return new SignJWT({ plan: 'enterprise', installation: changes.installation ?? mark })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'current' })
    .setIssuer(changes.issuer ?? serverUrl)
    .setAudience(changes.audience ?? 'delavnica-desktop')
    .setSubject('account')
    .setIssuedAt(at)
    .setExpirationTime(at + 7 * day)
    .sign(changes.key ?? privateKey);
}

function at(secondsLater: number, available = true) {
  const now = () => new Date((issuedAt + secondsLater) * 1000);
  return createEntitlement(
    standInSafeStorage(available),
    { serverUrl, entitlementKeys },
    { file: join(folder, 'kept'), installation: { mark: async () => mark }, now },
  );
}

/** Lays something where the entitlement is kept, encrypted as it would be. */
async function lay(kept: object): Promise<void> {
  await writeFile(join(folder, 'kept'), standInSafeStorage().safeStorage.encryptString(JSON.stringify(kept)));
}

describe('an entitlement', () => {
  test('holds for its seven days and no longer', { tags: ['asvs-9-2-1'] }, async () => {
    await at(0).keep(await statement());
    expect(await at(0).validUntil()).toEqual(new Date((issuedAt + 7 * day) * 1000));
    expect(await at(7 * day - 1).validUntil()).toBeDefined();
    expect(await at(7 * day).validUntil()).toBeUndefined();
  });

  test('does not hold on a clock that was set back', async () => {
    await at(0).keep(await statement());
    expect(await at(-299).validUntil()).toBeDefined();
    expect(await at(-day).validUntil()).toBeUndefined();
    expect(await at(1).account()).toBe('account');
    expect(await at(-day).account()).toBeUndefined();
  });

  test.each([
    ['of another server', { issuer: 'https://other.example.com' }],
    ['for another program', { audience: 'something-else' }],
    ['signed by another key', { key: stranger.privateKey }],
    ['given to another installation', { installation: 'another one' }],
  ])('one %s is not kept, and does not hold', { tags: ['desktop-8', 'desktop-9'] }, async (_, changes) => {
    await expect(at(0).keep(await statement(changes))).rejects.toThrow('not signed for this installation');
    expect(await at(1).validUntil()).toBeUndefined();
    // As if somebody had put it there.
    await lay({ token: await statement(changes), seenAt: issuedAt });
    expect(await at(1).validUntil()).toBeUndefined();
  });

  test('one that was tampered with does not hold', { tags: ['desktop-9', 'asvs-9-1-1'] }, async () => {
    const [header, payload = '', signature] = (await statement()).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const longer = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 365 * day })).toString('base64url');
    const token = [header, longer, signature].join('.');
    await expect(at(0).keep(token)).rejects.toThrow();
    await lay({ token, seenAt: issuedAt });
    expect(await at(1).validUntil()).toBeUndefined();
  });

  test('is gone when it is forgotten, and damaged bytes are none', async () => {
    await at(0).keep(await statement());
    await at(0).forget();
    expect(await at(1).validUntil()).toBeUndefined();
    await writeFile(join(folder, 'kept'), Buffer.from([0, 1, 2, 255]));
    expect(await at(1).validUntil()).toBeUndefined();
  });

  test('is kept encrypted, and not at all where the system cannot encrypt', { tags: ['electron-188'] }, async () => {
    const token = await statement();
    await at(0).keep(token);
    expect((await readFile(join(folder, 'kept'))).includes(token)).toBe(false);
    await at(0).forget();
    await at(0, false).keep(token);
    expect(await at(1).validUntil()).toBeUndefined();
  });
});

describe('a clock', { tags: ['desktop-8'] }, () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => vi.restoreAllMocks());

  test('that is set back renews nothing: not what has run out, nor what was still good', async () => {
    await at(0).keep(await statement());
    expect(await at(6 * day).validUntil()).toBeDefined();
    expect(await at(day).validUntil()).toBeUndefined();
    expect(await at(7 * day).validUntil()).toBeUndefined();
    expect(await at(6 * day).validUntil()).toBeUndefined();
    expect(await at(7 * day - 60).validUntil()).toBeUndefined();
  });

  test('that is set back within one run renews nothing, and a full disk changes nothing about it', async () => {
    let later = 0;
    const file = join(folder, 'kept');
    const running = createEntitlement(
      standInSafeStorage(),
      { serverUrl, entitlementKeys },
      { file, installation: { mark: async () => mark }, now: () => new Date((issuedAt + later) * 1000) },
    );
    await running.keep(await statement());
    // Nothing more can be written: the new file's place is taken by a folder.
    await mkdir(`${file}.new`);
    later = 6 * day;
    expect(await running.validUntil()).toBeDefined();
    later = day;
    expect(await running.validUntil()).toBeUndefined();
  });

  test('that was ahead is put right by a younger statement, and by no older one', async () => {
    await at(0).keep(await statement());
    expect(await at(400 * day).validUntil()).toBeUndefined();
    expect(await at(2 * day).validUntil()).toBeUndefined();
    await at(2 * day).keep(await statement());
    expect(await at(2 * day).validUntil()).toBeUndefined();
    await at(2 * day).keep(await statement({ later: 2 * day }));
    expect(await at(2 * day + 1).validUntil()).toEqual(new Date((issuedAt + 9 * day) * 1000));
    await at(2 * day).keep(await statement({ later: day }));
    expect(await at(2 * day + 1).validUntil()).toEqual(new Date((issuedAt + 9 * day) * 1000));
  });

  test('however it is moved gives seven days at most', async () => {
    const token = await statement();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -10 * day, max: 10 * day }), { maxLength: 12 }), async (moves) => {
        await rm(join(folder, 'kept'), { force: true });
        await at(0).keep(token);
        let highest = 0;
        for (const moved of moves) {
          const expected = moved + 300 >= highest && Math.max(highest, moved) < 7 * day;
          expect(await at(moved).validUntil().then(Boolean)).toBe(expected);
          // Written down to the minute.
          if (moved >= highest + 60) highest = moved;
        }
      }),
      { numRuns: 60 },
    );
  });
});
