import { describe, expect, test } from 'vitest';
import { databases } from '../../dev/testing/databases.ts';
import { withServer } from '../testing/with-server.ts';
import { anOwner } from '../testing/worlds.ts';
import { endGrant } from './end-access.ts';
import { grantAccess } from './grant-access.ts';

describe.each([...databases])('money A16: extending a grant on $name', (engine) => {
  const server = withServer(engine);
  const inDays = (days: number) => new Date(server().clock.now().getTime() + days * 86_400_000);

  async function aGrantedOwner() {
    const { parts } = server();
    const { email, client } = await anOwner(server());
    const account = await parts.database.user.findUniqueOrThrow({ where: { emailKey: email } });
    const grant = { source: 'partner', plan: 'pro', validUntil: inDays(30), reference: '77' } as const;
    await grantAccess(parts, parts.database, account, grant);
    const row = await parts.database.accessGrant.findFirst({ where: { userId: account.id } });
    const profile = async () => (await client.rest('GET', '/api/user/profile')).json();
    return { account, grant, id: row?.id ?? '', profile };
  }

  test('money A16: the worker, late to close it, closes nothing that was extended meanwhile', async () => {
    const { parts } = server();
    const { account, id, profile } = await aGrantedOwner();
    await endGrant(parts, parts.database, account, id, 'run out');
    expect(await profile()).toMatchObject({ subscriptionPlan: 'pro', subscriptionStatus: 'active' });
    await endGrant(parts, parts.database, account, id, 'blocked');
    expect(await profile()).toMatchObject({ subscriptionStatus: 'none' });
  });

  test('money A16: one that the worker closes before it is extended opens access all the same', async () => {
    const { parts, clock } = server();
    const { account, grant, id, profile } = await aGrantedOwner();
    const accessGrant = new Proxy(parts.database.accessGrant, {
      get: (table, name) =>
        name !== 'findFirst'
          ? Reflect.get(table, name)
          : async (query: object) => {
              const found = await table.findFirst(query);
              await table.updateMany({ where: { id }, data: { endedAt: clock.now() } });
              return found;
            },
    });
    const tables = new Proxy(parts.database, {
      get: (all, name) => (name === 'accessGrant' ? accessGrant : Reflect.get(all, name)),
    });
    await grantAccess(parts, tables, account, { ...grant, validUntil: inDays(60) });
    expect(await profile()).toMatchObject({ subscriptionPlan: 'pro', subscriptionStatus: 'active' });
  });
});
