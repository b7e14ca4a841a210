import { describe, expect, test } from 'vitest';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import {
  needsNow,
  ordered,
  orderNow,
  receivedGoods,
  savedSupplier,
  sentOrder,
} from '../../../../../tests/support/purchasing.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { partNow, received, savedPart, stockOn } from '../../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { aPart, ask, cardNow, done, proposed, taken } from '../../../../../tests/support/workshop/desk.ts';
import { missingOf } from '../orders/list-needs.ts';

test.each([
  // free, on order, minimum, target, pack, drafted → to buy
  [0, 0, 2000, null, 1000, 0, 2000],
  [1500, 0, 2000, 5000, 1000, 0, 4000],
  [1000, 1000, 2000, 5000, 1000, 0, 0],
  [500, 0, 2000, 5000, 1000, 1500, 0],
  [-500, 0, 1000, 1000, 4000, 0, 4000],
  [0, 0, 1000, 4500, 2000, 0, 6000],
])('of %i free and %i on order, minimum %i, target %s, packs of %i and %i on drafts, %i are to buy', (...values) => {
  const [freeThousandths, onOrderThousandths, minThousandths, targetThousandths, packThousandths, drafted, to] = values;
  const part = { freeThousandths, onOrderThousandths, minThousandths, targetThousandths, packThousandths };
  expect(missingOf(part, drafted)).toBe(to);
});

describe('purchase orders', () => {
  const server = withServer(databases[0]);

  const aWorkshop = async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    return { owner, supplierId: (await savedSupplier(owner)).id };
  };

  test('are made of what is below its minimum, one for each supplier, and count until they are over', async () => {
    const { owner, supplierId } = await aWorkshop();
    const other = (await savedSupplier(owner, { name: 'Drugi' })).id;
    const numbers = [{ kind: 'SUPPLIER', number: 'X 1', supplierId }];
    const first = await savedPart(owner, { minThousandths: 2000, targetThousandths: 5000, numbers });
    const second = await savedPart(owner, { name: 'Olje', unit: 'LTR', minThousandths: 1000, packThousandths: 4000 });
    const enough = await savedPart(owner, { minThousandths: 1000 });
    await received(server(), owner, enough.id, 1000, 10_000);
    await done(owner, 'receiveGoods', {
      supplierId: other,
      lines: [{ partId: second.id, thousandths: 500, unitCost: 55_000 }],
    });
    const needs = await needsNow(owner);
    expect(needs).toMatchObject([
      { reason: 'MINIMUM', partId: first.id, supplierId, thousandths: 5000, unit: 'C62', unitCost: null, lineId: null },
      { partId: second.id, supplierId: other, thousandths: 4000, unit: 'LTR', unitCost: 55_000, description: 'Olje' },
    ]);
    const orders = await ordered(
      owner,
      needs.map(({ partId, supplierId: of, thousandths }) => ({ partId, supplierId: of, thousandths })),
    );
    const year = server().clock.now().getUTCFullYear();
    expect(orders).toMatchObject([
      { number: `N-${year}-000001`, state: 'DRAFT', supplierId, version: 1, lines: [{ orderedThousandths: 5000 }] },
      { number: `N-${year}-000002`, state: 'DRAFT', supplierId: other },
    ]);
    expect(await needsNow(owner)).toEqual([]);
    expect((await partNow(owner, first.id)).onOrderThousandths).toBe(0);
    const [order] = orders;
    const seen = { id: order?.id, version: 1 };
    const sent = Object(await done(owner, 'sendPurchaseOrder', { ...seen, channel: 'PHONE' }));
    expect(sent).toMatchObject({
      purchaseOrder: { state: 'SENT', version: 2, lines: [{ expectedOn: expect.any(String) }] },
    });
    expect(sent.text).toContain('Oljni filter (');
    expect((await partNow(owner, first.id)).onOrderThousandths).toBe(5000);
    expect((await ask(owner, 'archivePart', { id: first.id, version: 1 })).code).toBe('INVALID_STATE');
    expect((await ask(owner, 'sendPurchaseOrder', { ...seen, version: 2 })).code).toBe('INVALID_STATE');
    const cancel = { ...seen, version: 2, reason: 'Ni na zalogi' };
    expect((await ask(owner, 'closePurchaseOrder', { ...seen, version: 2 })).code).toBe('INVALID_STATE');
    expect(await done(owner, 'cancelPurchaseOrder', cancel)).toMatchObject({ state: 'CANCELLED' });
    expect((await ask(owner, 'cancelPurchaseOrder', { ...cancel, version: 3 })).code).toBe('INVALID_STATE');
    expect((await partNow(owner, first.id)).onOrderThousandths).toBe(0);
    expect(await needsNow(owner)).toMatchObject([{ partId: first.id }]);
    const filter = { supplierId, states: ['CANCELLED'] };
    expect(await done(owner, 'purchaseOrders', { filter })).toMatchObject({
      nodes: [{ id: order?.id }],
      totalCount: 1,
    });
  });

  test('have each line of a card once, and it is needed again when they are cancelled', async () => {
    const { owner, supplierId } = await aWorkshop();
    const card = await taken(owner);
    const job = await proposed(owner, card.id, { lines: [aPart(5000, { partState: 'NEEDED', description: 'Diski' })] });
    const lineId = job.lines[0]?.id ?? '';
    const [need] = await needsNow(owner);
    expect(need).toMatchObject({ reason: 'CARD', lineId, jobCardId: card.id, number: card.number, plate: 'LJ AB-123' });
    expect(need).toMatchObject({ description: 'Diski', thousandths: 1000, supplierId: null });
    const wanted = { lineId, supplierId, thousandths: 1000 };
    const [order] = await ordered(owner, [wanted]);
    expect(order?.lines).toMatchObject([{ lineId, description: 'Diski', partId: null }]);
    expect(await needsNow(owner)).toEqual([]);
    expect(await ask(owner, 'createPurchaseOrders', { needs: [wanted] })).toMatchObject({ code: 'CONFLICT', lineId });
    await done(owner, 'cancelPurchaseOrder', { id: order?.id, version: 1, reason: 'x' });
    expect(await needsNow(owner)).toMatchObject([{ lineId }]);
  });

  test('say of each line whether its work is approved, and what the shelf has of it after the lines before', async () => {
    const { owner } = await aWorkshop();
    const part = await savedPart(owner, { name: 'Disk' });
    await received(server(), owner, part.id, 3000, 10_000);
    const card = await taken(owner);
    const line = { kind: 'PART', description: 'Disk', unitPrice: 10_000, partId: part.id, quantityThousandths: 2000 };
    await proposed(owner, card.id, { lines: [line, line] });
    const [enough, short] = [
      { approved: false, onShelfThousandths: 2000 },
      { approved: false, onShelfThousandths: 1000 },
    ];
    expect(await needsNow(owner)).toMatchObject([enough, short]);
    const [job] = (await cardNow(owner, card.id)).jobs;
    await done(owner, 'moveJob', {
      id: job?.id,
      version: job?.version,
      to: 'APPROVED',
      channel: 'COUNTER',
      byName: 'Ana',
    });
    // What is free is kept for an approved line as far as it goes.
    expect(await needsNow(owner)).toMatchObject([{ approved: true, onShelfThousandths: 0, thousandths: 1000 }]);
  });

  test('are followed by the lines that wait for them, for which is reserved what comes', async () => {
    const { owner, supplierId } = await aWorkshop();
    const part = await savedPart(owner, { name: 'Disk' });
    const card = await taken(owner);
    const line = { kind: 'PART', description: 'Disk', unitPrice: 10_000 };
    const job = await proposed(owner, card.id, {
      lines: [
        { ...line, partId: part.id, quantityThousandths: 2000 },
        { ...line, description: 'Vijak', partState: 'NEEDED' },
      ],
    });
    const [first, second] = job.lines;
    const linesNow = async () => (await cardNow(owner, card.id)).jobs[0]?.lines;
    const needs = await needsNow(owner);
    expect(needs).toMatchObject([
      { lineId: first?.id, partId: part.id, thousandths: 2000 },
      { lineId: second?.id, partId: null, thousandths: 1000 },
    ]);
    const wanted = needs.map(({ lineId, thousandths }) => ({ lineId, thousandths, supplierId, unitCost: 50_000 }));
    const cancelled = await sentOrder(owner, wanted);
    expect(cancelled.lines).toMatchObject([{ partId: part.id }, { partId: null }]);
    expect(await linesNow()).toMatchObject([{ stockState: 'ORDERED' }, { partState: 'ORDERED' }]);
    await done(owner, 'cancelPurchaseOrder', { id: cancelled.id, version: cancelled.version, reason: 'x' });
    expect(await linesNow()).toMatchObject([{ stockState: 'NEEDED' }, { partState: 'NEEDED' }]);
    const order = await sentOrder(owner, wanted);
    const lines = order.lines.map(({ id, orderedThousandths: thousandths }) => ({ purchaseLineId: id, thousandths }));
    const receipt = await receivedGoods(owner, {
      supplierId,
      lines: [...lines, { partId: part.id, thousandths: 500 }],
    });
    expect(await linesNow()).toMatchObject([
      { stockState: 'ARRIVED', partState: 'ARRIVED', reservedThousandths: 2000 },
      { stockState: 'ARRIVED', partState: 'ARRIVED', reservedThousandths: 1000, partId: receipt.lines[1]?.partId },
    ]);
    expect(await partNow(owner, part.id)).toMatchObject({ freeThousandths: 500, reservedThousandths: 2000 });
    const reverse = { id: receipt.id, version: receipt.version, reason: 'x' };
    const refused = await ask(owner, 'reverseReceipt', reverse);
    expect(refused).toMatchObject({ code: 'INVALID_STATE', missing: expect.any(Number) });
    for (const each of [first, second]) await done(owner, 'releasePart', { lineId: each?.id });
    await done(owner, 'reverseReceipt', reverse);
    expect(await linesNow()).toMatchObject([{ stockState: 'ORDERED' }, { stockState: 'ORDERED' }]);
    expect(await partNow(owner, part.id)).toMatchObject({ onHandThousandths: 0, onOrderThousandths: 2000 });
  });

  test('can be changed while they are drafts, and closed without the rest', async () => {
    const { owner, supplierId } = await aWorkshop();
    const part = await savedPart(owner);
    const [draft] = await ordered(owner, [
      { supplierId, partId: part.id, thousandths: 1000 },
      { supplierId, description: 'Vijak', thousandths: 4000 },
    ]);
    const [first] = draft?.lines ?? [];
    const lines = [{ id: first?.id, thousandths: 3000, unitCost: 70_000, expectedOn: '2027-01-05' }];
    const seen = { id: draft?.id, version: 1 };
    const receptionist = await aMember(server(), owner, 'receptionist');
    expect((await ask(receptionist, 'updatePurchaseOrder', { ...seen, lines })).code).toBe('FORBIDDEN');
    expect(await done(owner, 'updatePurchaseOrder', { ...seen, lines })).toMatchObject({
      version: 2,
      lines: [{ id: first?.id, partId: part.id, orderedThousandths: 3000, unitCost: 70_000, expectedOn: '2027-01-05' }],
    });
    await done(owner, 'sendPurchaseOrder', { ...seen, version: 2, channel: 'PORTAL' });
    expect((await ask(owner, 'updatePurchaseOrder', { ...seen, version: 3, lines })).code).toBe('INVALID_STATE');
    await done(owner, 'receiveGoods', { supplierId, lines: [{ purchaseLineId: first?.id, thousandths: 1000 }] });
    expect(await done(owner, 'closePurchaseOrder', { ...seen, version: 4 })).toMatchObject({
      state: 'CLOSED',
      lines: [{ receivedThousandths: 1000, cancelledThousandths: 2000 }],
    });
    expect((await partNow(owner, part.id)).onOrderThousandths).toBe(0);
  });

  test('are mailed to suppliers with an address, and printed without costs for roles that see none', async () => {
    const { owner, supplierId } = await aWorkshop();
    const email = 'narocila@dobavitelj.example';
    const [draft] = await ordered(owner, [
      { supplierId, description: 'Vijak M8', thousandths: 4000, unitCost: 12_300 },
    ]);
    const seen = { id: draft?.id, version: 1 };
    const refused = await ask(owner, 'sendPurchaseOrder', seen);
    expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: { channel: expect.any(String) } });
    await done(owner, 'saveSupplier', { id: supplierId, version: 1, email });
    await done(owner, 'sendPurchaseOrder', seen);
    const mailed = () => server().mails.filter(({ to }) => to === email);
    // Its paper is made first.
    await expect.poll(() => mailed().length).toBe(1);
    const [mail] = mailed();
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining(draft?.number ?? ''),
      expect.stringContaining('Vijak M8'),
    ]);
    expect(mail?.text).not.toContain('1,23');
    expect(mail?.attachments).toMatchObject([{ filename: `${draft?.number}.pdf`, contentType: 'application/pdf' }]);
    const pdf = await owner.client.rest('GET', `/api/purchase-orders/${draft?.id}.pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const mechanic = await aMember(server(), owner);
    expect((await mechanic.client.rest('GET', `/api/purchase-orders/${draft?.id}.pdf`)).status).toBe(403);
  });

  test('of a part that is merged into another are of that one', async () => {
    const { owner, supplierId } = await aWorkshop();
    const [keep, gone] = [await savedPart(owner), await savedPart(owner)];
    const order = await sentOrder(owner, [{ supplierId, partId: gone.id, thousandths: 2000 }]);
    await done(owner, 'mergeParts', { keepId: keep.id, goneId: gone.id });
    expect((await orderNow(owner, order.id)).lines).toMatchObject([{ partId: keep.id }]);
    expect([await partNow(owner, keep.id), await partNow(owner, gone.id)]).toMatchObject([
      { onOrderThousandths: 2000 },
      { onOrderThousandths: 0 },
    ]);
  });
});
