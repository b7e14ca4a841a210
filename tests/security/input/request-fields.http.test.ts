import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/client/client.ts';
import { aMember, anOwner, aRegistration, confirmationLinkFor, countQueuedMails } from '../../support/fixtures.ts';
import { hostileValues } from '../../support/input/hostile-values.ts';
import { isLongRun } from '../../support/long-run.ts';
import { stricterEngine } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aPaidOwner } from '../../support/stripe/payment.ts';

/** Single fields of requests. */

/** The hostile values that are sent in a field: all of them, or in `npm test` a third, another one in each field. */
const valuesOf = (place: number) => hostileValues.filter((_, index) => isLongRun || (index + place) % 3 === 0);

describe.each([...stricterEngine])('fields of requests on $name', (engine) => {
  const server = withServer(engine);
  /** Somebody who does nothing but ask, and changes nothing. */
  let asking: Client;
  beforeAll(async () => {
    asking = (await anOwner(server())).client;
  });
  const accounts = () => server().ctx.database.user.count();
  const register = (input: object) => server().visitor().restOutcome('POST', '/api/register', input);
  const mailsTo = (email: string) => server().mails.filter(({ to }) => to === email).length;

  test('registration fields accept only valid text', {
    tags: ['input-1', 'asvs-1-3-3'],
    timeout: 120_000,
  }, async () => {
    for (const [place, field] of ['firstName', 'lastName', 'username', 'email', 'password'].entries()) {
      for (const value of valuesOf(place)) {
        const before = [await accounts(), await countQueuedMails(server())];
        const { code } = await register(aRegistration({ [field]: value }));
        const after = [await accounts(), await countQueuedMails(server())];
        expect(['OK', 'BAD_INPUT'], `${field}=${JSON.stringify(value)?.slice(0, 80)}`).toContain(code);
        if (code === 'BAD_INPUT') expect(after).toEqual(before);
        else expect(typeof value).toBe('string');
      }
    }
  });

  test.each([
    [{ password: 'x7!aB2#' }, 'Password must be at least 8 characters'],
    [{ password: 'x7!aB2#q' }, undefined],
    [{ password: '🔧🔩🪛🛞🚗🧰🔑' }, 'Password must be at least 8 characters'],
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ username: 'abc' }, undefined],
    [{ username: '🔧🔩🪛' }, undefined],
  ])('boundaries hold in characters as people count them: %o', { tags: ['input-2'] }, async (change, error) => {
    const outcome = await register(aRegistration(change));
    expect(outcome.code === 'OK' ? undefined : outcome.error).toBe(error);
  });

  test('all 128 characters of a password count', { tags: ['input-3', 'asvs-6-2-1', 'asvs-6-2-8'] }, async () => {
    const fits = ['y'.repeat(71).concat('X'), 'ž'.repeat(128), '🔧'.repeat(127).concat('X')];
    for (const password of ['y'.repeat(129), 'ž'.repeat(129), '🔧'.repeat(129)]) {
      const error = 'Password must be at most 128 characters long';
      expect(await register(aRegistration({ password }))).toMatchObject({ code: 'BAD_INPUT', error });
    }
    for (const password of fits) {
      const input = aRegistration({ password });
      expect((await register(input)).code).toBe('OK');
      await server()
        .visitor()
        .fetch(await confirmationLinkFor(server(), input.email));
      const logIn = (typed: string) =>
        server().visitor().restOutcome('POST', '/api/login', { email: input.email, password: typed });
      expect((await logIn(password)).code).toBe('OK');
      expect((await logIn(`${[...password].slice(0, -1).join('')}Y`)).code).toBe('UNAUTHENTICATED');
      expect((await logIn(`${password}Y`)).code).toBe('UNAUTHENTICATED');
    }
  });

  test('common passwords, the own address and the product are refused', { tags: ['input-4'] }, async () => {
    const { email } = aRegistration();
    for (const password of ['password1', '12345678', 'qwertyuiop', email, 'delavnica']) {
      expect(await register(aRegistration({ email, password })), password).toMatchObject({
        code: 'BAD_INPUT',
        error: 'This password is too common. Please choose another one',
      });
    }
  });

  test.each([
    'a@b@example.com',
    'a＠example.com',
    '"a"@example.com',
    'a@example.com,b@example.com',
    'A <a@example.com>',
    'a@example.com.',
    'a@[127.0.0.1]',
    `${'a'.repeat(250)}@example.com`,
    'a@example.com\r\nBcc: b@example.com',
    'žiga@example.com',
  ])('%j is no address, and nobody gets a mail', { tags: ['input-5'] }, async (email) => {
    const before = await countQueuedMails(server());
    expect((await register(aRegistration({ email }))).code).toBe('BAD_INPUT');
    expect(await countQueuedMails(server())).toBe(before);
  });

  test('blanks around an address and capital letters make no other account', { tags: ['input-6'] }, async () => {
    const { email } = aRegistration();
    const count = await accounts();
    for (const typed of [` ${email.toUpperCase()} `, email, `${email}\t`]) {
      expect((await register(aRegistration({ email: typed }))).code).toBe('OK');
    }
    expect(await accounts()).toBe(count + 1);
  });

  test('nobody makes himself what he is not', { tags: ['input-7'] }, async () => {
    const input = aRegistration();
    await register({
      ...input,
      id: '00000000-0000-4000-8000-000000000000',
      role: 'mechanic',
      plan: 'enterprise',
      paid: true,
      paymentVerified: true,
      emailVerified: true,
      adminId: 'x',
      ownerId: 'x',
      stripeCustomerId: 'cus_1',
      mechanicCount: -5,
    });
    expect(await server().ctx.database.user.findUnique({ where: { emailKey: input.email } })).toMatchObject({
      role: 'admin',
      plan: 'basic',
      paymentVerified: false,
      emailVerified: false,
      ownerId: null,
      stripeCustomerId: null,
      mechanicCount: 0,
    });
  });

  test('log-in takes hostile values for a wrong pair or for a mistake', { tags: ['input-8'] }, async () => {
    const { email, password } = await anOwner(server());
    for (const value of valuesOf(0)) {
      for (const input of [
        { email: value, password },
        { email, password: value },
      ]) {
        await server().ctx.database.rateLimit.deleteMany({});
        const { code } = await server().visitor().restOutcome('POST', '/api/login', input);
        expect(['BAD_INPUT', 'UNAUTHENTICATED'], JSON.stringify(value)?.slice(0, 80)).toContain(code);
      }
    }
  });

  test('a hostile token or password resets nobody', { tags: ['input-9'] }, async () => {
    await anOwner(server());
    const hashes = () =>
      server().ctx.database.user.findMany({ select: { passwordHash: true }, orderBy: { id: 'asc' } });
    const before = await hashes();
    for (const value of valuesOf(1)) {
      for (const input of [
        { token: value, password: 'four calm winter tyres' },
        { token: 'A'.repeat(43), password: value },
      ]) {
        expect((await server().visitor().restOutcome('POST', '/api/reset-password', input)).code).toBe('BAD_INPUT');
      }
    }
    expect(await hashes()).toEqual(before);
  });

  test('asking for a link refuses only what is no address', { tags: ['input-10'] }, async () => {
    const answers = new Set<string>();
    for (const email of hostileValues) {
      const outcome = await server().visitor().restOutcome('POST', '/api/forgot-password', { email });
      expect(['OK', 'BAD_INPUT']).toContain(outcome.code);
      if (outcome.code === 'OK') answers.add(JSON.stringify(outcome));
    }
    expect(answers.size).toBeLessThanOrEqual(1);
  });

  test('a team member has one of two roles, and hostile fields add nobody', { tags: ['input-11'] }, async () => {
    const owner = await aPaidOwner(server());
    const member = { fullName: 'A Member', email: 'member@example.com', role: 'mechanic', password: 'a wrench on it' };
    const add = (change: object) => owner.client.restOutcome('POST', '/api/team/members', { ...member, ...change });
    for (const role of ['admin', 'owner', 'MECHANIC', 'mechanic,receptionist', ['mechanic'], { not: 'admin' }]) {
      expect(await add({ role })).toMatchObject({ code: 'BAD_INPUT', fields: { role: 'Role is required' } });
    }
    const count = await accounts();
    for (const [place, field] of ['fullName', 'email', 'role', 'password'].entries()) {
      for (const value of valuesOf(place)) {
        const { code } = await add({ email: aRegistration().email, [field]: value });
        // Without a password somebody is invited.
        const accepted = field === 'password' ? ['string', 'undefined'] : ['string'];
        if (code === 'OK') expect(accepted, field).toContain(typeof value);
        else expect(['BAD_INPUT', 'CONFLICT', 'RATE_LIMITED']).toContain(code);
      }
      await server().ctx.database.rateLimit.deleteMany({});
    }
    const added = await server().ctx.database.user.findMany({ where: { ownerId: { not: null } } });
    expect(await accounts()).toBe(count + added.length);
    for (const { role, emailVerified, invitationSentAt } of added) {
      const isInvited = invitationSentAt !== null;
      expect([['mechanic', 'receptionist'].includes(role), emailVerified]).toEqual([true, !isInvited]);
    }
  });

  test('removing takes the id of an own member and nothing else', { tags: ['input-12'] }, async () => {
    const owner = await aPaidOwner(server());
    await aMember(server(), owner);
    const count = await accounts();
    const { id: own } = await (await owner.client.rest('GET', '/api/user/profile')).json();
    const ids = [
      'x',
      '..',
      '%2e%2e',
      '%00',
      '%2f',
      'a%2fb',
      '00000000-0000-0000-0000-000000000000',
      'x'.repeat(5000),
      own,
    ];
    for (const id of ids) {
      const response = await owner.client.rest('DELETE', `/api/team/members/${id}`);
      expect([400, 404, 405], id.slice(0, 40)).toContain(response.status);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    }
    expect(await accounts()).toBe(count);
  });

  const noRoles = ['admin', '__proto__', 'constructor', 'toString', 'MECHANIC', '%20', 'hasOwnProperty'];
  test.each(noRoles)('there are no seats for the role %s', { tags: ['input-13'] }, async (role) => {
    expect((await asking.restOutcome('GET', `/api/team/limits/${role}`)).code).toBe('BAD_INPUT');
  });

  test.each(['free', 'toString', 'price_123', ['pro'], 'Pro ', '__proto__', { id: 'pro' }, null])(
    '%j is no plan, and Stripe is not asked',
    { tags: ['input-14'] },
    async (plan) => {
      server().emulator.control.clearRequests();
      const { code } = await asking.restOutcome('POST', '/api/stripe/create-checkout-session', { plan });
      expect(code).toBe('BAD_INPUT');
      // The workers may still be reading the accounts of tests before.
      expect(server().emulator.control.requests()).not.toContainEqual(expect.objectContaining({ method: 'POST' }));
    },
  );

  test.each([
    'sub_1',
    '../customers/cus_1',
    'cs_x?expand[]=customer',
    'cs_test_a\n',
    'cs_test_../x',
    ' cs_test_a',
    7,
    ['cs_test_a'],
  ])('%j is no checkout, and Stripe is not asked', { tags: ['input-15'] }, async (sessionId) => {
    server().emulator.control.clearRequests();
    for (const path of ['/api/stripe/verify-payment', '/api/billing/verify-session']) {
      expect((await asking.restOutcome('POST', path, { sessionId })).code).toBe('BAD_INPUT');
    }
    const asked = server().emulator.control.requests();
    expect(asked.filter(({ path }) => path.includes('/checkout/sessions'))).toEqual([]);
  });

  test.each([
    '',
    'month=2026-13',
    'month=-1',
    'month=2026-1',
    'month=2026-01&month=2026-02',
    'month[]=1',
    'month=2026-01-01',
  ])('/billing/status?%s names no month', { tags: ['input-16'] }, async (query) => {
    expect((await asking.restOutcome('GET', `/billing/status?${query}`)).code).toBe('BAD_INPUT');
  });

  const nobody = ['', 'email=', 'email=a%0d%0aBcc:b@example.com', 'email[]=a@example.com'];
  test.each(nobody)('/api/billing/status?%s names nobody', { tags: ['input-17'] }, async (query) => {
    expect((await asking.restOutcome('GET', `/api/billing/status?${query}`)).code).toBe('BAD_INPUT');
  });

  test('messages of visitors are mailed as text', { tags: ['input-18', 'asvs-1-3-1', 'asvs-3-2-2'] }, async () => {
    const html = '<img src=x onerror=alert(1)>';
    const message = { name: html, email: 'visitor@example.com', subject: html, message: `${html}\n${'x'.repeat(900)}` };
    expect((await server().visitor().restOutcome('POST', '/api/contact', message)).code).toBe('OK');
    const kept = await server().ctx.database.contactInquiry.findFirst({ where: { email: 'visitor@example.com' } });
    expect(kept).toMatchObject({ name: html, subject: html });
    const mail = () => server().mails.findLast(({ text }) => text.includes(html));
    await expect.poll(mail).toBeDefined();
    expect(mail()?.html).not.toContain('<img src=x');
    expect(mail()?.subject).not.toMatch(/[\r\n]/);
    for (const [place, field] of ['name', 'email', 'subject', 'message'].entries()) {
      for (const value of valuesOf(place)) {
        await server().ctx.database.rateLimit.deleteMany({});
        const { code } = await server()
          .visitor()
          .restOutcome('POST', '/api/contact', { ...message, [field]: value });
        expect(['OK', 'BAD_INPUT'], field).toContain(code);
      }
    }
    expect(mailsTo('victim@example.com')).toBe(0);
  });
});
