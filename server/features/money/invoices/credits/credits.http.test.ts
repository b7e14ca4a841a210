import { describe, expect, test } from 'vitest';
import { payment } from '../../../../../schema/features/money/payments.ts';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../../../../tests/support/workshop/billing.ts';

const lines = [{ description: 'Servis', unitPrice: 10_000, quantityThousandths: 3000 }];
const reason = 'Napaka';

describe.each(enginesFor('locks'))('credit notes, corrections and deposits on $name', (engine) => {
  const server = withServer(engine);
  const issued = async ({ doc, methods }: Billing, values: object = { lines }) => {
    const { id, version } = await doc('draftInvoice', { paymentMethodId: methods.CASH, ...values });
    return doc('issueInvoice', { id, version });
  };
  const pay = async ({ ask, methods }: Billing, invoiceId: string, amountCents: number) =>
    ask('recordPayment', { amountCents, invoiceId, paymentMethodId: methods.CASH });

  test('are set against what is open; what was paid of it is to be given back', { tags: ['workshop-4'] }, async () => {
    const world = await aBillingWorkshop(server());
    const { doc, ask } = world;
    const { id, lines: own } = await issued(world);
    await pay(world, id, 200);
    const part = [{ lineId: own[0]?.id, quantityThousandths: 2000 }];
    const note = await doc('creditInvoice', { id, lines: part, reason });
    expect(note).toMatchObject({
      kind: 'CREDIT',
      number: 'P1-B1-2',
      creditOfId: id,
      creditOfNumber: 'P1-B1-1',
      reason,
      state: 'PART_CREDITED',
      totalCents: 200,
      creditedCents: 100,
      openCents: 100,
      paidCents: 0,
    });
    expect(await doc('invoice', { id })).toMatchObject({
      paidCents: 100,
      creditedCents: 200,
      openCents: 0,
      state: 'PAID',
    });
    expect((await ask('invoices', { filter: { followsId: id } })).data).toMatchObject({
      nodes: [{ id: note.id }],
      totalCount: 1,
    });
    expect((await ask('creditInvoice', { id, lines: part, reason })).code).toBe('BAD_INPUT');
    const rest = await doc('creditInvoice', { id, all: true, reason });
    expect(rest).toMatchObject({ totalCents: 100, openCents: 100 });
    expect(await doc('invoice', { id })).toMatchObject({
      paidCents: 0,
      creditedCents: 300,
      openCents: 0,
      state: 'CREDITED',
    });
    expect(note.netCents + rest.netCents).toBe(246);
    for (const of of [id, note.id])
      expect((await ask('creditInvoice', { id: of, all: true, reason })).code).toBe('INVALID_STATE');
    const back = payment.parse((await pay(world, note.id, -100)).data);
    expect(await doc('invoice', { id: note.id })).toMatchObject({ paidCents: 100, openCents: 0, state: 'PAID' });
    expect((await pay(world, rest.id, -101)).code).toBe('BAD_INPUT');
    expect(back.allocations).toMatchObject([{ invoiceId: note.id, amountCents: -100 }]);
  });

  test('free the jobs of what is credited as a whole', async () => {
    const world = await aBillingWorkshop(server());
    const { id: jobCardId } = await world.card();
    const { id } = await issued(world, { jobCardIds: [jobCardId] });
    expect((await world.ask('draftInvoice', { jobCardIds: [jobCardId] })).code).toBe('INVALID_STATE');
    await world.doc('creditInvoice', { id, all: true, reason });
    expect(await world.doc('draftInvoice', { jobCardIds: [jobCardId] })).toMatchObject({ totalCents: 12_200 });
  });

  test('take back piece by piece all of the tax, however each piece is rounded', async () => {
    const world = await aBillingWorkshop(server());
    const cheap = { description: 'Podložka', unitPrice: 1000, quantityThousandths: 3000 };
    const { id, vatCents, lines: own } = await issued(world, { lines: [cheap] });
    const piece = [{ lineId: own[0]?.id, quantityThousandths: 1000 }];
    const notes = [];
    for (let count = 0; count < 3; count += 1) {
      notes.push(await world.doc('creditInvoice', { id, lines: piece, reason }));
    }
    // Three times two cents would be one more than the invoice has.
    expect([vatCents, ...notes.map((note) => note.vatCents)]).toEqual([5, 2, 2, 1]);
  });

  test('correct an invoice: what was paid is set against the one in its place', async () => {
    const world = await aBillingWorkshop(server());
    const { doc, ask, methods } = world;
    const { id } = await issued(world);
    await pay(world, id, 250);
    const { creditNote, draft } = Object((await ask('correctInvoice', { id, reason })).data);
    expect(draft).toMatchObject({ correctsId: id, correctsNumber: 'P1-B1-1' });
    expect(creditNote).toMatchObject({ totalCents: 300, openCents: 250 });
    expect(draft).toMatchObject({ state: 'DRAFT', correctsId: id, totalCents: 300 });
    const cheaper = await doc('updateDraft', {
      id: draft.id,
      version: 1,
      lines: [{ description: 'Servis', unitPrice: 20_000 }],
    });
    const again = await doc('issueInvoice', { id: cheaper.id, version: 2 });
    expect(again).toMatchObject({ totalCents: 200, paidCents: 200, state: 'PAID', payments: [{ amountCents: 200 }] });
    expect(await doc('invoice', { id: creditNote.id })).toMatchObject({ paidCents: 200, openCents: 50 });
    expect((await ask('dayTakings', { on: again.issuedOn })).data).toMatchObject([
      { paymentMethod: { id: methods.CASH }, count: 1, cents: 250 },
    ]);
  });

  test('correct an invoice that was paid otherwise than it was issued: its draft is to be paid as it was', async () => {
    const world = await aBillingWorkshop(server());
    const { doc, ask, methods } = world;
    const { id } = await issued(world);
    await pay(world, id, 300);
    const [cash] = (await doc('invoice', { id })).payments;
    await ask('voidPayment', { id: cash?.id, reason: 'Bila je kartica' });
    await ask('recordPayment', { invoiceId: id, amountCents: 300, paymentMethodId: methods.CARD });
    const { creditNote, draft } = Object((await ask('correctInvoice', { id, reason })).data);
    expect(draft).toMatchObject({ paymentMethodId: methods.CARD });
    const fresh = await doc('issueInvoice', { id: draft.id, version: 1 });
    expect(fresh).toMatchObject({ paymentMethod: { kind: 'CARD' }, paidCents: 300, state: 'PAID' });
    // And once more, where no money has moved to it.
    const again = Object((await ask('correctInvoice', { id: draft.id, reason })).data).draft;
    expect(await doc('issueInvoice', { id: again.id, version: 1 })).toMatchObject({ paidCents: 300, state: 'PAID' });
    expect(await doc('invoice', { id: creditNote.id })).toMatchObject({ openCents: 0 });
  });

  test('correct the method alone: a payment that was booked by the wrong one pays nothing of the new invoice', async () => {
    const world = await aBillingWorkshop(server());
    const { doc, ask, methods, customer } = world;
    const { id } = await issued(world, { lines, customerId: await customer() });
    await pay(world, id, 300);
    const { creditNote, draft } = Object((await ask('correctInvoice', { id, reason })).data);
    const chosen = { id: draft.id, version: 1, paymentMethodId: methods.TRANSFER };
    const { version } = await doc('updateDraft', chosen);
    const fresh = await doc('issueInvoice', { id: draft.id, version });
    expect(fresh).toMatchObject({ paymentMethod: { kind: 'TRANSFER' }, paidCents: 0, openCents: 300, payments: [] });
    // What was taken in cash is to be given back, or was never there and is taken back.
    expect(await doc('invoice', { id: creditNote.id })).toMatchObject({ openCents: 300 });
    const [cash] = (await doc('invoice', { id })).payments;
    expect((await ask('voidPayment', { id: cash?.id, reason: 'Bilo je nakazilo' })).code).toBe('OK');
    expect(await doc('invoice', { id: creditNote.id })).toMatchObject({ openCents: 0 });
    expect((await ask('dayTakings', { on: fresh.issuedOn })).data).toEqual([]);
  });

  test('deposits are subtracted on the final invoice once they are paid', async () => {
    const world = await aBillingWorkshop(server());
    const { doc, ask, methods, card, customer } = world;
    const customerId = await customer();
    const { id: jobCardId } = await card({ customerId });
    const deposit = (method: string, amountCents: number) =>
      doc('takeDeposit', { jobCardId, amountCents, paymentMethodId: method });
    const cash = await deposit(methods.CASH, 2440);
    expect(cash).toMatchObject({ kind: 'ADVANCE', state: 'PAID', totalCents: 2440, vatCents: 440, paidCents: 2440 });
    const transfer = await deposit(methods.TRANSFER, 1220);
    expect(transfer).toMatchObject({ kind: 'ADVANCE', state: 'ISSUED', openCents: 1220 });
    const draft = await doc('draftInvoice', { jobCardIds: [jobCardId], paymentMethodId: methods.CASH });
    const { id } = draft;
    expect((await ask('issueInvoice', { id, version: 1 })).code).toBe('INVALID_STATE');
    await pay(world, transfer.id, 1220);
    expect(await doc('issueInvoice', { id, version: 1 })).toMatchObject({
      totalCents: 8540,
      netCents: 7000,
      vatCents: 1540,
      advances: [{ invoiceId: cash.id, number: 'P1-B1-1', totalCents: 2440 }, { totalCents: 1220 }],
      lines: [{ amountCents: 12_200 }],
    });
    expect((await ask('creditInvoice', { id: cash.id, all: true, reason })).code).toBe('INVALID_STATE');
    const small = await card({ customerId });
    await doc('takeDeposit', { jobCardId: small.id, amountCents: 12_201, paymentMethodId: methods.CASH });
    const above = await doc('draftInvoice', { jobCardIds: [small.id], paymentMethodId: methods.CASH });
    expect((await ask('issueInvoice', { id: above.id, version: 1 })).code).toBe('INVALID_STATE');
  });

  test('a deposit by a method that nobody has, or above what a line can hold, is refused', async () => {
    const { ask, methods, card } = await aBillingWorkshop(server());
    const { id: jobCardId } = await card();
    const strange = { jobCardId, amountCents: 100, paymentMethodId: jobCardId };
    expect(await ask('takeDeposit', strange)).toMatchObject({ code: 'NOT_FOUND' });
    const tooMuch = { jobCardId, amountCents: 21_474_837, paymentMethodId: methods.CASH };
    expect(await ask('takeDeposit', tooMuch)).toMatchObject({ code: 'BAD_INPUT' });
  });

  test('are nobody else’s, and the receptionist’s by a switch', async () => {
    const world = await aBillingWorkshop(server());
    const { id } = await issued(world);
    const other = await aBillingWorkshop(server());
    expect((await other.ask('creditInvoice', { id, all: true, reason })).code).toBe('NOT_FOUND');
    expect((await world.ask('creditInvoice', { id, reason })).code).toBe('BAD_INPUT');
    const asked = { id, all: true, reason };
    const { client } = await aMember(server(), world.owner, 'receptionist');
    await world.change({ receptionistMayCredit: false });
    expect((await client.restOutcome('POST', '/api/workshop/creditInvoice', asked)).code).toBe('FORBIDDEN');
    expect((await client.restOutcome('POST', '/api/workshop/correctInvoice', { id, reason })).code).toBe('FORBIDDEN');
    await world.change({ receptionistMayCredit: true });
    expect((await client.restOutcome('POST', '/api/workshop/creditInvoice', asked)).code).toBe('OK');
  });
});
