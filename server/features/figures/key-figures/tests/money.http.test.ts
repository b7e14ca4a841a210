import { describe, expect, test } from 'vitest';
import { figureList } from '../../../../../schema/features/figures/figures.ts';
import { aLine, dated, figureOf, issuedOn, june, listOf } from '../../../../../tests/support/figures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { aPart, atCounter, done, moved, proposed, taken } from '../../../../../tests/support/workshop/desk.ts';

const reason = 'Napaka';

describe.each(enginesFor('raw SQL', 'migrations'))('figures of money on $name', (engine) => {
  const server = withServer(engine);

  test('sales are invoices without credit notes, each on its own day, and the list adds up to them', async () => {
    const world = await aBillingWorkshop(server());
    const { owner, doc, ask } = world;
    const invoices = [];
    for (const cents of [10_000, 25_000, 5000])
      invoices.push(await issuedOn(server(), world, '2026-05-12', [aLine(cents)]));
    const credit = await doc('creditInvoice', { id: invoices[2]?.id, all: true, reason });
    await dated(server(), world, credit, '2026-05-20');
    expect(await figureOf(owner, 'SALES')).toMatchObject({ unit: 'CENTS', value: 35_000, n: 4, previous: null });
    const list = await listOf(owner, 'SALES');
    expect(list).toMatchObject({ totalCount: 4, sum: { value: 35_000, of: null } });
    expect(list.nodes.reduce((all, { value }) => all + value, 0)).toBe(35_000);
    expect(list.nodes.at(-1)).toMatchObject({ entity: 'INVOICE', id: credit.id, on: '2026-05-20', value: -5000 });
    // A credit note of June leaves May as it is.
    const later = await doc('creditInvoice', { id: invoices[0]?.id, all: true, reason });
    await dated(server(), world, later, '2026-06-03');
    expect(await figureOf(owner, 'SALES')).toMatchObject({ value: 35_000 });
    expect(await figureOf(owner, 'SALES', june)).toMatchObject({ value: -10_000 });
    const compared = await figureOf(owner, 'SALES', { from: '2027-05-01', to: '2027-05-31', compare: true });
    expect(compared).toMatchObject({ value: 0, previous: 35_000 });
    expect((await ask('figures', { from: '2026-05-02', to: '2026-05-01' })).code).toBe('BAD_INPUT');
    expect((await ask('figures', { from: '2026-05-01', to: '2027-05-02' })).code).toBe('BAD_INPUT');
    const may = { kind: 'SALES', from: '2026-05-01', to: '2026-05-31' };
    const { endCursor } = figureList.parse(await done(owner, 'figureList', { ...may, first: 3 }));
    expect(await done(owner, 'figureList', { ...may, after: endCursor })).toMatchObject({ nodes: [{ id: credit.id }] });
    expect((await ask('figureList', { ...may, after: credit.id })).code).toBe('BAD_INPUT');
    // The table is for programs, and with `csv` for a person: in words, and as their spreadsheet reads it.
    const file = async (more = '') => {
      const address = `/api/figures.csv?from=2026-05-01&to=2026-05-31${more}`;
      return (await owner.client.fetch(address, { headers: { 'accept-language': 'sl' } })).text();
    };
    expect(await file()).toMatch(/^figure,part,unit,value,count,yearBefore\r\n[\s\S]*SALES,,EUR,350\.00,4,0\.00\r\n/);
    expect(await file('&csv=semicolon')).toMatch(/^Podatek;Od tega;[\s\S]*Promet;;EUR;350,00;4;0,00\r\n/);
    // Another workshop has nothing of it.
    const other = await aBillingWorkshop(server());
    expect(await figureOf(other.owner, 'SALES')).toMatchObject({ value: 0, n: 0 });
  });

  test('the margin of parts leaves out and counts what nobody knows the cost of, as it was when it was issued', async () => {
    const world = await aBillingWorkshop(server());
    const { owner, doc, methods } = world;
    const card = await taken(owner);
    const job = await proposed(owner, card.id, {
      lines: [
        aPart(36_600, { costPrice: 1_800_000, quantityThousandths: 1000 }),
        aPart(4880),
        { kind: 'LABOUR', description: 'Delo', unit: 'HUR', quantityThousandths: 2000, unitPrice: 610_000 },
      ],
    });
    await moved(owner, await moved(owner, job, 'APPROVED', atCounter), 'DONE');
    const draft = await doc('draftInvoice', { jobCardIds: [card.id], paymentMethodId: methods.CASH });
    const invoice = await doc('issueInvoice', { id: draft.id, version: draft.version });
    await dated(server(), world, invoice, '2026-05-04');
    expect(await figureOf(owner, 'PARTS_MARGIN')).toMatchObject({
      unit: 'PERMILLE',
      value: 400,
      n: 1,
      withoutCost: { n: 1, cents: 4000 },
    });
    expect(await listOf(owner, 'PARTS_MARGIN')).toMatchObject({ sum: { value: 12_000, of: 30_000 } });
    expect(await figureOf(owner, 'SALES')).toMatchObject({
      value: 44_000,
      parts: [
        { key: 'LABOUR', value: 10_000, n: 1 },
        { key: 'PARTS', value: 34_000, n: 2 },
        { key: 'OTHER', value: 0, n: 0 },
      ],
    });
    expect(await figureOf(owner, 'LABOUR_RATE')).toMatchObject({ unit: 'CENTS', value: 5000 });
    expect(await figureOf(owner, 'AVERAGE_JOB')).toMatchObject({ value: 44_000, n: 1 });
    // Half of the parts are given back: their cost goes with them.
    const [part] = invoice.lines;
    const half = { id: invoice.id, lines: [{ lineId: part?.id, quantityThousandths: 500 }], reason };
    await dated(server(), world, await doc('creditInvoice', half), '2026-05-05');
    expect(await listOf(owner, 'PARTS_MARGIN')).toMatchObject({ sum: { value: 6000, of: 15_000 } });
  });

  test('nothing is divided by zero', async () => {
    const { owner } = await aBillingWorkshop(server());
    for (const kind of ['AVERAGE_JOB', 'LABOUR_RATE', 'PARTS_MARGIN', 'EFFICIENCY', 'STOCK_VALUE', 'RETURN'] as const) {
      expect(await figureOf(owner, kind)).toMatchObject({ value: null });
    }
    expect(await figureOf(owner, 'HOURS_SOLD')).toMatchObject({ value: 0 });
  });

  test('an invoice belongs to the day that it is in the workshop', async () => {
    const until = (moment: string) => (Date.parse(moment) - server().clock.now().getTime()) / 1000;
    server().clock.advance(until('2027-03-31T21:30:00Z'));
    const { doc, methods, owner } = await aBillingWorkshop(server());
    const lines = [aLine(7700)];
    const { id, version } = await doc('draftInvoice', { lines, paymentMethodId: methods.CASH, priceMode: 'NET' });
    server().clock.advance(until('2027-03-31T21:59:58Z'));
    const issued = await doc('issueInvoice', { id, version });
    expect(issued).toMatchObject({ issuedOn: '2027-03-31' });
    const march = { from: '2027-03-01', to: '2027-03-31' };
    expect(await figureOf(owner, 'SALES', march)).toMatchObject({ value: 7700 });
    expect(await figureOf(owner, 'SALES', { from: '2027-04-01', to: '2027-04-30' })).toMatchObject({ value: 0 });
  });
});
