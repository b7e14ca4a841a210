// @module-tag asvs-11-2-3

import { hkdfSync, randomBytes } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { secondFactorCode } from '../../../../../schema/fields/second-factor-code.ts';
import {
  decrypt,
  encrypt,
  isEncryptedWithCurrentKey,
  UnreadableError,
} from '../../../../auth/tokens/encrypted-text.ts';
import { keyUri, newRecoveryCodes, newSecret, recoveryCodeHash, stepOf } from './codes.ts';

/** The secret of the test vectors of RFC 6238, appendix B. */
const rfcSecret = Secret.fromLatin1('12345678901234567890').base32;

describe('a code of the app', () => {
  // The RFC prints eight digits; six are their end.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('at second %i is %s, as RFC 6238 says', (second, code) => {
    expect(stepOf(rfcSecret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
  });

  test('is taken one step early and one step late, and not later', { tags: ['asvs-6-5-5'] }, () => {
    const made = new Date('2026-11-20T10:00:00Z');
    const code = new TOTP({ secret: Secret.fromBase32(rfcSecret) }).generate({ timestamp: made.getTime() });
    const step = made.getTime() / 30_000;
    const after = (seconds: number) => stepOf(rfcSecret, code, new Date(made.getTime() + seconds * 1000));
    expect([-31, -30, 0, 29, 30, 59, 60].map(after)).toEqual([undefined, step, step, step, step, step, undefined]);
  });

  test('comes from a secret of 160 bits that is never the same, under a name that apps show', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
    expect(keyUri(rfcSecret, 'ana+shop@example.com')).toMatch(
      /^otpauth:\/\/totp\/Delavnica:ana%2Bshop%40example\.com\?issuer=Delavnica&secret=[A-Z2-7]{32}&/,
    );
  });
});

describe('recovery codes', () => {
  test('are ten, different, and readable', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
  });

  test('are the same code however they are typed', () => {
    const [code = ''] = newRecoveryCodes();
    const spellings = [code, code.toUpperCase(), code.replaceAll('-', ' '), ` ${code.replaceAll('-', '')} `];
    expect(new Set(spellings.map((typed) => recoveryCodeHash(secondFactorCode.parse(typed)))).size).toBe(1);
  });
});

test.each(['', '12345', '1234567', '١٢٣٤٥٦', 'abcd-efgh', `${'a'.repeat(23)}1`, '0'.repeat(101), 123456, null, {}])(
  '%o is no code',
  (typed) => {
    expect(secondFactorCode.safeParse(typed).success).toBe(false);
  },
);

describe('a sealed text', () => {
  const [old, current] = [randomBytes(32), randomBytes(32)];
  const anas = { purpose: 'two-factor secret', accountId: 'ana' } as const;

  test('is read with the current and with the previous key of the server, and tells nothing without', async () => {
    const sealed = await encrypt([old], anas, rfcSecret);
    expect(sealed).not.toContain(rfcSecret);
    expect(sealed.length).toBeLessThanOrEqual(255);
    expect(await decrypt([current, old], anas, sealed)).toBe(rfcSecret);
    await expect(decrypt([current], anas, sealed)).rejects.toThrow(UnreadableError);
    expect([old, current].map((key) => isEncryptedWithCurrentKey([key], anas.purpose, sealed))).toEqual([true, false]);
  });

  test('is worth nothing in the row of another account', async () => {
    const sealed = await encrypt([current], anas, rfcSecret);
    await expect(decrypt([current], { ...anas, accountId: 'bor' }, sealed)).rejects.toThrow(UnreadableError);
  });

  test('is read as well in the form of before there was a data key and before keys had names', {
    tags: ['security-4'],
  }, async () => {
    const jwtSecret = 'a long enough sentence for signing in tests';
    const key = new Uint8Array(hkdfSync('sha256', jwtSecret, '', 'delavnica two-factor secret', 32));
    const sealed = await new CompactEncrypt(new TextEncoder().encode(rfcSecret))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', sub: 'ana' })
      .encrypt(key);
    const keys = [current, Buffer.from(jwtSecret)] as const;
    expect(await decrypt(keys, anas, sealed)).toBe(rfcSecret);
    expect(isEncryptedWithCurrentKey(keys, anas.purpose, sealed)).toBe(false);
  });
});
