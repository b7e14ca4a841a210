import { beforeEach, describe, expect, test } from 'vitest';
import { budgets } from '../../../schema/rules.ts';
import { Client } from '../../support/client/client.ts';
import { aRegisteredOwner, aRegistration } from '../../support/fixtures.ts';
import { timesToTry } from '../../support/long-run.ts';
import { databases } from '../../support/machine/databases.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { withTwoServers } from '../../support/server/with-server.ts';
import { aSubscriber } from '../../support/stripe/payment.ts';

/** Attempts are counted, by two servers on one database together. */

describe.each([...databases])('rate limits on $name', (engine) => {
  // They believe a proxy in front of them, so that a test may come from anywhere.
  const servers = withTwoServers(engine, { TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1' });
  beforeEach(() => servers()[0].ctx.database.rateLimit.deleteMany({}));

  let last = 0;
  /** Another customer's address each time. */
  const anAddress = () => {
    last += 1;
    return `198.51.${Math.floor(last / 250)}.${(last % 250) + 1}`;
  };
  async function post(
    path: string,
    body: object,
    { server = 0, address = anAddress(), client = new Client(servers()[server === 0 ? 0 : 1].url) } = {},
  ) {
    const response = await client.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
  }
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
  const allowed = budgets.loginPerSource.points;

  test('wrong log-ins on two servers are counted together', { tags: ['rate-limits-64', 'asvs-6-3-1'] }, async () => {
    const { email } = await aRegisteredOwner(servers()[0]);
    const address = anAddress();
    const answers = [];
    for (let attempt = 0; attempt < 30; attempt += 1) {
      answers.push(await post('/api/login', { email, password: 'not the password' }, { server: attempt % 2, address }));
    }
    expect(statuses(answers)).toEqual([...Array(allowed).fill(401), ...Array(30 - allowed).fill(429)]);
    for (const { retryAfter } of answers.slice(allowed)) {
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(budgets.loginPerSource.windowSeconds);
    }
  });

  test('strangers from many addresses cannot lock out a known browser', { tags: ['rate-limits-65'] }, async () => {
    const owner = await aRegisteredOwner(servers()[0]);
    for (let attempt = 0; attempt < budgets.loginPerAccount.points; attempt += 1) {
      await post('/api/login', { email: owner.email, password: 'not the password' });
    }
    const { email, password } = owner;
    expect((await post('/api/login', { email, password })).status).toBe(429);
    const known = new Client(servers()[1].url);
    known.cookies.set('known-device', `${owner.client.cookies.get('known-device')}`);
    expect((await post('/api/login', { email, password }, { client: known })).status).toBe(200);
    const forged = new Client(servers()[1].url);
    forged.cookies.set('known-device', `${owner.client.cookies.get('session')}`);
    expect((await post('/api/login', { email, password }, { client: forged })).status).toBe(429);
    const stranger = await aRegisteredOwner(servers()[0]);
    forged.cookies.set('known-device', `${stranger.client.cookies.get('known-device')}`);
    expect((await post('/api/login', { email, password }, { client: forged })).status).toBe(429);
  });

  test('a known browser has attempts of its own, and no more than anybody', { tags: ['rate-limits-65'] }, async () => {
    const { email, client } = await aRegisteredOwner(servers()[0]);
    const answers = [];
    for (let attempt = 0; attempt <= allowed; attempt += 1) {
      answers.push(await post('/api/login', { email, password: 'not the password' }, { client }));
    }
    expect(statuses(answers)).toEqual([...Array(allowed).fill(401), 429]);
  });

  test('one address that tries many accounts is stopped', { tags: ['rate-limits-66'] }, async () => {
    const address = anAddress();
    const answers = [];
    for (let account = 0; account < budgets.loginPerAddress.points + 5; account += 1) {
      answers.push(await post('/api/login', { email: `nobody-${account}@example.com`, password: 'x' }, { address }));
    }
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(budgets.loginPerAddress.points);
    expect(statuses(answers).slice(-5)).toEqual(Array(5).fill(429));
  });

  test('of two simultaneous attempts for the last one exactly one counts', { tags: ['rate-limits-67'] }, async () => {
    const [first, second] = [servers()[0].ctx.rateLimits, servers()[1].ctx.rateLimits];
    for (let round = 0; round < timesToTry('ROUNDS', { short: 20, long: 200 }); round += 1) {
      const key = `round-${round}@example.com`;
      for (let taken = 1; taken < budgets.secondFactorPerAccount.points; taken += 1) {
        await first.allows('secondFactorPerAccount', key);
      }
      const last = await Promise.all([
        first.allows('secondFactorPerAccount', key),
        second.allows('secondFactorPerAccount', key),
      ]);
      expect(last.filter(Boolean)).toHaveLength(1);
    }
  });

  test('a window ends when it says, and not before', { tags: ['rate-limits-68'] }, async () => {
    const { database, rateLimits } = servers()[0].ctx;
    const key = 'edge@example.com';
    while (await rateLimits.allows('mailPerAccount', key));
    await database.rateLimit.updateMany({ data: { expire: new Date(Date.now() + 60_000) } });
    expect(await rateLimits.allows('mailPerAccount', key)).toBe(false);
    await database.rateLimit.updateMany({ data: { expire: new Date(Date.now() - 1) } });
    expect(await rateLimits.allows('mailPerAccount', key)).toBe(true);
  });

  test('forged addresses do not count', { tags: ['rate-limits-69', 'asvs-4-1-3', 'asvs-15-3-4'] }, async () => {
    const spent = async (address: string) => {
      const answers = [];
      for (let attempt = 0; attempt < budgets.leadPerAddress.points + 1; attempt += 1) {
        const forwarded = address.replace('*', attempt.toString(16));
        answers.push(await post('/api/contact', {}, { address: forwarded }));
      }
      return statuses(answers).at(-1);
    };
    const message = { name: 'A', email: 'a@example.com', subject: 'A', message: 'A' };
    const budget = budgets.leadPerAddress.points;
    for (const address of ['203.0.113.*, 192.0.2.9', '2001:db8:1:2::*', '::ffff:192.0.2.77']) {
      await servers()[0].ctx.database.rateLimit.deleteMany({});
      const answers = [];
      for (let attempt = 0; attempt <= budget; attempt += 1) {
        answers.push(await post('/api/contact', message, { address: address.replace('*', `${attempt + 1}`) }));
      }
      expect(statuses(answers), address).toEqual([...Array(budget).fill(201), 429]);
    }
    expect(await spent('203.0.113.200')).toBe(400);
  });

  test.each(['/api/login?x=1', '/api/login?', '/api/login?a=b&c=d'])(
    '%s is counted where /api/login is',
    { tags: ['rate-limits-70'] },
    async (path) => {
      const { email } = await aRegisteredOwner(servers()[0]);
      const address = anAddress();
      const answers = [];
      for (let attempt = 0; attempt <= allowed; attempt += 1) {
        const wrong = { email, password: 'not the password' };
        answers.push(await post(attempt % 2 ? path : '/api/login', wrong, { address }));
      }
      expect(statuses(answers).at(-1)).toBe(429);
    },
  );

  test('a hundred aliased log-ins in one operation are refused', { tags: ['rate-limits-71'] }, async () => {
    const { email } = await aRegisteredOwner(servers()[0]);
    const fields = Array.from(
      { length: 100 },
      (_, index) => `a${index}: login(email: "${email}", password: "guess") { user { id } }`,
    );
    const outcome = await servers()[0]
      .visitor()
      .graphqlOutcome(`mutation { ${fields.join(' ')} }`);
    expect(outcome.code).toBe('BAD_INPUT');
    const counted = await servers()[0].ctx.database.rateLimit.findMany({
      // The owner's own log-in, which was given back, left a row of nothing.
      where: { key: { startsWith: 'loginPerAccount' }, points: { gt: 0 } },
    });
    expect(counted).toEqual([]);
  });

  test('a mailbox gets so many mails an hour, and answers stay the same', { tags: ['rate-limits-72'] }, async () => {
    const { email } = await aRegisteredOwner(servers()[0]);
    const received = () => servers()[0].mails.filter(({ to, text }) => to === email && text.includes('reset-password'));
    const address = anAddress();
    const answers = [];
    for (let time = 0; time < 10; time += 1)
      answers.push(await post('/api/forgot-password', { email }, { server: time % 2, address }));
    await expect.poll(() => received().length).toBe(budgets.mailPerSource.points);
    for (let time = 0; time < 25; time += 1)
      answers.push(await post('/api/forgot-password', { email }, { server: time % 2 }));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    // The one that confirmed the address counts as well.
    await expect.poll(() => received().length).toBe(budgets.mailPerAccount.points - 1);
  });

  test('registration, team and checkout have budgets', { tags: ['rate-limits-73', 'asvs-2-4-1'] }, async () => {
    const address = anAddress();
    const registrations = [];
    for (let time = 0; time < budgets.registerPerAddress.points + 3; time += 1) {
      registrations.push(await post('/api/register', aRegistration(), { address }));
    }
    expect(statuses(registrations).slice(-3)).toEqual([429, 429, 429]);
    const { client } = await aRegisteredOwner(servers()[0]);
    servers()[0].emulator.control.clearRequests();
    const pages = [];
    for (let time = 0; time < 50; time += 1) {
      pages.push(
        await client.rest('POST', '/api/stripe/create-checkout-session', {
          plan: time % 2 ? 'business' : 'enterprise',
        }),
      );
    }
    expect(statuses(pages).filter((status) => status === 429)).toHaveLength(50 - budgets.checkoutPerAccount.points);
    const opened = servers()[0]
      .emulator.control.requests()
      .filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions');
    expect(opened.length).toBeLessThanOrEqual(budgets.checkoutPerAccount.points);
  });

  test('counters outlive the server', { tags: ['rate-limits-75'] }, async () => {
    const { email } = await aRegisteredOwner(servers()[0]);
    for (let attempt = 0; attempt < allowed; attempt += 1)
      await post('/api/login', { email, password: 'not the password' }, { address: '127.0.0.1' });
    const next = await startTestServer(servers()[0].ctx.config.databaseUrl, { TRUST_PROXY: '1' });
    const answer = await next.visitor().rest('POST', '/api/login', { email, password: 'not the password' });
    await next.close();
    expect(answer.status).toBe(429);
  });

  describe('calls that reach Stripe', { tags: ['money-a15'] }, () => {
    const calls = ({ email, userId, invoice }: { email: string; userId: string; invoice: string }) =>
      [
        ['POST', '/api/stripe/create-checkout-session', { plan: 'business', priceSet: 'checkout' }],
        ['POST', '/api/stripe/create-portal-session', { customerEmail: email }],
        ['POST', '/api/stripe/change-plan', { newPlan: 'enterprise', customerEmail: email }],
        ['POST', '/api/stripe/verify-payment', { sessionId: 'cs_test_ofnobody' }],
        [
          'POST',
          '/api/stripe/create-payment-intent',
          { amount: 4900, currency: 'eur', plan: 'pro', metadata: { plan: 'pro', userId } },
        ],
        ['POST', '/api/billing/create-checkout-session', { email }],
        ['POST', '/api/billing/verify-session', { sessionId: 'cs_test_ofnobody' }],
        ['GET', `/api/billing/invoices/${invoice}/document`, undefined],
      ] as const;

    /** A paid owner, and how each of the calls is answered when it comes from this address. */
    async function world() {
      const [server] = servers();
      // Nothing but the calls is to make the server ask.
      server.emulator.control.deliveries.dropNext(1_000_000);
      const owner = await aSubscriber(server, 'pro');
      const row = await server.ctx.database.user.findUniqueOrThrow({ where: { emailKey: owner.email } });
      const paid = await server.ctx.database.subscriptionInvoice.findFirst({ where: { userId: row.id } });
      const invoice = `${paid?.id}`;
      const ask = async (address: string) => {
        server.emulator.control.clearRequests();
        const answers = [];
        for (const [method, path, body] of calls({ email: owner.email, userId: row.id, invoice })) {
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
          const input = body === undefined ? {} : { body: JSON.stringify(body) };
          const { status } = await owner.client.fetch(path, { method, headers, redirect: 'manual', ...input });
          answers.push([path, status]);
        }
        return { answers, reached: server.emulator.control.requests().length };
      };
      return { server, owner, userId: row.id, ask };
    }
    type Budget = 'stripePerAccount' | 'stripePerAddress';
    async function spend(budget: Budget, key: string): Promise<void> {
      while (await servers()[1].ctx.rateLimits.allows(budget, key));
    }

    test('are answered while there is a budget', async () => {
      const { answers, reached } = await (await world()).ask(anAddress());
      expect(answers.filter(([, status]) => status === 429)).toEqual([]);
      expect(reached).toBeGreaterThanOrEqual(answers.length);
    });

    test.each(['stripePerAccount', 'stripePerAddress'] as const)(
      'none of them reaches Stripe once %s is spent',
      async (budget) => {
        const { owner, userId, ask } = await world();
        const address = anAddress();
        await spend(budget, budget === 'stripePerAccount' ? userId : address);
        const { answers, reached } = await ask(address);
        expect(new Set(answers.map(([, status]) => status))).toEqual(new Set([429]));
        expect(reached).toBe(0);
        // The refresh says what is known instead.
        const headers = { 'x-forwarded-for': address };
        const refresh = await owner.client.fetch('/api/user/billing-status/refresh', { method: 'POST', headers });
        expect(refresh.status).toBe(200);
        if (budget === 'stripePerAddress') expect(servers()[0].emulator.control.requests()).toEqual([]);
      },
    );

    test('visitors reach Stripe within the budget of an address', async () => {
      const [{ emulator, url }] = servers();
      const address = anAddress();
      const more = budgets.stripePerAddress.points + 20;
      emulator.control.clearRequests();
      const ask = async (place: number) => {
        const path = `/api/billing/status?email=somebody@example.com&session_id=cs_test_guess${place}`;
        return (await fetch(`${url}${path}`, { headers: { 'x-forwarded-for': address } })).status;
      };
      const answers = await Promise.all(Array.from({ length: more }, (_, place) => ask(place)));
      expect(answers.filter((status) => status === 429)).toHaveLength(20);
      expect(answers.filter((status) => status === 401)).toHaveLength(more - 20);
      expect(emulator.control.requests()).toHaveLength(budgets.stripePerAddress.points);
    });
  });
});
