import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goodsReceipt } from '../../../../../schema/features/stock/goods-receipts.ts';
import { untilServed } from '../../../../../tests/support/client/until-served.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases, enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { orderNow, receivedGoods, savedSupplier, sentOrder } from '../../../../../tests/support/purchasing.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { partNow, savedPart, scrapped, stockOn } from '../../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { ask, done, tablesOf } from '../../../../../tests/support/workshop/desk.ts';

const aWorkshop = async (server: Parameters<typeof aPaidOwner>[0]) => {
  const owner = await aPaidOwner(server);
  await stockOn(owner);
  return { owner, supplierId: (await savedSupplier(owner)).id, partId: (await savedPart(owner)).id };
};

describe('goods receipts', () => {
  const server = withServer(databases[0]);
  const figures = async (by: Person, id: string) => {
    const { onHandThousandths, averageCost, valueCents, lastCost } = await partNow(by, id);
    return [onHandThousandths, averageCost, valueCents, lastCost];
  };

  test('put goods on the shelf after the discount, with the freight shared to the cent', async () => {
    const { owner, supplierId, partId } = await aWorkshop(server());
    const other = (await savedPart(owner)).id;
    const receipt = await receivedGoods(owner, {
      supplierId,
      noteNumber: 'D-1',
      freightCents: 101,
      lines: [
        { partId, thousandths: 10_000, unitCost: 100_000, discountBasisPoints: 1000 },
        { partId: other, thousandths: 3000, unitCost: 100_000 },
        { partId: other, thousandths: 1000, unitCost: 450_000, isCore: true },
      ],
    });
    expect(receipt).toMatchObject({ state: 'POSTED', noteNumber: 'D-1', freightCents: 101, version: 2 });
    // 90.00 and 30.00 share 101 cents: 75.75 and 25.25, the missing cent to the larger remainder.
    expect(await figures(owner, partId)).toEqual([10_000, 90_760, 9076, 90_000]);
    expect(await figures(owner, other)).toEqual([3000, 100_833, 3025, 100_000]);
    const again = await ask(owner, 'receiveGoods', {
      supplierId,
      noteNumber: 'd-1',
      lines: [{ partId, thousandths: 1 }],
    });
    expect(again).toMatchObject({ code: 'CONFLICT', reason: 'noteReceived' });
    const { nodes } = Object(await done(owner, 'movements', { filter: { partId } }));
    expect(nodes).toMatchObject([{ kind: 'RECEIPT', receiptLineId: receipt.lines[0]?.id, valueDeltaE7: '907600000' }]);
  });

  test('of a part on two lines of which one says no cost cost the same on both', async () => {
    const { owner, supplierId, partId } = await aWorkshop(server());
    const two = {
      supplierId,
      lines: [
        { partId, thousandths: 1000, unitCost: 60_000 },
        { partId, thousandths: 4000 },
      ],
    };
    expect((await receivedGoods(owner, two)).lines).toMatchObject([{ unitCost: 60_000 }, { unitCost: 60_000 }]);
    expect(await figures(owner, partId)).toEqual([5000, 60_000, 3000, 60_000]);
    // What once came for nothing is no price: the next delivery is worth what lies there.
    await receivedGoods(owner, { supplierId, lines: [{ partId, thousandths: 1000, unitCost: 0 }] });
    const { lines } = await receivedGoods(owner, { supplierId, lines: [{ partId, thousandths: 1000 }] });
    expect(lines).toMatchObject([{ unitCost: 50_000 }]);
  });

  test('take the cost of the order, else the last one, and ask about more than was ordered', async () => {
    const { owner, supplierId, partId } = await aWorkshop(server());
    const order = await sentOrder(owner, [{ supplierId, partId, thousandths: 5000, unitCost: 120_000 }]);
    expect((await partNow(owner, partId)).onOrderThousandths).toBe(5000);
    const line = { purchaseLineId: order.lines[0]?.id, thousandths: 2000 };
    const receipt = await receivedGoods(owner, { supplierId, lines: [line] });
    expect(receipt.lines).toMatchObject([{ partId, unitCost: 120_000 }]);
    expect(await orderNow(owner, order.id)).toMatchObject({
      state: 'PART_RECEIVED',
      lines: [{ receivedThousandths: 2000 }],
    });
    expect((await partNow(owner, partId)).onOrderThousandths).toBe(3000);
    const more = { supplierId, lines: [{ ...line, thousandths: 4000 }] };
    expect(await ask(owner, 'receiveGoods', more)).toMatchObject({
      code: 'CONFLICT',
      over: [{ purchaseLineId: line.purchaseLineId, thousandths: 1000 }],
    });
    await receivedGoods(owner, { ...more, acceptOver: true });
    expect(await orderNow(owner, order.id)).toMatchObject({
      state: 'RECEIVED',
      lines: [{ receivedThousandths: 6000 }],
    });
    expect(await partNow(owner, partId)).toMatchObject({ onOrderThousandths: 0, onHandThousandths: 6000 });
    const { lines } = await receivedGoods(owner, { supplierId, lines: [{ partId, thousandths: 1000 }] });
    expect(lines).toMatchObject([{ unitCost: 120_000 }]);
  });

  test('make a part of what was ordered by its description', async () => {
    const { owner, supplierId } = await aWorkshop(server());
    const order = await sentOrder(owner, [
      { supplierId, description: 'Metlica brisalca', thousandths: 1000, unitCost: 90_000 },
    ]);
    const receipt = await receivedGoods(owner, {
      supplierId,
      lines: [{ purchaseLineId: order.lines[0]?.id, thousandths: 1000 }],
    });
    const partId = receipt.lines[0]?.partId ?? '';
    expect(await partNow(owner, partId)).toMatchObject({
      name: 'Metlica brisalca',
      onHandThousandths: 1000,
      valueCents: 900,
    });
    expect((await orderNow(owner, order.id)).lines).toMatchObject([{ partId }]);
    expect(await done(owner, 'search', { text: 'metlica' })).toMatchObject([{ kind: 'PART', id: partId }]);
  });

  test('are taken back as long as all of it is there, and then only by the owner', async () => {
    const { owner, supplierId, partId } = await aWorkshop(server());
    const order = await sentOrder(owner, [{ supplierId, partId, thousandths: 10_000, unitCost: 100_000 }]);
    const lines = [{ purchaseLineId: order.lines[0]?.id, thousandths: 10_000 }];
    const receipt = await receivedGoods(owner, { supplierId, noteNumber: 'D-2', lines });
    const seen = { id: receipt.id, version: receipt.version, reason: 'Napačna dostava' };
    expect((await ask(await aMember(server(), owner, 'receptionist'), 'reverseReceipt', seen)).code).toBe('FORBIDDEN');
    await scrapped(owner, partId, 4000);
    expect(await ask(owner, 'reverseReceipt', seen)).toMatchObject({ code: 'INVALID_STATE', missing: 4000, partId });
    await receivedGoods(owner, { supplierId, lines: [{ partId, thousandths: 4000, unitCost: 100_000 }] });
    expect(await done(owner, 'reverseReceipt', seen)).toMatchObject({ state: 'REVERSED', version: 3 });
    expect(await figures(owner, partId)).toEqual([0, null, 0, 100_000]);
    expect(await orderNow(owner, order.id)).toMatchObject({ state: 'SENT', lines: [{ receivedThousandths: 0 }] });
    expect((await partNow(owner, partId)).onOrderThousandths).toBe(10_000);
    expect((await ask(owner, 'reverseReceipt', { ...seen, version: 3 })).code).toBe('INVALID_STATE');
    // The note is free again.
    await receivedGoods(owner, { supplierId, noteNumber: 'D-2', lines });
  });

  test('take back what they brought in: a cost that was mistyped is in no value and no last cost', async () => {
    const { owner, supplierId, partId } = await aWorkshop(server());
    const take = (unitCost: number, thousandths: number, discountBasisPoints = 0, freightCents = 0) =>
      receivedGoods(owner, {
        supplierId,
        freightCents,
        lines: [{ partId, thousandths, unitCost, discountBasisPoints }],
      });
    const reversed = ({ id, version }: { readonly id: string; readonly version: number }) =>
      done(owner, 'reverseReceipt', { id, version, reason: 'Tipkarska napaka' });
    const alone = await take(10_000_000, 2000);
    await reversed(alone);
    expect(await figures(owner, partId)).toEqual([0, null, 0, null]);
    await take(100_000, 5000);
    const mistyped = await take(10_000_000, 1000, 500, 500);
    expect(await figures(owner, partId)).toEqual([6000, 1_675_000, 100_500, 9_500_000]);
    await reversed(mistyped);
    expect(await figures(owner, partId)).toEqual([5000, 100_000, 5000, 100_000]);
    // What was used in between has taken some of the wrong value along: what is left is worth nothing, and not less.
    const again = await take(10_000_000, 1000);
    await scrapped(owner, partId, 3000);
    await reversed(again);
    expect(await figures(owner, partId)).toEqual([2000, 0, 0, 100_000]);
  });

  test('of a closed order are taken back, and nothing of it is awaited again', async () => {
    const { owner, supplierId, partId } = await aWorkshop(server());
    const order = await sentOrder(owner, [{ supplierId, partId, thousandths: 3000, unitCost: 100_000 }]);
    const line = { purchaseLineId: order.lines[0]?.id, thousandths: 1000 };
    const receipt = await receivedGoods(owner, { supplierId, lines: [line] });
    const { version } = await orderNow(owner, order.id);
    await done(owner, 'closePurchaseOrder', { id: order.id, version });
    await done(owner, 'reverseReceipt', { id: receipt.id, version: receipt.version, reason: 'x' });
    expect(await orderNow(owner, order.id)).toMatchObject({
      state: 'CLOSED',
      lines: [{ receivedThousandths: 0, cancelledThousandths: 3000 }],
    });
    expect(await partNow(owner, partId)).toMatchObject({ onHandThousandths: 0, onOrderThousandths: 0 });
  });

  test('are received by who sees no costs, and say nothing of them', async () => {
    const { owner, supplierId, partId } = await aWorkshop(server());
    const receptionist = await aMember(server(), owner, 'receptionist');
    const order = await sentOrder(owner, [{ supplierId, partId, thousandths: 1000, unitCost: 120_000 }]);
    const line = { purchaseLineId: order.lines[0]?.id, thousandths: 1000 };
    const receipt = await receivedGoods(receptionist, { supplierId, lines: [line] });
    expect(receipt).toMatchObject({ freightCents: null, lines: [{ unitCost: null, discountBasisPoints: null }] });
    expect((await orderNow(receptionist, order.id)).lines).toMatchObject([{ unitCost: null }]);
    expect(await figures(owner, partId)).toEqual([1000, 120_000, 1200, 120_000]);
    const written = [
      { lines: [{ partId, thousandths: 1, unitCost: 1 }] },
      { lines: [{ partId, thousandths: 1 }], freightCents: 1 },
    ];
    for (const each of written) {
      expect((await ask(receptionist, 'receiveGoods', { supplierId, ...each })).code).toBe('FORBIDDEN');
    }
    expect((await ask(await aMember(server(), owner), 'goodsReceipts')).code).toBe('FORBIDDEN');
    expect(JSON.stringify(await done(receptionist, 'goodsReceipts'))).not.toContain('120000');
    const activity = await done(receptionist, 'activity', { entity: 'GOODS_RECEIPT', id: receipt.id });
    expect(JSON.stringify(activity)).not.toContain('120000');
  });

  test('are refused for what nobody knows, and while stock is off', async () => {
    const { owner, supplierId, partId } = await aWorkshop(server());
    const line = { partId, thousandths: 1000 };
    const order = await sentOrder(owner, [{ ...line, supplierId }]);
    const other = (await savedSupplier(owner)).id;
    const purchaseLineId = order.lines[0]?.id;
    const ofOther = { supplierId: other, lines: [{ purchaseLineId, thousandths: 1 }] };
    expect(await ask(owner, 'receiveGoods', ofOther)).toMatchObject({
      code: 'BAD_INPUT',
      fields: { lines: expect.any(String) },
    });
    const freight = { supplierId, freightCents: 1, lines: [{ ...line, isCore: true }] };
    expect((await ask(owner, 'receiveGoods', freight)).code).toBe('BAD_INPUT');
    const tooDear = { supplierId, freightCents: 2_000_000_000, lines: [{ partId, thousandths: 1 }] };
    expect((await ask(owner, 'receiveGoods', tooDear)).code).toBe('BAD_INPUT');
    await done(owner, 'cancelPurchaseOrder', { id: order.id, version: order.version, reason: 'x' });
    const cancelled = { supplierId, lines: [{ purchaseLineId, thousandths: 1 }] };
    expect((await ask(owner, 'receiveGoods', cancelled)).code).toBe('INVALID_STATE');
    await stockOn(owner, { stockEnabled: false });
    expect((await ask(owner, 'receiveGoods', { supplierId, lines: [line] })).code).toBe('INVALID_STATE');
  });
});

describe.each(enginesFor('locks', 'isolation'))('receipts at once on $name', (engine) => {
  const server = withServer(engine);

  const replayed = async (by: Person, partId: string) => {
    const db = await tablesOf(server(), by);
    const { onHandThousandths, valueE7, freeThousandths } = await db.part.findUniqueOrThrow({ where: { id: partId } });
    const rows = await db.stockMovement.findMany({ where: { partId }, orderBy: { id: 'asc' } });
    const quantity = rows.reduce((all, { deltaThousandths }) => all + deltaThousandths, 0);
    const value = rows.reduce((all, { valueDeltaE7 }) => all + valueDeltaE7, 0n);
    expect([onHandThousandths, valueE7, freeThousandths]).toEqual([quantity, value, quantity]);
    if (onHandThousandths === 0) expect(valueE7).toBe(0n);
    return { quantity, rows };
  };
  const codes = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted();

  test('a draft that two people post comes in once, and one that is used meanwhile is not taken back', async () => {
    const { owner, supplierId, partId } = await aWorkshop(server());
    const lines = [{ partId, thousandths: 1000, unitCost: 100_000 }];
    const draft = await receivedGoods(owner, { supplierId, lines, draft: true, noteNumber: 'D' });
    expect(draft.state).toBe('DRAFT');
    expect((await partNow(owner, partId)).onHandThousandths).toBe(0);
    const post = { id: draft.id, version: draft.version };
    const posts = await Promise.all([1, 2].map(() => untilServed(() => ask(owner, 'postReceipt', post))));
    expect(codes(posts)).toEqual(['CONFLICT', 'OK']);
    expect((await replayed(owner, partId)).quantity).toBe(1000);
    const reverse = { id: draft.id, version: draft.version + 1, reason: 'x' };
    const both = await Promise.all([
      untilServed(() => ask(owner, 'reverseReceipt', reverse)),
      untilServed(() => ask(owner, 'scrapPart', { partId, thousandths: 1000, reason: 'DAMAGE' })),
    ]);
    expect(both.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect((await replayed(owner, partId)).quantity).toBe(0);
    const note = { supplierId, lines, noteNumber: 'E' };
    const notes = await Promise.all([1, 2].map(() => untilServed(() => ask(owner, 'receiveGoods', note))));
    expect(codes(notes)).toEqual(['CONFLICT', 'OK']);
  });

  test('replay to the columns after any history, with every cent of freight', async () => {
    const { owner, supplierId, partId } = await aWorkshop(server());
    const partIds = [partId, (await savedPart(owner)).id];
    const cost = fc.integer({ min: 0, max: 999_999 });
    const line = fc.record({
      partId: fc.constantFrom(...partIds),
      thousandths: fc.integer({ min: 1, max: 5000 }),
      unitCost: cost,
      discountBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    });
    const receive = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      freightCents: fc.integer({ min: 0, max: 999 }),
    });
    const history = fc.sample(receive, { numRuns: 12, seed: 45 });
    const receipts = await Promise.all(
      history.map(async (input) => {
        const { data } = await untilServed(() => ask(owner, 'receiveGoods', { supplierId, ...input }));
        return goodsReceipt.parse(data);
      }),
    );
    const db = await tablesOf(server(), owner);
    for (const { id, freightCents } of receipts) {
      const shares = await db.receiptLine.findMany({ where: { goodsReceiptId: id } });
      expect(shares.reduce((all, share) => all + share.freightCents, 0)).toBe(freightCents);
    }
    await Promise.all([
      ...receipts.map(({ id, version }) =>
        untilServed(() => ask(owner, 'reverseReceipt', { id, version, reason: 'x' })),
      ),
      ...partIds.flatMap((each) =>
        [700, 1300, 2500].map((thousandths) =>
          untilServed(() => ask(owner, 'scrapPart', { partId: each, thousandths, reason: 'DAMAGE' })),
        ),
      ),
    ]);
    for (const each of partIds) {
      const { quantity } = await replayed(owner, each);
      if (quantity > 0) await scrapped(owner, each, quantity);
      expect((await replayed(owner, each)).quantity).toBe(0);
    }
  });
});
