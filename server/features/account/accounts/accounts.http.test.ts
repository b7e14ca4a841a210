// @module-tag asvs-6-1-2
// @module-tag asvs-6-2-4

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transports } from '../../../../tests/support/client/transports.ts';
import {
  aMember,
  anUnverifiedOwner,
  aRegisteredOwner,
  aRegistration,
  confirmationLinkFor,
  countQueuedMails,
  withoutMailStatus,
} from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server/test-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';

describe.each(enginesFor('collation'))('accounts on $name', ({ createMigrated }) => {
  let database: Awaited<ReturnType<typeof createMigrated>>;
  let server: TestServer;

  beforeAll(async () => {
    database = await createMigrated();
    server = await startTestServer(database.url);
  });
  afterAll(async () => {
    await server?.close();
    await database?.drop();
  });

  const accountsOf = (email: string) => server.ctx.database.user.findMany({ where: { emailKey: email.toLowerCase() } });

  const asPosted = (language: string, body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  });
  const variables = '$firstName: String!, $lastName: String!, $username: String!, $email: String!, $password: String!';
  const fields = 'firstName: $firstName, lastName: $lastName, username: $username, email: $email, password: $password';
  const register = `mutation (${variables}) { register(${fields}) { success } }`;

  test.each([
    ['en-GB,en;q=0.9', 'en'],
    ['sl-SI,sl;q=0.9,en;q=0.8', 'sl'],
    ['de-AT,de;q=0.9', 'en'],
  ])(
    'an account is told the language it was made in, of a browser in %s %s',
    { tags: ['desktop-20'] },
    async (asked, language) => {
      for (const overGraphql of [false, true]) {
        const input = aRegistration();
        const client = server.visitor();
        await (overGraphql
          ? client.fetch('/graphql', asPosted(asked, { query: register, variables: input }))
          : client.fetch('/api/register', asPosted(asked, input)));
        await client.fetch(await confirmationLinkFor(server, input.email));
        // Where it is read later does not change it.
        const logIn = { email: input.email, password: input.password };
        await client.fetch('/api/login', asPosted(language === 'sl' ? 'en' : 'sl', logIn));
        expect(await client.graphqlOutcome('{ me { language } }')).toEqual({ code: 'OK', data: { language } });
      }
    },
  );

  test('a member is told the language of the workshop', { tags: ['desktop-20'] }, async () => {
    const owner = await aPaidOwner(server);
    await server.ctx.database.user.updateMany({ where: { email: owner.email }, data: { language: 'sl' } });
    const { client } = await aMember(server, owner);
    expect(await client.graphqlOutcome('{ me { language } }')).toEqual({ code: 'OK', data: { language: 'sl' } });
  });

  describe.each(transports)('registering over $name', ({ register }) => {
    test('makes an account with the defaults and mails a confirmation link', async () => {
      const input = aRegistration();
      expect(withoutMailStatus(await register(server.visitor(), input))).toMatchObject({
        code: 'OK',
        data: { success: true },
      });
      const [account] = await accountsOf(input.email);
      expect(account).toMatchObject({ role: 'admin', plan: 'basic', emailVerified: false, fullName: 'Workshop Owner' });
      expect(account?.passwordHash).not.toContain(input.password);
      expect(await confirmationLinkFor(server, input.email)).toMatch(/token=[\w-]{43}$/);
    });

    test('what a stranger calls somebody stands in no mail that the stranger can cause', {
      tags: ['security-8', 'asvs-1-1-2'],
    }, async () => {
      const bait = 'You have won at https://evil.example';
      const input = aRegistration({ firstName: bait, lastName: bait, username: bait });
      await register(server.visitor(), input);
      await server.visitor().rest('POST', '/api/forgot-password', { email: input.email });
      const mailed = () => server.mails.filter(({ to }) => to === input.email);
      await expect.poll(() => mailed().length).toBe(2);
      expect(JSON.stringify(mailed())).not.toMatch(/won|evil/);
    });

    test('answers alike for a taken address in any spelling, changes nothing and tells its owner by mail', async () => {
      const owner = await aRegisteredOwner(server);
      const before = await accountsOf(owner.email);
      const fresh = await register(server.visitor(), aRegistration());
      const taken = await register(server.visitor(), aRegistration({ email: ` ${owner.email.toUpperCase()} ` }));
      expect(withoutMailStatus(taken)).toEqual(withoutMailStatus(fresh));
      expect(await accountsOf(owner.email)).toEqual(before);
      const subjects = () => server.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject);
      await expect.poll(() => subjects().at(-1)).toBe('You already have an account');
    });

    test('ten at once with one address make one account', async () => {
      const input = aRegistration();
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => register(server.visitor(), input)));
      expect(outcomes.map(({ code }) => code)).toEqual(Array(10).fill('OK'));
      expect(await accountsOf(input.email)).toHaveLength(1);
    });

    test('ignores fields that nobody asked for', async () => {
      const input = aRegistration();
      const visitor = server.visitor();
      await visitor.rest('POST', '/api/register', {
        ...input,
        role: 'mechanic',
        plan: 'enterprise',
        paid: true,
        emailVerified: true,
      });
      expect(await accountsOf(input.email)).toMatchObject([
        { role: 'admin', plan: 'basic', paymentVerified: false, emailVerified: false },
      ]);
    });

    test.each([
      [{ firstName: '' }, 'firstName', 'Please fill in all fields'],
      [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
      [{ email: 'a@b@c.si' }, 'email', 'Invalid email address'],
      [{ email: 'owner@example.com\r\nBcc: other@example.com' }, 'email', 'Invalid email address'],
      [{ password: 'seven77' }, 'password', 'Password must be at least 8 characters'],
      [{ password: 'č'.repeat(129) }, 'password', 'Password must be at most 128 characters long'],
      [{ password: 'password1' }, 'password', 'This password is too common. Please choose another one'],
    ])('refuses %o and says why at the field', async (change, field, message) => {
      const input = aRegistration(change);
      const mailsBefore = await countQueuedMails(server);
      const refused = await register(server.visitor(), input);
      expect(refused).toMatchObject({ code: 'BAD_INPUT', error: message });
      expect(refused.fields).toEqual({ [field]: message });
      expect(await accountsOf(input.email)).toEqual([]);
      expect(await countQueuedMails(server)).toBe(mailsBefore);
    });
  });

  describe('confirming the e-mail address', () => {
    test('leads on to the plan that was chosen before, also by a link that was sent again', async () => {
      const input = aRegistration({ wantedPlan: 'business' });
      await server.visitor().rest('POST', '/api/register', input);
      const first = await confirmationLinkFor(server, input.email);
      await server.visitor().rest('POST', '/api/resend-verification', { email: input.email, wantedPlan: 'enterprise' });
      await expect.poll(() => confirmationLinkFor(server, input.email)).not.toBe(first);
      const second = await confirmationLinkFor(server, input.email);
      const locationOf = async (link: string) => (await server.visitor().fetch(link)).headers.get('location');
      expect(await locationOf(first)).toBe('/login?verified=true&returnTo=%2Fcheckout%3Fplan%3Dbusiness');
      expect(await locationOf(second)).toBe('/login?verified=true&returnTo=%2Fcheckout%3Fplan%3Denterprise');
      expect(await accountsOf(input.email)).toMatchObject([{ plan: 'basic', emailVerified: true }]);
    });

    test.each(['platinum', '//evil.example', 'business&plan=basic', ''])('leads to no plan %o', async (plan) => {
      const input = aRegistration();
      await server.visitor().rest('POST', '/api/register', input);
      const link = await confirmationLinkFor(server, input.email);
      const { headers } = await server.visitor().fetch(`${link}&plan=${plan}`);
      expect(headers.get('location')).toBe('/login?verified=true');
    });

    test('lands on the login screen, and does so again for the same link', async () => {
      const { email } = await anUnverifiedOwner(server);
      const link = await confirmationLinkFor(server, email);
      for (const _visit of ['a mail scanner', 'a person']) {
        const response = await server.visitor().fetch(link);
        expect(response.status).toBe(303);
        expect(response.headers.get('location')).toBe('/login?verified=true');
      }
      expect(await accountsOf(email)).toMatchObject([{ emailVerified: true }]);
    });

    test('does nothing when a scanner only asks for the headers', async () => {
      const { email } = await anUnverifiedOwner(server);
      const response = await server.visitor().fetch(await confirmationLinkFor(server, email), { method: 'HEAD' });
      expect(response.status).toBe(200);
      expect(await accountsOf(email)).toMatchObject([{ emailVerified: false }]);
    });

    test.each(['', '?token=', '?token=abc', `?token=${'A'.repeat(43)}`, '?token=a&token=b', '?token[not]='])(
      'refuses the token of %o without saying more',
      async (query) => {
        const response = await server.visitor().fetch(`/api/verify-email${query}`);
        expect(response.status).toBe(303);
        expect(response.headers.get('location')).toBe('/login?verified=false');
      },
    );

    test('refuses a link older than a day, and a new one can be asked for', async () => {
      const { email } = await anUnverifiedOwner(server);
      const old = await confirmationLinkFor(server, email);
      server.clock.advance(24 * 3600 + 1);
      expect((await server.visitor().fetch(old)).headers.get('location')).toBe('/login?verified=false');
      await server.visitor().rest('POST', '/api/resend-verification', { email });
      await expect.poll(() => confirmationLinkFor(server, email)).not.toBe(old);
      const fresh = await server.visitor().fetch(await confirmationLinkFor(server, email));
      expect(fresh.headers.get('location')).toBe('/login?verified=true');
    });
  });

  describe.each(transports)('asking for the link again over $name', ({ resendVerification }) => {
    test('answers alike whoever has an account, and mails only the unconfirmed', async () => {
      const [confirmed, unconfirmed] = await Promise.all([aRegisteredOwner(server), anUnverifiedOwner(server)]);
      const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email).length;
      const before = { confirmed: mailsTo(confirmed.email), unconfirmed: mailsTo(unconfirmed.email) };
      const outcomes = [];
      for (const email of [confirmed.email, unconfirmed.email, aRegistration().email]) {
        outcomes.push(await resendVerification(server.visitor(), { email }));
      }
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
      await expect.poll(() => mailsTo(unconfirmed.email)).toBe(before.unconfirmed + 1);
      expect(mailsTo(confirmed.email)).toBe(before.confirmed);
    });
  });

  describe.each(transports)('signing in over $name', ({ login, logout, me }) => {
    test('opens a session that shows the profile, and logging out ends it on the server', async () => {
      const { email, password } = await aRegisteredOwner(server);
      const client = server.visitor();
      expect(await me(client)).toMatchObject({ code: 'UNAUTHENTICATED' });
      const signedIn = await login(client, { email, password });
      expect(signedIn).toMatchObject({ code: 'OK', data: { user: { email, name: 'Workshop Owner', role: 'admin' } } });
      const stolen = server.visitor();
      for (const [name, value] of client.cookies) stolen.cookies.set(name, value);
      expect(await me(stolen)).toMatchObject({
        code: 'OK',
        data: { subscriptionPlan: 'basic', subscriptionStatus: 'none', paymentVerified: false, currentPeriodEnd: null },
      });
      expect(await logout(client)).toEqual({ code: 'OK', data: { success: true } });
      expect(client.cookies.has('session')).toBe(false);
      expect(await me(stolen)).toMatchObject({ code: 'UNAUTHENTICATED' });
    });

    test('tells a wrong password and an unknown address alike', async () => {
      const { email } = await aRegisteredOwner(server);
      const wrong = await login(server.visitor(), { email, password: 'not the password' });
      const unknown = await login(server.visitor(), { email: 'nobody@example.com', password: 'not the password' });
      expect(wrong).toMatchObject({ code: 'UNAUTHENTICATED', error: 'Invalid credentials' });
      expect(unknown).toEqual(wrong);
    });

    test('tells that the address is unconfirmed only after the right password', async () => {
      const { email, password } = await anUnverifiedOwner(server);
      expect(await login(server.visitor(), { email, password: 'not the password' })).toMatchObject({
        code: 'UNAUTHENTICATED',
      });
      expect(await login(server.visitor(), { email, password })).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    });

    test('asks for both fields', async () => {
      expect(await login(server.visitor(), { email: '', password: '' })).toMatchObject({
        code: 'BAD_INPUT',
        error: 'Please fill in all fields',
      });
    });

    test('ends the session this device had before', async () => {
      const { email, password, client } = await aRegisteredOwner(server);
      const before = server.visitor();
      for (const [name, value] of client.cookies) before.cookies.set(name, value);
      await login(client, { email, password });
      expect(await me(before)).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await me(client)).toMatchObject({ code: 'OK' });
    });

    test('stops counting guesses at an account after its budget, and says when to come back', async () => {
      const { email, password } = await aRegisteredOwner(server);
      const codes = [];
      for (let guess = 0; guess < 11; guess += 1) {
        codes.push((await login(server.visitor(), { email, password: 'not the password' })).code);
      }
      expect(codes).toEqual([...Array(10).fill('UNAUTHENTICATED'), 'RATE_LIMITED']);
      const response = await server.visitor().rest('POST', '/api/login', { email, password });
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  });

  test('a session in use is prolonged, and one left alone for a week is over', async () => {
    const { client } = await aRegisteredOwner(server);
    const sixDays = 6 * 24 * 3600;
    server.clock.advance(sixDays);
    expect((await client.rest('GET', '/api/auth/me')).status).toBe(200);
    server.clock.advance(sixDays);
    expect((await client.rest('GET', '/api/auth/me')).status).toBe(200);
    server.clock.advance(sixDays + 24 * 3600 + 1);
    expect((await client.rest('GET', '/api/auth/me')).status).toBe(401);
  });
});
