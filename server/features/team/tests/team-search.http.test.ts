import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';

describe.each([...databases])('the search in the team on $name', (engine) => {
  const server = withServer(engine);

  test('security L2: takes % and _ and \\ as what they are', async () => {
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

  test('security 13: finds somebody invited by name and address, and by nothing that only the database keeps', async () => {
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
