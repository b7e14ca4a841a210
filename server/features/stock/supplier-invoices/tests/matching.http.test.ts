import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { goodsReceipt } from '../../../../../schema/features/stock/goods-receipts.ts';
import { uninvoicedLine } from '../../../../../schema/features/stock/supplier-invoices.ts';
import { untilServed } from '../../../../../tests/support/client/until-served.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases, enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { receivedGoods, savedSupplier } from '../../../../../tests/support/purchasing.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { partNow, savedPart, scrapped, stockOn } from '../../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { askInvoice, costDifferences, matchedInvoice } from '../../../../../tests/support/supplier-invoices.ts';
import { ask, done, settings, tablesOf } from '../../../../../tests/support/workshop/desk.ts';

const aWorkshop = async (server: Parameters<typeof aPaidOwner>[0]) => {
  const owner = await aPaidOwner(server);
  await stockOn(owner);
  return { owner, supplierId: (await savedSupplier(owner)).id, partId: (await savedPart(owner)).id };
};
/** The month of a server whose clock is now. */
const thisMonth = () => new Date().toISOString().slice(0, 7);

describe('an invoice of a supplier', () => {
  const server = withServer(databases[0]);
  const lineIds = ({ lines }: z.output<typeof goodsReceipt>) => lines.map(({ id }) => id);

  test('revalues what is on hand, and what was used is a cost difference of the month', async () => {
    const { owner, supplierId, partId } = await aWorkshop(server());
    const lines = [{ partId, thousandths: 10_000, unitCost: 100_000 }];
    const receipt = await receivedGoods(owner, { supplierId, lines });
    await scrapped(owner, partId, 4000);
    const [receiptLineId] = lineIds(receipt);
    const invoiced = { supplierId, number: 'R-1', lines: [{ receiptLineId, unitCost: 110_000 }] };
    expect(await askInvoice(owner, { ...invoiced, netCents: 10_900 })).toMatchObject({
      code: 'BAD_INPUT',
      rest: -100,
      fields: { netCents: expect.any(String) },
    });
    const invoice = await matchedInvoice(owner, { ...invoiced, netCents: 11_000, vatCents: 2420 });
    expect(invoice).toMatchObject({
      state: 'CHECKED',
      netCents: 11_000,
      vatCents: 2420,
      totalCents: 13_420,
      receiptIds: [receipt.id],
      differenceCents: 1000,
      revaluedCents: 600,
      costDifferenceCents: 400,
    });
    expect(await partNow(owner, partId)).toMatchObject({
      onHandThousandths: 6000,
      averageCost: 110_000,
      valueCents: 6600,
      lastCost: 100_000,
    });
    expect(await costDifferences(owner, thisMonth())).toEqual({
      cents: 400,
      rows: [
        {
          supplierInvoiceId: invoice.id,
          partId,
          cents: 400,
          number: 'R-1',
          supplierName: 'Čebela, avtodeli',
          name: 'Oljni filter',
        },
      ],
    });
    expect(await costDifferences(owner, '2020-01')).toEqual({ cents: 0, rows: [] });
    const { nodes } = Object(await done(owner, 'movements', { filter: { kinds: ['REVALUE'] } }));
    expect(nodes).toMatchObject([
      { partId, receiptLineId, deltaThousandths: 0, valueDeltaE7: '60000000', balanceAfter: 6000 },
    ]);
    const again = { ...invoiced, netCents: 11_000 };
    expect(await askInvoice(owner, { ...again, number: 'r-1' })).toMatchObject({
      code: 'CONFLICT',
      fields: { number: expect.any(String) },
    });
    expect((await askInvoice(owner, { ...again, number: 'R-2' })).code).toBe('CONFLICT');
    const seen = { id: invoice.id, version: invoice.version };
    expect((await askInvoice(owner, { ...again, ...seen })).code).toBe('INVALID_STATE');
    const reverse = { id: receipt.id, version: receipt.version, reason: 'x' };
    expect(await ask(owner, 'reverseReceipt', reverse)).toMatchObject({
      code: 'INVALID_STATE',
      reason: 'receiptInvoiced',
    });
  });

  test('shares its freight to the cent, and leaves that of the receipts where it says nothing of it', async () => {
    const { owner, supplierId, partId } = await aWorkshop(server());
    const other = (await savedPart(owner)).id;
    const lines = [
      { partId, thousandths: 10_000, unitCost: 100_000, discountBasisPoints: 1000 },
      { partId: other, thousandths: 3000, unitCost: 100_000 },
    ];
    const first = await receivedGoods(owner, { supplierId, lines, freightCents: 101 });
    const costs = [90_000, 100_000];
    const of = (receipt: z.output<typeof goodsReceipt>) =>
      lineIds(receipt).map((receiptLineId, place) => ({ receiptLineId, unitCost: costs[place] }));
    const silent = { supplierId, number: 'A', lines: of(first), netCents: 12_000 };
    expect(await matchedInvoice(owner, silent)).toMatchObject({ state: 'CHECKED', differenceCents: 0 });
    expect((await partNow(owner, partId)).valueCents).toBe(9076);
    const second = await receivedGoods(owner, { supplierId, lines });
    // 90.00 and 30.00 share 202 cents: 151.5 and 50.5, the missing cent to the first of equal remainders.
    const invoice = await matchedInvoice(owner, {
      supplierId,
      number: 'B',
      lines: of(second),
      netCents: 12_202,
      freightCents: 202,
    });
    expect(invoice).toMatchObject({ differenceCents: 202, revaluedCents: 202, costDifferenceCents: 0 });
    expect((await partNow(owner, partId)).valueCents).toBe(9076 + 9152);
    expect((await partNow(owner, other)).valueCents).toBe(3025 + 3050);
  });

  test('that does not agree is kept as disputed, revalues nothing, and is matched later', async () => {
    const { owner, supplierId, partId } = await aWorkshop(server());
    const receipt = await receivedGoods(owner, {
      supplierId,
      lines: [{ partId, thousandths: 2000, unitCost: 100_000 }],
    });
    const [receiptLineId] = lineIds(receipt);
    const input = { supplierId, number: 'S', lines: [{ receiptLineId, unitCost: 120_000 }], netCents: 2500 };
    const disputed = await matchedInvoice(owner, { ...input, disputed: true });
    expect(disputed).toMatchObject({
      state: 'DISPUTED',
      differenceCents: 500,
      revaluedCents: 0,
      costDifferenceCents: 0,
    });
    expect((await partNow(owner, partId)).valueCents).toBe(2000);
    expect(await done(owner, 'uninvoicedLines', { supplierId })).toEqual([]);
    expect(await done(owner, 'uninvoicedLines', { supplierId, invoiceId: disputed.id })).toMatchObject([
      { receiptLineId, unitCost: 100_000 },
    ]);
    const seen = { id: disputed.id, version: disputed.version };
    expect((await askInvoice(owner, { ...input, ...seen, version: 9, netCents: 2400 })).code).toBe('CONFLICT');
    const checked = await matchedInvoice(owner, { ...input, ...seen, netCents: 2400 });
    expect(checked).toMatchObject({ state: 'CHECKED', version: 2, revaluedCents: 400, differenceCents: 400 });
    expect((await partNow(owner, partId)).valueCents).toBe(2400);
    const { nodes } = Object(await done(owner, 'supplierInvoices', { filter: { states: ['CHECKED'], supplierId } }));
    expect(nodes).toMatchObject([{ id: disputed.id, lines: [{ receiptLineId, unitCost: 120_000 }] }]);
  });

  test('is only of what that supplier has brought, and is seen by who may see costs', async () => {
    const { owner, supplierId, partId } = await aWorkshop(server());
    const other = (await savedSupplier(owner)).id;
    const lines = [{ partId, thousandths: 1000, unitCost: 77_777 }];
    const draft = await receivedGoods(owner, { supplierId, lines, draft: true });
    const invoiced = { number: 'X', lines: [{ receiptLineId: lineIds(draft)[0], unitCost: 70_000 }], netCents: 700 };
    expect((await askInvoice(owner, { ...invoiced, supplierId })).code).toBe('INVALID_STATE');
    expect((await askInvoice(owner, { ...invoiced, supplierId: other })).code).toBe('BAD_INPUT');
    await done(owner, 'postReceipt', { id: draft.id, version: draft.version });
    const left = z.array(uninvoicedLine).parse(await done(owner, 'uninvoicedLines', { supplierId }));
    expect(left).toMatchObject([{ partId, thousandths: 1000, unitCost: 77_777, freightCents: 0 }]);
    const desk = await aMember(server(), owner, 'receptionist');
    expect((await askInvoice(desk, { ...invoiced, supplierId })).code).toBe('FORBIDDEN');
    await matchedInvoice(owner, { ...invoiced, supplierId });
    expect(await done(owner, 'uninvoicedLines', { supplierId })).toEqual([]);
    for (const call of ['supplierInvoices', 'costDifferences', 'uninvoicedLines']) {
      const answer = await ask(desk, call, call === 'supplierInvoices' ? {} : { supplierId, month: thisMonth() });
      expect(JSON.stringify(answer)).not.toMatch(/70000|77777|"cents":\d|700,/);
      expect((await ask(await aMember(server(), owner), call, { supplierId, month: thisMonth() })).code).toBe(
        'FORBIDDEN',
      );
    }
    await settings(owner, { receptionistSeesCost: true });
    const answered = Object(await done(desk, 'supplierInvoices'));
    expect(answered.nodes).toMatchObject([{ netCents: 700, totalCents: 700 }]);
    await stockOn(owner, { stockEnabled: false });
    expect((await askInvoice(owner, { supplierId, number: 'Y', lines: [], netCents: 0 })).code).toBe('INVALID_STATE');
  });
});

describe.each(enginesFor('locks', 'isolation'))('invoices of suppliers at once on $name', (engine) => {
  const server = withServer(engine);

  const replayed = async (by: Person, partId: string) => {
    const db = await tablesOf(server(), by);
    const { onHandThousandths, valueE7 } = await db.part.findUniqueOrThrow({ where: { id: partId } });
    const rows = await db.stockMovement.findMany({ where: { partId }, orderBy: { id: 'asc' } });
    const quantity = rows.reduce((all, { deltaThousandths }) => all + deltaThousandths, 0);
    const value = rows.reduce((all, { valueDeltaE7 }) => all + valueDeltaE7, 0n);
    expect([onHandThousandths, valueE7]).toEqual([quantity, value]);
    expect(
      rows.every(({ valueAfterE7, balanceAfter }) => valueAfterE7 >= 0n && (balanceAfter > 0 || valueAfterE7 === 0n)),
    ).toBe(true);
    return { quantity, rows };
  };

  test('replay to the columns after any history, and lose no cent', async () => {
    const { owner, supplierId, partId } = await aWorkshop(server());
    const partIds = [partId, (await savedPart(owner)).id];
    const cost = fc.integer({ min: 0, max: 999_999 });
    const line = fc.record({
      partId: fc.constantFrom(...partIds),
      thousandths: fc.integer({ min: 1, max: 5000 }),
      unitCost: cost,
      discountBasisPoints: fc.integer({ min: 0, max: 10_000 }),
      invoicedCost: cost,
    });
    const delivery = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      freightCents: fc.integer({ min: 0, max: 999 }),
      invoicedFreight: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
      used: fc.integer({ min: 1, max: 6000 }),
    });
    const history = fc.sample(delivery, { numRuns: 10, seed: 17 });
    const invoices = await Promise.all(
      history.map(async ({ lines, freightCents, invoicedFreight, used }, place) => {
        const goods = lines.map(({ invoicedCost: _, ...each }) => each);
        const { data } = await untilServed(() =>
          ask(owner, 'receiveGoods', { supplierId, lines: goods, freightCents }),
        );
        const receipt = goodsReceipt.parse(data);
        const use = { partId: lines[0]?.partId, thousandths: used, reason: 'DAMAGE' };
        const scrapping = untilServed(() => ask(owner, 'scrapPart', use));
        const invoiced = receipt.lines.map(({ id: receiptLineId }, at) => ({
          receiptLineId,
          unitCost: lines[at]?.invoicedCost ?? 0,
        }));
        const cents = lines.map(({ thousandths, invoicedCost }) => Math.round((thousandths * invoicedCost) / 100_000));
        const netCents = cents.reduce((all, each) => all + each, invoicedFreight ?? 0);
        const input = {
          supplierId,
          number: `R-${place}`,
          lines: invoiced,
          netCents,
          ...(invoicedFreight === undefined ? {} : { freightCents: invoicedFreight }),
        };
        const both = await Promise.all([1, 2].map(() => untilServed(() => askInvoice(owner, input))));
        await scrapping;
        expect(both.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', 'OK']);
        return Object(both.find(({ code }) => code === 'OK')).data;
      }),
    );
    const movements = (await Promise.all(partIds.map((each) => replayed(owner, each)))).flatMap(({ rows }) => rows);
    const revalued = movements.filter(({ kind }) => kind === 'REVALUE');
    expect(revalued.length).toBeGreaterThan(5);
    for (const { differenceCents, revaluedCents, costDifferenceCents } of invoices) {
      expect(revaluedCents + costDifferenceCents).toBe(differenceCents);
    }
    const { cents, rows } = await costDifferences(owner, thisMonth());
    const sum = (all: readonly (number | null)[]) => all.reduce<number>((total, each) => total + (each ?? 0), 0);
    expect(sum(rows.map((row) => row.cents))).toBe(cents);
    expect(sum(invoices.map(({ costDifferenceCents }) => costDifferenceCents))).toBe(cents);
    for (const each of partIds) {
      const { quantity } = await replayed(owner, each);
      if (quantity > 0) await scrapped(owner, each, quantity);
      expect((await replayed(owner, each)).quantity).toBe(0);
    }
  });
});
