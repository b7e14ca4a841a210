import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { anOwner, aRegistration, confirmationLinkFor, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { writtenCard } from '../../../../../tests/support/workshop/billing.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { endOldInvitations } from '../invitations/end-old-invitations.ts';

const password = 'a wrench on the wall';
const ownPassword = 'only mine: six red jacks';
const daySeconds = 86_400;
const anAddress = () => `invited-${randomUUID()}@example.com`;

describe.each([...databases])('members on $name', (engine) => {
  const server = withServer(engine);
  let owner: Person;

  beforeAll(async () => {
    owner = await aPaidOwner(server());
  });

  const add = (input: object, by: Person = owner) =>
    by.client.restOutcome('POST', '/api/team/members', { fullName: 'Miha Kovač', role: 'mechanic', ...input });
  /** @returns the id of the new row */
  async function invite(email: string, by: Person = owner): Promise<string> {
    const outcome = await add({ email }, by);
    if (outcome.code !== 'OK') throw new Error(outcome.error);
    return (outcome.data as { member: { id: string } }).member.id;
  }
  const mailsTo = (email: string) => server().mails.filter(({ to }) => to === email);
  const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject);
  async function tokenFor(email: string, count = 1): Promise<string> {
    const tokens = () =>
      mailsTo(email).flatMap(({ text }) => /\/invitation\?token=([\w-]{43})$/m.exec(text)?.[1] ?? []);
    await expect.poll(() => tokens().length).toBe(count);
    return tokens().at(-1) ?? '';
  }
  const accept = (token: string, own = ownPassword) =>
    server().visitor().restOutcome('POST', '/api/team/invitation', { token, password: own });
  const logIn = async (email: string, own = ownPassword) => {
    const client = server().visitor();
    return { client, outcome: await client.restOutcome('POST', '/api/login', { email, password: own }) };
  };
  const rowOf = (id: string) => server().ctx.database.user.findUnique({ where: { id } });
  const seats = async (of: Person = owner) => {
    const { mechanicCount, receptionistCount } = await server().ctx.database.user.findUniqueOrThrow({
      where: { emailKey: of.email },
    });
    return mechanicCount + receptionistCount;
  };
  const kindsOf = async (userId: string) =>
    (
      await tablesOfAllWorkshops(server().ctx.database).securityEvent.findMany({
        where: { userId },
        orderBy: { createdAt: 'asc' },
      })
    ).map(({ kind }) => kind);
  const listed = async (id: string) => {
    const { data } = await owner.client.restOutcome('GET', '/api/team/members');
    return (data as { members: { id: string }[] }).members.find((member) => member.id === id);
  };

  test('an invitation takes a seat and makes a member once it is accepted', { tags: ['security-13'] }, async () => {
    const email = anAddress();
    const before = await seats();
    const id = await invite(email);
    expect(await seats()).toBe(before + 1);
    const waiting = { id, fullName: 'Miha Kovač', email, role: 'mechanic' };
    expect(await listed(id)).toEqual({ ...waiting, invitationExpiresAt: expect.any(String) });
    expect((await logIn(email, '')).outcome.code).toBe('BAD_INPUT');
    expect((await logIn(email)).outcome.code).toBe('UNAUTHENTICATED');

    const token = await tokenFor(email);
    const read = await server().visitor().restOutcome('GET', `/api/team/invitation?token=${token}`);
    const from = { invitedBy: 'Workshop Owner', workshop: 'Workshop Owner' };
    const invitation = { ...from, fullName: 'Miha Kovač', email, role: 'mechanic' };
    expect(read).toEqual({ code: 'OK', data: invitation });
    const graphql = await server()
      .visitor()
      .graphqlOutcome(
        'query ($token: String!) { invitation(token: $token) { invitedBy workshop fullName email role } }',
        {
          token,
        },
      );
    expect(graphql.data).toEqual(invitation);

    expect(await accept(token, 'password123')).toMatchObject({
      code: 'BAD_INPUT',
      fields: { password: expect.any(String) },
    });
    const outcomes = await Promise.all([accept(token), accept(token)]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['BAD_INPUT', 'OK']);
    expect(await listed(id)).toEqual(waiting);
    expect(await seats()).toBe(before + 1);
    const { outcome } = await logIn(email);
    expect(outcome.data).toMatchObject({ user: { email, role: 'mechanic', subscriptionPlan: 'enterprise' } });
    expect(await rowOf(id)).toMatchObject({ mustChangePassword: false, emailProvedAt: expect.any(Date) });
    expect(await kindsOf(id)).toEqual(['member-invited', 'invitation-accepted', 'logged-in']);
  });

  test('over GraphQL as well, and no mail of it carries a word of the owner’s', { tags: ['security-13'] }, async () => {
    const email = anAddress();
    const fullName = 'Your prize: https://evil.example';
    const added = await owner.client.graphqlOutcome(
      `mutation ($email: String!, $fullName: String!) {
        addTeamMember(email: $email, fullName: $fullName, role: "receptionist") { id }
      }`,
      { email, fullName },
    );
    expect(added.code).toBe('OK');
    const token = await tokenFor(email);
    expect(JSON.stringify(mailsTo(email))).not.toMatch(/prize|evil|Workshop Owner/);
    const accepted = await server()
      .visitor()
      .graphqlOutcome(
        'mutation ($token: String!, $password: String!) { acceptInvitation(token: $token, password: $password) { success } }',
        { token, password: ownPassword },
      );
    expect(accepted.code).toBe('OK');
    expect((await logIn(email)).outcome.code).toBe('OK');
  });

  test('an invitation ends after seven days and is removed after thirty', { tags: ['security-13'] }, async () => {
    const email = anAddress();
    const before = await seats();
    const id = await invite(email);
    const first = await tokenFor(email);
    server().clock.advance(7 * daySeconds);
    // The session of the owner has ended with the days.
    await owner.client.rest('POST', '/api/login', owner);
    expect((await accept(first)).code).toBe('BAD_INPUT');
    expect((await owner.client.rest('POST', `/api/team/members/${id}/welcome`)).status).toBe(200);
    const second = await tokenFor(email, 2);
    expect((await accept(first)).code).toBe('BAD_INPUT');
    const read = await server().visitor().restOutcome('GET', `/api/team/invitation?token=${second}`);
    expect(read.code).toBe('OK');

    server().clock.advance(30 * daySeconds - 60);
    await endOldInvitations(server().ctx);
    expect(await rowOf(id)).not.toBeNull();
    server().clock.advance(120);
    await endOldInvitations(server().ctx);
    expect(await rowOf(id)).toBeNull();
    expect(await seats()).toBe(before);
    expect(await kindsOf(id)).toEqual(['member-invited', 'invitation-ended']);
    await owner.client.rest('POST', '/api/login', owner);
  });

  test('one that cannot be ended holds up no other', { tags: ['security-13'] }, async () => {
    // Those of the tests before.
    server().clock.advance(31 * daySeconds);
    await endOldInvitations(server().ctx);
    await owner.client.rest('POST', '/api/login', owner);
    const ids = [await invite(anAddress()), await invite(anAddress())];
    const left = () => server().ctx.database.user.count({ where: { id: { in: ids } } });
    server().clock.advance(31 * daySeconds);
    const { ctx } = server();
    let tries = 0;
    const database = Object.create(ctx.database, {
      transaction: {
        value: (work: never) => {
          tries += 1;
          return tries === 1 ? Promise.reject(new Error('locked')) : ctx.database.transaction(work);
        },
      },
    });
    await endOldInvitations({ ...ctx, database });
    expect([tries, await left()]).toEqual([2, 1]);
    await endOldInvitations(ctx);
    expect(await left()).toBe(0);
    await owner.client.rest('POST', '/api/login', owner);
  });

  test('an invitation is withdrawn, and its link with it', { tags: ['security-13'] }, async () => {
    const email = anAddress();
    const before = await seats();
    const id = await invite(email);
    const token = await tokenFor(email);
    expect((await owner.client.rest('DELETE', `/api/team/members/${id}`)).status).toBe(200);
    expect(await seats()).toBe(before);
    expect((await accept(token)).code).toBe('BAD_INPUT');
    expect(await kindsOf(id)).toEqual(['member-invited', 'invitation-withdrawn']);
  });

  test('an invitation that is withdrawn leaves the work that was given to the person', async () => {
    const { ctx } = server();
    const id = await invite(anAddress());
    const { workshopId } = await ctx.database.user.findUniqueOrThrow({ where: { id } });
    const db = tenantDb(ctx.database, workshopId);
    const staff = await db.staff.findFirstOrThrow({ where: { userId: id } });
    const { jobIds } = await writtenCard(db, ctx.clock.now(), {});
    await db.job.updateMany({ where: { id: { in: [...jobIds] } }, data: { mechanicId: staff.id } });
    expect((await owner.client.rest('DELETE', `/api/team/members/${id}`)).status).toBe(200);
    expect(await db.job.count({ where: { mechanicId: staff.id } })).toBe(jobIds.length);
    expect(await db.staff.findUnique({ where: { id: staff.id } })).toMatchObject({ archivedAt: expect.any(Date) });
  });

  test('an invitation keeps nobody from registering or another workshop', { tags: ['security-13'] }, async () => {
    const email = anAddress();
    await invite(email);
    const rival = await aPaidOwner(server(), 'business');
    await invite(email, rival);
    expect((await add({ email })).code).toBe('CONFLICT');
    const client = server().visitor();
    await client.rest('POST', '/api/register', aRegistration({ email, password }));
    await client.fetch(await confirmationLinkFor(server(), email));
    expect((await logIn(email, password)).outcome.data).toMatchObject({ user: { role: 'admin' } });
    // The address has an account now, which an invitation neither changes nor takes over.
    const token = await tokenFor(email, 2);
    expect((await accept(token)).code).toBe('CONFLICT');
    expect((await logIn(email, password)).outcome.code).toBe('OK');
  });

  test('inviting an address with an account is a conflict without a mail', { tags: ['security-13'] }, async () => {
    const somebody = await anOwner(server());
    const before = [
      subjectsTo(somebody.email),
      await server().ctx.database.user.findUnique({ where: { emailKey: somebody.email } }),
    ];
    const taken = await seats();
    expect((await add({ email: somebody.email.toUpperCase() })).code).toBe('CONFLICT');
    expect(await seats()).toBe(taken);
    expect([
      subjectsTo(somebody.email),
      await server().ctx.database.user.findUnique({ where: { emailKey: somebody.email } }),
    ]).toEqual(before);
  });

  test('an accepted invitation replaces an unconfirmed registration', { tags: ['security-13'] }, async () => {
    const email = anAddress();
    await server().visitor().rest('POST', '/api/register', aRegistration({ email, password }));
    await invite(email);
    const token = await tokenFor(email);
    expect((await accept(token)).code).toBe('OK');
    expect((await logIn(email, password)).outcome.code).toBe('UNAUTHENTICATED');
    expect((await logIn(email)).outcome.data).toMatchObject({ user: { role: 'mechanic' } });
  });

  test('a corrected invitation goes to its new address, without a password', { tags: ['security-13'] }, async () => {
    const [wrong, right] = [anAddress(), anAddress()];
    const id = await invite(wrong);
    const old = await tokenFor(wrong);
    const changed = await owner.client.restOutcome('PATCH', `/api/team/members/${id}`, {
      email: right,
      role: 'receptionist',
    });
    expect(changed.code).toBe('OK');
    expect((await accept(old)).code).toBe('BAD_INPUT');
    const outcome = await owner.client.restOutcome('PATCH', `/api/team/members/${id}`, { password });
    expect(outcome.code).toBe('CONFLICT');
    expect((await accept(await tokenFor(right))).code).toBe('OK');
    expect((await logIn(right)).outcome.data).toMatchObject({ user: { role: 'receptionist' } });
    expect(subjectsTo(wrong)).toHaveLength(1);
  });

  test('an owner may send ten mails a day to one address', { tags: ['security-13'] }, async () => {
    const email = anAddress();
    const codes = [];
    for (let round = 0; round < 11; round += 1) {
      const outcome = await add({ email });
      codes.push(outcome.code);
      if (outcome.code === 'OK') {
        await owner.client.rest(
          'DELETE',
          `/api/team/members/${(outcome.data as { member: { id: string } }).member.id}`,
        );
      }
    }
    expect(codes).toEqual([...Array(10).fill('OK'), 'RATE_LIMITED']);
    const other = await aPaidOwner(server());
    const invitation = { fullName: 'A Member', email, role: 'mechanic' };
    expect(await other.client.restOutcome('POST', '/api/team/members', invitation)).toMatchObject({ code: 'OK' });
  });

  test('a mail that may not be sent changes neither invitation nor link', { tags: ['security-13'] }, async () => {
    const email = anAddress();
    const added = await add({ email });
    expect(added.code).toBe('OK');
    const token = await tokenFor(email);
    const key = `memberMailPerRecipient:${email}`;
    const spent = { points: 1000, expire: secondsAfter(server().clock.now(), 60) };
    await server().ctx.database.rateLimit.upsert({ where: { key }, create: { key, ...spent }, update: spent });
    const { id } = (added.data as { member: { id: string } }).member;
    expect(await owner.client.restOutcome('POST', `/api/team/members/${id}/welcome`)).toMatchObject({
      code: 'RATE_LIMITED',
    });
    const elsewhere = anAddress();
    await server().ctx.database.rateLimit.create({ data: { key: `memberMailPerRecipient:${elsewhere}`, ...spent } });
    expect(await owner.client.restOutcome('PATCH', `/api/team/members/${id}`, { email: elsewhere })).toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect((await accept(token)).code).toBe('OK');
  });
});
