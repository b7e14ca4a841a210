import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEntitlement } from './entitlement.ts';
import { standInSafeStorage } from './testing/safe-storage.ts';

const day = 86_400;
const issuedAt = Date.parse('2026-11-21T09:00:00Z') / 1000;
const serverUrl = 'https://workshop.example.com';
const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
const stranger = await generateKeyPair('EdDSA');
const entitlementKeys = { keys: [{ ...(await exportJWK(publicKey)), kty: 'OKP', kid: 'current' }] };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delavnica-entitlement-'));
});
afterEach(() => rm(folder, { recursive: true }));

function statement(changes: { issuer?: string; audience?: string; key?: CryptoKey } = {}): Promise<string> {
  return new SignJWT({ plan: 'enterprise' })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'current' })
    .setIssuer(changes.issuer ?? serverUrl)
    .setAudience(changes.audience ?? 'delavnica-desktop')
    .setSubject('account')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 7 * day)
    .sign(changes.key ?? privateKey);
}

function at(secondsLater: number, available = true) {
  const now = () => new Date((issuedAt + secondsLater) * 1000);
  return createEntitlement(standInSafeStorage(available), { serverUrl, entitlementKeys }, join(folder, 'kept'), now);
}

describe('an entitlement', () => {
  test('holds for its seven days and no longer', async () => {
    await at(0).keep(await statement());
    expect(await at(0).validUntil()).toEqual(new Date((issuedAt + 7 * day) * 1000));
    expect(await at(7 * day - 1).validUntil()).toBeDefined();
    expect(await at(7 * day).validUntil()).toBeUndefined();
  });

  test('does not hold on a clock that was set back', async () => {
    await at(0).keep(await statement());
    expect(await at(-299).validUntil()).toBeDefined();
    expect(await at(-day).validUntil()).toBeUndefined();
  });

  test.each([
    ['of another server', { issuer: 'https://other.example.com' }],
    ['for another program', { audience: 'something-else' }],
    ['signed by another key', { key: stranger.privateKey }],
  ])('%s does not hold', async (_, changes) => {
    await at(0).keep(await statement(changes));
    expect(await at(1).validUntil()).toBeUndefined();
  });

  test('that was tampered with does not hold', async () => {
    const [header, payload = '', signature] = (await statement()).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const longer = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 365 * day })).toString('base64url');
    await at(0).keep([header, longer, signature].join('.'));
    expect(await at(1).validUntil()).toBeUndefined();
  });

  test('is gone when it is forgotten, and damaged bytes are none', async () => {
    await at(0).keep(await statement());
    await at(0).forget();
    expect(await at(1).validUntil()).toBeUndefined();
    await writeFile(join(folder, 'kept'), Buffer.from([0, 1, 2, 255]));
    expect(await at(1).validUntil()).toBeUndefined();
  });

  test('is kept encrypted, and not at all where the system cannot encrypt (row 188)', async () => {
    const token = await statement();
    await at(0).keep(token);
    expect((await readFile(join(folder, 'kept'))).includes(token)).toBe(false);
    await at(0).forget();
    await at(0, false).keep(token);
    expect(await at(1).validUntil()).toBeUndefined();
  });
});
