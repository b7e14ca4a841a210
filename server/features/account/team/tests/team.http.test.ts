import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AccountPlan } from '../../../../../schema/money/plans.ts';
import { transports } from '../../../../../tests/support/client/transports.ts';
import { aMember, anOwner, type Person } from '../../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aSubscriber } from '../../../../../tests/support/stripe/payment.ts';

const password = 'a wrench on the wall';
const aMemberInput = (changes: object = {}) => ({
  fullName: 'A Mechanic',
  email: `member-${randomUUID()}@example.com`,
  role: 'mechanic',
  password,
  ...changes,
});

describe.each(enginesFor('raw SQL'))('the team on $name', (engine) => {
  const server = withServer(engine);
  let [pro, business, enterprise]: Person[] = [];

  beforeAll(async () => {
    [pro, business, enterprise] = await Promise.all(
      ['pro', 'business', 'enterprise'].map((plan) => aSubscriber(server(), plan)),
    );
  });
  const ownerRow = (owner: Person | undefined) =>
    server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: owner?.email ?? '' } });
  const add = (owner: Person | undefined, changes: object = {}) =>
    owner?.client.restOutcome('POST', '/api/team/members', aMemberInput(changes)) ??
    Promise.reject(new Error('no owner'));
  const logIn = async (email: string, withPassword = password) => {
    const client = server().visitor();
    return { client, outcome: await client.restOutcome('POST', '/api/login', { email, password: withPassword }) };
  };

  async function addedMember(owner: Person | undefined, changes: object = {}) {
    const outcome = await add(owner, changes);
    if (outcome.code !== 'OK') throw new Error(outcome.error);
    return (outcome.data as { member: { id: string; email: string; fullName: string; role: string } }).member;
  }

  /** The owner's plan as if Stripe had changed it. */
  async function putOnPlan(owner: Person | undefined, plan: AccountPlan) {
    await server().emulator.control.deliveries.idle();
    const pending = () => server().ctx.database.webhookEvent.count({ where: { status: 'pending' } });
    await expect.poll(pending).toBe(0);
    await server().ctx.database.user.updateMany({ where: { emailKey: owner?.email ?? '' }, data: { plan } });
  }

  describe.each([...transports])(
    'over $name',
    ({ addTeamMember, updateTeamMember, removeTeamMember, team, teamLimit }) => {
      test('a member is added, listed, changed and removed', async () => {
        const client = enterprise?.client ?? server().visitor();
        const input = aMemberInput({ fullName: 'Žiga Šuštar' });
        const added = await addTeamMember(client, input);
        expect(added).toMatchObject({ code: 'OK' });
        const { members } = (await team(client)).data as { members: { id: string; email: string }[] };
        const listed = members.find(({ email }) => email === input.email);
        expect(listed).toMatchObject({ fullName: 'Žiga Šuštar', role: 'mechanic' });
        const id = listed?.id ?? '';
        const changed = await updateTeamMember(client, { id, role: 'receptionist', fullName: 'Žiga' });
        expect(JSON.stringify(changed.data)).toContain('"role":"receptionist"');
        expect(await removeTeamMember(client, { id })).toEqual({ code: 'OK', data: { success: true } });
        expect(await removeTeamMember(client, { id })).toMatchObject({ code: 'NOT_FOUND' });
      });

      test.each([
        [{ fullName: 'A' }, 'fullName', 'Full name is required'],
        [{ email: 'no address' }, 'email', 'Invalid email address'],
        [{ role: 'admin' }, 'role', 'Role is required'],
        [{ role: 'MECHANIC' }, 'role', 'Role is required'],
        [{ role: 'mechanic,receptionist' }, 'role', 'Role is required'],
        [{ password: 'short' }, 'password', 'Password must be at least 8 characters'],
      ])('%o is refused at its field', { tags: ['input-11'] }, async (changes, field, message) => {
        const outcome = await addTeamMember(enterprise?.client ?? server().visitor(), aMemberInput(changes));
        expect(outcome).toMatchObject({ code: 'BAD_INPUT', fields: { [field]: message } });
      });

      test('without payment nobody is added, and the limit says why', { tags: ['plans-103'] }, async () => {
        const { client } = await anOwner(server());
        expect(await addTeamMember(client, aMemberInput())).toMatchObject({ code: 'PAYMENT_REQUIRED' });
        expect(await teamLimit(client, { role: 'mechanic' })).toEqual({
          code: 'OK',
          data: {
            allowed: false,
            reason: 'An active paid subscription is needed to add team members',
            used: 0,
            limit: 0,
          },
        });
      });

      test('a member may neither see nor change the team', { tags: ['tenants-90'] }, async () => {
        const { client } = await aMember(server(), enterprise as Person);
        for (const outcome of [
          await team(client),
          await teamLimit(client, { role: 'mechanic' }),
          await addTeamMember(client, aMemberInput()),
          await removeTeamMember(client, { id: randomUUID() }),
        ]) {
          expect(outcome).toMatchObject({ code: 'FORBIDDEN' });
        }
      });

      test("another owner's member does not exist", { tags: ['enumeration-50', 'tenants-91'] }, async () => {
        const { id } = await addedMember(enterprise);
        const stranger = business?.client ?? server().visitor();
        const foreign = await removeTeamMember(stranger, { id });
        expect(foreign).toMatchObject({ code: 'NOT_FOUND' });
        expect(await removeTeamMember(stranger, { id: randomUUID() })).toEqual(foreign);
        expect(await updateTeamMember(stranger, { id, fullName: 'Stolen' })).toMatchObject({ code: 'NOT_FOUND' });
        expect(await server().ctx.database.user.count({ where: { id } })).toBe(1);
      });

      test.each(['admin', '__proto__', 'toString', 'MECHANIC', ' '])(
        'there is no limit for role "%s"',
        { tags: ['input-13'] },
        async (role) => {
          const outcome = await teamLimit(enterprise?.client ?? server().visitor(), { role });
          expect(outcome).toMatchObject({ code: 'BAD_INPUT' });
        },
      );
    },
  );

  test.each<[AccountPlan, string, number]>([
    ['basic', 'mechanic', 0],
    ['not_selected', 'mechanic', 0],
    ['professional', 'mechanic', 1],
    ['professional', 'receptionist', 0],
    ['pro', 'mechanic', 1],
    ['business', 'receptionist', 9],
    ['enterprise', 'receptionist', -1],
  ])('plan %s has %s seats: %i', { tags: ['plans-102'] }, async (plan, role, limit) => {
    const owner = await aSubscriber(server(), 'enterprise');
    await putOnPlan(owner, plan);
    const outcome = await owner.client.restOutcome('GET', `/api/team/limits/${role}`);
    expect(outcome.data).toMatchObject({ used: 0, limit, allowed: limit !== 0 });
    expect((await add(owner, { role })).code).toBe(limit === 0 ? 'PLAN_LIMIT_REACHED' : 'OK');
  });

  test('twenty additions at once on one free seat make one member', { tags: ['plans-104'] }, async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => add(pro)));
    expect(outcomes.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === 'PLAN_LIMIT_REACHED')).toHaveLength(19);
    const { id, mechanicCount } = await ownerRow(pro);
    expect(mechanicCount).toBe(1);
    expect(await server().ctx.database.user.count({ where: { ownerId: id } })).toBe(1);
  });

  test('the seats of a plan for ten are shared by both roles', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => add(business, { role: index % 2 ? 'mechanic' : 'receptionist' })),
    );
    expect(outcomes.filter(({ code }) => code === 'OK')).toHaveLength(9);
    const { mechanicCount, receptionistCount } = await ownerRow(business);
    expect(mechanicCount + receptionistCount).toBe(9);
  });

  test('removing and adding at once on a full plan frees a seat once', {
    tags: ['plans-105', 'plans-107'],
  }, async () => {
    const owner = await aSubscriber(server(), 'pro');
    const { id } = await addedMember(owner);
    const outcomes = await Promise.all([
      owner.client.restOutcome('DELETE', `/api/team/members/${id}`),
      owner.client.restOutcome('DELETE', `/api/team/members/${id}`),
      ...Array.from({ length: 6 }, () => add(owner)),
    ]);
    expect(
      outcomes
        .slice(0, 2)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['NOT_FOUND', 'OK']);
    const { id: ownerId, mechanicCount } = await ownerRow(owner);
    expect(mechanicCount).toBeLessThanOrEqual(1);
    expect(mechanicCount).toBe(await server().ctx.database.user.count({ where: { ownerId } }));
  });

  test('one address makes one member, whoever adds it', { tags: ['enumeration-48', 'plans-106'] }, async () => {
    const email = `shared-${randomUUID()}@example.com`;
    const outcomes = await Promise.all([add(enterprise, { email }), add(enterprise, { email: email.toUpperCase() })]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'OK']);
    const { mechanicCount, receptionistCount, id } = await ownerRow(enterprise);
    expect(mechanicCount + receptionistCount).toBe(await server().ctx.database.user.count({ where: { ownerId: id } }));
  });

  test('what only the server() decides is not taken from the request', { tags: ['tenants-92'] }, async () => {
    const foreign = await ownerRow(pro);
    const { id } = await addedMember(enterprise, {
      adminId: foreign.id,
      ownerId: foreign.id,
      plan: 'enterprise',
      paid: true,
      mustChangePassword: false,
    });
    const member = await server().ctx.database.user.findUniqueOrThrow({ where: { id } });
    expect(member).toMatchObject({
      ownerId: (await ownerRow(enterprise)).id,
      paymentVerified: false,
      mustChangePassword: true,
    });
  });

  test('a member logs in, sees the plan of the owner and is gone with the removal', {
    tags: ['sessions-32', 'tenants-98', 'asvs-7-4-2'],
  }, async () => {
    const { id, email } = await addedMember(enterprise, { role: 'receptionist' });
    await expect.poll(() => server().mails.filter(({ to }) => to === email).length).toBe(1);
    const { client, outcome } = await logIn(email);
    expect(outcome.data).toMatchObject({
      user: {
        role: 'receptionist',
        subscriptionPlan: 'enterprise',
        subscriptionStatus: 'active',
        paymentVerified: true,
      },
    });
    await enterprise?.client.rest('DELETE', `/api/team/members/${id}`);
    expect((await client.rest('GET', '/api/user/profile')).status).toBe(401);
    expect((await logIn(email)).outcome).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('owners cannot remove themselves, members nobody', { tags: ['tenants-93'] }, async () => {
    const { id } = await ownerRow(enterprise);
    expect(await enterprise?.client.restOutcome('DELETE', `/api/team/members/${id}`)).toMatchObject({
      code: 'BAD_INPUT',
    });
    const { client, email } = await aMember(server(), enterprise as Person);
    const member = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
    for (const target of [member.id, id]) {
      expect((await client.rest('DELETE', `/api/team/members/${target}`)).status).toBe(403);
    }
  });

  test('a smaller plan removes nobody, but the newest beyond it cannot log in until it fits again', {
    tags: ['plans-108'],
  }, async () => {
    const owner = await aSubscriber(server(), 'enterprise');
    const members = [];
    for (let count = 0; count < 3; count += 1) members.push(await addedMember(owner));
    const sessions = await Promise.all(members.map(({ email }) => logIn(email)));
    const row = await ownerRow(owner);
    const subscription = await server().ctx.stripe.subscriptions.retrieve(row.stripeSubscriptionId ?? '');
    const pro = await server().ctx.stripe.prices.list({ lookup_keys: ['delavnica_dashboard_pro_monthly'] });
    await server().ctx.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: pro.data[0]?.id ?? '' }],
    });
    await expect.poll(async () => (await ownerRow(owner)).plan).toBe('pro');
    const statuses = async () =>
      Promise.all(sessions.map(async ({ client }) => (await client.rest('GET', '/api/user/profile')).status));
    await expect.poll(statuses).toEqual([200, 401, 401]);
    const logins = await Promise.all(members.map(({ email }) => logIn(email)));
    expect(logins.map(({ outcome }) => outcome.code)).toEqual(['OK', 'PLAN_LIMIT_REACHED', 'PLAN_LIMIT_REACHED']);
    const limit = await owner.client.restOutcome('GET', '/api/team/limits/mechanic');
    expect(limit.data).toMatchObject({ allowed: false, used: 3, limit: 1 });
    await owner.client.rest('DELETE', `/api/team/members/${members[0]?.id}`);
    expect((await logIn(members[1]?.email ?? '')).outcome.code).toBe('OK');
  });

  test('a new password from the owner ends the sessions of the member', { tags: ['asvs-7-4-5'] }, async () => {
    const member = await addedMember(enterprise);
    const { client } = await logIn(member.email);
    const changes = { password: 'another wrench on the wall' };
    await enterprise?.client.rest('PATCH', `/api/team/members/${member.id}`, changes);
    expect((await client.rest('GET', '/api/user/profile')).status).toBe(401);
    expect((await logIn(member.email, changes.password)).outcome.code).toBe('OK');
  });

  test('a large team is searched and paged', async () => {
    const owner = await aSubscriber(server(), 'enterprise');
    const { id: ownerId, workshopId } = await ownerRow(owner);
    await server().ctx.database.user.createMany({
      data: Array.from({ length: 250 }, (_, index) => {
        const email = `m${index}.${ownerId}@example.com`;
        return {
          id: randomUUID(),
          email,
          emailKey: email,
          passwordHash: '',
          username: email,
          fullName: `Member ${index}`,
          role: 'mechanic',
          ownerId,
          workshopId,
        };
      }),
    });
    await server().ctx.database.user.update({ where: { id: ownerId }, data: { mechanicCount: 250 } });
    const page = await owner.client.restOutcome('GET', '/api/team/members?offset=200&limit=100');
    expect(page.data).toMatchObject({ total: 250 });
    expect((page.data as { members: unknown[] }).members).toHaveLength(50);
    const found = await owner.client.restOutcome('GET', '/api/team/members?search=member%20249');
    expect(found.data).toMatchObject({ total: 1 });
  });
});
