import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { transports } from '../../../../tests/support/client/transports.ts';
import {
  aMember,
  anOwner,
  anUnverifiedOwner,
  confirmationLinkFor,
  type Person,
} from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { deliver, partnerSecret, signedMessage } from '../../../../tests/support/stripe/partner.ts';
import { aSubscriber } from '../../../../tests/support/stripe/payment.ts';

const daySeconds = 86_400;

describe.each([...databases])('access beside Stripe on $name', { tags: ['money-a16'] }, (engine) => {
  const server = withServer(engine, { SYNC_SECRET: partnerSecret });
  const inDays = (days: number) => new Date(server().clock.now().getTime() + days * daySeconds * 1000).toISOString();
  const profileOf = async ({ client }: Person) => (await client.rest('GET', '/api/user/profile')).json();
  const grantsOf = async ({ client }: Person) =>
    (await (await client.rest('GET', '/api/billing/grants')).json()).grants;
  const subjectsTo = (email: string) => server().mails.flatMap(({ to, subject }) => (to === email ? [subject] : []));
  const operatorMails = (email: string) =>
    server().mails.filter(({ to, subject }) => to.startsWith('operator@') && subject.endsWith(email));
  const eventsOf = async ({ client }: Person) =>
    (await (await client.rest('GET', '/api/security-events?group=plan')).json()).events.map(
      ({ kind, detail }: { kind: string; detail: string }) => `${kind} ${detail}`,
    );

  function activate(owner: Person, changes: object = {}, ageSeconds = 0, now = server().clock.now()) {
    const message = { email: owner.email, action: 'activate_or_extend', current_period_end: inDays(30), ...changes };
    return signedMessage(server(), message, ageSeconds, now);
  }
  const block = (owner: Person, ageSeconds = 0, now = server().clock.now()) =>
    signedMessage(server(), { email: owner.email, paid: false, action: 'block' }, ageSeconds, now);

  test.each(transports)("a partner's message opens access until its date, told over $name", async (transport) => {
    const owner = await anOwner(server());
    const until = inDays(30);
    expect(await deliver(server(), activate(owner, { current_period_end: until, plan: 'business' }))).toBe(200);
    expect(await transport.me(owner.client)).toMatchObject({
      code: 'OK',
      data: {
        subscriptionPlan: 'business',
        subscriptionStatus: 'active',
        paymentVerified: true,
        currentPeriodEnd: until,
      },
    });
    expect(await transport.billing(owner.client)).toMatchObject({
      data: { status: 'active', plan: 'business', currentPeriodEnd: until, cancelAtPeriodEnd: false },
    });
    expect(await transport.teamLimit(owner.client, { role: 'mechanic' })).toMatchObject({
      data: { allowed: true, used: 0, limit: 9 },
    });
    const member = { fullName: 'A Member', email: `member-${crypto.randomUUID()}@example.com`, role: 'mechanic' };
    const added = await transport.addTeamMember(owner.client, { ...member, password: 'a wrench on the wall' });
    expect(added.code).toBe('OK');
    // Nothing is published here; the gate is what is asked.
    expect((await transport.release(owner.client)).code).toBe('NOT_FOUND');
  });

  test('it is listed with its source, in the audit trail, in the export, and told to owner and operator', async () => {
    const owner = await anOwner(server());
    const until = inDays(30);
    await deliver(server(), activate(owner, { current_period_end: until, plan: 'pro' }));
    const grant = { source: 'partner', plan: 'pro', reference: '77', validUntil: until, running: true };
    expect(await grantsOf(owner)).toMatchObject([grant]);
    expect(await owner.client.graphqlOutcome('{ accessGrants { source plan reference validUntil running } }')).toEqual({
      code: 'OK',
      data: [grant],
    });
    expect(await eventsOf(owner)).toEqual([`access-granted partner: pro until ${until} (77)`]);
    await expect.poll(() => subjectsTo(owner.email).at(-1)).toMatch(/^Your access is open until /);
    await expect.poll(() => operatorMails(owner.email).map(({ text }) => text)).toHaveLength(1);
    const held = await (await owner.client.rest('GET', '/api/account/export')).json();
    expect(held.accessGrants).toMatchObject([{ source: 'partner', plan: 'pro' }]);
  });

  test('block closes it at once, and a message that says nothing of access changes nothing', async () => {
    const owner = await anOwner(server());
    await deliver(server(), activate(owner, {}, 10));
    await deliver(server(), activate(owner, { current_period_end: null }, 9));
    await deliver(server(), activate(owner, { current_period_end: inDays(-1) }, 8));
    await deliver(server(), activate(owner, { paid: false, current_period_end: inDays(90) }, 7));
    expect(await profileOf(owner)).toMatchObject({ subscriptionPlan: 'enterprise', subscriptionStatus: 'active' });
    expect(await deliver(server(), block(owner))).toBe(200);
    expect(await profileOf(owner)).toMatchObject({
      subscriptionStatus: 'none',
      paymentVerified: false,
      currentPeriodEnd: null,
    });
    expect((await owner.client.rest('GET', '/api/download/release')).status).toBe(402);
    expect(await grantsOf(owner)).toMatchObject([{ running: false }]);
    expect((await eventsOf(owner))[0]).toBe('access-ended partner: blocked');
    await expect.poll(() => subjectsTo(owner.email).at(-1)).toBe('Your access has ended');
    await expect.poll(() => operatorMails(owner.email).map(({ subject }) => subject)).toHaveLength(2);
  });

  test('the newest signed message counts, whatever order they arrive in and however often', async () => {
    const owner = await anOwner(server());
    const opened = activate(owner, { current_period_end: inDays(30) }, 60);
    const extended = activate(owner, { action: 'extend', current_period_end: inDays(60) }, 40);
    const now = server().clock.now();
    const blocked = block(owner, 20, now);
    const sameSecond = activate(owner, { current_period_end: inDays(50) }, 20, now);
    await deliver(server(), extended);
    const [{ validUntil }] = await grantsOf(owner);
    await deliver(server(), opened);
    expect(await grantsOf(owner)).toMatchObject([{ validUntil, running: true }]);
    await deliver(server(), blocked);
    for (const late of [opened, extended, blocked, sameSecond]) {
      expect(await deliver(server(), late)).toBe(200);
      expect(await profileOf(owner)).toMatchObject({ subscriptionStatus: 'none' });
    }
    await deliver(server(), activate(owner, {}, 10));
    expect(await profileOf(owner)).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('of messages at the same moment the newest counts', async () => {
    const owner = await anOwner(server());
    const words = [50, 40, 30, 20].map((age) => activate(owner, { current_period_end: inDays(100 - age) }, age));
    const newest = inDays(80).slice(0, 16);
    await Promise.all([...words, ...words].map((word) => deliver(server(), word)));
    const grants = await grantsOf(owner);
    expect(grants).toHaveLength(1);
    expect(grants[0].validUntil.slice(0, 16)).toBe(newest);
  });

  test('it waits until the address is proved, and goes to nobody else', async () => {
    const person = await anUnverifiedOwner(server());
    expect(await deliver(server(), activate(person, { plan: 'business' }))).toBe(200);
    const row = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: person.email } });
    expect(await server().ctx.database.accessGrant.count({ where: { userId: row.id } })).toBe(0);
    await server()
      .visitor()
      .fetch(await confirmationLinkFor(server(), person.email));
    await person.client.rest('POST', '/api/login', { email: person.email, password: person.password });
    expect(await profileOf(person)).toMatchObject({ subscriptionPlan: 'business', subscriptionStatus: 'active' });
    expect(await deliver(server(), signedMessage(server(), { email: 'nobody@example.com', action: 'block' }))).toBe(
      404,
    );
  });

  test('an end that no grant has, or an unknown plan, is refused field by field', async () => {
    const owner = await anOwner(server());
    expect(await deliver(server(), activate(owner, { current_period_end: inDays(4000) }))).toBe(400);
    expect(await deliver(server(), activate(owner, { plan: 'gold' }))).toBe(400);
    expect(await grantsOf(owner)).toEqual([]);
  });

  test('with a subscription the better of both holds, and both are told that it renews', async () => {
    const owner = await aSubscriber(server(), 'pro');
    const { currentPeriodEnd } = await profileOf(owner);
    const until = inDays(200);
    await deliver(server(), activate(owner, { plan: 'business', current_period_end: until }, 10));
    expect(await profileOf(owner)).toMatchObject({ subscriptionPlan: 'business', currentPeriodEnd: until });
    await expect.poll(() => subjectsTo(owner.email).at(-1)).toMatch(/and your subscription renews$/);
    await expect.poll(() => operatorMails(owner.email).at(-1)?.text).toContain('A subscription renews beside it');
    await deliver(server(), block(owner));
    expect(await profileOf(owner)).toMatchObject({
      subscriptionPlan: 'pro',
      subscriptionStatus: 'active',
      currentPeriodEnd,
    });
    expect(subjectsTo(owner.email)).not.toContain('Your access has ended');
  });

  test('members beyond the plan that is left lose their sessions when it is blocked', async () => {
    const owner = await anOwner(server());
    await deliver(server(), activate(owner, { plan: 'business' }, 10));
    const member = await aMember(server(), owner);
    expect(await profileOf(member)).toMatchObject({ subscriptionPlan: 'business', subscriptionStatus: 'active' });
    expect(await member.client.restOutcome('GET', '/api/billing/grants')).toMatchObject({ code: 'FORBIDDEN' });
    await deliver(server(), block(owner));
    expect((await member.client.rest('GET', '/api/user/profile')).status).toBe(401);
    const { email, password } = member;
    expect(await member.client.restOutcome('POST', '/api/login', { email, password })).toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
    });
  });

  test('nothing is charged on the card page while access is open beside it', async () => {
    const owner = await anOwner(server());
    await deliver(server(), activate(owner));
    const { id } = await profileOf(owner);
    const payment = { amount: 4900, currency: 'eur', plan: 'pro', metadata: { plan: 'pro', userId: id } };
    expect(await owner.client.restOutcome('POST', '/api/stripe/create-payment-intent', payment)).toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('the desktop opens offline no longer than the grant lasts', async () => {
    const owner = await anOwner(server());
    const until = inDays(2);
    await deliver(server(), activate(owner, { current_period_end: until }));
    const { token } = await (await owner.client.rest('GET', '/api/desktop/entitlement')).json();
    expect(decodeJwt(token).exp).toBe(Math.floor(Date.parse(until) / 1000));
  });
});

describe.each([...databases])('the end of a grant on $name', { tags: ['money-a16'] }, (engine) => {
  const server = withServer(engine, { SYNC_SECRET: partnerSecret });

  test('a subscription bought meanwhile opens in the second in which the grant ends', async () => {
    const owner = await anOwner(server());
    const end = new Date(server().clock.now().getTime() + 3 * daySeconds * 1000).toISOString();
    const message = { email: owner.email, action: 'extend', plan: 'pro', current_period_end: end };
    await deliver(server(), signedMessage(server(), message));
    const answer = await owner.client.rest('POST', '/api/stripe/create-checkout-session', { plan: 'enterprise' });
    const sessionId = String((await answer.json()).url)
      .split('/')
      .at(-1);
    server().emulator.control.checkout.pay({ sessionId: sessionId ?? '' });
    await owner.client.rest('POST', '/api/stripe/verify-payment', { sessionId });
    const profile = async () => (await owner.client.rest('GET', '/api/user/profile')).json();
    expect(await profile()).toMatchObject({ subscriptionPlan: 'pro', currentPeriodEnd: end });
    server().clock.advance(3 * daySeconds);
    expect(await profile()).toMatchObject({
      subscriptionPlan: 'enterprise',
      subscriptionStatus: 'active',
      paymentVerified: true,
    });
  });

  test('warned of a week before, closed on the second, told once', async () => {
    const owner = await anOwner(server());
    const client = owner.client;
    const status = async () => (await (await client.rest('GET', '/api/user/profile')).json()).subscriptionStatus;
    const logIn = () => client.rest('POST', '/api/login', { email: owner.email, password: owner.password });
    const subjects = () => server().mails.flatMap(({ to, subject }) => (to === owner.email ? [subject] : []));
    const end = new Date(server().clock.now().getTime() + 30 * daySeconds * 1000);
    const message = { email: owner.email, action: 'extend', plan: 'business', current_period_end: end.toISOString() };
    await deliver(server(), signedMessage(server(), message));
    const member = await aMember(server(), owner);

    server().clock.advance(23 * daySeconds - 120);
    await logIn();
    expect(subjects().filter((subject) => subject.startsWith('Your access ends on'))).toEqual([]);
    server().clock.advance(240);
    await expect.poll(() => subjects().filter((subject) => subject.startsWith('Your access ends on'))).toHaveLength(1);

    server().clock.advance((end.getTime() - server().clock.now().getTime()) / 1000 - 30);
    await logIn();
    await member.client.rest('POST', '/api/login', { email: member.email, password: member.password });
    expect(await status()).toBe('active');
    expect((await member.client.rest('GET', '/api/user/profile')).status).toBe(200);
    server().clock.advance(31);
    expect(await status()).toBe('none');
    server().clock.advance(61);
    await expect.poll(() => subjects().at(-1)).toBe('Your access has ended');
    await expect.poll(async () => (await member.client.rest('GET', '/api/user/profile')).status).toBe(401);
    server().clock.advance(daySeconds);
    await expect.poll(() => server().ctx.database.accessGrant.count({ where: { endedAt: null } })).toBe(0);
    expect(subjects().filter((subject) => /^Your access (ends|has ended)/.test(subject))).toHaveLength(2);
  });
});
