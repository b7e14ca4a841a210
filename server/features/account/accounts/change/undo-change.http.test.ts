import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { lifetimes } from '../../../../../schema/rules.ts';
import type { Client, Outcome } from '../../../../../tests/support/client/client.ts';
import { aRegisteredOwner, aRegistration, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withTwoFactor } from '../../../../../tests/support/server/authenticator.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aSubscriber } from '../../../../../tests/support/stripe/payment.ts';

const thiefsPassword = 'the password of a thief';
const ownPassword = 'mine again: six red jacks';

const transports = [
  {
    name: 'REST',
    undo: (visitor: Client, token: string) => visitor.restOutcome('POST', '/api/undo-change', { token }),
  },
  {
    name: 'GraphQL',
    undo: (visitor: Client, token: string) =>
      visitor.graphqlOutcome('mutation ($token: String!) { undoChange(token: $token) { resetToken } }', { token }),
  },
];

describe.each([...databases])('undoing a change on $name', { tags: ['security-5'] }, (engine) => {
  const server = withServer(engine);

  const mailsTo = (email: string) => server().mails.filter(({ to }) => to === email);
  /** The token of the newest mail to an address that leads to a screen. */
  async function mailed(email: string, path: string, count = 1): Promise<string> {
    const tokens = () =>
      mailsTo(email).flatMap(({ text }) => text.match(new RegExp(`${path}\\?token=([\\w-]{43})`))?.[1] ?? []);
    await expect.poll(() => tokens().length).toBe(count);
    return `${tokens().at(-1)}`;
  }
  const undoTokenFor = (email: string, count = 1) => mailed(email, '/undo-change', count);
  const logIn = (email: string, password: string) =>
    server().visitor().restOutcome('POST', '/api/login', { email, password });
  const rowOf = (email: string) => server().ctx.database.user.findUnique({ where: { emailKey: email } });
  const isIn = async (client: Client) => (await client.rest('GET', '/api/user/profile')).status === 200;
  const undo = (token: string) => server().visitor().restOutcome('POST', '/api/undo-change', { token });
  const changePassword = ({ client, password }: Person) =>
    client.rest('POST', '/api/change-password', { currentPassword: password, newPassword: thiefsPassword });
  async function changeEmail({ client, email, password }: Person, currentPassword = password): Promise<string> {
    const moved = `moved-${email}`;
    await client.rest('POST', '/api/change-email', { email: moved, currentPassword });
    await server()
      .visitor()
      .fetch(`/api/confirm-email?token=${await mailed(moved, '/api/confirm-email')}`);
    return moved;
  }
  const chooseAgain = ({ data }: Outcome) =>
    server()
      .visitor()
      .restOutcome('POST', '/api/reset-password', {
        token: (data as { resetToken: string }).resetToken,
        password: ownPassword,
      });

  test.each(transports)(
    'a stolen password and address come back by the mail to the old one, over $name',
    async ({ undo: over }) => {
      const owner = await aSubscriber(server());
      const { id, stripeCustomerId } = { ...(await rowOf(owner.email)) };
      // The thief has the password and a session, and takes everything there is to take.
      const moved = await changeEmail(owner);
      const token = await undoTokenFor(owner.email);
      await changePassword(owner);
      const thief = { email: moved, password: thiefsPassword, client: owner.client };
      await withTwoFactor(server(), thief);
      await server().ctx.database.user.update({
        where: { emailKey: moved },
        data: { deletionDueAt: new Date(Date.now() + 86_400_000) },
      });

      const undone = await over(server().visitor(), token);
      expect(undone).toMatchObject({ code: 'OK', data: { resetToken: expect.stringMatching(/^[\w-]{43}$/) } });
      expect(await rowOf(owner.email)).toMatchObject({
        id,
        email: owner.email,
        twoFactorEnabledAt: null,
        twoFactorSecret: null,
        deletionDueAt: null,
      });
      expect(await isIn(thief.client)).toBe(false);
      expect([(await logIn(moved, thiefsPassword)).code, (await logIn(owner.email, thiefsPassword)).code]).toEqual([
        'UNAUTHENTICATED',
        'UNAUTHENTICATED',
      ]);
      expect((await logIn(owner.email, owner.password)).code).toBe('UNAUTHENTICATED');
      expect(await chooseAgain(undone)).toMatchObject({ code: 'OK' });
      expect(await logIn(owner.email, ownPassword)).toMatchObject({ data: { user: { email: owner.email } } });

      // What the thief was mailed meanwhile takes nothing back, and the thief is told.
      expect(await undo(await undoTokenFor(moved))).toMatchObject({ code: 'BAD_INPUT' });
      await expect
        .poll(() => mailsTo(moved).map(({ subject }) => subject))
        .toContain('A change to your account was undone');
      await expect
        .poll(() => mailsTo(owner.email).map(({ subject }) => subject))
        .toContain('A change to your account was undone');
      await expect
        .poll(async () => {
          const customer = await server().ctx.stripe.customers.retrieve(`${stripeCustomerId}`);
          return customer.deleted ? undefined : customer.email;
        })
        .toBe(owner.email);
      const client = server().visitor();
      await client.rest('POST', '/api/login', { email: owner.email, password: ownPassword });
      const { data } = await client.restOutcome('GET', '/api/security-events');
      expect((data as { events: object[] }).events).toContainEqual(
        expect.objectContaining({ kind: 'change-undone', detail: `${moved} → ${owner.email}` }),
      );
    },
  );

  test('works once, also for many at the same moment, and ends the links of the other mails', async () => {
    const owner = await aRegisteredOwner(server());
    await changePassword(owner);
    const first = await undoTokenFor(owner.email);
    await owner.client.rest('POST', '/api/change-password', {
      currentPassword: thiefsPassword,
      newPassword: ownPassword,
    });
    const second = await undoTokenFor(owner.email, 2);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => undo(first)));
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'OK']);
    expect(outcomes.find(({ code }) => code !== 'OK')).toMatchObject({ fields: { token: expect.any(String) } });
    expect((await undo(second)).code).toBe('BAD_INPUT');
  });

  test('works for seven days, to the second', async () => {
    const [inTime, late] = [await aRegisteredOwner(server()), await aRegisteredOwner(server())];
    const tokens = [];
    for (const person of [inTime, late]) {
      await changePassword(person);
      tokens.push(await undoTokenFor(person.email));
    }
    const rows = await server().ctx.database.token.findMany({
      where: { purpose: 'undo-change' },
      orderBy: { expiresAt: 'desc' },
      take: 2,
    });
    for (const { createdAt, expiresAt } of rows)
      expect((expiresAt.getTime() - createdAt.getTime()) / 1000).toBe(lifetimes.undoSeconds);
    expect(lifetimes.undoSeconds).toBe(7 * 86_400);
    server().clock.advance(lifetimes.undoSeconds - 60);
    expect((await undo(`${tokens[0]}`)).code).toBe('OK');
    server().clock.advance(61);
    expect((await undo(`${tokens[1]}`)).code).toBe('BAD_INPUT');
  });

  test('leaves a second factor on that was there before the change', async () => {
    const owner = await aRegisteredOwner(server());
    const { recoveryCodes } = await withTwoFactor(server(), owner);
    const { client, password: currentPassword } = owner;
    await client.rest('POST', '/api/change-password', {
      currentPassword,
      newPassword: thiefsPassword,
      code: recoveryCodes[0],
    });
    const undone = await undo(await undoTokenFor(owner.email));
    expect(await chooseAgain(undone)).toMatchObject({ code: 'OK' });
    expect(await logIn(owner.email, ownPassword)).toMatchObject({ data: { secondFactor: expect.anything() } });
  });

  test('takes the old address back from a registration that nobody confirmed, not from an account', async () => {
    const [owner, other] = [await aRegisteredOwner(server()), await aRegisteredOwner(server())];
    for (const person of [owner, other]) await changeEmail(person);
    await server()
      .visitor()
      .rest('POST', '/api/register', aRegistration({ email: owner.email }));
    expect((await undo(await undoTokenFor(owner.email))).code).toBe('OK');
    expect(await rowOf(`moved-${owner.email}`)).toBeNull();

    const settled = { emailVerified: true, emailProvedAt: new Date() };
    await server()
      .visitor()
      .rest('POST', '/api/register', aRegistration({ email: other.email }));
    await server().ctx.database.user.update({ where: { emailKey: other.email }, data: settled });
    expect((await undo(await undoTokenFor(other.email))).code).toBe('BAD_INPUT');
    expect(await rowOf(`moved-${other.email}`)).not.toBeNull();
  });

  test('looking at the link does nothing, and no other link undoes', async () => {
    const owner = await aRegisteredOwner(server());
    await changePassword(owner);
    const token = await undoTokenFor(owner.email);
    for (const method of ['HEAD', 'GET']) {
      for (const path of ['/undo-change', '/api/undo-change'])
        await server().visitor().fetch(`${path}?token=${token}`, { method });
    }
    expect((await logIn(owner.email, thiefsPassword)).code).toBe('OK');
    await server().visitor().rest('POST', '/api/forgot-password', { email: owner.email });
    const reset = await mailed(owner.email, '/reset-password');
    expect((await undo(reset)).code).toBe('BAD_INPUT');
    const asReset = { token, password: ownPassword };
    expect(await server().visitor().restOutcome('POST', '/api/reset-password', asReset)).toMatchObject({
      code: 'BAD_INPUT',
    });
    expect((await undo(randomUUID())).code).toBe('BAD_INPUT');
    expect((await undo(token)).code).toBe('OK');
  });

  test('no mail asks for an answer that nobody reads', async () => {
    const owner = await aRegisteredOwner(server());
    await changeEmail(owner);
    await undoTokenFor(owner.email);
    for (const { text, html } of server().mails) expect(text + html).not.toMatch(/answer to this mail|reply to this/i);
  });
});
