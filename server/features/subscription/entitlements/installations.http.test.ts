import { randomBytes } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../../schema/rules.ts';
import { aMember, anOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';
import { markOf } from './installation.ts';

const aSecret = () => randomBytes(32).toString('base64url');
const introduced = (installation = aSecret(), computer = 'FRONT-DESK') => ({
  installation,
  computer,
  version: '1.0.0',
});

describe.each([...databases])('installations of the desktop app on $name', { tags: ['desktop-8'] }, (engine) => {
  const server = withServer(engine);
  const lease = ({ client }: Person, body: object) => client.restOutcome('POST', '/api/desktop/entitlement', body);
  const listOf = async ({ client }: Person) =>
    (await (await client.rest('GET', '/api/user/installations')).json()).installations;
  /** The same person with the app on a computer: a session of its own. */
  async function inTheApp({ email, password }: Person): Promise<Person> {
    const client = server().visitor();
    await client.rest('POST', '/api/login', { email, password });
    return { email, password, client };
  }
  const eventsOf = (userId: string) =>
    tablesOfAllWorkshops(server().ctx.database).securityEvent.findMany({
      where: { userId, kind: { startsWith: 'installation-' } },
    });
  const idOf = async ({ client }: Person) => (await (await client.rest('GET', '/api/user/profile')).json()).id;

  test('a lease names the installation that asked, and nobody can read its secret out of it', async () => {
    const owner = await aPaidOwner(server());
    const body = introduced();
    const { token } = await (await owner.client.rest('POST', '/api/desktop/entitlement', body)).json();
    const keys = createLocalJWKSet(await (await server().visitor().rest('GET', '/api/desktop/keys')).json());
    const { payload } = await jwtVerify(token, keys, { currentDate: server().clock.now() });
    expect(payload.installation).toBe(markOf(body.installation));
    expect(JSON.stringify(payload)).not.toContain(body.installation);
  });

  test('a computer is listed by its name, version and last use, over both transports, and marked where it asks', async () => {
    const owner = await aPaidOwner(server());
    const app = await inTheApp(owner);
    const body = introduced();
    await lease(app, body);
    const [listed, ...more] = await listOf(owner);
    expect(more).toEqual([]);
    expect(listed).toMatchObject({ computer: 'FRONT-DESK', version: '1.0.0', current: false });
    expect(await listOf(app)).toMatchObject([{ current: true }]);
    const outcome = await owner.client.graphqlOutcome(
      '{ installations { id computer version current createdAt lastSeenAt } }',
    );
    expect(outcome).toEqual({ code: 'OK', data: [listed] });
    server().clock.advance(3600);
    await lease(app, { ...body, version: '1.1.0' });
    const [later] = await listOf(owner);
    expect(later).toMatchObject({ id: listed.id, version: '1.1.0' });
    expect(Date.parse(later.lastSeenAt) - Date.parse(listed.lastSeenAt)).toBeGreaterThanOrEqual(3_600_000);
    expect((await eventsOf(await idOf(owner))).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['installation-added', 'FRONT-DESK'],
    ]);
  });

  test('one that is ended is logged out, is refused at its next check, and gets in by a log-in alone', async () => {
    const owner = await aPaidOwner(server());
    const app = await inTheApp(owner);
    const body = introduced();
    await lease(app, body);
    // The computer has a session besides the one it asked with, as after a change of the cookie.
    const second = await inTheApp(owner);
    const [{ id }] = await listOf(owner);
    expect((await owner.client.rest('DELETE', `/api/user/installations/${id}`)).status).toBe(200);
    expect(await listOf(owner)).toEqual([]);
    expect((await lease(app, body)).code).toBe('UNAUTHENTICATED');
    expect((await lease(second, body)).code).toBe('INSTALLATION_ENDED');
    expect((await owner.client.restOutcome('DELETE', `/api/user/installations/${id}`)).code).toBe('NOT_FOUND');
    server().clock.advance(1);
    expect((await lease(await inTheApp(owner), body)).code).toBe('OK');
    expect(await listOf(owner)).toHaveLength(1);
    expect((await eventsOf(await idOf(owner))).map(({ kind }) => kind).toSorted()).toEqual([
      'installation-added',
      'installation-added',
      'installation-ended',
    ]);
  });

  test("somebody else's does not exist, on the same computer as well", async () => {
    const owner = await aPaidOwner(server());
    const member = await aMember(server(), owner);
    const body = introduced();
    await lease(owner, body);
    await lease(member, body);
    const [{ id }] = await listOf(member);
    expect(await listOf(owner)).not.toContainEqual(expect.objectContaining({ id }));
    const mutation = 'mutation ($id: ID!) { endInstallation(id: $id) { success } }';
    expect((await owner.client.graphqlOutcome(mutation, { id })).code).toBe('NOT_FOUND');
    expect((await lease(member, body)).code).toBe('OK');
    expect((await member.client.graphqlOutcome(mutation, { id })).code).toBe('OK');
  });

  test('nobody who has not paid gets one or is listed', async () => {
    const unpaid = await anOwner(server());
    expect((await lease(unpaid, introduced())).code).toBe('PAYMENT_REQUIRED');
    expect(await listOf(unpaid)).toEqual([]);
  });

  test('the same computer that asks many times at once is one', async () => {
    const owner = await aPaidOwner(server());
    const body = introduced();
    const answers = await Promise.all(Array.from({ length: 6 }, () => lease(owner, body)));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'OK'));
    expect(await listOf(owner)).toHaveLength(1);
  });

  test('an account fills no table: beyond its bound, the one seen longest ago makes room', async () => {
    const owner = await aPaidOwner(server());
    const userId = await idOf(owner);
    const first = introduced(aSecret(), 'OLDEST');
    await lease(owner, first);
    await server().ctx.database.installation.createMany({
      data: Array.from({ length: limits.installations - 1 }, (_, place) => ({
        id: randomBytes(16).toString('hex'),
        userId,
        sessionId: 'none',
        computer: `PC-${place}`,
        version: '1.0.0',
        lastSeenAt: new Date(server().clock.now().getTime() + 1000),
      })),
    });
    server().clock.advance(2);
    await lease(owner, introduced(aSecret(), 'NEWEST'));
    const computers = (await listOf(owner)).map(({ computer }: { computer: string }) => computer);
    expect(computers).toHaveLength(limits.installations);
    expect(computers).toContain('NEWEST');
    expect(computers).not.toContain('OLDEST');
  });

  test.each([
    { ...introduced(), installation: 'short' },
    { ...introduced(), installation: '/'.repeat(43) },
    { ...introduced(), computer: '' },
    { ...introduced(), computer: 'x'.repeat(65) },
    { ...introduced(), computer: 'rings \u0007 a bell' },
    { ...introduced(), version: '1' },
    {},
  ])('%j introduces nobody', async (body) => {
    const owner = await aPaidOwner(server());
    expect((await lease(owner, body)).code).toBe('BAD_INPUT');
    expect(await listOf(owner)).toEqual([]);
  });
});
