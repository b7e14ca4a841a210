import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { securityEventKinds } from '../../../../schema/security-events.ts';
import { aMember, aNewMember, aRegisteredOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner, aSubscriber } from '../../../../tests/support/stripe/payment.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly email: string;
  readonly detail: string;
  readonly address: string;
  readonly device: string;
}

interface Page {
  readonly events: readonly Listed[];
  readonly next: string | null;
}

describe.each([...databases])('the audit trail on $name', (engine) => {
  const server = withServer(engine);

  async function pageOf({ client }: Person, query = ''): Promise<Page> {
    const { data } = await client.restOutcome('GET', `/api/security-events${query}`);
    return data as Page;
  }
  const kindsOf = async (person: Person, query = '') => (await pageOf(person, query)).events.map(({ kind }) => kind);
  const rowOf = ({ email }: Person) => server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
  const idOf = async (person: Person) => (await rowOf(person)).id;

  /** This many events of one moment, as a busy second leaves them. */
  async function manyEvents(owner: Person, count: number, createdAt = new Date()): Promise<void> {
    const { id: userId, workshopId } = await rowOf(owner);
    const rows = Array.from({ length: count }, (_, index) => ({
      id: crypto.randomUUID(),
      workshopId,
      userId,
      email: owner.email,
      kind: 'name-changed',
      detail: `${index}`,
      createdAt,
    }));
    await tablesOfAllWorkshops(server().ctx.database).securityEvent.createMany({ data: rows });
  }

  test('tells what happened to the account, the latest first, with address and device', {
    tags: ['asvs-16-2-1', 'asvs-16-3-1'],
  }, async () => {
    const owner = await aRegisteredOwner(server());
    const { client, password } = owner;
    await server().visitor().rest('POST', '/api/login', { email: owner.email, password: 'not the password' });
    await expect.poll(() => kindsOf(owner)).toContain('log-in-refused');
    const newPassword = 'another calm winter tyre';
    await client.rest('POST', '/api/change-password', { currentPassword: password, newPassword });
    await client.rest('DELETE', '/api/user/devices');
    const { events } = await pageOf(owner);
    expect(events.map(({ kind }) => kind)).toEqual([
      'other-devices-logged-out',
      'password-changed',
      'log-in-refused',
      'logged-in',
      'account-registered',
    ]);
    expect(events[0]).toMatchObject({
      email: owner.email,
      address: '127.0.0.1',
      device: expect.any(String),
      software: { app: null, system: null },
    });
    const outcome = await client.graphqlOutcome(
      '{ securityEvents { events { id at kind email detail address device software { app system } times lastAt } next } }',
    );
    expect(outcome).toEqual({ code: 'OK', data: { events, next: null } });
  });

  test('tells of a forgotten password, from asking to setting it', async () => {
    const owner = await aRegisteredOwner(server());
    await server().visitor().rest('POST', '/api/forgot-password', { email: owner.email });
    const link = () =>
      server()
        .mails.findLast(({ to }) => to === owner.email)
        ?.text.match(/token=(\S+)/)?.[1];
    await expect.poll(link).toHaveLength(43);
    const password = 'another calm winter tyre';
    await expect
      .poll(
        async () =>
          (await server().visitor().restOutcome('POST', '/api/reset-password', { token: link(), password })).code,
      )
      .toBe('OK');
    await owner.client.rest('POST', '/api/login', { email: owner.email, password });
    const kinds = await kindsOf(owner);
    expect(kinds.slice(0, 3)).toEqual(['logged-in', 'password-reset', 'password-reset-asked']);
  });

  test('tells of the team and of the plan, with what was changed', async () => {
    const owner = await aSubscriber(server());
    const member = await aNewMember(server(), owner);
    const id = await idOf(member);
    await owner.client.rest('PATCH', `/api/team/members/${id}`, { role: 'receptionist', fullName: 'A Member' });
    await owner.client.rest('DELETE', `/api/team/members/${id}`);
    const { events } = await pageOf(owner, '?group=team');
    expect(events.map(({ kind, email, detail }) => [kind, email, detail])).toEqual([
      ['member-removed', member.email, 'receptionist'],
      ['member-changed', member.email, 'mechanic → receptionist'],
      ['member-added', member.email, 'mechanic'],
    ]);
    const plan = await pageOf(owner, '?group=plan');
    expect(plan.events.map(({ kind, detail, address }) => [kind, detail, address])).toEqual(
      expect.arrayContaining([['plan-changed', 'basic → enterprise', '']]),
    );
    expect(await kindsOf(owner, '?group=logIn')).toContain('logged-in');
    expect(await kindsOf(owner, '?group=account')).not.toContain('logged-in');
  });

  test("is one workshop's own: no other owner sees a line of it, and a member sees nothing", async () => {
    const [owner, stranger] = [await aPaidOwner(server()), await aRegisteredOwner(server())];
    const [member, added] = [await aMember(server(), owner), await aNewMember(server(), owner)];
    const emails = (await pageOf(stranger)).events.map(({ email }) => email);
    expect(new Set(emails)).toEqual(new Set([stranger.email]));
    expect((await member.client.restOutcome('GET', '/api/security-events')).code).toBe('FORBIDDEN');
    expect((await member.client.restOutcome('GET', '/api/security-events.csv')).code).toBe('FORBIDDEN');
    expect((await pageOf(owner)).events.map(({ email }) => email)).toContain(added.email);
  });

  test('is read page by page without a gap or a repetition, also where many events share a moment', async () => {
    const owner = await aRegisteredOwner(server());
    await manyEvents(owner, 45);
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: Page = await pageOf(owner, next === '' ? '' : `?after=${next}`);
      seen.push(...page.events.map(({ id }) => id));
      next = page.next;
    }
    expect(seen.length).toBe(new Set(seen).size);
    expect(seen.length).toBe(
      await tablesOfAllWorkshops(server().ctx.database).securityEvent.count({
        where: { workshopId: (await rowOf(owner)).workshopId },
      }),
    );
  });

  test.each(['?group=everything', '?after=1', "?after=' OR 1=1 --", '?group=team&group=plan'])(
    'refuses %s',
    async (query) => {
      const { client } = await aRegisteredOwner(server());
      expect((await client.restOutcome('GET', `/api/security-events${query}`)).code).toBe('BAD_INPUT');
    },
  );

  test('is exported whole as CSV, with formulas of strangers defused', async () => {
    const owner = await aRegisteredOwner(server());
    await manyEvents(owner, 2100);
    const { id: userId, workshopId } = await rowOf(owner);
    await tablesOfAllWorkshops(server().ctx.database).securityEvent.create({
      data: {
        id: crypto.randomUUID(),
        workshopId,
        userId,
        email: owner.email,
        kind: 'name-changed',
        detail: '=HYPERLINK("https://evil.example","A ""quoted"", name")',
        createdAt: new Date(),
      },
    });
    const response = await owner.client.rest('GET', '/api/security-events.csv');
    expect(response.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const rows: Record<string, string>[] = parse(await response.text(), { columns: true });
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'at',
      'kind',
      'email',
      'detail',
      'address',
      'device',
      'times',
      'lastAt',
    ]);
    expect(rows.length).toBe(
      await tablesOfAllWorkshops(server().ctx.database).securityEvent.count({ where: { workshopId } }),
    );
    expect(rows.filter(({ detail }) => /^[=+\-@]/.test(`${detail}`))).toEqual([]);
    expect(rows.some(({ detail }) => detail?.includes('""quoted"", name'))).toBe(true);
    const team = await owner.client.rest('GET', '/api/security-events.csv?group=team');
    expect(await team.text()).toBe('at,kind,email,detail,address,device,times,lastAt\r\n');
  });

  test('records kinds of the catalogue only', async () => {
    const rows = await tablesOfAllWorkshops(server().ctx.database).securityEvent.findMany({
      select: { kind: true },
      distinct: ['kind'],
    });
    expect(rows.map(({ kind }) => kind).filter((kind) => !securityEventKinds.some((known) => known === kind))).toEqual(
      [],
    );
  });
});
