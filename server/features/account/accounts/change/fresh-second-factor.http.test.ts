import { describe, expect, test } from 'vitest';
import type { Client, Outcome } from '../../../../../tests/support/client/client.ts';
import { aRegisteredOwner, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withTwoFactor } from '../../../../../tests/support/server/authenticator.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';

const newPassword = 'six red jacks in a row';

/** What would take an account over, through both transports; each changes something that a test can look at. */
const acts: readonly {
  readonly name: string;
  run(client: Client, input: { currentPassword: string; code?: string | undefined }): Promise<Outcome>;
}[] = [
  {
    name: 'change of password over REST',
    run: (client, input) => client.restOutcome('POST', '/api/change-password', { ...input, newPassword }),
  },
  {
    name: 'change of password over GraphQL',
    run: (client, input) =>
      client.graphqlOutcome(
        'mutation ($currentPassword: String!, $newPassword: String!, $code: String) { changePassword(currentPassword: $currentPassword, newPassword: $newPassword, code: $code) { success } }',
        { ...input, newPassword },
      ),
  },
  {
    name: 'change of address over REST',
    run: (client, input) => client.restOutcome('POST', '/api/change-email', { ...input, email: 'moved@example.com' }),
  },
  {
    name: 'change of address over GraphQL',
    run: (client, input) =>
      client.graphqlOutcome(
        'mutation ($currentPassword: String!, $email: String!, $code: String) { changeEmail(currentPassword: $currentPassword, email: $email, code: $code) { success } }',
        { ...input, email: 'moved@example.com' },
      ),
  },
  { name: 'deletion over REST', run: (client, input) => client.restOutcome('POST', '/api/account/deletion', input) },
  {
    name: 'deletion over GraphQL',
    run: (client, input) =>
      client.graphqlOutcome(
        'mutation ($currentPassword: String!, $code: String) { askForDeletion(currentPassword: $currentPassword, code: $code) { dueAt } }',
        { ...input },
      ),
  },
];

describe.each([...databases])('with the second factor on, on $name', { tags: ['security-5'] }, (engine) => {
  const server = withServer(engine);

  /** What the acts change. */
  async function stateOf({ email }: Person) {
    const row = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
    const asked = await server().ctx.database.token.count({ where: { userId: row.id, purpose: 'change-email' } });
    return [row.passwordHash, row.deletionDueAt, asked];
  }

  /** How many refused codes the audit trail of an owner tells of. */
  async function refusedCodesOf({ client }: Person): Promise<number> {
    const { data } = await client.restOutcome('GET', '/api/security-events');
    const { events } = data as { events: { kind: string; times: number }[] };
    return events.filter(({ kind }) => kind === 'second-factor-refused').reduce((sum, { times }) => sum + times, 0);
  }

  test.each(acts)('a $name asks for a fresh code as well, and takes each once', async ({ run }) => {
    const owner = await aRegisteredOwner(server());
    const { phone, spentCode, recoveryCodes } = await withTwoFactor(server(), owner);
    const { client, password: currentPassword } = owner;
    const before = await stateOf(owner);
    expect(await run(client, { currentPassword })).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      fields: { code: expect.any(String) },
    });
    expect(await run(client, { currentPassword, code: '000000' })).toMatchObject({
      code: 'BAD_INPUT',
      fields: { code: expect.any(String) },
    });
    // The code that turned it on was spent by that.
    expect(await run(client, { currentPassword, code: spentCode })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await run(client, { currentPassword: 'not the password', code: phone.code(1) })).toMatchObject({
      code: 'BAD_INPUT',
      fields: { currentPassword: expect.any(String) },
    });
    expect(await stateOf(owner)).toEqual(before);
    expect(await refusedCodesOf(owner)).toBe(2);
    expect(await run(client, { currentPassword, code: `${recoveryCodes[0]}` })).toMatchObject({ code: 'OK' });
    expect(await stateOf(owner)).not.toEqual(before);
  });

  test.each(acts.slice(0, 3))('a $name takes a code of the app', async ({ run }) => {
    const owner = await aRegisteredOwner(server());
    const { phone } = await withTwoFactor(server(), owner);
    expect(await run(owner.client, { currentPassword: owner.password, code: phone.code(1) })).toMatchObject({
      code: 'OK',
    });
  });

  test('five wrong codes and no more, whatever they are shown for', { tags: ['asvs-7-5-1'] }, async () => {
    const owner = await aRegisteredOwner(server());
    const { phone } = await withTwoFactor(server(), owner);
    const currentPassword = owner.password;
    const codes = [];
    for (let guess = 0; guess < 5; guess += 1) {
      const { code } = await owner.client.restOutcome('POST', '/api/account/deletion', {
        currentPassword,
        code: '000000',
      });
      codes.push(code);
    }
    expect(codes).toEqual(Array(5).fill('BAD_INPUT'));
    const late = await owner.client.restOutcome('POST', '/api/change-password', {
      currentPassword,
      newPassword,
      code: phone.code(1),
    });
    expect(late.code).toBe('RATE_LIMITED');
  });

  test('a wrong code for turning it off or for new recovery codes is told in the audit trail', async () => {
    const owner = await aRegisteredOwner(server());
    await withTwoFactor(server(), owner);
    const input = { currentPassword: owner.password, code: '000000' };
    for (const path of ['/api/two-factor/off', '/api/two-factor/recovery-codes']) {
      expect(await owner.client.restOutcome('POST', path, input)).toMatchObject({ code: 'BAD_INPUT' });
    }
    expect(await refusedCodesOf(owner)).toBe(2);
  });

  test('without it nothing more than the password is asked for, and a code that is shown is not looked at', async () => {
    const owner = await aRegisteredOwner(server());
    const input = { currentPassword: owner.password, code: '000000' };
    expect(await owner.client.restOutcome('POST', '/api/account/deletion', input)).toMatchObject({ code: 'OK' });
  });

  test('turning it on logs every other device out and ends log-ins that were under way', {
    tags: ['asvs-7-4-3'],
  }, async () => {
    const owner = await aRegisteredOwner(server());
    const { email, password } = owner;
    const thief = server().visitor();
    await thief.rest('POST', '/api/login', { email, password });
    await withTwoFactor(server(), owner);
    expect((await thief.rest('GET', '/api/user/profile')).status).toBe(401);
    expect((await owner.client.rest('GET', '/api/user/profile')).status).toBe(200);
  });
});
