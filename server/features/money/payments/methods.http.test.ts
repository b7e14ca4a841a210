// @module-tag desk-4
// @module-tag desk-5
import { describe, expect, test } from 'vitest';
import { payment } from '../../../../schema/features/money/payments.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../../../tests/support/workshop/billing.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';

const lines = [{ description: 'Servis', unitPrice: 1_000_000 }];

describe.each([...databases])('methods of payment on $name', (engine) => {
  const server = withServer(engine);
  const today = () => todayIn('Europe/Ljubljana', server().clock.now());
  const issued = async ({ doc, methods }: Billing) => {
    const { id, version } = await doc('draftInvoice', { lines, paymentMethodId: methods.CASH });
    return doc('issueInvoice', { id, version });
  };
  const pay = ({ ask, methods }: Billing, values: object) =>
    ask('recordPayment', { paymentMethodId: methods.CASH, ...values });

  test('settle takes a part in one way and a part in another, and what is left stays open', async () => {
    const world = await aBillingWorkshop(server());
    const { doc, ask, methods, customer } = world;
    const customerId = await customer();
    const settle = async (values: object) => {
      const draft = await doc('draftInvoice', { lines, customerId });
      return ask('settle', { draftId: draft.id, version: 1, ...values });
    };
    const [cash, card] = [{ paymentMethodId: methods.CASH }, { paymentMethodId: methods.CARD }];
    for (const [values, field] of [
      [{ payments: [{ ...cash, amountCents: 10_001 }] }, 'payments'],
      [{ payments: [{ ...cash, amountCents: 0 }] }, 'payments.0.amountCents'],
      [{ payments: [] }, 'payments'],
      [{ payments: [{ ...cash, amountCents: 1 }], amountCents: 1 }, 'amountCents'],
      [{ paymentMethodId: methods.CASH }, 'amountCents'],
      [{ amountCents: 10_000 }, 'paymentMethodId'],
    ] as const) {
      expect(await settle(values)).toMatchObject({ code: 'BAD_INPUT', fields: { [field]: expect.any(String) } });
    }
    const parts = [
      { ...cash, amountCents: 4000 },
      { ...card, amountCents: 6000 },
    ];
    const { invoice: split, payment: first } = Object((await settle({ payments: parts })).data);
    expect(first).toMatchObject({ amountCents: 4000 });
    expect(split).toMatchObject({ state: 'PAID', payments: parts, paymentMethod: { kind: 'CARD' } });
    expect(split.paymentMethods.map(({ kind }: { kind: string }) => kind)).toEqual(['CARD', 'CASH']);
    const rest = await settle({ payments: [{ ...cash, amountCents: 1000 }], paymentMethodId: methods.TRANSFER });
    expect(rest.data).toMatchObject({ invoice: { state: 'PART_PAID', openCents: 9000, number: 'P1-T1-1' } });
  });

  test('say in one way how an invoice was paid: on it, in lists, in the sums of its days and in the journal', async () => {
    const world = await aBillingWorkshop(server());
    const { ask, doc, methods, owner } = world;
    const { id } = await issued(world);
    const wrong = payment.parse((await pay(world, { amountCents: 10_000, invoiceId: id })).data);
    await ask('voidPayment', { id: wrong.id, reason: 'Bila je kartica' });
    await pay(world, { amountCents: 2500, invoiceId: id, paymentMethodId: methods.CARD });
    await pay(world, { amountCents: 7500, invoiceId: id, paymentMethodId: methods.TRANSFER });
    await issued(world);
    expect(await doc('invoice', { id })).toMatchObject({
      paymentMethod: { kind: 'TRANSFER' },
      paymentMethodId: methods.TRANSFER,
    });
    const query = '{ invoices { nodes { paymentMethod { kind } paymentMethods { kind } } } }';
    expect(Object((await owner.client.graphqlOutcome(query)).data).nodes).toEqual([
      { paymentMethod: { kind: 'TRANSFER' }, paymentMethods: [{ kind: 'TRANSFER' }, { kind: 'CARD' }] },
      { paymentMethod: { kind: 'CASH' }, paymentMethods: [{ kind: 'CASH' }] },
    ]);
    const period = { issuedFrom: today(), issuedTo: today() };
    expect((await ask('invoiceSums', period)).data).toMatchObject([
      { paymentMethod: { kind: 'CASH' }, count: 1, totalCents: 10_000, paidCents: 0, openCents: 10_000 },
      { paymentMethod: { kind: 'CARD' }, count: 0, netCents: 2049, vatCents: 451, totalCents: 2500, paidCents: 2500 },
      {
        paymentMethod: { kind: 'TRANSFER' },
        count: 1,
        netCents: 6148,
        vatCents: 1352,
        totalCents: 7500,
        paidCents: 7500,
      },
    ]);
    // What is given back goes the way it came.
    const note = await doc('creditInvoice', { id, all: true, reason: 'Reklamacija' });
    expect(note).toMatchObject({ paymentMethod: { kind: 'TRANSFER' }, openCents: 10_000 });
  });
});
