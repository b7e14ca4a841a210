import { describe, expect, test } from 'vitest';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { stricterEngine } from '../../../../../tests/support/machine/databases.ts';
import { receivedGoods, savedSupplier } from '../../../../../tests/support/purchasing.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { savedPart, stockOn } from '../../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { matchedInvoice } from '../../../../../tests/support/supplier-invoices.ts';
import { ask, done, settings } from '../../../../../tests/support/workshop/desk.ts';
import { aPaper, aPhoto, sendFile } from '../../../../../tests/support/workshop/photos.ts';

describe.each([...stricterEngine])('photos and papers of stock on $name', (engine) => {
  const server = withServer(engine);

  test('of a part are brought by the desk, seen by all, and go with it into another part', async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const [keep, gone] = [await savedPart(owner), await savedPart(owner)];
    const mechanic = await aMember(server(), owner);
    const at = `PART:${gone.id}`;
    expect((await sendFile(mechanic, await aPhoto(), at)).code).toBe('FORBIDDEN');
    const sent = await sendFile(await aMember(server(), owner, 'receptionist'), await aPhoto(), at);
    expect(sent).toMatchObject({ code: 'OK', data: { file: { partId: gone.id, jobCardId: null } } });
    expect(await done(mechanic, 'files', { kind: 'PART', id: gone.id })).toHaveLength(1);
    const stranger = await aPaidOwner(server());
    expect((await ask(stranger, 'files', { kind: 'PART', id: gone.id })).code).toBe('NOT_FOUND');
    await done(owner, 'mergeParts', { keepId: keep.id, goneId: gone.id });
    expect(await done(owner, 'files', { kind: 'PART', id: keep.id })).toHaveLength(1);
    expect((await sendFile(owner, await aPhoto(), at)).code).toBe('NOT_FOUND');
  });

  test('of a delivery are the desk’s, and of an invoice theirs who see costs', async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const supplierId = (await savedSupplier(owner)).id;
    const partId = (await savedPart(owner)).id;
    const receipt = await receivedGoods(owner, { supplierId, lines: [{ partId, thousandths: 1000, unitCost: 1 }] });
    const invoice = await matchedInvoice(owner, { supplierId, number: 'R', lines: [], netCents: 1, disputed: true });
    const desk = await aMember(server(), owner, 'receptionist');
    const mechanic = await aMember(server(), owner);
    const papers = [`GOODS_RECEIPT:${receipt.id}`, `SUPPLIER_INVOICE:${invoice.id}`] as const;
    const [paper, bill] = await Promise.all(papers.map((at) => sendFile(owner, aPaper, at, { name: 'a.pdf' })));
    expect([paper, bill]).toMatchObject([
      { code: 'OK', data: { file: { goodsReceiptId: receipt.id } } },
      { code: 'OK', data: { file: { supplierInvoiceId: invoice.id } } },
    ]);
    expect((await ask(mechanic, 'files', { kind: 'GOODS_RECEIPT', id: receipt.id })).code).toBe('FORBIDDEN');
    expect(await done(desk, 'files', { kind: 'GOODS_RECEIPT', id: receipt.id })).toHaveLength(1);
    const ofInvoice = { kind: 'SUPPLIER_INVOICE', id: invoice.id };
    const read = () => desk.client.rest('GET', `/api/files/${Object(Object(bill?.data).file).id}`);
    expect([(await ask(desk, 'files', ofInvoice)).code, (await read()).status]).toEqual(['FORBIDDEN', 403]);
    await settings(owner, { receptionistSeesCost: true });
    expect([(await ask(desk, 'files', ofInvoice)).code, (await read()).status]).toEqual(['OK', 200]);
  });
});
