// @module-tag file-3
import { createHash } from 'node:crypto';
import bcrypt from 'bcrypt';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const cost = 4;
const passwords = createPasswords(cost);
const source = '127.0.0.1';
const password = 'čevapčiči-žar-2026';
const [composed, decomposed] = [password.normalize('NFC'), password.normalize('NFD')];

test.each([
  [composed, decomposed],
  [decomposed, composed],
])('a password is the same on keyboards that compose its letters differently', async (chosen, typed) => {
  const hash = await passwords.hash(chosen, source);
  expect(await passwords.matches(typed, hash, source)).toBe(true);
  expect(await passwords.matches(`${typed}x`, hash, source)).toBe(false);
});

test.each([composed, decomposed])(
  'hashes that were made of what was typed are still opened, from each keyboard',
  async (stored) => {
    const digest = createHash('sha256').update(stored).digest('base64');
    const older = [`sha256:${bcrypt.hashSync(digest, cost)}`, bcrypt.hashSync(stored, cost)];
    for (const hash of older) {
      for (const typed of [composed, decomposed]) expect(await passwords.matches(typed, hash, source)).toBe(true);
      expect(await passwords.matches('nekaj-drugega-2026', hash, source)).toBe(false);
    }
  },
);
