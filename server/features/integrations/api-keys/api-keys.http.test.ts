import { describe, expect, test } from 'vitest';
import { createdApiKey } from '../../../../schema/features/integrations/api-keys.ts';
import { grantableActs } from '../../../../schema/features/integrations/grantable-acts.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../../../tests/support/server/written-account.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { joinStaff } from '../../workshop/workshop-settings/index.ts';

describe('keys of the API', () => {
  const server = withServer(databases[0]);

  async function anOwner() {
    const { database, clock } = server().ctx;
    const account = await aWrittenOwner(database, paidForEnterprise);
    const { id, workshopId } = account;
    await joinStaff(tenantDb(database, workshopId), { id, fullName: 'An Owner', role: 'admin' }, clock.now());
    const client = await signedInAt(server().url, account);
    const ask = (call: string, input: object = {}) => client.restOutcome('POST', `/api/workshop/${call}`, input);
    const create = async (more: object = {}) => {
      const { data } = await ask('createApiKey', { name: 'Spletna stran', scopes: ['customers.see'], ...more });
      return createdApiKey.parse(data);
    };
    return { account, client, ask, create };
  }

  test('are shown once, listed without their secret, and kept as a hash', async () => {
    const { ask, create, account } = await anOwner();
    const { apiKey, secret } = await create({ scopes: ['vehicles.see', 'customers.see', 'vehicles.see'] });
    expect(secret).toMatch(/^dlv_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/);
    expect(apiKey).toMatchObject({ name: 'Spletna stran', scopes: ['customers.see', 'vehicles.see'], ipAllow: [] });
    expect(secret?.startsWith(apiKey.prefix)).toBe(true);
    expect((await ask('apiKeys')).data).toEqual([apiKey]);
    const row = await tablesOfAllWorkshops(server().ctx.database).apiKey.findFirstOrThrow({
      where: { workshopId: account.workshopId },
    });
    expect(JSON.stringify(row)).not.toContain(secret?.slice(18, 50));
    const staff = await ask('staff');
    expect(staff.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: apiKey.staffId, displayName: 'API: Spletna stran' })]),
    );
  });

  test('a repeated call makes no second one and shows no secret, over both transports', async () => {
    const { client, ask } = await anOwner();
    const input = { name: 'A', scopes: ['customers.see'], operationId: newId(new Date()) };
    const first = createdApiKey.parse((await ask('createApiKey', input)).data);
    const again = createdApiKey.parse((await ask('createApiKey', input)).data);
    expect(again).toEqual({ apiKey: first.apiKey, secret: null });
    const query = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { id } } }';
    const overGraphql = await client.graphqlOutcome(query, { input });
    expect(overGraphql.data).toEqual({ secret: null, apiKey: { id: first.apiKey.id } });
    expect((await ask('apiKeys')).data).toHaveLength(1);
    const kept = await tablesOfAllWorkshops(server().ctx.database).answeredOperation.findFirst({
      where: { operationId: input.operationId },
    });
    expect(kept?.answer).not.toContain(first.secret?.slice(18));
  });

  test.each([
    { scopes: [] },
    { scopes: ['settings.manage'] },
    { scopes: ['integrations.manage'] },
    { scopes: ['team.manage'] },
    { scopes: ['account.use'] },
    { scopes: ['nothing'] },
    { name: ' ' },
    { expiresAt: '2020-01-01T00:00:00Z' },
    { ipAllow: ['example.com'] },
    { ipAllow: ['10/8'] },
  ])('are refused with %j', async (wrong) => {
    const { ask } = await anOwner();
    const outcome = await ask('createApiKey', { name: 'A', scopes: ['customers.see'], ...wrong });
    expect(outcome.code).toBe('BAD_INPUT');
  });

  test('every act but those of people can be given', async () => {
    const { create } = await anOwner();
    expect((await create({ scopes: grantableActs })).apiKey.scopes).toEqual(grantableActs);
    for (const act of ['account.use', 'subscription.see', 'team.leave', 'audit-trail.read', 'desktop.use']) {
      expect(grantableActs).not.toContain(act);
    }
  });

  test('below Enterprise none is made; those that are there are seen and revoked', async () => {
    const { ask, create, account } = await anOwner();
    const { apiKey } = await create();
    await server().ctx.database.user.update({ where: { id: account.id }, data: { plan: 'business' } });
    expect((await ask('createApiKey', { name: 'A', scopes: ['customers.see'] })).code).toBe('PLAN_LIMIT_REACHED');
    expect((await ask('apiKeys')).code).toBe('OK');
    expect((await ask('revokeApiKey', { id: apiKey.id })).code).toBe('OK');
  });

  test('are revoked for good, by their own workshop', async () => {
    const [{ create, ask }, other] = [await anOwner(), await anOwner()];
    const { apiKey } = await create();
    expect((await other.ask('revokeApiKey', { id: apiKey.id })).code).toBe('NOT_FOUND');
    const first = await ask('revokeApiKey', { id: apiKey.id });
    expect(first.data).toMatchObject({ id: apiKey.id, version: 2, revokedAt: expect.any(String) });
    expect((await ask('revokeApiKey', { id: apiKey.id })).data).toEqual(first.data);
  });

  test('their staff is nobody to plan, to change or to bring back', async () => {
    const { create, ask } = await anOwner();
    const { apiKey } = await create();
    const of = { id: apiKey.staffId, version: 1 };
    expect((await ask('saveStaff', { ...of, archived: false })).code).toBe('INVALID_STATE');
    expect((await ask('saveResource', { kind: 'STAFF', staffId: apiKey.staffId })).code).toBe('NOT_FOUND');
  });
});
