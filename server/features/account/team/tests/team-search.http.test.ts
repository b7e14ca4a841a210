import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';

describe.each(enginesFor('collation', 'order'))('the search in the team on $name', (engine) => {
  const server = withServer(engine);

  test('takes % and _ and \\ as what they are', { tags: ['security-l2'] }, async () => {
    const owner = await aPaidOwner(server());
    const { user } = server().ctx.database;
    const { id: ownerId, workshopId } = await user.findUniqueOrThrow({ where: { emailKey: owner.email } });
    const people = ['Ana Novak', 'Ana_Novak', '100% Tine', 'Back\\Slash', 'Žiga Kos_'];
    await user.createMany({
      data: people.map((fullName, place) => {
        const email = `m${place}.${ownerId}@example.com`;
        const base = { id: randomUUID(), email, emailKey: email, username: email, passwordHash: '' };
        return { ...base, fullName, role: 'mechanic', ownerId, workshopId };
      }),
    });
    const named = async (search: string) => {
      const { data } = await owner.client.restOutcome('GET', `/api/team/members?search=${encodeURIComponent(search)}`);
      return (data as { members: { fullName: string }[] }).members.map(({ fullName }) => fullName).sort();
    };
    expect(await named('%')).toEqual(['100% Tine']);
    expect(await named('_')).toEqual(['Ana_Novak', 'Žiga Kos_']);
    expect(await named('ana_n')).toEqual(['Ana_Novak']);
    expect(await named('\\')).toEqual(['Back\\Slash']);
    expect(await named('ana')).toEqual(['Ana Novak', 'Ana_Novak']);
    expect(await named('%%')).toEqual([]);
  });

  test('shows one role, in the order that is asked for, a page at a time', async () => {
    const owner = await aPaidOwner(server());
    const { user } = server().ctx.database;
    const { id: ownerId, workshopId } = await user.findUniqueOrThrow({ where: { emailKey: owner.email } });
    const people = [
      ['Žiga Kos', 'mechanic', '2026-03-01'],
      ['čopič Anže', 'receptionist', '2026-05-01'],
      ['Cvetka Zor', 'mechanic', null],
      ['Dare Bizjak', 'mechanic', '2026-04-01'],
    ] as const;
    await user.createMany({
      data: people.map(([fullName, role, lastLogin], place) => {
        const email = `o${place}.${ownerId}@example.com`;
        const times = { createdAt: new Date(2026, 0, place + 1), lastLoginAt: lastLogin && new Date(lastLogin) };
        const base = { id: randomUUID(), email, emailKey: email, username: email, passwordHash: '' };
        return { ...base, ...times, fullName, role, ownerId, workshopId };
      }),
    });
    await user.update({ where: { id: ownerId }, data: { mechanicCount: 3, receptionistCount: 1 } });
    const listed = async (query: string) => {
      const { data } = await owner.client.restOutcome('GET', `/api/team/members?${query}`);
      const { members, total } = data as { members: { fullName: string }[]; total: number };
      return [total, ...members.map(({ fullName }) => fullName.split(' ')[0])];
    };
    expect(await listed('')).toEqual([4, 'Žiga', 'čopič', 'Cvetka', 'Dare']);
    expect(await listed('order=joined')).toEqual(await listed(''));
    expect(await listed('order=name')).toEqual([4, 'Cvetka', 'čopič', 'Dare', 'Žiga']);
    expect(await listed('order=lastLogin')).toEqual([4, 'čopič', 'Dare', 'Žiga', 'Cvetka']);
    expect(await listed('role=mechanic&order=name&offset=1&limit=1')).toEqual([3, 'Dare']);
    expect(await listed('role=receptionist')).toEqual([1, 'čopič']);
    expect(await listed('role=mechanic&search=bizjak')).toEqual([1, 'Dare']);
    for (const query of ['role=admin', 'order=password']) {
      expect(await owner.client.restOutcome('GET', `/api/team/members?${query}`)).toMatchObject({ code: 'BAD_INPUT' });
    }
  });

  test('finds somebody invited by name and address, and by nothing that only the database keeps', {
    tags: ['security-13'],
  }, async () => {
    const owner = await aPaidOwner(server());
    const email = `${randomUUID()}@example.com`;
    await owner.client.rest('POST', '/api/team/members', { fullName: 'Miha Zor', email, role: 'mechanic' });
    const found = async (search: string) => {
      const { data } = await owner.client.restOutcome('GET', `/api/team/members?search=${encodeURIComponent(search)}`);
      return (data as { members: { email: string }[] }).members.map((member) => member.email);
    };
    for (const search of ['Miha', 'miha z', email, email.toUpperCase(), email.slice(3, 12).toUpperCase()])
      expect(await found(search)).toEqual([email]);
    expect(await found('invitation')).toEqual([]);
    expect(await found('nobody')).toEqual([]);
  });
});
