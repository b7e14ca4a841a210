// @module-tag asvs-6-1-3
// @module-tag asvs-6-4-3

import { describe, expect, test } from 'vitest';
import type { Client, Outcome } from '../../../../tests/support/client/client.ts';
import { aMember, anOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { authenticatorFor, withTwoFactor } from '../../../../tests/support/server/authenticator.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';

/** The calls of two-factor authentication through both transports. */
const transports = [
  {
    name: 'REST',
    logIn: (visitor: Client, input: object) => visitor.restOutcome('POST', '/api/login', input),
    complete: (visitor: Client, input: object) => visitor.restOutcome('POST', '/api/login/second-factor', input),
    start: (client: Client, input: object) => client.restOutcome('POST', '/api/two-factor/start', input),
    turnOn: (client: Client, input: object) => client.restOutcome('POST', '/api/two-factor/on', input),
    turnOff: (client: Client, input: object) => client.restOutcome('POST', '/api/two-factor/off', input),
    renew: (client: Client, input: object) => client.restOutcome('POST', '/api/two-factor/recovery-codes', input),
    status: (client: Client) => client.restOutcome('GET', '/api/two-factor'),
  },
  {
    name: 'GraphQL',
    logIn: (visitor: Client, input: object) =>
      visitor.graphqlOutcome(
        'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { user { email } secondFactor { challenge expiresAt } } }',
        { ...input },
      ),
    complete: (visitor: Client, input: object) =>
      visitor.graphqlOutcome(
        'mutation ($challenge: String!, $code: String!, $rememberDevice: Boolean) { completeLogin(challenge: $challenge, code: $code, rememberDevice: $rememberDevice) { user { email } } }',
        { ...input },
      ),
    start: (client: Client, input: object) =>
      client.graphqlOutcome(
        'mutation ($currentPassword: String!) { startTwoFactor(currentPassword: $currentPassword) { secret uri } }',
        { ...input },
      ),
    turnOn: (client: Client, input: object) =>
      client.graphqlOutcome('mutation ($code: String!) { turnOnTwoFactor(code: $code) { recoveryCodes } }', {
        ...input,
      }),
    turnOff: (client: Client, input: object) =>
      client.graphqlOutcome(
        'mutation ($currentPassword: String!, $code: String!) { turnOffTwoFactor(currentPassword: $currentPassword, code: $code) { success } }',
        { ...input },
      ),
    renew: (client: Client, input: object) =>
      client.graphqlOutcome(
        'mutation ($currentPassword: String!, $code: String!) { renewRecoveryCodes(currentPassword: $currentPassword, code: $code) { recoveryCodes } }',
        { ...input },
      ),
    status: (client: Client) => client.graphqlOutcome('{ twoFactor { enabled enabledAt recoveryCodesLeft } }'),
  },
];

const challengeOf = ({ data }: Outcome): string =>
  (data as { secondFactor: { challenge: string } }).secondFactor.challenge;

describe.each([...databases])('two-factor authentication on $name', (engine) => {
  const server = withServer(engine);

  const isIn = async (client: Client) => (await client.rest('GET', '/api/user/profile')).status === 200;
  const kindsOf = async ({ client }: Person) => {
    const { data } = await client.restOutcome('GET', '/api/security-events');
    return (data as { events: { kind: string }[] }).events.map(({ kind }) => kind);
  };
  const mailsTo = ({ email }: Person) =>
    server()
      .mails.filter(({ to }) => to === email)
      .map(({ subject }) => subject);

  describe.each(transports)('over $name', (call) => {
    /** The first step of a log-in on a new device. */
    async function challengeFor({ email, password }: Person): Promise<{ visitor: Client; challenge: string }> {
      const visitor = server().visitor();
      return { visitor, challenge: challengeOf(await call.logIn(visitor, { email, password })) };
    }

    test('is asked for at log-in once it is on, and not before', { tags: ['asvs-2-3-1'] }, async () => {
      const owner = await anOwner(server());
      const started = await call.start(owner.client, { currentPassword: owner.password });
      const { secret, uri } = started.data as { secret: string; uri: string };
      expect(uri).toContain(`secret=${secret}`);
      const visitor = server().visitor();
      await call.logIn(visitor, owner);
      expect(await isIn(visitor)).toBe(true);

      const phone = authenticatorFor(secret, () => server().clock.now());
      expect(await call.turnOn(owner.client, { code: '000000' })).toMatchObject({ code: 'BAD_INPUT' });
      const turnedOn = await call.turnOn(owner.client, { code: phone.code() });
      expect((turnedOn.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
      expect(await call.status(owner.client)).toMatchObject({ data: { enabled: true, recoveryCodesLeft: 10 } });
      await expect.poll(() => mailsTo(owner)).toContain('Two-factor authentication is on');

      const next = await challengeFor(owner);
      expect([next.visitor.cookies.size, await isIn(next.visitor)]).toEqual([0, false]);
      const completed = await call.complete(next.visitor, { challenge: next.challenge, code: phone.code(1) });
      expect(completed).toMatchObject({ code: 'OK', data: { user: { email: owner.email } } });
      expect(await isIn(next.visitor)).toBe(true);
      expect(await kindsOf(owner)).toContain('two-factor-on');
    });

    test('takes a code of the app once, also for many requests at the same moment', async () => {
      const owner = await anOwner(server());
      const { phone } = await withTwoFactor(server(), owner);
      const code = phone.code(1);
      const { challenge } = await challengeFor(owner);
      const attempts = Array.from({ length: 4 }, () => call.complete(server().visitor(), { challenge, code }));
      const codes = (await Promise.all(attempts)).map((outcome) => outcome.code);
      expect(codes.filter((each) => each === 'OK')).toHaveLength(1);
      const again = await challengeFor(owner);
      expect(await call.complete(again.visitor, { challenge: again.challenge, code })).toMatchObject({
        code: 'BAD_INPUT',
        fields: { code: expect.stringContaining('not right') },
      });
    });

    test('takes a recovery code once, tells by mail, and says how many are left', async () => {
      const owner = await anOwner(server());
      const { recoveryCodes } = await withTwoFactor(server(), owner);
      const code = `${recoveryCodes[3]}`.toUpperCase();
      const first = await challengeFor(owner);
      expect(await call.complete(first.visitor, { challenge: first.challenge, code })).toMatchObject({ code: 'OK' });
      expect(await call.status(first.visitor)).toMatchObject({ data: { recoveryCodesLeft: 9 } });
      await expect.poll(() => mailsTo(owner)).toContain('A recovery code was used');
      const second = await challengeFor(owner);
      expect(await call.complete(second.visitor, { challenge: second.challenge, code })).toMatchObject({
        code: 'BAD_INPUT',
      });
      expect(await kindsOf(owner)).toEqual(
        expect.arrayContaining(['recovery-code-used', 'second-factor-refused', 'logged-in']),
      );
    });

    test('stops guesses after five, for the account and not for the challenge', async () => {
      const owner = await anOwner(server());
      const { phone } = await withTwoFactor(server(), owner);
      const codes = [];
      for (let guess = 0; guess < 5; guess += 1) {
        const { visitor, challenge } = await challengeFor(owner);
        codes.push((await call.complete(visitor, { challenge, code: '000000' })).code);
      }
      expect(codes).toEqual(Array(5).fill('BAD_INPUT'));
      const { visitor, challenge } = await challengeFor(owner);
      expect(await call.complete(visitor, { challenge, code: phone.code(1) })).toMatchObject({ code: 'RATE_LIMITED' });
      expect(await isIn(visitor)).toBe(false);
    });

    test('does not take a challenge that is unknown, too old, or from before a change of password', async () => {
      const owner = await anOwner(server());
      const { phone, recoveryCodes } = await withTwoFactor(server(), owner);
      const unknown = { challenge: 'A'.repeat(43), code: phone.code(1) };
      expect(await call.complete(server().visitor(), unknown)).toMatchObject({ code: 'UNAUTHENTICATED' });

      const old = await challengeFor(owner);
      server().clock.advance(5 * 60 + 1);
      const late = await call.complete(old.visitor, { challenge: old.challenge, code: phone.code() });
      expect(late).toMatchObject({ code: 'UNAUTHENTICATED' });

      const stolen = await challengeFor(owner);
      const newPassword = 'another calm winter tyre';
      const change = { currentPassword: owner.password, newPassword, code: recoveryCodes[1] };
      expect(await owner.client.restOutcome('POST', '/api/change-password', change)).toMatchObject({ code: 'OK' });
      const code = recoveryCodes[0];
      expect(await call.complete(stolen.visitor, { challenge: stolen.challenge, code })).toMatchObject({
        code: 'UNAUTHENTICATED',
      });
    });

    test('is not asked for on a trusted browser for 30 days, and is again when all devices were logged out', async () => {
      const owner = await anOwner(server());
      const { recoveryCodes } = await withTwoFactor(server(), owner);
      const { visitor, challenge } = await challengeFor(owner);
      await call.complete(visitor, { challenge, code: recoveryCodes[0], rememberDevice: true });
      const trust = visitor.cookies.get('trusted-device') ?? '';
      /** A log-in of the trusted browser, without the session it had. */
      const logInTrusted = async (person: Person) => {
        const browser = server().visitor();
        browser.cookies.set('trusted-device', trust);
        await call.logIn(browser, person);
        return isIn(browser);
      };
      expect(await logInTrusted(owner)).toBe(true);
      const stranger = await anOwner(server());
      await withTwoFactor(server(), stranger);
      expect(await logInTrusted(stranger)).toBe(false);
      server().clock.advance(6 * 86_400);
      await visitor.rest('GET', '/api/user/profile');
      expect(await logInTrusted(owner)).toBe(true);
      await visitor.rest('DELETE', '/api/user/devices');
      expect(await logInTrusted(owner)).toBe(false);
    });

    test('ends the trust of a browser after 30 days', async () => {
      const owner = await anOwner(server());
      const { recoveryCodes } = await withTwoFactor(server(), owner);
      const { visitor, challenge } = await challengeFor(owner);
      await call.complete(visitor, { challenge, code: recoveryCodes[0], rememberDevice: true });
      server().clock.advance(30 * 86_400 + 1);
      await call.logIn(visitor, owner);
      expect(await isIn(visitor)).toBe(false);
    });

    test('is turned off with both factors only, and leaves nothing behind', { tags: ['asvs-7-5-1'] }, async () => {
      const owner = await anOwner(server());
      const { phone, recoveryCodes } = await withTwoFactor(server(), owner);
      const { client, password: currentPassword } = owner;
      const wrong = { currentPassword: 'not the password', code: phone.code(1) };
      expect(await call.turnOff(client, wrong)).toMatchObject({ fields: { currentPassword: expect.any(String) } });
      const badCode = await call.turnOff(client, { currentPassword, code: '000000' });
      expect(badCode).toMatchObject({ code: 'BAD_INPUT', fields: { code: expect.any(String) } });
      expect(await call.turnOff(client, { currentPassword, code: recoveryCodes[0] })).toMatchObject({ code: 'OK' });
      expect(await call.status(client)).toMatchObject({
        code: 'OK',
        data: { enabled: false, enabledAt: null, recoveryCodesLeft: 0 },
      });
      await call.logIn(server().visitor(), owner);
      expect(await isIn(client)).toBe(true);
      await expect.poll(() => mailsTo(owner)).toContain('Two-factor authentication is off');
      const row = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: owner.email } });
      expect(row).toMatchObject({ twoFactorSecret: null, twoFactorEnabledAt: null });
    });

    test('gives new recovery codes, and the old ones are worth nothing', async () => {
      const owner = await anOwner(server());
      const { phone, recoveryCodes: old } = await withTwoFactor(server(), owner);
      const renewed = await call.renew(owner.client, { currentPassword: owner.password, code: phone.code(1) });
      const { recoveryCodes } = renewed.data as { recoveryCodes: string[] };
      expect(recoveryCodes.filter((code) => old.includes(code))).toEqual([]);
      const { visitor, challenge } = await challengeFor(owner);
      expect(await call.complete(visitor, { challenge, code: old[0] })).toMatchObject({ code: 'BAD_INPUT' });
      expect(await call.complete(visitor, { challenge, code: recoveryCodes[0] })).toMatchObject({ code: 'OK' });
    });

    test('needs the password to begin, and cannot be begun while it is on', async () => {
      const owner = await anOwner(server());
      const refused = await call.start(owner.client, { currentPassword: 'not the password' });
      expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: { currentPassword: expect.any(String) } });
      expect(await call.turnOn(owner.client, { code: '000000' })).toMatchObject({ code: 'CONFLICT' });
      await withTwoFactor(server(), owner);
      expect(await call.start(owner.client, { currentPassword: owner.password })).toMatchObject({ code: 'CONFLICT' });
    });
  });

  test('keeps the secret encrypted and the codes hashed', { tags: ['asvs-6-5-2'] }, async () => {
    const owner = await anOwner(server());
    const currentPassword = owner.password;
    const started = await owner.client.restOutcome('POST', '/api/two-factor/start', { currentPassword });
    const { secret } = started.data as { secret: string };
    const code = authenticatorFor(secret, () => server().clock.now()).code();
    const turnedOn = await owner.client.restOutcome('POST', '/api/two-factor/on', { code });
    const { recoveryCodes } = turnedOn.data as { recoveryCodes: string[] };
    const user = await server().ctx.database.user.findUniqueOrThrow({
      where: { emailKey: owner.email },
      include: { recoveryCodes: true },
    });
    const kept = JSON.stringify(user);
    for (const secretThing of [secret, ...recoveryCodes, ...recoveryCodes.map((each) => each.replaceAll('-', ''))]) {
      expect(kept).not.toContain(secretThing);
    }
  });

  test('a challenge from before a downgrade opens no session without a seat', { tags: ['security-l3'] }, async () => {
    const owner = await aPaidOwner(server());
    await aMember(server(), owner);
    const member = await aMember(server(), owner);
    const { phone } = await withTwoFactor(server(), member);
    const visitor = server().visitor();
    const { email, password } = member;
    const challenge = challengeOf(await visitor.restOutcome('POST', '/api/login', { email, password }));
    const { user } = server().ctx.database;
    // What Stripe still has to say of the payment would make the plan larger again.
    const smaller = { plan: 'pro', stripeCustomerId: null, billingVersion: { increment: 1 } } as const;
    await user.update({ where: { emailKey: owner.email }, data: smaller });
    const shown = () => ({ challenge, code: phone.code(1) });
    const late = await visitor.restOutcome('POST', '/api/login/second-factor', shown());
    expect(late).toMatchObject({ code: 'PLAN_LIMIT_REACHED' });
    expect(await isIn(visitor)).toBe(false);
    // Neither the challenge nor the code was spent: it opens one as soon as the team fits again.
    await user.update({ where: { emailKey: owner.email }, data: { plan: 'enterprise' } });
    expect(await visitor.restOutcome('POST', '/api/login/second-factor', shown())).toMatchObject({ code: 'OK' });
  });

  test('is off for a member to whom the owner gives a new password, the way back in without a phone', async () => {
    const owner = await aPaidOwner(server());
    const member = await aMember(server(), owner);
    await withTwoFactor(server(), member);
    const { data } = await owner.client.restOutcome('GET', '/api/team/members');
    const { members } = data as { members: { id: string; email: string }[] };
    const id = members.find(({ email }) => email === member.email)?.id;
    const password = 'a new one from the owner';
    await owner.client.rest('PATCH', `/api/team/members/${id}`, { password });
    const visitor = server().visitor();
    await visitor.rest('POST', '/api/login', { email: member.email, password });
    expect(await isIn(visitor)).toBe(true);
  });
});
