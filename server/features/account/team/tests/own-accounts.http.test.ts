import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aMember,
  aNewMember,
  aRegistration,
  confirmationLinkFor,
  countQueuedMails,
  type Person,
} from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withTwoFactor } from '../../../../../tests/support/server/authenticator.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { tablesOfAllWorkshops } from '../../../../infrastructure/tenant/tenant-db.ts';

const password = 'a wrench on the wall';
const ownPassword = 'only mine: six red jacks';
const anAddress = () => `member-${randomUUID()}@example.com`;

describe.each([...databases])("a member's own account on $name", (engine) => {
  const server = withServer(engine);
  let owner: Person;

  beforeAll(async () => {
    owner = await aPaidOwner(server());
  });

  const add = (input: object) =>
    owner.client.restOutcome('POST', '/api/team/members', { fullName: 'Miha Kovač', role: 'mechanic', ...input });
  const mailsTo = (email: string) => server().mails.filter(({ to }) => to === email);
  const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject);
  const logIn = async (email: string, own = ownPassword) => {
    const client = server().visitor();
    return { client, outcome: await client.restOutcome('POST', '/api/login', { email, password: own }) };
  };
  const rowOf = (id: string) => server().ctx.database.user.findUnique({ where: { id } });
  const seats = async () => {
    const { mechanicCount, receptionistCount } = await server().ctx.database.user.findUniqueOrThrow({
      where: { emailKey: owner.email },
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

  test.each(['REST', 'GraphQL'])(
    'a member leaves over %s with the password, and both sides are told',
    { tags: ['security-13'] },
    async (name) => {
      const member = await aMember(server(), owner);
      const { id } = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: member.email } });
      const before = await seats();
      const leave = (given: string) =>
        name === 'REST'
          ? member.client.restOutcome('POST', '/api/team/leave', { password: given })
          : member.client.graphqlOutcome(
              'mutation ($password: String!) { leaveTeam(password: $password) { success } }',
              {
                password: given,
              },
            );
      expect(await leave('not the password')).toMatchObject({
        code: 'BAD_INPUT',
        fields: { password: expect.any(String) },
      });
      expect(await leave(member.password)).toEqual({ code: 'OK', data: { success: true } });
      expect((await member.client.rest('GET', '/api/user/profile')).status).toBe(401);
      expect([await rowOf(id), await seats()]).toEqual([null, before - 1]);
      expect((await kindsOf(id)).at(-1)).toBe('member-left');
      await expect.poll(() => subjectsTo(member.email).at(-1)).toBe('You have left the team');
      await expect.poll(() => mailsTo(owner.email).at(-1)?.text).toContain(member.email);
      const input = aRegistration({ email: member.email });
      expect((await server().visitor().restOutcome('POST', '/api/register', input)).code).toBe('OK');
      await expect.poll(() => subjectsTo(member.email).at(-1)).toBe('Confirm your e-mail address');
    },
  );

  test('who accepts an invitation is spoken to in the language of the page, whatever that of the owner is', async () => {
    const email = anAddress();
    await add({ email });
    const invited = () => server().ctx.database.user.findFirst({ where: { email } });
    expect((await invited())?.language).toBe('en');
    const link = () => /\/invitation\?token=([\w-]{43})$/m.exec(mailsTo(email)[0]?.text ?? '')?.[1];
    await expect.poll(link).toBeDefined();
    const headers = { 'content-type': 'application/json', 'accept-language': 'sl' };
    const body = JSON.stringify({ token: link(), password: ownPassword });
    const answer = await server().visitor().fetch('/api/team/invitation', { method: 'POST', headers, body });
    expect([answer.status, (await invited())?.language]).toEqual([200, 'sl']);
  });

  test('who has a second factor shows it to leave', { tags: ['security-13'] }, async () => {
    const member = await aMember(server(), owner);
    const { phone } = await withTwoFactor(server(), member);
    const leave = (input: object) => member.client.restOutcome('POST', '/api/team/leave', input);
    expect((await leave({ password: member.password })).code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await leave({ password: member.password, code: '000000' })).code).toBe('BAD_INPUT');
    expect((await member.client.rest('GET', '/api/user/profile')).status).toBe(200);
    expect((await leave({ password: member.password, code: phone.code(1) })).code).toBe('OK');
  });

  test('somebody whom a stranger has added gets out with the own mailbox alone', {
    tags: ['security-13'],
  }, async () => {
    const email = anAddress();
    await add({ email, password });
    await server().visitor().rest('POST', '/api/forgot-password', { email });
    const link = () =>
      mailsTo(email)
        .map(({ text }) => /\/reset-password\?token=([\w-]{43})/.exec(text)?.[1])
        .find(Boolean);
    await expect.poll(link).toBeTruthy();
    await server().visitor().rest('POST', '/api/reset-password', { token: link(), password: ownPassword });
    const { client } = await logIn(email);
    expect((await client.restOutcome('POST', '/api/team/leave', { password: ownPassword })).code).toBe('OK');
  });

  test('nobody is given the messages of an address that nobody has proved', { tags: ['security-2'] }, async () => {
    const email = anAddress();
    const message = 'What a stranger wrote';
    await server()
      .visitor()
      .rest('POST', '/api/contact', { name: 'A Victim', email: email.toUpperCase(), subject: 'A lift', message });
    const demo = { firstName: 'A', lastName: 'Victim', email, company: 'Victims Ltd', businessSize: '1' };
    await server().visitor().rest('POST', '/api/demo-requests', demo);
    await add({ email, password });
    await expect.poll(() => mailsTo(email).length).toBe(1);
    const link = await confirmationLinkFor(server(), email);
    const { client } = await logIn(email, password);
    await client.rest('POST', '/api/change-password', { currentPassword: password, newPassword: ownPassword });
    const exported = async () => (await client.rest('GET', '/api/account/export')).json();
    expect(await exported()).toMatchObject({ contactInquiries: [], demoRequests: [] });

    await server().visitor().fetch(link);
    expect(await exported()).toMatchObject({
      contactInquiries: [{ message }],
      demoRequests: [{ company: 'Victims Ltd' }],
    });
    // Moved by the owner, the account is at an address that nobody has proved again.
    const { id } = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
    const elsewhere = anAddress();
    await server()
      .visitor()
      .rest('POST', '/api/contact', { name: 'A Victim', email: elsewhere, subject: 'A lift', message });
    await owner.client.rest('PATCH', `/api/team/members/${id}`, { email: elsewhere });
    const moved = await logIn(elsewhere);
    const held = await (await moved.client.rest('GET', '/api/account/export')).json();
    expect(held).toMatchObject({ account: { email: elsewhere }, contactInquiries: [], demoRequests: [] });
  });

  test('an address that the owner changes is told to both, ends the sessions and is to be proved', {
    tags: ['security-14'],
  }, async () => {
    const member = await aMember(server(), owner);
    const { id } = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: member.email } });
    const moved = anAddress();
    const changed = await owner.client.restOutcome('PATCH', `/api/team/members/${id}`, { email: moved });
    expect(changed.code).toBe('OK');
    expect((await member.client.rest('GET', '/api/user/profile')).status).toBe(401);
    await expect.poll(() => subjectsTo(member.email).at(-1)).toBe('The e-mail address of your account was changed');
    await expect.poll(() => subjectsTo(moved)).toEqual(['Confirm your e-mail address']);
    expect((await logIn(moved, member.password)).outcome.code).toBe('OK');
    expect(await rowOf(id)).toMatchObject({ emailProvedAt: null });
    await server()
      .visitor()
      .fetch(await confirmationLinkFor(server(), moved));
    expect(await rowOf(id)).toMatchObject({ emailProvedAt: expect.any(Date) });
  });

  test('a password that the owner sets is told to the member', { tags: ['security-14'] }, async () => {
    const member = await aMember(server(), owner);
    const { id } = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: member.email } });
    const noticeSubject = 'The owner of your workshop has set a new password for you';
    await owner.client.rest('PATCH', `/api/team/members/${id}`, { password: 'another wrench on the wall' });
    await expect.poll(() => subjectsTo(member.email).at(-1)).toBe(noticeSubject);
    const moved = anAddress();
    await owner.client.rest('PATCH', `/api/team/members/${id}`, { password, email: moved });
    await expect.poll(() => subjectsTo(member.email).filter((subject) => subject === noticeSubject).length).toBe(2);
    await expect.poll(() => subjectsTo(moved).toSorted()).toEqual(['Confirm your e-mail address', noticeSubject]);
    // What changes nothing is told to nobody.
    const before = await countQueuedMails(server());
    await owner.client.rest('PATCH', `/api/team/members/${id}`, { email: moved, fullName: 'Another Name' });
    expect(await countQueuedMails(server())).toBe(before);
  });

  test('a member who has proved nothing can ask for the link again', async () => {
    const { email } = await aNewMember(server(), owner);
    const welcome = 'You can log in to your workshop now';
    await expect.poll(() => subjectsTo(email)).toEqual([welcome]);
    await server().visitor().rest('POST', '/api/resend-verification', { email });
    await expect.poll(() => subjectsTo(email)).toEqual([welcome, welcome]);
    await server()
      .visitor()
      .fetch(await confirmationLinkFor(server(), email));
    await server().visitor().rest('POST', '/api/resend-verification', { email });
    expect(subjectsTo(email)).toHaveLength(2);
  });
});
