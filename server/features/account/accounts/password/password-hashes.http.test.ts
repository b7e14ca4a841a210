import { compare, hash } from 'bcrypt';
import { describe, expect, test } from 'vitest';
import {
  aMember,
  anUnverifiedOwner,
  aRegisteredOwner,
  aRegistration,
  confirmationLinkFor,
} from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';

/** A passphrase of Slovenian words: 64 characters, 114 bytes. */
const passphrase = 'čšžćđ'.repeat(9).concat('šč še želi žar 1234');

describe.each([...databases])('the hash of a password on $name', { tags: ['security-l7'] }, (engine) => {
  const server = withServer(engine);
  const logIn = (email: string, password: string) =>
    server().visitor().restOutcome('POST', '/api/login', { email, password });
  const hashOf = async (email: string) =>
    (await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } })).passwordHash;

  test('a passphrase of 64 Slovenian characters works wherever one is chosen', async () => {
    expect([[...passphrase].length, Buffer.byteLength(passphrase)]).toEqual([64, 114]);
    const input = aRegistration({ password: passphrase });
    expect((await server().visitor().restOutcome('POST', '/api/register', input)).code).toBe('OK');
    await server()
      .visitor()
      .fetch(await confirmationLinkFor(server(), input.email));
    expect((await logIn(input.email, passphrase)).code).toBe('OK');

    const owner = await aPaidOwner(server());
    const { client, email, password } = await aMember(server(), owner);
    const change = { currentPassword: password, newPassword: passphrase };
    expect((await client.restOutcome('POST', '/api/change-password', change)).code).toBe('OK');
    expect((await logIn(email, passphrase)).code).toBe('OK');
    // Nothing after the 72nd byte is cut off.
    expect((await logIn(email, `${passphrase.slice(0, -1)}5`)).code).toBe('UNAUTHENTICATED');
    expect((await logIn(email, passphrase.slice(0, 40))).code).toBe('UNAUTHENTICATED');
  });

  test('an older hash still opens its account, and is replaced at that log-in', async () => {
    const { email, password } = await aRegisteredOwner(server());
    const older = await hash(password, 4);
    const { database } = server().ctx;
    await database.user.update({ where: { emailKey: email }, data: { passwordHash: older } });
    expect((await logIn(email, `${password}x`)).code).toBe('UNAUTHENTICATED');
    expect(await hashOf(email)).toBe(older);
    expect((await logIn(email, password)).code).toBe('OK');
    const newer = await hashOf(email);
    expect(newer).toMatch(/^sha256:\$2b\$04\$/);
    expect(newer.length).toBeLessThanOrEqual(100);
    expect(await compare(password, newer.slice('sha256:'.length))).toBe(false);
    expect((await logIn(email, password)).code).toBe('OK');
    expect(await hashOf(email)).toBe(newer);
  });

  test('of an older hash the bytes that bcrypt never saw are still none', async () => {
    const { email } = await anUnverifiedOwner(server());
    const longest = 'y'.repeat(72);
    const { database } = server().ctx;
    const stored = { passwordHash: await hash(longest, 4), emailVerified: true };
    await database.user.update({ where: { emailKey: email }, data: stored });
    expect((await logIn(email, `${longest}z`)).code).toBe('UNAUTHENTICATED');
    expect((await logIn(email, longest)).code).toBe('OK');
  });
});
