import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createdApiKey } from '../../../schema/features/integrations/api-keys.ts';
import { changePage } from '../../../schema/features/integrations/changes.ts';
import { grantableActs } from '../../../schema/features/integrations/grantable-acts.ts';
import { sleepUnusedKeys } from '../../../server/features/integrations/api-keys/sleep-unused-keys.ts';
import { joinStaff } from '../../../server/features/workshop/workshop-settings/index.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../support/server/written-account.ts';

/**
 * What somebody tries with a key of the API: one that is wrong, over, from elsewhere, too small, too fast or repeated. What a
 * key with every act and one with none may call is a part of server/access-matrix.test.ts.
 */

describe('with a key of the API', () => {
  const server = withServer(databases[0]);

  async function anOwner() {
    const { database, clock } = server().ctx;
    const account = await aWrittenOwner(database, paidForEnterprise);
    const { id, workshopId } = account;
    await joinStaff(tenantDb(database, workshopId), { id, fullName: 'An Owner', role: 'admin' }, clock.now());
    const client = await signedInAt(server().url, account);
    const ask = (call: string, input: object = {}) => client.restOutcome('POST', `/api/workshop/${call}`, input);
    const aKey = async (scopes: readonly string[], more: object = {}) => {
      const created = createdApiKey.parse((await ask('createApiKey', { name: 'Spletna stran', scopes, ...more })).data);
      return { ...created.apiKey, ...programWith(created.secret ?? '') };
    };
    return { account, client, ask, aKey };
  }

  /** A program: no cookie and no origin. */
  function programWith(key: string) {
    const send = (path: string, input: object = {}, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${server().url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
        body: JSON.stringify(input),
      });
    const call = async (name: string, input: object = {}, headers: Readonly<Record<string, string>> = {}) => {
      const response = await send(`/api/workshop/${name}`, input, headers);
      const body = await response.json();
      return { status: response.status, code: response.ok ? 'OK' : body.code, body, headers: response.headers };
    };
    return { key, send, call };
  }

  test('one with customers.see reads customers and nothing else, of its own workshop', async () => {
    const [{ aKey, ask }, other] = [await anOwner(), await anOwner()];
    const { data: theirs } = await other.ask('createCustomer', { kind: 'PERSON', name: 'Ana' });
    await ask('createCustomer', { kind: 'PERSON', name: 'Bor' });
    const program = await aKey(['customers.see']);
    const found = await program.call('customers');
    expect([found.status, found.body.nodes.map(({ name }: { name: string }) => name)]).toEqual([200, ['Bor']]);
    expect(await program.call('customer', Object(theirs))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await program.call('createCustomer', { kind: 'PERSON', name: 'A' })).toMatchObject({ status: 403 });
    expect(await program.call('vehicles')).toMatchObject({ code: 'FORBIDDEN' });
    const query = await program.send('/graphql', { query: '{ customers { nodes { name phone } } }' });
    expect(await query.json()).toEqual({ data: { customers: { nodes: [{ name: 'Bor', phone: null }] } } });
  });

  test('one that plans a visit says that it came from a program, unless it was agreed on the phone', async () => {
    const { aKey } = await anOwner();
    const program = await aKey(['job-cards.manage']);
    const planned = async (more: object = {}) => {
      const input = { vehicleText: 'Clio', customer: { name: 'Ana' }, ...more };
      return (await program.call('planJobCard', input)).body.source;
    };
    expect([await planned(), await planned({ source: 'PHONE' })]).toEqual(['API', 'PHONE']);
  });

  test('one with every act is refused account, team, plan, keys, the stream and introspection', async () => {
    const { aKey } = await anOwner();
    const program = await aKey(grantableActs);
    for (const path of ['/api/workshop/apiKeys', '/api/workshop/createApiKey', '/api/login', '/graphql/stream']) {
      const input = path.endsWith('createApiKey')
        ? { name: 'A', scopes: ['customers.see'] }
        : { email: 'a', password: 'b' };
      expect((await program.send(path, input)).status, path).toBe(403);
    }
    for (const path of [
      '/api/user/profile',
      '/api/team/members',
      '/api/security-events',
      '/api/user/export',
      '/api/export.zip',
    ]) {
      const response = await fetch(`${server().url}${path}`, { headers: { authorization: `Bearer ${program.key}` } });
      expect([403, 404, 405], path).toContain(response.status);
    }
    const schema = await program.send('/graphql', { query: '{ __schema { types { name } } }' });
    expect((await schema.json()).errors[0].extensions.code).toBe('BAD_INPUT');
    expect(await program.call('startClock', { activity: 'OTHER' })).toMatchObject({ code: 'FORBIDDEN' });
    for (const call of ['runningClock', 'snapshot', 'wallView', 'saveWallView', 'revokeWallView', 'calendarFeed']) {
      expect([call, (await program.call(call)).code]).toEqual([call, 'FORBIDDEN']);
    }
    const occurredAt = server().clock.now().toISOString();
    const queued = { operationId: randomUUID(), name: 'stopClock', input: '{}', occurredAt };
    expect(await program.call('sendQueued', { operations: [queued] })).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('it has no time of its own: that of people it stops and corrects where it names it, and may', async () => {
    const { aKey, ask } = await anOwner();
    const clockOf = async () => Object((await ask('startClock', { activity: 'CLEANING' })).data);
    const [few, all] = [await aKey(['time.record']), await aKey(['time.record', 'time.correct'])];
    const { id } = await clockOf();
    const correction = {
      reason: 'Pozabil',
      startedAt: new Date(server().clock.now().getTime() - 60_000).toISOString(),
    };
    for (const program of [few, all]) {
      const withoutId = await program.call('stopClock');
      expect([withoutId.code, withoutId.body.fields]).toEqual(['BAD_INPUT', { id: expect.any(String) }]);
    }
    expect(await few.call('stopClock', { id })).toMatchObject({ code: 'FORBIDDEN' });
    const stopped = await all.call('stopClock', { id });
    expect(stopped).toMatchObject({ code: 'OK', body: { id, state: 'STOPPED' } });
    const { version } = stopped.body;
    expect(await few.call('correctTime', { id, version, ...correction })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await few.call('discardTime', { id, version, reason: 'Napaka' })).toMatchObject({ code: 'FORBIDDEN' });
    const corrected = await all.call('correctTime', { id, version, ...correction });
    expect(corrected).toMatchObject({
      code: 'OK',
      body: { staffId: stopped.body.staffId, correctedById: all.staffId },
    });
    expect((await ask('runningClock')).data).toBeNull();
  });

  test('what is wrong, expired, asleep, revoked or from elsewhere is 401, whatever cookie is beside it', {
    tags: ['keys-210'],
  }, async () => {
    const { aKey, ask, client } = await anOwner();
    const scopes = ['customers.see'];
    const good = await aKey(scopes);
    const other = await aKey(scopes);
    const expiring = await aKey(scopes, {
      expiresAt: new Date(server().ctx.clock.now().getTime() + 60_000).toISOString(),
    });
    const elsewhere = await aKey(scopes, { ipAllow: ['192.0.2.0/24'] });
    const here = await aKey(scopes, { ipAllow: ['192.0.2.7', '127.0.0.0/8'] });
    expect([(await expiring.call('customers')).status, (await here.call('customers')).status]).toEqual([200, 200]);
    const { apiKey } = tablesOfAllWorkshops(server().ctx.database);
    await apiKey.updateMany({ where: { id: expiring.id }, data: { expiresAt: server().ctx.clock.now() } });
    await ask('revokeApiKey', { id: other.id });
    const cookie = { cookie: client.cookieHeader };
    const mixed = `${good.key.slice(0, 18)}${other.key.slice(18)}`;
    for (const key of [other.key, expiring.key, elsewhere.key, mixed, `${good.key}x`, good.key.slice(0, -1), 'x', '']) {
      expect((await programWith(key).call('customers', {}, cookie)).code, key).toBe('UNAUTHENTICATED');
    }
    expect((await good.call('customers', {}, cookie)).status).toBe(200);
  });

  test('below Enterprise it is refused', async () => {
    const { aKey, account } = await anOwner();
    const program = await aKey(['customers.see']);
    await server().ctx.database.user.update({ where: { id: account.id }, data: { plan: 'business' } });
    expect(await program.call('customers')).toMatchObject({ status: 403, code: 'PLAN_LIMIT_REACHED' });
  });

  test('the 121st request of a minute is 429; other keys and people of the workshop are not', {
    tags: ['keys-212'],
  }, async () => {
    const { aKey, ask } = await anOwner();
    const [busy, calm] = [await aKey(['customers.see']), await aKey(['customers.see'])];
    const answers = await Promise.all(Array.from({ length: 120 }, () => busy.call('customers', { first: 1 })));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"minute";q=120;w=60');
    const late = await busy.call('customers');
    expect([late.status, late.headers.get('ratelimit')]).toEqual([429, expect.stringMatching(/^"minute";r=0;t=\d+$/)]);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([(await calm.call('customers')).status, (await ask('customers')).code]).toEqual([200, 'OK']);
  });

  test('a revoked one is refused at its next request, and what waits ends within two seconds', {
    tags: ['keys-211'],
  }, async () => {
    const { aKey, ask } = await anOwner();
    const program = await aKey(['customers.see']);
    const { next } = changePage.parse((await program.call('changes')).body);
    const waiting = program.call('changes', { since: next, wait: 25 });
    await expect.poll(async () => (await program.call('customers')).status).toBe(200);
    await ask('revokeApiKey', { id: program.id });
    const revokedAt = performance.now();
    expect((await program.call('customers')).status).toBe(401);
    expect((await waiting).status).toBe(401);
    expect(performance.now() - revokedAt).toBeLessThan(2000);
  });

  test('what it does is done under its name', async () => {
    const { aKey, ask } = await anOwner();
    const program = await aKey(['job-cards.manage', 'job-cards.see']);
    const card = await program.call('planJobCard', { vehicleText: 'Clio', customer: { name: 'Ana' } });
    expect(card.code).toBe('OK');
    const { data: past } = await ask('activity', { entity: 'JOB_CARD', id: card.body.id });
    expect(JSON.stringify(past)).toContain('API: Spletna stran');
    const { data } = await ask('apiKeys');
    expect(data).toMatchObject([{ id: program.id, lastUsedAt: expect.any(String) }]);
  });

  test('an Idempotency-Key does it once, also at the same moment; with another body or path it is a conflict', {
    tags: ['keys-213'],
  }, async () => {
    const { aKey } = await anOwner();
    const program = await aKey(['customers.see', 'customers.change', 'vehicles.change']);
    const once = { 'idempotency-key': 'order 7' };
    const ana = { kind: 'PERSON', name: 'Ana' };
    const both = await Promise.all([
      program.call('createCustomer', ana, once),
      program.call('createCustomer', ana, once),
    ]);
    expect(both[0].body).toEqual(both[1].body);
    const again = await program.call('createCustomer', ana, once);
    expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([both[0].body, 'true']);
    expect((await program.call('createCustomer', { ...ana, name: 'Bor' }, once)).status).toBe(409);
    expect((await program.call('createVehicle', { plate: 'LJ 1' }, once)).status).toBe(409);
    expect((await program.call('createCustomer', ana, { 'idempotency-key': 'x'.repeat(201) })).code).toBe('BAD_INPUT');
    expect((await program.call('customers')).body.totalCount).toBe(1);
  });

  test('the feed names what it may see, waits for it, and says where a copy has to begin again', async () => {
    const { aKey, ask } = await anOwner();
    const program = await aKey(['customers.see']);
    const read = async (input: object) => changePage.parse((await program.call('changes', input)).body);
    const { next } = await read({});
    await ask('createVehicle', { plate: 'LJ AB-123' });
    const waiting = read({ since: next, wait: 25 });
    const { data } = await ask('createCustomer', { kind: 'PERSON', name: 'Ana' });
    const heard = await waiting;
    expect(heard.changes.map(({ entity, id }) => [entity, id])).toContainEqual(['CUSTOMER', Object(data).id]);
    expect(new Set(heard.changes.map(({ entity }) => entity))).toEqual(new Set(['CUSTOMER']));
    expect((await read({ since: heard.next })).changes).toEqual([]);
    expect(await read({ since: '999999' })).toMatchObject({ changes: [], reset: true });
  });

  test('unused for a year its owner is written to, and two weeks later it sleeps', async () => {
    const { aKey, account, ask } = await anOwner();
    const program = await aKey(['customers.see']);
    const { ctx, mails } = server();
    const { apiKey } = tablesOfAllWorkshops(ctx.database);
    const ago = (days: number) => new Date(ctx.clock.now().getTime() - days * 86_400_000);
    await apiKey.updateMany({ where: { id: program.id }, data: { createdAt: ago(366) } });
    await sleepUnusedKeys(ctx);
    await expect.poll(() => mails.filter(({ to }) => to === account.email)).toHaveLength(1);
    await sleepUnusedKeys(ctx);
    expect((await apiKey.findUniqueOrThrow({ where: { id: program.id } })).asleepAt).toBeNull();
    await apiKey.updateMany({ where: { id: program.id }, data: { warnedAt: ago(15) } });
    await sleepUnusedKeys(ctx);
    expect((await program.call('customers')).code).toBe('UNAUTHENTICATED');
    expect(mails.filter(({ to }) => to === account.email)).toHaveLength(1);
    const noticed = async () => Object((await ask('today')).data).notices;
    expect(await noticed()).toEqual([{ kind: 'KEY_ASLEEP', at: expect.any(String) }]);
    await ask('revokeApiKey', { id: program.id });
    expect(await noticed()).toEqual([]);
  });
});
