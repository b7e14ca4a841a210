import { describe, expect, test } from 'vitest';
import { isSi12 } from '../../../../schema/money/upn.ts';
import { daysLater, sellersDay } from '../../../../schema/time/calendar.ts';
import { anOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { deliver, partnerSecret, signedMessage } from '../../../../tests/support/stripe/partner.ts';
import { aSubscriber } from '../../../../tests/support/stripe/payment.ts';
import { runOperator } from '../../../operator/run-operator.ts';
import { monthsAfter } from './confirm-transfer.ts';
import { expireTransfers } from './manage-transfers.ts';

const daySeconds = 86_400;
const payer = { payerName: 'Avtoservis Žagar d.o.o.', payerStreet: 'Šubičeva 2', payerTown: '1000 Ljubljana' };
const yearOfBusiness = { plan: 'business', months: 12, ...payer };

describe.each([...databases])('paying by bank transfer on $name', { tags: ['money-a16'] }, (engine) => {
  const server = withServer(engine, { SYNC_SECRET: partnerSecret });

  async function order({ client }: Person, input: object = yearOfBusiness) {
    const response = await client.rest('POST', '/api/billing/transfers', input);
    return { status: response.status, body: await response.json() };
  }
  const transfersOf = async ({ client }: Person) =>
    (await (await client.rest('GET', '/api/billing/transfers')).json()).transfers;
  const profileOf = async ({ client }: Person) => (await client.rest('GET', '/api/user/profile')).json();
  const mailsTo = (email: string) => server().mails.filter(({ to }) => to === email);
  const eventsOf = async ({ client }: Person) =>
    (await (await client.rest('GET', '/api/security-events?group=plan')).json()).events;

  /** What an operator types on the machine. */
  async function operator(...words: string[]) {
    const [printed, complained]: [string[], string[]] = [[], []];
    const code = await runOperator(words, () => server().ctx.config, {
      print: (line) => printed.push(line),
      complain: (line) => complained.push(line),
      clock: server().clock,
    });
    return { code, printed: printed.join('\n'), complained: complained.join('\n') };
  }
  const day = (moment: Date | string) => new Date(moment).toISOString().slice(0, 10);

  test('a pro-forma says whom to pay what, is mailed, and opens nothing', async () => {
    const owner = await anOwner(server());
    const { status, body } = await order(owner);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'open',
      plan: 'business',
      months: 12,
      amountCents: 12 * 4999,
      currency: 'eur',
      paidAt: null,
      ...payer,
      payeeIban: 'SI56051008010486080',
      vatPermille: 220,
      netCents: 49_170,
      vatCents: 10_818,
      payeeVatId: 'SI50223054',
    });
    expect(isSi12(body.reference)).toBe(true);
    expect(body.reference).toContain(body.number.replace('-', ''));
    const today = sellersDay(server().clock.now());
    expect([body.issuedOn, body.dueOn]).toEqual([today, daysLater(today, 8)]);
    expect(body.upnText).toContain('\n00000059988\n');
    expect(body.upnText).toContain(`\nPredračun ${body.number}\n${body.dueOn.split('-').reverse().join('.')}\n`);
    expect(body.upnText).toContain(`\nSI56051008010486080\n${body.reference}\n`);
    await expect.poll(() => mailsTo(owner.email).at(-1)?.subject).toMatch(/^Pro-forma invoice .*€599\.88/);
    expect(mailsTo(owner.email).at(-1)?.text).toContain(`/transfer?order=${body.id}`);
    expect(await profileOf(owner)).toMatchObject({ subscriptionStatus: 'none', paymentVerified: false });
    const held = await (await owner.client.rest('GET', '/api/account/export')).json();
    expect(held.transferOrders).toMatchObject([{ reference: body.reference, payerName: payer.payerName }]);
  });

  test.each([
    ['month', 'checkout', 'professional', 1, 1999],
    ['year', 'dashboard', 'enterprise', 12, 106_800],
  ])('a %s of the %s prices costs what the screen shows', async (_, priceSet, plan, months, amountCents) => {
    const owner = await anOwner(server());
    const asked = await owner.client.graphqlOutcome(
      `mutation ($plan: String!, $priceSet: String, $months: Int!, $payerName: String!, $payerStreet: String!,
        $payerTown: String!) {
        orderTransfer(plan: $plan, priceSet: $priceSet, months: $months, payerName: $payerName,
          payerStreet: $payerStreet, payerTown: $payerTown) { amountCents months }
      }`,
      { priceSet, plan, months, ...payer },
    );
    expect(asked).toEqual({ code: 'OK', data: { amountCents, months } });
    expect(await owner.client.graphqlOutcome('{ transfers { amountCents status } }')).toEqual({
      code: 'OK',
      data: [{ amountCents, status: 'open' }],
    });
  });

  test.each([
    ['a free plan', { plan: 'basic' }, 'plan'],
    ['a plan the screen does not sell', { plan: 'pro' }, 'plan'],
    ['a quarter', { months: 3 }, 'months'],
    ['nobody', { payerName: ' ' }, 'payerName'],
    ['nowhere', { payerTown: undefined }, 'payerTown'],
  ])('%s is refused', async (_, changes, field) => {
    const { status, body } = await order(await anOwner(server()), { ...yearOfBusiness, ...changes });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_INPUT', [field]]);
  });

  test('asked again it is the same one, another takes its place, and one can be taken back', async () => {
    const owner = await anOwner(server());
    const first = (await order(owner)).body;
    expect((await order(owner)).body.id).toBe(first.id);
    const month = (await order(owner, { ...yearOfBusiness, months: 1 })).body;
    expect((await transfersOf(owner)).map(({ status }: { status: string }) => status)).toEqual(['open', 'cancelled']);
    const cancel = (person: Person, id: string) => person.client.rest('DELETE', `/api/billing/transfers/${id}`);
    expect((await cancel(await anOwner(server()), month.id)).status).toBe(404);
    expect((await cancel(owner, month.id)).status).toBe(200);
    expect((await cancel(owner, month.id)).status).toBe(409);
    expect(await transfersOf(owner)).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]);
  });

  test('asked for at the same moment, one is open and no more', async () => {
    for (let time = 0; time < 3; time += 1) {
      const owner = await anOwner(server());
      const asked = await Promise.all([1, 12, 1, 12].map((months) => order(owner, { ...yearOfBusiness, months })));
      expect(asked.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const transfers: { status: string }[] = await transfersOf(owner);
      expect(transfers.filter(({ status }) => status === 'open')).toHaveLength(1);
      const same = await Promise.all([1, 2, 3].map(() => order(owner, { ...yearOfBusiness, plan: 'professional' })));
      expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
    }
  });

  test('an hour before midnight in Slovenia, screen, code and mail name the same last day', async () => {
    const { clock } = server();
    const now = clock.now();
    // From 23:00 to 24:00 UTC it is the next day in Slovenia all the year round.
    clock.advance((Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 23, 30) - now.getTime()) / 1000);
    const owner = await anOwner(server());
    const { body } = await order(owner);
    const tomorrow = daysLater(day(clock.now()), 1);
    expect([body.issuedOn, body.dueOn]).toEqual([tomorrow, daysLater(tomorrow, 8)]);
    expect(body.upnText).toContain(`\n${body.dueOn.split('-').reverse().join('.')}\n`);
    const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
    const inWords = new Intl.DateTimeFormat('en-IE', style).format(new Date(`${body.dueOn}T12:00:00Z`));
    await expect.poll(() => mailsTo(owner.email).at(-1)?.subject).toContain(`by ${inWords}`);
    // Until the last second of that day, asking again is the same.
    clock.advance((Date.parse(body.dueAt) - clock.now().getTime()) / 1000 - 60);
    await owner.client.rest('POST', '/api/login', { email: owner.email, password: owner.password });
    expect((await order(owner)).body.id).toBe(body.id);
    clock.advance(120);
    expect((await order(owner)).body.id).not.toBe(body.id);
  });

  test('nobody is asked for a transfer while a subscription renews', async () => {
    const owner = await aSubscriber(server(), 'pro');
    expect(await order(owner)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const row = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: owner.email } });
    await server().ctx.stripe.subscriptions.update(row.stripeSubscriptionId ?? '', { cancel_at_period_end: true });
    expect((await order(owner)).status).toBe(201);
  });

  test('transfer-paid opens access once, shows the amount, and tells the owner', async () => {
    const owner = await anOwner(server());
    const { reference } = (await order(owner)).body;
    const now = server().clock.now();
    const first = await operator('transfer-paid', reference.replace('SI12', 'si12 '));
    expect(first).toMatchObject({ code: 0, printed: expect.stringContaining(`599.88 EUR of ${owner.email}`) });
    expect(first.printed).toContain(`Access with plan business until ${day(monthsAfter(now, 12))}`);
    const profile = await profileOf(owner);
    expect(profile).toMatchObject({
      subscriptionPlan: 'business',
      subscriptionStatus: 'active',
      paymentVerified: true,
    });
    expect(await operator('transfer-paid', reference)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('was noted as paid before'),
    });
    expect(await profileOf(owner)).toEqual(profile);
    expect(await transfersOf(owner)).toMatchObject([{ status: 'paid' }]);
    const events = await eventsOf(owner);
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'access-granted',
      'transfer-paid',
      'transfer-ordered',
    ]);
    expect(events[1]).toMatchObject({ address: 'operator', detail: `${reference}, 599.88 EUR` });
    await expect.poll(() => mailsTo(owner.email).at(-1)?.subject).toMatch(/^Your access is open until /);
    expect((await operator('transfer-paid', 'SI1226110000000')).code).not.toBe(0);
    expect(await operator('transfer-paid', 'SI12123')).toMatchObject({ code: 2 });
  });

  test('two confirmations at the same moment are one', async () => {
    const owner = await anOwner(server());
    const { reference } = (await order(owner)).body;
    const outcomes = await Promise.all([1, 2, 3].map(() => operator('transfer-paid', reference)));
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
    const { grants } = await (await owner.client.rest('GET', '/api/billing/grants')).json();
    expect(grants).toHaveLength(1);
  });

  test('the money of an expired or a second one is taken too, and no day is paid twice', async () => {
    const owner = await anOwner(server());
    const month = { ...yearOfBusiness, months: 1 };
    const [late, next] = [(await order(owner, month)).body, (await order(owner)).body];
    const leftSeconds = (Date.parse(next.dueAt) - server().clock.now().getTime()) / 1000;
    server().clock.advance(leftSeconds + 30 * daySeconds - 60);
    await expireTransfers(server().ctx);
    await owner.client.rest('POST', '/api/login', { email: owner.email, password: owner.password });
    expect(await transfersOf(owner)).toMatchObject([{ id: next.id, status: 'open' }, { status: 'cancelled' }]);
    server().clock.advance(120);
    await expireTransfers(server().ctx);
    expect(await transfersOf(owner)).toMatchObject([{ id: next.id, status: 'expired' }, { status: 'cancelled' }]);
    const start = server().clock.now();
    await operator('transfer-paid', late.reference);
    await operator('transfer-paid', next.reference);
    expect(await profileOf(owner)).toMatchObject({ subscriptionStatus: 'active' });
    const { grants } = await (await owner.client.rest('GET', '/api/billing/grants')).json();
    const [second, first] = [...grants].sort((a, b) => (a.validUntil < b.validUntil ? 1 : -1));
    expect([day(first.validUntil), second.validFrom, first.running, second.running]).toEqual([
      day(monthsAfter(start, 1)),
      first.validUntil,
      true,
      false,
    ]);
    expect(day(second.validUntil)).toBe(day(monthsAfter(new Date(first.validUntil), 12)));
  });

  test('transfers of one owner that are confirmed at the same moment follow each other', async () => {
    const owner = await anOwner(server());
    const references: string[] = [];
    for (const plan of ['professional', 'business', 'enterprise']) {
      references.push((await order(owner, { ...yearOfBusiness, plan })).body.reference);
    }
    const now = server().clock.now();
    const outcomes = await Promise.all(references.map((reference) => operator('transfer-paid', reference)));
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
    const { grants } = await (await owner.client.rest('GET', '/api/billing/grants')).json();
    const ends = grants.map(({ validUntil }: { validUntil: string }) => day(validUntil)).sort();
    expect(ends).toEqual([12, 24, 36].map((months) => day(monthsAfter(now, months))));
  });

  test('what was paid for does not wait for the end of a free month of Basic', async () => {
    const owner = await aSubscriber(server(), 'basic');
    const row = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: owner.email } });
    await server().ctx.stripe.subscriptions.update(row.stripeSubscriptionId ?? '', { cancel_at_period_end: true });
    await operator('transfer-paid', (await order(owner)).body.reference);
    expect(await profileOf(owner)).toMatchObject({ subscriptionPlan: 'business', subscriptionStatus: 'active' });
  });

  test("the partner's signed message confirms one by its reference, of that account only", async () => {
    const [owner, other] = [await anOwner(server()), await anOwner(server())];
    const { reference } = (await order(owner)).body;
    const message = (email: string, changes: object = {}) =>
      signedMessage(server(), { email, action: 'extend', transfer_reference: reference, ...changes });
    expect(await deliver(server(), message(other.email))).toBe(404);
    expect(await deliver(server(), message(owner.email, { transfer_reference: 'SI12001' }))).toBe(400);
    expect(await transfersOf(owner)).toMatchObject([{ status: 'open' }]);
    for (let time = 0; time < 2; time += 1) expect(await deliver(server(), message(owner.email))).toBe(200);
    expect(await profileOf(owner)).toMatchObject({ subscriptionPlan: 'business', subscriptionStatus: 'active' });
    // A later block is about what the partner gave; this was paid for.
    await deliver(server(), signedMessage(server(), { email: owner.email, action: 'block', paid: false }));
    expect(await profileOf(owner)).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('grant opens access to the end of a day, block ends it, both by command', async () => {
    const owner = await anOwner(server());
    const until = day(new Date(server().clock.now().getTime() + 20 * daySeconds * 1000));
    expect(await operator('grant', owner.email, until, 'pro')).toMatchObject({
      code: 0,
      printed: expect.stringContaining(`plan pro until ${until}`),
    });
    expect(await profileOf(owner)).toMatchObject({
      subscriptionPlan: 'pro',
      subscriptionStatus: 'active',
      currentPeriodEnd: `${until}T23:59:59.000Z`,
    });
    expect((await operator('account', owner.email)).printed).toMatch(
      new RegExp(`^Access +pro until ${until} 23:59, granted until ${until} 23:59$`, 'm'),
    );
    expect((await operator('grant', owner.email, until)).printed).toContain('plan pro');
    expect((await operator('block', owner.email)).printed).toContain('1 grant(s)');
    expect((await operator('block', owner.email)).printed).toContain('has no access beside');
    expect((await operator('account', owner.email)).printed).toMatch(/^Access +closed$/m);
    expect(await profileOf(owner)).toMatchObject({ subscriptionStatus: 'none' });
    expect((await eventsOf(owner))[0]).toMatchObject({ kind: 'access-ended', address: 'operator' });
    expect(await operator('grant', owner.email, '2020-01-01')).toMatchObject({ code: 1 });
    expect(await operator('grant', owner.email, '2099-01-01')).toMatchObject({ code: 1 });
    expect(await operator('grant', owner.email, 'tomorrow')).toMatchObject({ code: 2 });
    expect(await operator('grant', 'nobody@example.com', until)).toMatchObject({ code: 1 });
  });
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-22', 1, '2026-12-22'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i month(s) end on %s', { tags: ['money-a16'] }, (start, months, end) => {
  expect(monthsAfter(new Date(`${start}T10:00:00Z`), months).toISOString()).toBe(`${end}T10:00:00.000Z`);
});
