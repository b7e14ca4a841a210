import fc from 'fast-check';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { limits } from '../../../../../schema/rules.ts';
import { byChance } from '../../../../../tests/support/answers/recorded-answers.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { anOnlineWorkshop, type OnlineWorkshop, settled } from '../../../../../tests/support/stripe/online-payments.ts';
import { signatureHeader } from '../../../../../tools/emulators/stripe/webhooks/signature.ts';
import { processConnectEvents } from '../events/event-inbox.ts';

/** What the events about accounts do, in whatever order and however often they come, and what those of others do not. */

const server = withServer(databases[0]);
const control = () => server().emulator.control;
type EmulatedEvent = ReturnType<ReturnType<typeof control>['events']>[number];

interface Signed {
  readonly secret?: string | undefined;
  /** Seconds since 1970. */
  readonly at?: number;
}

const secrets = () => server().ctx.config.stripe;
interface EventFacts extends Pick<EmulatedEvent, 'id' | 'object'> {
  readonly type: string;
  readonly account?: string | undefined;
}
const bodyOf = ({ id, type, account, object }: EventFacts) =>
  JSON.stringify({ id, type, account, livemode: false, data: { object } });

/** Sends the bytes of an event, signed as Stripe does. */
const send = (body: string, { secret = secrets().connectWebhookSecrets[0], at = Date.now() / 1000 }: Signed = {}) =>
  fetch(`${server().url}/api/stripe/connect-webhook`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signatureHeader(body, [secret], Math.floor(at)),
    },
  });

const total = 10_000;

/** An invoice with two open pages on which it is paid, and what has become of each. */
async function aDebt(world: OnlineWorkshop) {
  const customerId = await world.customer({ email: null });
  const invoiceId = await world.owed(total, customerId);
  const pages = [await world.page(invoiceId), await world.page(invoiceId)].map((sessionId) => ({
    sessionId,
    isPaid: false,
    refunded: 0,
    dispute: null as { readonly id: string; lost: boolean; isOpen: boolean } | null,
  }));
  return { customerId, invoiceId, pages, transferred: 0 };
}
type Debt = Awaited<ReturnType<typeof aDebt>>;
type Page = Debt['pages'][number];

const steps = ['pay', 'pay', 'refund', 'dispute', 'close', 'transfer', 'deliver', 'deliver'] as const;
const step = fc.record({
  act: fc.constantFrom(...steps),
  pick: fc.nat(1_000_000),
  cents: fc.integer({ min: 1, max: total }),
});
type Step = { readonly act: (typeof steps)[number]; readonly pick: number; readonly cents: number };

const inAccount = ({ accountId }: OnlineWorkshop) => ({ stripeAccount: accountId });

async function intentOf(world: OnlineWorkshop, { sessionId }: Page): Promise<Stripe.PaymentIntent> {
  const { stripe } = server().ctx;
  const { payment_intent: id } = await stripe.checkout.sessions.retrieve(sessionId, {}, inAccount(world));
  return stripe.paymentIntents.retrieve(String(id), {}, inAccount(world));
}

/** What happens at Stripe and at the desk; nothing of Stripe's is heard of before it is delivered. */
async function happen(world: OnlineWorkshop, debt: Debt, { act, pick, cents }: Step): Promise<void> {
  const page = debt.pages[pick % debt.pages.length];
  if (page === undefined) return;
  if (act === 'pay')
    page.isPaid = control().checkout.pay({ sessionId: page.sessionId }).status === 'complete' || page.isPaid;
  if (act === 'transfer') {
    const { openCents } = await world.db.invoice.findUniqueOrThrow({ where: { id: debt.invoiceId } });
    const amountCents = Math.min(cents, openCents);
    if (amountCents === 0) return;
    const { invoiceId } = debt;
    const paid = await world.ask('recordPayment', { invoiceId, amountCents, paymentMethodId: world.methods.TRANSFER });
    expect(paid.code).toBe('OK');
    debt.transferred += amountCents;
  }
  if (!page.isPaid) return;
  if (act === 'refund' && page.dispute === null && page.refunded < total) {
    const amount = Math.min(cents, total - page.refunded);
    const refund = { payment_intent: (await intentOf(world, page)).id, amount };
    await server().ctx.stripe.refunds.create(refund, inAccount(world));
    page.refunded += amount;
  }
  if (act === 'dispute' && page.dispute === null && page.refunded === 0) {
    const { latest_charge: charge } = await intentOf(world, page);
    page.dispute = { id: control().disputes.open(String(charge), 'fraudulent'), lost: false, isOpen: true };
  }
  if (act === 'close' && page.dispute?.isOpen) {
    page.dispute.isOpen = false;
    page.dispute.lost = pick % 2 === 0;
    control().disputes.close(page.dispute.id, page.dispute.lost ? 'lost' : 'won');
  }
}

/** Delivers some of what Stripe has said, in an order of its own and some of it again. */
async function deliver(events: readonly EmulatedEvent[], { pick }: Pick<Step, 'pick'>): Promise<void> {
  const shuffled = events.toSorted((a, b) => orderOf(a.id, pick) - orderOf(b.id, pick));
  const some = shuffled.slice(0, 1 + (pick % Math.max(1, shuffled.length)));
  const answers = await Promise.all([...some, ...some.slice(0, 3)].map((event) => send(bodyOf(event))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(some.length === 0 ? [] : [200]));
  await processAll();
}

/** The job of the server may have taken some of them, and be at it still. */
async function processAll(): Promise<void> {
  const { ctx } = server();
  await processConnectEvents(ctx);
  await expect.poll(() => ctx.database.connectEvent.count({ where: { status: 'pending' } })).toBe(0);
}

/** A number that is another for each order. */
const orderOf = (id: string, pick: number) =>
  [...`${id}${pick}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, pick % 1_000_003);

async function sumsOf({ db }: OnlineWorkshop, { invoiceId, customerId }: Debt) {
  const { openCents, paidCents, state } = await db.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
  const { creditCents } = await db.customer.findUniqueOrThrow({ where: { id: customerId } });
  const payments = await db.payment.findMany({ where: { customerId, voidedAt: null } });
  return { openCents, paidCents, state, creditCents, moved: payments.reduce((sum, row) => sum + row.amountCents, 0) };
}
type Sums = Awaited<ReturnType<typeof sumsOf>>;

function expectNothingBelowZero({ openCents, paidCents, creditCents, moved }: Sums): void {
  expect(Math.min(openCents, paidCents, creditCents, moved)).toBeGreaterThanOrEqual(0);
  expect(openCents + paidCents).toBe(total);
  expect(paidCents + creditCents).toBe(moved);
}

test('events in any order, some of them often, end in the sums of Stripe, and nothing is below zero on the way', {
  timeout: 180_000,
}, async () => {
  const world = await anOnlineWorkshop(server());
  control().deliveries.hold();
  const debts: Debt[] = [];
  await byChance(() =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (acts) => {
        const before = control().events().length;
        const debt = await aDebt(world);
        debts.push(debt);
        const said = () =>
          control()
            .events()
            .slice(before)
            .filter(({ account }) => account === world.accountId);
        for (const each of acts) {
          if (each.act === 'deliver') await deliver(said(), each);
          else await happen(world, debt, each);
          expectNothingBelowZero(await sumsOf(world, debt));
        }
        await deliver(said(), { pick: said().length * 1000 - 1 });
        await Promise.all(said().map((event) => send(bodyOf(event))));
        await processAll();
        const sums = await sumsOf(world, debt);
        expectNothingBelowZero(sums);
        const kept = debt.pages.map(({ isPaid, refunded, dispute }) =>
          isPaid && dispute?.lost !== true ? total - refunded : 0,
        );
        expect(sums.moved).toBe(kept.reduce((sum, cents) => sum + cents, debt.transferred));
        const rows = await world.db.onlineCheckout.findMany({ where: { invoiceId: debt.invoiceId } });
        for (const { sessionId, isPaid, dispute } of debt.pages) {
          const outcome = dispute === null ? null : dispute.isOpen ? 'OPEN' : dispute.lost ? 'LOST' : 'WON';
          expect(rows.find((row) => row.sessionId === sessionId)).toMatchObject({
            state: isPaid ? 'PAID' : 'OPEN',
            dispute: outcome,
          });
        }
      }),
      { numRuns: 6, endOnFailure: true },
    ),
  );
  const before = await Promise.all(debts.map((debt) => sumsOf(world, debt)));
  // The account is taken away: what it has reported stays, also when it reports it again.
  control().accounts.disconnect(world.accountId);
  control().deliveries.release();
  await settled(server());
  expect((await world.ask('workshop')).data).toMatchObject({ onlinePayments: 'NONE' });
  expect(await Promise.all(debts.map((debt) => sumsOf(world, debt)))).toEqual(before);
});

test('what Stripe has not signed for us changes nothing, and asks nobody', async () => {
  const world = await anOnlineWorkshop(server());
  const other = await anOnlineWorkshop(server());
  const invoiceId = await world.owed(total);
  const sessionId = await world.page(invoiceId);
  control().deliveries.hold();
  control().checkout.pay({ sessionId });
  control().clearRequests();
  const id = 'evt_forged1';
  const forged = { id, type: 'checkout.session.completed', account: world.accountId, object: { id: sessionId } };
  const body = bodyOf(forged);
  const now = Date.now() / 1000;
  const url = `${server().url}/api/stripe/connect-webhook`;
  const huge = bodyOf({ ...forged, object: { id: sessionId, padding: 'x'.repeat(limits.webhookBodyBytes) } });
  const signedOtherwise = {
    'stripe-signature': signatureHeader('{}', [secrets().connectWebhookSecrets[0]], Math.floor(now)),
  };
  const statuses = await Promise.all([
    send(body, { secret: 'whsec_of_somebody_else' }),
    send(body, { secret: secrets().webhookSecrets[0] }),
    send(body, { at: now - limits.webhookToleranceSeconds - 60 }),
    send(body, { at: now + limits.webhookToleranceSeconds + 60 }),
    send(huge),
    send('no event'),
    send(JSON.stringify({ type: 'account.updated' })),
    fetch(url, { method: 'POST', body }),
    fetch(url, { method: 'POST', body, headers: signedOtherwise }),
    fetch(url),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 413, 400, 400, 400, 400, 405]);
  expect(await server().ctx.database.connectEvent.count({ where: { id } })).toBe(0);
  expect(control().requests()).toEqual([]);
  // Signed, and about an account that no workshop has, or about something that is not the account's.
  const strange: readonly EventFacts[] = [
    { ...forged, id: 'evt_forged2', account: 'acct_1nobody', type: 'account.updated', object: {} },
    { ...forged, id: 'evt_forged3', account: undefined },
    {
      ...forged,
      id: 'evt_forged4',
      account: other.accountId,
      type: 'charge.refunded',
      object: { payment_intent: 'pi_1' },
    },
    { ...forged, id: 'evt_forged5', account: 'acct_1nobody', type: 'payout.paid', object: { id: 'po_1' } },
    { ...forged, id: 'evt_forged6', object: { id: 'cs_test_none' } },
  ];
  for (const each of strange) expect((await send(bodyOf(each))).status).toBe(200);
  await processConnectEvents(server().ctx);
  expect(
    control()
      .requests()
      .filter(({ method }) => method !== 'GET'),
  ).toEqual([]);
  expect((await world.db.invoice.findUniqueOrThrow({ where: { id: invoiceId } })).openCents).toBe(total);
  expect([await world.db.payment.count(), await other.db.payment.count()]).toEqual([0, 0]);
  for (const of of [world, other]) expect((await of.ask('workshop')).data).toMatchObject({ onlinePayments: 'ON' });
  // The same word from Stripe itself.
  control().deliveries.release();
  await settled(server());
  expect((await world.db.invoice.findUniqueOrThrow({ where: { id: invoiceId } })).openCents).toBe(0);
});
