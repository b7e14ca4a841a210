import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../../tests/support/client/client.ts';
import { type Transport, transports } from '../../../../../tests/support/client/transports.ts';
import { aMember, aNewMember, aRegisteredOwner, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';

const newPassword = 'eleven quiet gearboxes';

describe.each([...databases])('changing the password on $name', (engine) => {
  const server = withServer(engine);
  let owner: Person;

  beforeAll(async () => {
    owner = await aPaidOwner(server());
  });

  async function loggedIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Client> {
    const client = server().visitor();
    await client.rest('POST', '/api/login', { email, password });
    return client;
  }
  const profileStatus = async (client: Client) => (await client.rest('GET', '/api/user/profile')).status;

  describe.each([...transports])('over $name', ({ changePassword, me, logout, team, billing, release }: Transport) => {
    test('ends every other session, keeps this one and is told by mail', { tags: ['asvs-7-4-3'] }, async () => {
      const person = await aRegisteredOwner(server());
      const other = await loggedIn(person);
      const outcome = await changePassword(person.client, { currentPassword: person.password, newPassword });
      expect(outcome).toEqual({ code: 'OK', data: { success: true } });
      expect(await profileStatus(person.client)).toBe(200);
      expect(await profileStatus(other)).toBe(401);
      expect(await profileStatus(await loggedIn(person))).toBe(401);
      expect(await profileStatus(await loggedIn({ ...person, password: newPassword }))).toBe(200);
      await expect.poll(() => server().mails.filter(({ to }) => to === person.email).length).toBe(2);
    });

    test('needs a session, the current password, and another one that is good enough', {
      tags: ['asvs-6-2-2'],
    }, async () => {
      const { client, password, email } = await aRegisteredOwner(server());
      const input = { currentPassword: password, newPassword };
      expect(await changePassword(server().visitor(), input)).toMatchObject({ code: 'UNAUTHENTICATED' });
      for (const [changes, field] of [
        [{ currentPassword: 'not the password' }, 'currentPassword'],
        [{ newPassword: password }, 'newPassword'],
        [{ newPassword: 'short' }, 'newPassword'],
        [{ newPassword: 'password1' }, 'newPassword'],
        [{ newPassword: email }, 'newPassword'],
      ] as const) {
        const outcome = await changePassword(client, { ...input, ...changes });
        expect(outcome.code).toBe('BAD_INPUT');
        expect(Object.keys(outcome.fields ?? {})).toEqual([field]);
      }
      expect(await profileStatus(await loggedIn({ email, password }))).toBe(200);
    });

    test('is asked of a new member before anything but profile and log-out', async () => {
      const { client, password } = await aNewMember(server(), owner);
      for (const refused of [await team(client), await billing(client), await release(client)]) {
        expect(refused).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
      }
      expect(await me(client)).toMatchObject({ code: 'OK' });
      expect(await changePassword(client, { currentPassword: password, newPassword })).toMatchObject({ code: 'OK' });
      expect(await billing(client)).toMatchObject({ code: 'OK' });
      expect(await team(client)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await logout(client)).toMatchObject({ code: 'OK' });
    });
  });

  test('a guesser in a stolen session is stopped', async () => {
    const { client } = await aRegisteredOwner(server());
    const codes: string[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const input = { currentPassword: `guess number ${attempt}`, newPassword };
      codes.push((await client.restOutcome('POST', '/api/change-password', input)).code);
    }
    expect(codes.slice(0, 9)).toEqual(Array(9).fill('BAD_INPUT'));
    expect(codes.slice(10)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  });

  test('of two changes at the same moment one wins', async () => {
    const { client, password, email } = await aRegisteredOwner(server());
    const wanted = ['the first of two wishes', 'the second of two wishes'];
    const outcomes = await Promise.all(
      wanted.map((wish) =>
        client.restOutcome('POST', '/api/change-password', { currentPassword: password, newPassword: wish }),
      ),
    );
    const winners = outcomes.flatMap(({ code }, index) => (code === 'OK' ? [wanted[index] ?? ''] : []));
    expect(winners).toHaveLength(1);
    expect(await profileStatus(await loggedIn({ email, password: winners[0] ?? '' }))).toBe(200);
  });

  test('a password that the owner sets anew must be replaced anew', async () => {
    const member = await aMember(server(), owner);
    const { id } = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: member.email } });
    const password = 'set by the owner again';
    await owner.client.rest('PATCH', `/api/team/members/${id}`, { password });
    const client = await loggedIn({ ...member, password });
    expect(await client.restOutcome('GET', '/api/user/billing-status')).toMatchObject({
      code: 'PASSWORD_CHANGE_REQUIRED',
    });
  });
});
