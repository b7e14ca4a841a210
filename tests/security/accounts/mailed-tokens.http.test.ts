import { describe, expect, test } from 'vitest';
import { hashToken, issueToken } from '../../../server/auth/tokens/one-time-tokens.ts';
import { systemClock } from '../../../server/infrastructure/time/clock.ts';
import {
  aMember,
  anUnverifiedOwner,
  aRegisteredOwner,
  aRegistration,
  confirmationLinkFor,
  type Person,
} from '../../support/fixtures.ts';
import { databases } from '../../support/machine/databases.ts';
import { withTwoServers } from '../../support/server/with-server.ts';
import { aPaidOwner } from '../../support/stripe/payment.ts';

/** The life of mailed tokens, on two servers with one database. */

const newPassword = 'another calm winter tyre';

describe.each([...databases])('mailed tokens on $name', (engine) => {
  const servers = withTwoServers(engine);

  const mailsTo = (email: string) => servers()[0].mails.filter(({ to }) => to === email);
  const resetTokens = (email: string) =>
    mailsTo(email).flatMap(({ text }) => text.match(/\/reset-password\?token=(\S+)/)?.[1] ?? []);
  async function askForReset({ email }: Pick<Person, 'email'>): Promise<string> {
    const before = resetTokens(email).length;
    await servers()[0].ctx.database.rateLimit.deleteMany({});
    await servers()[0].visitor().rest('POST', '/api/forgot-password', { email });
    await expect.poll(() => resetTokens(email).length).toBe(before + 1);
    const fresh = await servers()[0].ctx.database.token.findMany({ where: { purpose: 'reset-password' } });
    const known = new Set(fresh.map(({ tokenHash }) => tokenHash));
    return resetTokens(email).find((token) => known.has(hashToken(token))) ?? '';
  }
  const reset = (token: string, password = newPassword, server = servers()[0]) =>
    server.visitor().restOutcome('POST', '/api/reset-password', { token, password });
  const logIn = ({ email }: Pick<Person, 'email'>, password: string) =>
    servers()[1].visitor().restOutcome('POST', '/api/login', { email, password });

  test('a thousand tokens are 256 bits each, never the same, and only their hashes are kept', {
    tags: ['tokens-76', 'asvs-6-6-1', 'asvs-11-5-1'],
  }, async () => {
    const owner = await aRegisteredOwner(servers()[0]);
    const { database } = servers()[0].ctx;
    const { id: userId } = await database.user.findUniqueOrThrow({ where: { emailKey: owner.email } });
    const tokens = await database.transaction(async (tx) => {
      const issued: string[] = [];
      for (let count = 0; count < 1000; count += 1) {
        issued.push(await issueToken(tx, systemClock, { userId, purpose: 'reset-password', lifetimeSeconds: 60 }));
      }
      return issued;
    });
    expect(new Set(tokens).size).toBe(1000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const kept = JSON.stringify(await database.token.findMany({ where: { userId } }));
    expect(tokens.filter((token) => kept.includes(token))).toEqual([]);
    await database.token.deleteMany({ where: { userId } });
  });

  test('one link used on two servers at the same moment sets one password', {
    tags: ['tokens-77', 'asvs-14-2-1'],
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await aRegisteredOwner(servers()[0]);
      const token = await askForReset(owner);
      const wishes = ['the first of two wishes', 'the second of two wishes'];
      const outcomes = await Promise.all(
        wishes.map((wish, index) => reset(token, wish, servers()[index === 0 ? 0 : 1])),
      );
      expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['BAD_INPUT', 'OK']);
      const opened = await Promise.all(wishes.map(async (wish) => (await logIn(owner, wish)).code));
      expect(opened).toEqual(outcomes.map(({ code }) => (code === 'OK' ? 'OK' : 'UNAUTHENTICATED')));
      expect((await reset(token)).code).toBe('BAD_INPUT');
    }
  });

  test.each([
    // The test takes its time too: more than a second of it on a busy machine.
    [59 * 60, 'OK'],
    [60 * 60 + 1, 'BAD_INPUT'],
  ])('a link of %i seconds is answered %s', { tags: ['tokens-78'] }, async (seconds, code) => {
    const owner = await aRegisteredOwner(servers()[0]);
    const token = await askForReset(owner);
    servers()[0].clock.advance(seconds);
    expect((await reset(token)).code).toBe(code);
  });

  test('asking twice ends the first link', { tags: ['tokens-79'] }, async () => {
    const owner = await aRegisteredOwner(servers()[0]);
    const first = await askForReset(owner);
    const second = await askForReset(owner);
    expect([(await reset(first)).code, (await reset(second)).code]).toEqual(['BAD_INPUT', 'OK']);
  });

  test('a token serves the purpose and the account it was made for', { tags: ['tokens-80'] }, async () => {
    const [owner, other] = [await aRegisteredOwner(servers()[0]), await anUnverifiedOwner(servers()[0])];
    const confirmation = (await confirmationLinkFor(servers()[0], other.email)).split('token=')[1] ?? '';
    const token = await askForReset(owner);
    expect((await reset(confirmation)).code).toBe('BAD_INPUT');
    const misused = await servers()[0].visitor().fetch(`/api/verify-email?token=${token}`);
    expect(misused.headers.get('location')).toBe('/login?verified=false');
    const moved = await servers()[0].visitor().fetch(`/api/confirm-email?token=${token}`);
    expect(moved.headers.get('location')).toBe('/login?emailChanged=false');
    const completed = await servers()[0]
      .visitor()
      .restOutcome('POST', '/api/login/second-factor', { challenge: token, code: '000000' });
    expect(completed.code).toBe('UNAUTHENTICATED');
    await reset(token);
    expect((await logIn(other, newPassword)).code).toBe('UNAUTHENTICATED');
  });

  test('a link dies with a new password, a new address and the account; logging in leaves it', {
    tags: ['tokens-81'],
  }, async () => {
    const [first, second, third] = [
      await aRegisteredOwner(servers()[0]),
      await aRegisteredOwner(servers()[0]),
      await aPaidOwner(servers()[0]),
    ];
    const kept = await askForReset(first);
    await logIn(first, first.password);
    expect((await reset(kept)).code).toBe('OK');

    const changed = await askForReset(second);
    await second.client.rest('POST', '/api/change-password', { currentPassword: second.password, newPassword });
    expect((await reset(changed)).code).toBe('BAD_INPUT');

    const member = await aMember(servers()[0], third);
    const removed = await askForReset(member);
    const { id } = await (await member.client.rest('GET', '/api/user/profile')).json();
    await third.client.rest('DELETE', `/api/team/members/${id}`);
    expect((await reset(removed)).code).toBe('BAD_INPUT');

    const moving = await askForReset(third);
    const { email } = aRegistration();
    await third.client.rest('POST', '/api/change-email', { email, currentPassword: third.password });
    const link = () => mailsTo(email)[0]?.text.match(/\/api\/confirm-email\?\S+/)?.[0];
    await expect.poll(link).toBeDefined();
    await servers()[1].visitor().fetch(`${link()}`);
    expect((await reset(moving)).code).toBe('BAD_INPUT');
  });

  test('a mail scanner changes nothing by HEAD, and spoils nothing by opening the link first', {
    tags: ['tokens-82'],
  }, async () => {
    const owner = await anUnverifiedOwner(servers()[0]);
    const link = await confirmationLinkFor(servers()[0], owner.email);
    expect((await servers()[0].visitor().fetch(link, { method: 'HEAD' })).status).toBe(200);
    expect((await logIn(owner, owner.password)).code).toBe('EMAIL_NOT_VERIFIED');
    for (const server of servers()) {
      expect((await server.visitor().fetch(link)).headers.get('location')).toBe('/login?verified=true');
    }
    expect((await logIn(owner, owner.password)).code).toBe('OK');
  });

  test('an old link leaves the account as it was, and a new one can be had', { tags: ['tokens-83'] }, async () => {
    const owner = await anUnverifiedOwner(servers()[1]);
    const link = await confirmationLinkFor(servers()[1], owner.email);
    servers()[1].clock.advance(86_401);
    expect((await servers()[1].visitor().fetch(link)).headers.get('location')).toBe('/login?verified=false');
    expect((await logIn(owner, owner.password)).code).toBe('EMAIL_NOT_VERIFIED');
    const before = mailsTo(owner.email).length;
    await servers()[1].visitor().rest('POST', '/api/resend-verification', { email: owner.email });
    await expect.poll(() => mailsTo(owner.email).length).toBe(before + 1);
  });

  test('a member and an unconfirmed owner get in by a mailed link', { tags: ['tokens-85'] }, async () => {
    const owner = await aPaidOwner(servers()[0]);
    const member = await aMember(servers()[0], owner);
    const unconfirmed = await anUnverifiedOwner(servers()[0]);
    for (const person of [member, unconfirmed]) {
      expect((await reset(await askForReset(person))).code).toBe('OK');
      expect((await logIn(person, newPassword)).code).toBe('OK');
    }
  });

  test('a link sets no password that registration would refuse, and is good for the next try', {
    tags: ['tokens-86'],
  }, async () => {
    const owner = await aRegisteredOwner(servers()[0]);
    const token = await askForReset(owner);
    for (const password of ['short', 'password1', owner.email, 'x'.repeat(129)]) {
      expect((await reset(token, password)).code).toBe('BAD_INPUT');
    }
    expect((await reset(token)).code).toBe('OK');
  });

  test('setting a password logs nobody in', { tags: ['tokens-87'] }, async () => {
    const owner = await aRegisteredOwner(servers()[0]);
    const visitor = servers()[0].visitor();
    const token = await askForReset(owner);
    await visitor.rest('POST', '/api/reset-password', { token, password: newPassword });
    expect(visitor.cookies.size).toBe(0);
    expect((await owner.client.rest('GET', '/api/user/profile')).status).toBe(401);
  });

  test('addresses that look alike are different people, or none', { tags: ['tokens-88'] }, async () => {
    const local = `jose-${Date.now()}`;
    const [plain, dotless] = [`${local}i@example.com`, `${local}ı@example.com`];
    await servers()[0]
      .visitor()
      .rest('POST', '/api/register', aRegistration({ email: plain }));
    await confirmationLinkFor(servers()[0], plain);
    const before = mailsTo(plain).length;
    for (const email of [dotless, `${local}i@example.com​`, `${local.replace('e', 'é')}i@example.com`]) {
      await servers()[0].visitor().rest('POST', '/api/forgot-password', { email });
      expect(mailsTo(email)).toEqual([]);
    }
    expect(mailsTo(plain).length).toBe(before);
  });
});
