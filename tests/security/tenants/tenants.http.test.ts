import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, anOwner, type Person } from '../../support/fixtures.ts';
import { enginesFor } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aSubscriber } from '../../support/stripe/payment.ts';

/** What belongs to one workshop is out of every other one's reach. */

describe.each(enginesFor('collation'))('the borders of a workshop on $name', (engine) => {
  const server = withServer(engine);
  let ours: Person;
  let theirs: Person;
  let theirMember: Person;
  const rowOf = ({ email }: Person) => server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
  const sessionsOf = async (person: Person) => {
    const { stripeCustomerId } = await rowOf(person);
    const page = await server().ctx.stripe.checkout.sessions.list({ customer: `${stripeCustomerId}` });
    return page.data;
  };
  /** What Stripe was asked to do for somebody's customer; the worker that looks at it now and then only reads. */
  const callsFor = async (person: Person) => {
    const { stripeCustomerId } = await rowOf(person);
    return server()
      .emulator.control.requests()
      .filter((request) => request.method === 'POST' && JSON.stringify(request).includes(`${stripeCustomerId}`));
  };

  beforeAll(async () => {
    ours = await aSubscriber(server());
    theirs = await aSubscriber(server());
    theirMember = await aMember(server(), theirs);
  });

  test.each([
    ['/api/stripe/create-portal-session', {}],
    ['/api/stripe/change-plan', { newPlan: 'business' }],
  ])(
    "%s with the address of another's account is refused, and Stripe is not asked",
    { tags: ['tenants-94'] },
    async (path, input) => {
      server().emulator.control.clearRequests();
      const outcome = await ours.client.restOutcome('POST', path, { ...input, customerEmail: theirs.email });
      expect(outcome.code).toBe('FORBIDDEN');
      expect(await callsFor(theirs)).toEqual([]);
    },
  );

  test('the billing screen starts nothing and tells nothing for the address of another', {
    tags: ['tenants-95'],
  }, async () => {
    const subscriptionState = async () => {
      const { plan, stripeCustomerId, stripeSubscriptionId, subscriptionStatus } = await rowOf(theirs);
      return { plan, stripeCustomerId, stripeSubscriptionId, subscriptionStatus };
    };
    const before = await subscriptionState();
    const [session] = await sessionsOf(theirs);
    const calls = [
      ours.client.restOutcome('POST', '/api/billing/create-checkout-session', { email: theirs.email }),
      ours.client.restOutcome('POST', '/api/billing/verify-session', { sessionId: session?.id }),
      ours.client.restOutcome('GET', `/api/billing/status?email=${encodeURIComponent(theirs.email)}`),
    ];
    for (const { code, data } of await Promise.all(calls)) {
      expect(['FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED']).toContain(code);
      expect(data).toBeUndefined();
    }
    expect(await subscriptionState()).toEqual(before);
    expect(await sessionsOf(theirs)).toHaveLength(1);
  });

  test("another's paid session pays for nobody else", { tags: ['tenants-96'] }, async () => {
    const [session] = await sessionsOf(theirs);
    const unpaid = await anOwner(server());
    const outcome = await unpaid.client.restOutcome('POST', '/api/stripe/verify-payment', { sessionId: session?.id });
    expect(outcome.code).toBe('NOT_FOUND');
    expect((await rowOf(unpaid)).paymentVerified).toBe(false);
  });

  test('no id, search, page or alias of a query leads into another workshop', {
    tags: ['workshop-1', 'tenants-97', 'asvs-8-2-2'],
  }, async () => {
    const member = await rowOf(theirMember);
    const changes = [
      'mutation ($id: ID!) { updateTeamMember(id: $id, fullName: "Taken") { id } }',
      'mutation ($id: ID!) { removeTeamMember(id: $id) { success } }',
      'mutation ($id: ID!) { resendWelcome(id: $id) { success } }',
    ];
    for (const query of changes) {
      expect((await ours.client.graphqlOutcome(query, { id: member.id })).code).toBe('NOT_FOUND');
    }
    const query = `query ($search: String) {
      one: team(search: $search) { total members { email } }
      two: team(offset: 0, limit: 100) { total members { email } }
      me { email }
    }`;
    const answer = await ours.client.rest('POST', '/graphql', { query, variables: { search: theirMember.email } });
    const text = await answer.text();
    expect(JSON.parse(text).data).toMatchObject({ one: { total: 0 }, two: { total: 0 }, me: { email: ours.email } });
    expect(text).not.toContain(theirMember.email);
    expect(await rowOf(theirMember)).toEqual(member);
  });

  test('the address of the webhook is for owners, and its secret for nobody', { tags: ['tenants-99'] }, async () => {
    const ask = ({ client }: Pick<Person, 'client'>) => client.rest('GET', '/api/stripe/webhook-url');
    expect((await ask({ client: server().visitor() })).status).toBe(401);
    expect((await ask(theirMember)).status).toBe(403);
    const answer = await ask(theirs);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/whsec_|sk_test_/);
    const status = await theirs.client.rest('GET', '/api/stripe/webhook-status');
    expect(await status.text()).not.toMatch(/whsec_|sk_test_/);
  });

  test('an address that moves to another workshop takes nothing along', { tags: ['tenants-100'] }, async () => {
    const moving = await aMember(server(), theirs);
    const { id } = await rowOf(moving);
    const mailed = () =>
      server().mails.flatMap(({ to, text }) =>
        to === moving.email ? [...text.matchAll(/reset-password#?\??token=([\w-]+)/g)].map(([, token]) => token) : [],
      );
    await moving.client.rest('POST', '/api/forgot-password', { email: moving.email });
    await expect.poll(() => mailed().length).toBe(1);
    expect((await theirs.client.rest('DELETE', `/api/team/members/${id}`)).status).toBe(200);
    const password = 'another wrench, another wall';
    const input = { fullName: 'Moved', email: moving.email, role: 'receptionist', password };
    expect((await ours.client.rest('POST', '/api/team/members', input)).status).toBe(201);
    expect((await moving.client.rest('GET', '/api/user/profile')).status).toBe(401);
    for (const token of mailed()) {
      const reset = { token, password: 'taken over by an old link' };
      expect((await server().visitor().restOutcome('POST', '/api/reset-password', reset)).code).not.toBe('OK');
    }
    const client = server().visitor();
    expect(
      (await client.restOutcome('POST', '/api/login', { email: moving.email, password: moving.password })).code,
    ).toBe('UNAUTHENTICATED');
    expect((await client.restOutcome('POST', '/api/login', { email: moving.email, password })).code).toBe('OK');
    expect((await rowOf(moving)).ownerId).toBe((await rowOf(ours)).id);
  });

  test("one workshop's validators never answer for another's data", { tags: ['tenants-101'] }, async () => {
    const first = await theirs.client.rest('GET', '/api/team/members');
    expect(await first.text()).toContain(theirMember.email);
    expect(first.headers.get('cache-control')).toContain('no-store');
    const headers = {
      'if-none-match': first.headers.get('etag') ?? '*',
      'if-modified-since': new Date().toUTCString(),
    };
    const second = await ours.client.fetch('/api/team/members', { headers });
    expect(second.status).toBe(200);
    expect(await second.text()).not.toContain(theirMember.email);
  });
});
