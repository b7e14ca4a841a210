import { describe, expect, test } from 'vitest';
import { transports } from '../../../../../tests/support/client/transports.ts';
import {
  aMember,
  anOwner,
  anUnverifiedOwner,
  aRegisteredOwner,
  aRegistration,
  type Person,
} from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { deleteDueAccounts } from '../../personal-data/index.ts';
import { acceptUser } from '../../sync/accept-user.ts';

describe.each([...databases])('workshops on $name', (engine) => {
  const server = withServer(engine);
  const tables = () => server().ctx.database;
  const rowOf = ({ email }: Pick<Person, 'email'>) =>
    tables().user.findUniqueOrThrow({ where: { emailKey: email }, include: { workshop: true } });
  const empty = () => tables().workshop.count({ where: { users: { none: {} } } });

  test('begin with the owner’s account, over REST, GraphQL and from the partner, called as the owner', async () => {
    const byRest = await anUnverifiedOwner(server());
    const input = aRegistration();
    await transports.find(({ name }) => name === 'GraphQL')?.register(server().visitor(), input);
    const partners = {
      email: `partner-${input.email}`,
      full_name: 'Partner’s Garage',
      username: 'garage',
      paid: false,
      source_user_id: 'theirs',
    };
    await acceptUser(server().ctx, partners);
    const [first, second, third] = await Promise.all([byRest, input, partners].map(rowOf));
    expect([first, second].map((row) => row?.workshop.name)).toEqual(['Workshop Owner', 'Workshop Owner']);
    expect(third?.workshop.name).toBe('Partner’s Garage');
    expect(new Set([first, second, third].map((row) => row?.workshopId)).size).toBe(3);
  });

  test('are the same for an owner whom tests write as for one who registered', async () => {
    const rows = await Promise.all([await aRegisteredOwner(server()), await anOwner(server())].map(rowOf));
    const own = { email: '', emailKey: '', id: '', passwordHash: '', workshopId: '' };
    const times = ['createdAt', 'emailProvedAt', 'lastLoginAt', 'updatedAt'];
    const [registered, written] = rows.map(({ workshop, ...user }) => {
      const plain = { ...user, ...own, workshop: { ...workshop, id: '' } };
      const isTime = (key: string, value: unknown) => times.includes(key) && value !== null;
      return JSON.parse(JSON.stringify(plain, (key, value) => (isTime(key, value) ? 'a time' : value)));
    });
    expect(written).toEqual(registered);
  });

  test('are not left behind by a registration that comes to nothing', async () => {
    const owner = await aRegisteredOwner(server());
    await server()
      .visitor()
      .rest('POST', '/api/register', aRegistration({ email: owner.email }));
    const waiting = await anUnverifiedOwner(server());
    await server()
      .visitor()
      .rest('POST', '/api/register', aRegistration({ email: waiting.email }));
    expect(await empty()).toBe(0);
  });

  test('take members in, outlive them, and go with the owner’s account', async () => {
    const owner = await aPaidOwner(server());
    const [leaving, removed] = [await aMember(server(), owner), await aMember(server(), owner, 'receptionist')];
    const { workshopId } = await rowOf(owner);
    const rows = await Promise.all([leaving, removed].map(rowOf));
    expect(rows.map((row) => row.workshopId)).toEqual([workshopId, workshopId]);
    const invited = { fullName: 'Invited', email: `invited-${owner.email}`, role: 'mechanic' };
    await owner.client.rest('POST', '/api/team/members', invited);
    expect(await tables().user.count({ where: { workshopId } })).toBe(4);

    await leaving.client.rest('POST', '/api/team/leave', { password: leaving.password });
    await owner.client.rest('DELETE', `/api/team/members/${rows[1]?.id}`);
    expect(await tables().user.count({ where: { workshopId } })).toBe(2);
    const held = await (await owner.client.rest('GET', '/api/account/export')).json();
    expect(held.workshop).toMatchObject({ id: workshopId, name: 'Workshop Owner' });

    const deletionDueAt = new Date(server().clock.now().getTime() - 1000);
    await tables().user.update({ where: { emailKey: owner.email }, data: { deletionDueAt } });
    await deleteDueAccounts(server().ctx);
    expect(await tables().workshop.count({ where: { id: workshopId } })).toBe(0);
    expect(await tables().user.count({ where: { workshopId } })).toBe(0);
    expect(await empty()).toBe(0);
  });

  test('follow the name of their owner as long as they have none of their own', async () => {
    const owner = await aPaidOwner(server());
    const member = await aMember(server(), owner);
    const call = ({ client, password: currentPassword }: Person, fullName: string) =>
      client.rest('POST', '/api/change-name', { fullName, currentPassword });
    await call(member, 'Miha');
    expect((await rowOf(owner)).workshop.name).toBe('Workshop Owner');
    await call(owner, 'Ana Žnidaršič');
    expect((await rowOf(owner)).workshop.name).toBe('Ana Žnidaršič');
    const { workshopId: id } = await rowOf(owner);
    await tables().workshop.update({ where: { id }, data: { name: 'Avtoservis Pri lipi' } });
    await call(owner, 'Ana Kos');
    expect((await rowOf(owner)).workshop.name).toBe('Avtoservis Pri lipi');
  });
});
