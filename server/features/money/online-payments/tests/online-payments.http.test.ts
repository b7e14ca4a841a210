import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { anOnlineWorkshop, settled, submitOnboarding } from '../../../../../tests/support/stripe/online-payments.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { recordCheckoutReturn } from '../index.ts';

const linked = z.object({ url: z.url() });
const idOf = (data: unknown) => z.object({ id: z.string() }).parse(data).id;

describe.each(enginesFor('locks'))('online payments on $name', (engine) => {
  const server = withServer(engine);
  const control = () => server().emulator.control;
  const pay = (...sessionIds: string[]) => sessionIds.map((sessionId) => control().checkout.pay({ sessionId }).status);

  test('are on once Stripe says so, whatever page leads back, and off once the account is taken away', async () => {
    const world = await aBillingWorkshop(server());
    const state = async () => (await world.ask('workshop')).data;
    expect(await state()).toMatchObject({ onlinePayments: 'NONE' });
    const first = linked.parse((await world.ask('connectPayments')).data);
    const second = linked.parse((await world.ask('connectPayments')).data);
    expect(second.url).not.toBe(first.url);
    expect(await submitOnboarding(first.url, 'later')).toBe(`${server().url}/workshop-settings/payments`);
    await settled(server());
    expect(await state()).toMatchObject({ onlinePayments: 'PENDING' });
    expect((await fetch(first.url, { redirect: 'manual' })).status).toBe(303);
    await submitOnboarding(second.url);
    await settled(server());
    expect(await state()).toMatchObject({
      onlinePayments: 'ON',
      paymentMethods: expect.arrayContaining([
        expect.objectContaining({
          name: 'Spletno plačilo',
          kind: 'OTHER',
          needsConfirmation: false,
          provider: 'STRIPE',
        }),
      ]),
    });
    const [account] = control().accounts.list().slice(-1);
    control().accounts.disconnect(account?.id ?? '');
    await settled(server());
    expect(await state()).toMatchObject({ onlinePayments: 'NONE' });
  });

  test('of two pages paid at the same second the second becomes credit, with a note', async () => {
    const world = await anOnlineWorkshop(server());
    const invoiceId = await world.owed(18_300);
    expect(pay(await world.page(invoiceId), await world.page(invoiceId))).toEqual(['complete', 'complete']);
    await settled(server());
    expect(await world.doc('invoice', { id: invoiceId })).toMatchObject({
      state: 'PAID',
      paidCents: 18_300,
      openCents: 0,
      payments: [{ amountCents: 18_300, paymentMethod: { name: 'Spletno plačilo' } }],
    });
    expect(await world.credit()).toBe(18_300);
    const { data: today } = await world.ask('today');
    expect(today).toMatchObject({
      paymentNotes: [{ invoiceId, customerId: world.customerId, amountCents: 18_300, at: expect.any(String) }],
    });
    for (const { id: paymentId } of await world.db.payment.findMany({ where: { amountCents: 18_300 } })) {
      expect(await world.ask('voidPayment', { id: paymentId, reason: 'Pomota' })).toMatchObject({
        code: 'INVALID_STATE',
      });
    }
    const payments = await world.db.payment.findMany({ where: { creditCents: 18_300 } });
    const paymentId = payments[0]?.id ?? '';
    const tooMuch = await world.ask('refundOnlinePayment', { paymentId, amountCents: 18_301 });
    expect(tooMuch).toMatchObject({ code: 'BAD_INPUT' });
    const refunded = await world.ask('refundOnlinePayment', { paymentId, amountCents: 18_300 });
    expect(refunded.data).toMatchObject({ amountCents: -18_300, allocations: [] });
    await settled(server());
    expect(await world.credit()).toBe(0);
    expect((await world.ask('today')).data).toMatchObject({ paymentNotes: [] });
    expect(await world.ask('refundOnlinePayment', { paymentId, amountCents: 1 })).toMatchObject({ code: 'BAD_INPUT' });
  });

  test('that meet a transfer pay what is open, and the rest is credit', async () => {
    const world = await anOnlineWorkshop(server());
    const invoiceId = await world.owed(10_000);
    const page = await world.page(invoiceId);
    await world.ask('recordPayment', { invoiceId, amountCents: 4000, paymentMethodId: world.methods.TRANSFER });
    pay(page);
    await settled(server());
    expect(await world.doc('invoice', { id: invoiceId })).toMatchObject({ paidCents: 10_000, openCents: 0 });
    expect(await world.credit()).toBe(4000);
  });

  test('are believed of nobody but Stripe: a page that only leads back pays nothing, and is read at once', async () => {
    const world = await anOnlineWorkshop(server());
    const invoiceId = await world.owed(5000);
    const page = await world.page(invoiceId);
    await recordCheckoutReturn(server().ctx, world.db, [invoiceId]);
    await expect.poll(() => world.db.onlineCheckout.count({ where: { returnedAt: { not: null } } })).toBe(0);
    expect(await world.doc('invoice', { id: invoiceId })).toMatchObject({ paidCents: 0 });
    control().deliveries.hold();
    pay(page);
    await recordCheckoutReturn(server().ctx, world.db, [invoiceId]);
    await expect.poll(async () => (await world.doc('invoice', { id: invoiceId })).state).toBe('PAID');
    control().deliveries.release();
  });

  test('refused and left pages pay nothing; a debit pays when it has come', async () => {
    const world = await anOnlineWorkshop(server());
    const invoiceId = await world.owed(6000);
    const [declined, left, late] = [
      await world.page(invoiceId),
      await world.page(invoiceId),
      await world.page(invoiceId),
    ];
    control().checkout.decline(declined);
    control().checkout.expire(left);
    control().checkout.payLater(late);
    await settled(server());
    const stateOf = async (sessionId: string) =>
      (await world.db.onlineCheckout.findFirstOrThrow({ where: { sessionId } })).state;
    expect([await stateOf(left), await stateOf(late)]).toEqual(['EXPIRED', 'PROCESSING']);
    expect(await world.doc('invoice', { id: invoiceId })).toMatchObject({ openCents: 6000 });
    control().checkout.settle(late, 'succeeded');
    await settled(server());
    expect(await world.doc('invoice', { id: invoiceId })).toMatchObject({ openCents: 0 });
  });

  test('are opened for what can be paid alone, and for no account that was taken away', async () => {
    const world = await anOnlineWorkshop(server());
    const small = await world.owed(49);
    await expect(world.page(small)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    const paid = await world.owed(1000);
    pay(await world.page(paid));
    await settled(server());
    await expect(world.page(paid)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    const other = await anOnlineWorkshop(server());
    await expect(world.page(await other.owed(1000))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const open = await world.owed(1000);
    control().deliveries.hold();
    control().accounts.disconnect(world.accountId);
    await expect(world.page(open)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    expect((await world.ask('workshop')).data).toMatchObject({ onlinePayments: 'NONE' });
    control().deliveries.release();
  });

  test('that are made while the account is taken away stay open, and hold up nobody else', async () => {
    const [world, other] = [await anOnlineWorkshop(server()), await anOnlineWorkshop(server())];
    const [invoiceId, theirs] = [await world.owed(1000), await other.owed(2000)];
    const pages = [await world.page(invoiceId), await other.page(theirs)] as const;
    control().deliveries.hold();
    pay(...pages);
    control().accounts.disconnect(world.accountId);
    control().deliveries.release();
    await settled(server());
    expect(await world.doc('invoice', { id: invoiceId })).toMatchObject({ paidCents: 0, openCents: 1000 });
    expect(await world.credit()).toBe(0);
    expect((await world.ask('workshop')).data).toMatchObject({ onlinePayments: 'NONE' });
    expect(await other.doc('invoice', { id: theirs })).toMatchObject({ paidCents: 2000, openCents: 0 });
    // What cannot be read is not asked for each minute.
    const { nextReadAt } = await world.db.onlineCheckout.findFirstOrThrow({ where: { sessionId: pages[0] } });
    expect(Number(nextReadAt) - server().clock.now().getTime()).toBeGreaterThan(1_800_000);
  });

  test('that are credited are refunded by the way they came; refunds at Stripe come in too', async () => {
    const world = await anOnlineWorkshop(server());
    const invoiceId = await world.owed(12_200);
    pay(await world.page(invoiceId));
    await settled(server());
    const { paymentId } = await world.db.onlineCheckout.findFirstOrThrow({ where: { invoiceId } });
    const refund = (amountCents: number) => world.ask('refundOnlinePayment', { paymentId, amountCents });
    expect(await refund(100)).toMatchObject({ code: 'BAD_INPUT' });
    const note = idOf((await world.ask('creditInvoice', { id: invoiceId, all: true, reason: 'Reklamacija' })).data);
    expect((await refund(10_000)).data).toMatchObject({ amountCents: -10_000, allocations: [] });
    await settled(server());
    expect(await world.doc('invoice', { id: note })).toMatchObject({ openCents: 2200 });
    const { intentId } = await world.db.onlineCheckout.findFirstOrThrow({ where: { invoiceId } });
    const options = { stripeAccount: world.accountId };
    await server().ctx.stripe.refunds.create({ payment_intent: intentId ?? '', amount: 2200 }, options);
    await settled(server());
    expect(await world.doc('invoice', { id: note })).toMatchObject({ openCents: 0 });
    expect(await world.credit()).toBe(0);
    expect((await world.ask('onlinePayments', { invoiceId })).data).toMatchObject([
      { amountCents: 12_200, refundedCents: 12_200, refundableCents: 0 },
    ]);
  });

  test('that a bank takes back leave their invoice open again; while it decides nothing moves', async () => {
    const world = await anOnlineWorkshop(server());
    const invoiceId = await world.owed(7000);
    pay(await world.page(invoiceId));
    await settled(server());
    const { chargeId } = await world.db.onlineCheckout.findFirstOrThrow({ where: { invoiceId } });
    const dispute = control().disputes.open(chargeId ?? '', 'fraudulent');
    await settled(server());
    expect(await world.doc('invoice', { id: invoiceId })).toMatchObject({ openCents: 0 });
    expect((await world.ask('onlinePayments', { invoiceId })).data).toMatchObject([{ dispute: 'OPEN' }]);
    control().disputes.close(dispute, 'lost');
    await settled(server());
    expect(await world.doc('invoice', { id: invoiceId })).toMatchObject({
      paidCents: 0,
      openCents: 7000,
      state: 'ISSUED',
    });
    expect(await world.credit()).toBe(0);
  });
});
