import { describe, expect, test } from 'vitest';
import type { Client } from '../../../../tests/support/client/client.ts';
import { aMember, aNewMember, aRegisteredOwner } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aSubscriber } from '../../../../tests/support/stripe/payment.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';
import { deleteDueAccounts } from './index.ts';

const transports = [
  {
    name: 'REST',
    ask: (client: Client, input: object) => client.restOutcome('POST', '/api/account/deletion', input),
    withdraw: (client: Client) => client.restOutcome('DELETE', '/api/account/deletion'),
    read: (client: Client) => client.restOutcome('GET', '/api/account/deletion'),
  },
  {
    name: 'GraphQL',
    ask: (client: Client, input: object) =>
      client.graphqlOutcome(
        'mutation ($currentPassword: String!) { askForDeletion(currentPassword: $currentPassword) { dueAt } }',
        { ...input },
      ),
    withdraw: (client: Client) => client.graphqlOutcome('mutation { withdrawDeletion { dueAt } }'),
    read: (client: Client) => client.graphqlOutcome('{ accountDeletion { dueAt } }'),
  },
];

const graceSeconds = 7 * 86_400;

describe.each([...databases])('personal data on $name', (engine) => {
  const server = withServer(engine);

  const mailsTo = (email: string) =>
    server()
      .mails.filter(({ to }) => to === email)
      .map(({ subject }) => subject);
  const rowOf = (email: string) => server().ctx.database.user.findUnique({ where: { emailKey: email } });

  test('an owner takes everything along: account, team, invoices, events, and nothing that opens a door', async () => {
    const owner = await aSubscriber(server());
    const member = await aNewMember(server(), owner);
    const response = await owner.client.rest('GET', '/api/account/export');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="delavnica-account.json"');
    const text = await response.text();
    const held = JSON.parse(text);
    expect(held).toMatchObject({
      account: { email: owner.email, fullName: 'Workshop Owner', plan: 'enterprise' },
      team: [{ email: member.email, role: 'mechanic' }],
      devices: [{ current: true }],
    });
    expect(held.invoices).toHaveLength(1);
    const kinds = held.securityEvents.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['data-exported', 'member-added', 'plan-changed', 'logged-in']));
    expect(text).not.toMatch(/\$2b\$|passwordHash|twoFactorSecret|tokenHash/);
  });

  test('a member takes along what concerns the member, and nothing of the workshop', async () => {
    const owner = await aSubscriber(server());
    const member = await aMember(server(), owner);
    const text = await (await member.client.rest('GET', '/api/account/export')).text();
    const held = JSON.parse(text);
    expect(held).toMatchObject({ account: { email: member.email }, team: [], invoices: [] });
    expect(new Set(held.securityEvents.map(({ email }: { email: string }) => email))).toEqual(new Set([member.email]));
    expect(text).not.toContain(owner.email);
  });

  describe.each(transports)('deletion over $name', (call) => {
    test('is asked for with the password, told by mail, and can be taken back', async () => {
      const owner = await aRegisteredOwner(server());
      const { client, password: currentPassword } = owner;
      const wrong = await call.ask(client, { currentPassword: 'not the password' });
      expect(wrong).toMatchObject({ code: 'BAD_INPUT', fields: { currentPassword: expect.any(String) } });
      expect(await call.read(client)).toEqual({ code: 'OK', data: { dueAt: null } });

      const asked = await call.ask(client, { currentPassword });
      const { dueAt } = asked.data as { dueAt: string };
      const seconds = (Date.parse(dueAt) - server().clock.now().getTime()) / 1000;
      expect(seconds).toBeGreaterThan(graceSeconds - 60);
      expect(seconds).toBeLessThanOrEqual(graceSeconds);
      await expect
        .poll(() => mailsTo(owner.email).some((subject) => subject.startsWith('Your account will be deleted on')))
        .toBe(true);

      server().clock.advance(3600);
      expect(await call.ask(client, { currentPassword })).toEqual({ code: 'OK', data: { dueAt } });
      expect(await call.withdraw(client)).toEqual({ code: 'OK', data: { dueAt: null } });
      server().clock.advance(graceSeconds);
      await deleteDueAccounts(server().ctx);
      expect(await rowOf(owner.email)).not.toBeNull();
    });
  });

  test('after seven days everything is gone, nobody pays any more, and the address is free again', {
    tags: ['asvs-7-4-2'],
  }, async () => {
    const owner = await aSubscriber(server());
    const member = await aMember(server(), owner);
    const bystander = await aRegisteredOwner(server());
    const { id = '', workshopId = '', stripeCustomerId } = (await rowOf(owner.email)) ?? {};
    await owner.client.rest('POST', '/api/account/deletion', { currentPassword: owner.password });

    server().clock.advance(graceSeconds - 60);
    await deleteDueAccounts(server().ctx);
    expect(await rowOf(owner.email)).not.toBeNull();
    server().clock.advance(61);
    expect((await owner.client.restOutcome('DELETE', '/api/account/deletion')).code).toMatch(
      /CONFLICT|UNAUTHENTICATED/,
    );
    await deleteDueAccounts(server().ctx);
    await deleteDueAccounts(server().ctx);

    expect([await rowOf(owner.email), await rowOf(member.email)]).toEqual([null, null]);
    expect(await rowOf(bystander.email)).not.toBeNull();
    const { database, stripe } = server().ctx;
    const left = await Promise.all([
      database.session.count({ where: { userId: id } }),
      database.subscriptionInvoice.count({ where: { userId: id } }),
      tablesOfAllWorkshops(database).securityEvent.count({ where: { workshopId } }),
      database.token.count({ where: { userId: id } }),
      database.workshop.count({ where: { id: workshopId } }),
    ]);
    expect(left).toEqual([0, 0, 0, 0, 0]);
    const { data } = await stripe.subscriptions.list({ customer: `${stripeCustomerId}`, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
    expect((await owner.client.restOutcome('GET', '/api/user/profile')).code).toBe('UNAUTHENTICATED');
    await expect
      .poll(() => mailsTo(owner.email).filter((subject) => subject === 'Your account was deleted').length)
      .toBe(1);

    const again = await server().visitor().restOutcome('POST', '/api/register', {
      firstName: 'Workshop',
      lastName: 'Owner',
      username: 'workshop',
      email: owner.email,
      password: 'four calm winter tyres',
    });
    expect(again.code).toBe('OK');
    expect(await rowOf(owner.email)).toMatchObject({ plan: 'basic', stripeCustomerId: null });
  });

  test('a Stripe that is away puts the deletion off and loses nothing', async () => {
    const owner = await aSubscriber(server());
    await owner.client.rest('POST', '/api/account/deletion', { currentPassword: owner.password });
    server().clock.advance(graceSeconds + 1);
    const { stripeSubscriptionId } = (await rowOf(owner.email)) ?? {};
    // The SDK tries three times.
    const fault = { status: 503, count: 3, pathPrefix: `/v1/subscriptions/${stripeSubscriptionId}` };
    server().emulator.control.faults.failNext(fault);
    await deleteDueAccounts(server().ctx);
    expect(await rowOf(owner.email)).not.toBeNull();
    await deleteDueAccounts(server().ctx);
    expect(await rowOf(owner.email)).toBeNull();
  });
});
