import { describe, expect, test } from 'vitest';
import { budgets } from '../../../../schema/rules.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';

describe.each([...databases])('repeating on $name', { tags: ['security-9'] }, (engine) => {
  const server = withServer(engine);
  const exported = async ({ client }: Person) => (await client.rest('GET', '/api/account/export')).status;
  const eventsOf = (email: string, kind: string) =>
    tablesOfAllWorkshops(server().ctx.database).securityEvent.findMany({
      where: { email, kind },
      orderBy: { createdAt: 'asc' },
    });

  test('a member exports so often an hour, and the owner reads of it once', async () => {
    const owner = await aPaidOwner(server());
    const member = await aMember(server(), owner, 'receptionist');
    const statuses: number[] = [];
    for (let time = 0; time <= budgets.exportPerAccount.points; time += 1) statuses.push(await exported(member));
    expect(statuses).toEqual([...Array(budgets.exportPerAccount.points).fill(200), 429]);
    const events = await eventsOf(member.email, 'data-exported');
    expect(events).toMatchObject([{ times: budgets.exportPerAccount.points }]);
    expect(events[0]?.lastAt?.getTime()).toBeGreaterThan(events[0]?.createdAt.getTime() ?? Number.NaN);
    // The owner's own exports are the owner's to use up, the two kinds together.
    expect(await exported(owner)).toBe(200);
    const { data } = await owner.client.graphqlOutcome(
      '{ securityEvents(group: "account") { events { kind email times lastAt } } }',
    );
    expect(data).toMatchObject({
      events: expect.arrayContaining([
        { kind: 'data-exported', email: member.email, times: 20, lastAt: events[0]?.lastAt?.toISOString() },
        { kind: 'data-exported', email: owner.email, times: 1, lastAt: null },
      ]),
    });
    for (let time = 1; time < budgets.exportPerAccount.points; time += 1) {
      expect((await owner.client.rest('GET', '/api/security-events.csv')).status).toBe(200);
    }
    expect((await owner.client.rest('GET', '/api/security-events.csv')).status).toBe(429);
    expect(await exported(owner)).toBe(429);
  });

  test('refused log-ins from one place are one event an hour, and what changes something never is', async () => {
    const owner = await aPaidOwner(server());
    const { clock } = server();
    const guess = () => server().visitor().rest('POST', '/api/login', { email: owner.email, password: 'a guess' });
    const repetitions = async () => (await eventsOf(owner.email, 'log-in-refused')).map(({ times }) => times);
    for (let time = 1; time <= 3; time += 1) {
      await guess();
      await expect.poll(repetitions).toEqual([time]);
    }
    // The test takes its time too: more than a second of it on a busy machine.
    clock.advance(3540);
    await guess();
    await expect.poll(repetitions).toEqual([4]);
    clock.advance(61);
    await guess();
    await expect.poll(repetitions).toEqual([4, 1]);
    for (const fullName of ['One Name', 'Two Names', 'One Name']) {
      const { password: currentPassword } = owner;
      await owner.client.rest('POST', '/api/change-name', { fullName, currentPassword });
    }
    expect(await eventsOf(owner.email, 'name-changed')).toHaveLength(3);
  });
});
