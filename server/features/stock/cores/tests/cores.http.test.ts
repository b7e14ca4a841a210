import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { coreDeposit } from '../../../../../schema/features/stock/core-deposits.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { receivedGoods, savedSupplier } from '../../../../../tests/support/purchasing.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { savedPart, stockOn } from '../../../../../tests/support/stock.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { ask, done } from '../../../../../tests/support/workshop/desk.ts';

describe.each(enginesFor('locks'))('deposits for old parts on $name', (engine) => {
  const server = withServer(engine);
  const coresNow = async (by: Person, filter: object = {}) =>
    z.object({ nodes: z.array(coreDeposit) }).parse(await done(by, 'cores', { filter })).nodes;
  const settle = (by: Person, { id, version }: z.output<typeof coreDeposit>, to: string) =>
    ask(by, 'settleCore', { id, version, to });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  test('are owed once the invoice is issued, and credited when the old part is back, to the cent', async () => {
    const { owner, customer, card, doc, methods } = await aBillingWorkshop(server());
    const core = { kind: 'CORE', unitPrice: 450_000 } as const;
    const { id: cardId } = await card({
      customerId: await customer(),
      jobs: [{ lines: [{ unitPrice: 1_000_000 }, core] }],
    });
    const draft = await doc('draftInvoice', { jobCardIds: [cardId], paymentMethodId: methods.TRANSFER });
    expect(await coresNow(owner)).toEqual([]);
    const invoice = await doc('issueInvoice', { id: draft.id, version: draft.version });
    const [owed] = await coresNow(owner, { direction: 'TO_CUSTOMER', states: ['OWED'] });
    if (owed === undefined) throw new Error('Nothing is owed');
    expect(owed).toMatchObject({
      cents: 4500,
      invoiceId: invoice.id,
      receiptLineId: null,
      creditNoteId: null,
      dueOn: inDays(30),
    });
    expect(owed).toMatchObject({ jobCardId: cardId, invoiceNumber: invoice.number, name: expect.stringMatching(/./) });
    expect(await done(owner, 'owedCores')).toMatchObject({ toCustomers: { count: 1, overdue: 0, cents: 4500 } });
    expect((await settle(owner, owed, 'CREDITED')).code).toBe('INVALID_STATE');
    const { data } = await settle(owner, owed, 'RETURNED');
    const credited = coreDeposit.parse(data);
    expect(credited).toMatchObject({ state: 'CREDITED', version: 2 });
    const note = await done(owner, 'invoice', { id: credited.creditNoteId });
    expect(note).toMatchObject({
      kind: 'CREDIT',
      creditOfId: invoice.id,
      totalCents: 4500,
      netCents: 3689,
      vatCents: 811,
    });
    expect((await settle(owner, credited, 'RETURNED')).code).toBe('INVALID_STATE');
    expect((await settle(owner, owed, 'RETURNED')).code).toBe('CONFLICT');
    expect(await coresNow(owner, { states: ['CREDITED'] })).toMatchObject([{ id: owed.id }]);
  });

  test('are owed no more once the whole sale is credited, and stay owed where only something else of it is', async () => {
    const { owner, customer, card, doc, methods } = await aBillingWorkshop(server());
    const lines = [{ unitPrice: 1_000_000 }, { kind: 'CORE', unitPrice: 450_000 } as const];
    const { id: cardId } = await card({ customerId: await customer(), jobs: [{ lines }] });
    const draft = await doc('draftInvoice', { jobCardIds: [cardId], paymentMethodId: methods.TRANSFER });
    const invoice = await doc('issueInvoice', { id: draft.id, version: draft.version });
    const [part] = z.object({ lines: z.array(z.object({ id: z.string() })) }).parse(invoice).lines;
    const ofPart = [{ lineId: part?.id, quantityThousandths: 1000 }];
    await done(owner, 'creditInvoice', { id: invoice.id, lines: ofPart, reason: 'x' });
    expect(await coresNow(owner)).toMatchObject([{ state: 'OWED', version: 1 }]);
    const note = z
      .object({ id: z.string(), number: z.string() })
      .parse(await done(owner, 'creditInvoice', { id: invoice.id, all: true, reason: 'x' }));
    const [credited] = await coresNow(owner);
    expect(credited).toMatchObject({
      state: 'CREDITED',
      version: 2,
      creditNoteId: note.id,
      creditNoteNumber: note.number,
    });
    expect(await done(owner, 'owedCores')).toMatchObject({ toCustomers: { count: 0, cents: 0 } });
  });

  test('are owed by a supplier from the receipt on, and are no cost for who may not see one', async () => {
    const { owner } = await aBillingWorkshop(server());
    await stockOn(owner);
    const supplierId = (await savedSupplier(owner, { coreTermDays: 14 })).id;
    const partId = (await savedPart(owner)).id;
    const lines = [
      { partId, thousandths: 1000, unitCost: 900_000 },
      { partId, thousandths: 1000, unitCost: 300_000, isCore: true },
    ];
    const receipt = await receivedGoods(owner, { supplierId, lines, draft: true });
    expect(await coresNow(owner)).toEqual([]);
    await done(owner, 'postReceipt', { id: receipt.id, version: receipt.version });
    const [owed] = await coresNow(owner, { direction: 'FROM_SUPPLIER' });
    if (owed === undefined) throw new Error('Nothing is owed');
    expect(owed).toMatchObject({ partId, receiptLineId: receipt.lines[1]?.id, cents: 3000, dueOn: inDays(14) });
    expect(owed).toMatchObject({ name: 'Oljni filter', supplierName: 'Čebela, avtodeli', noteNumber: null });
    const desk = await aMember(server(), owner, 'receptionist');
    expect(await coresNow(desk)).toMatchObject([{ id: owed.id, cents: null }]);
    expect(await done(desk, 'owedCores')).toMatchObject({ fromSuppliers: { count: 1, cents: null } });
    expect((await settle(await aMember(server(), owner), owed, 'LOST')).code).toBe('FORBIDDEN');
    expect((await settle(owner, { ...owed, version: 7 }, 'RETURNED')).code).toBe('CONFLICT');
    const returned = coreDeposit.parse((await settle(desk, owed, 'RETURNED')).data);
    expect(returned).toMatchObject({ state: 'RETURNED', creditNoteId: null });
    const reverse = { id: receipt.id, version: receipt.version + 1, reason: 'x' };
    expect((await ask(owner, 'reverseReceipt', reverse)).code).toBe('INVALID_STATE');
    const credited = coreDeposit.parse((await settle(owner, returned, 'CREDITED')).data);
    expect((await settle(owner, credited, 'LOST')).code).toBe('INVALID_STATE');
    const other = await receivedGoods(owner, { supplierId, lines });
    const [open] = await coresNow(owner, { states: ['OWED'] });
    await done(owner, 'reverseReceipt', { id: other.id, version: other.version, reason: 'x' });
    expect(await coresNow(owner, { states: ['OWED'] })).toEqual([]);
    expect(open).toMatchObject({ direction: 'FROM_SUPPLIER' });
  });
});
