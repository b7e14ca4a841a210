import { describe, expect, test } from 'vitest';
import { transports } from '../../support/client/transports.ts';
import {
  aMember,
  anUnverifiedOwner,
  aRegisteredOwner,
  aRegistration,
  countQueuedMails,
  withoutMailStatus,
} from '../../support/fixtures.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aPaidOwner } from '../../support/stripe/payment.ts';

/** Nobody learns from an answer who has an account. Times are in timing.http.long.test.ts. */

describe.each([...databases])('enumeration of accounts on $name', (engine) => {
  const server = withServer(engine);

  test('four wrong log-ins are one answer, byte for byte and header for header', {
    tags: ['enumeration-41', 'enumeration-51'],
  }, async () => {
    const owner = await aPaidOwner(server());
    const member = await aMember(server(), owner);
    const unverified = await anUnverifiedOwner(server());
    const password = 'not the password';
    const bodies = new Set<string>();
    for (const email of ['nobody@example.com', owner.email, unverified.email, member.email]) {
      const response = await server().visitor().rest('POST', '/api/login', { email, password });
      const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      bodies.add(JSON.stringify([response.status, headers, await response.text()]));
      const graphql = await server()
        .visitor()
        .graphqlOutcome(
          'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { user { id } } }',
          { email, password },
        );
      expect(graphql).toEqual({ code: 'UNAUTHENTICATED', error: 'Invalid credentials' });
    }
    expect(bodies.size).toBe(1);
  });

  test.each(transports)(
    'only the right password learns that an address is unconfirmed, over $name',
    { tags: ['enumeration-43'] },
    async ({ login }) => {
      const { email, password } = await anUnverifiedOwner(server());
      const before = await countQueuedMails(server());
      expect(await login(server().visitor(), { email, password: 'not the password' })).toMatchObject({
        code: 'UNAUTHENTICATED',
      });
      expect(await login(server().visitor(), { email, password })).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
      expect(await countQueuedMails(server())).toBe(before);
    },
  );

  test.each(transports)(
    'registering a taken address is answered like a fresh one, over $name',
    { tags: ['enumeration-44'] },
    async ({ register }) => {
      const owner = await aRegisteredOwner(server());
      const row = () => server().ctx.database.user.findUnique({ where: { emailKey: owner.email } });
      const before = await row();
      const fresh = await register(server().visitor(), aRegistration());
      for (const email of [owner.email, owner.email.toUpperCase(), ` ${owner.email} `]) {
        const taken = await register(server().visitor(), aRegistration({ email }));
        expect(JSON.stringify(withoutMailStatus(taken))).toBe(JSON.stringify(withoutMailStatus(fresh)));
        await server().ctx.database.rateLimit.deleteMany({});
      }
      expect(await row()).toEqual(before);
      await expect
        .poll(() => server().mails.findLast(({ to }) => to === owner.email)?.subject)
        .toBe('You already have an account');
    },
  );

  test('unknown, used and expired reset links are one answer', { tags: ['enumeration-47'] }, async () => {
    const person = await aRegisteredOwner(server());
    const password = 'another calm winter tyre';
    const tokens: string[] = ['A'.repeat(43)];
    const link = () =>
      server()
        .mails.findLast(({ to, text }) => to === person.email && text.includes('/reset-password'))
        ?.text.match(/token=(\S+)/)?.[1];
    const ask = async () => {
      const before = link();
      await server().visitor().rest('POST', '/api/forgot-password', { email: person.email });
      await expect.poll(link).not.toBe(before);
      return `${link()}`;
    };
    const used = await ask();
    await server().visitor().rest('POST', '/api/reset-password', { token: used, password });
    tokens.push(used);
    const expired = await ask();
    server().clock.advance(3601);
    tokens.push(expired);
    const answers = await Promise.all(
      tokens.map(async (token) => {
        const response = await server().visitor().rest('POST', '/api/reset-password', { token, password });
        return JSON.stringify([response.status, await response.json()]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('Invalid Reset Link');
  });

  test("another tenant's address cannot be added, and the refusal says nothing of it", {
    tags: ['enumeration-48'],
  }, async () => {
    const [owner, other] = [await aPaidOwner(server()), await aPaidOwner(server())];
    const theirs = await aMember(server(), other);
    const own = await aMember(server(), owner);
    const add = (email: string) =>
      owner.client.restOutcome('POST', '/api/team/members', {
        fullName: 'A Member',
        email,
        role: 'mechanic',
        password: 'a wrench on the wall',
      });
    const [foreign, familiar, owners] = [await add(theirs.email), await add(own.email), await add(other.email)];
    expect(foreign.code).toBe('CONFLICT');
    expect(familiar).toEqual(foreign);
    expect(owners).toEqual(foreign);
  });

  test('a stranger is told the same of every address', { tags: ['enumeration-49'] }, async () => {
    const owner = await aPaidOwner(server());
    const stranger = await aRegisteredOwner(server());
    const ask = (email: string) => [
      server().visitor().restOutcome('GET', `/api/billing/status?email=${email}`),
      stranger.client.restOutcome('GET', `/api/billing/status?email=${email}`),
    ];
    const answers = await Promise.all([...ask(owner.email), ...ask('nobody@example.com')]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe('UNAUTHENTICATED');
  });

  test("another tenant's member is as unknown as nobody", { tags: ['enumeration-50'] }, async () => {
    const [owner, other] = [await aPaidOwner(server()), await aPaidOwner(server())];
    const member = await aMember(server(), other);
    const { id } = await (await member.client.rest('GET', '/api/user/profile')).json();
    const remove = (memberId: string) => owner.client.restOutcome('DELETE', `/api/team/members/${memberId}`);
    const [theirs, nobody] = [await remove(id), await remove(crypto.randomUUID())];
    expect(theirs).toEqual(nobody);
    expect(theirs.code).toBe('NOT_FOUND');
    expect((await member.client.rest('GET', '/api/user/profile')).status).toBe(200);
  });
});
