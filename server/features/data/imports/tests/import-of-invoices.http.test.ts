import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { importAnswer, type ShownImport } from '../../../../../schema/features/data/imports.ts';
import { supplierInvoice } from '../../../../../schema/features/stock/supplier-invoices.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { receivedGoods, savedSupplier } from '../../../../../tests/support/purchasing.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { partNow, savedPart, stockOn } from '../../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { askInvoice, matchedInvoice } from '../../../../../tests/support/supplier-invoices.ts';
import { done, settings } from '../../../../../tests/support/workshop/desk.ts';

const examples = 'server/features/money/e-invoices/formats/testing/examples';
const eslog = await readFile(`${examples}/eslog/workshop-invoice-pass.xml`, 'utf8');
const ubl = await readFile(`${examples}/ubl/workshop-invoice-pass.xml`, 'utf8');

describe.each(enginesFor('locks', 'column types'))('an import of an invoice of a supplier on $name', (engine) => {
  const server = withServer(engine);
  const sent = ({ client }: Person, content: string, fields: Record<string, string> = {}) =>
    client.formOutcome('/api/imports', new File([content], 'racun.xml'), { kind: 'SUPPLIER_INVOICE', ...fields });
  const parsed = (data: unknown): ShownImport => importAnswer.parse(data).import;
  const looked = async (by: Person, content: string, fields: Record<string, string> = {}) => {
    const answer = await sent(by, content, fields);
    expect(answer).toMatchObject({ code: 'OK' });
    return parsed(answer.data);
  };
  const applied = ({ client }: Person, id: string) => client.restOutcome('POST', `/api/imports/${id}/apply`);
  const invoicesOf = async (by: Person) =>
    z.object({ nodes: z.array(supplierInvoice) }).parse(await done(by, 'supplierInvoices')).nodes;

  const aWorkshop = async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const supplierId = (await savedSupplier(owner, { vatId: 'SI12345679' })).id;
    const numbers = [{ kind: 'SUPPLIER', number: 'ZP 1234', supplierId }];
    const pads = (await savedPart(owner, { name: 'Ploščice', numbers })).id;
    const material = (await savedPart(owner, { name: 'Potrošni material' })).id;
    const receipt = await receivedGoods(owner, {
      supplierId,
      noteNumber: 'D-1',
      lines: [
        { partId: pads, thousandths: 1000, unitCost: 800_000 },
        { partId: material, thousandths: 1000, unitCost: 65_000 },
      ],
    });
    return { owner, supplierId, pads, receipt };
  };

  test('is checked, becomes a disputed invoice, and is matched by hand', async () => {
    const { owner, supplierId, pads, receipt } = await aWorkshop();
    const shown = await looked(owner, eslog);
    expect(shown).toMatchObject({
      state: 'CHECKED',
      rows: 3,
      good: 3,
      bad: 0,
      supplierId,
      supplierInvoiceId: null,
      preview: [
        { row: 2, values: { name: 'Delo mehanika', quantity: '2.5', unitCost: '45' } },
        { row: 3, values: { number: 'ZP-1234', name: 'Ploščice', unitCost: '80.91', order: 'D-1' } },
        { row: 4, values: { name: 'Potrošni material', unitCost: '6.5' } },
      ],
      remarks: [{ row: 2 }],
    });
    expect(await invoicesOf(owner)).toEqual([]);
    const answer = await applied(owner, shown.id);
    const [invoice] = await invoicesOf(owner);
    expect(parsed(answer.data)).toMatchObject({ state: 'APPLIED', supplierInvoiceId: invoice?.id, supplierId });
    const [padsLine, materialLine] = receipt.lines.map(({ id }) => id);
    expect(invoice).toMatchObject({
      state: 'DISPUTED',
      number: 'SERVIS1-PC1-123',
      issuedOn: '2026-11-20',
      dueOn: '2026-12-05',
      netCents: 19_991,
      vatCents: 4398,
      revaluedCents: 0,
      receiptIds: [receipt.id],
      lines: [
        { receiptLineId: padsLine, unitCost: 809_100 },
        { receiptLineId: materialLine, unitCost: 65_000 },
      ],
    });
    expect((await partNow(owner, pads)).valueCents).toBe(8000);
    expect((await applied(owner, shown.id)).code).toBe('INVALID_STATE');
    expect(await sent(owner, ubl)).toMatchObject({ code: 'CONFLICT' });
    // The work was received with no note: somebody takes it off the sum.
    const { id, version, number, lines = [] } = invoice ?? {};
    const checked = await matchedInvoice(owner, { id, version, supplierId, number, lines, netCents: 8741 });
    expect(checked).toMatchObject({ state: 'CHECKED', revaluedCents: 91 });
    expect((await partNow(owner, pads)).valueCents).toBe(8091);
    expect(await owner.client.restOutcome('POST', `/api/imports/${shown.id}/undo`)).toMatchObject({
      code: 'INVALID_STATE',
    });
  });

  test('of packs agrees with the pieces that came in two deliveries, or says that nobody knows the pack', async () => {
    const { owner, supplierId, pads, receipt } = await aWorkshop();
    const packs = eslog.replace(/<D_6411>C62</, '<D_6411>XBX<');
    const [, unknown] = (await looked(owner, packs)).remarks;
    expect(unknown).toMatchObject({ row: 3, message: expect.stringContaining('Ploščice') });
    const { id, version } = await partNow(owner, pads);
    await savedPart(owner, { id, version, name: 'Ploščice', packThousandths: 4000 });
    // A pack of four, of which one piece has come.
    const [, short] = (await looked(owner, packs)).remarks;
    expect(short).toMatchObject({ row: 3, message: expect.stringContaining('Another quantity') });
    const rest = [{ partId: pads, thousandths: 3000, unitCost: 200_000 }];
    const second = await receivedGoods(owner, { supplierId, noteNumber: 'D-2', lines: rest });
    const shown = await looked(owner, packs);
    expect(shown.remarks).toMatchObject([{ row: 2 }]);
    expect(shown.preview[1]).toMatchObject({ values: { quantity: '4', unitCost: '20.2275', order: 'D-1, D-2' } });
    await applied(owner, shown.id);
    const [disputed] = await invoicesOf(owner);
    // Together they are 80.91 to the cent.
    expect(disputed?.lines).toMatchObject([
      { receiptLineId: receipt.lines[0]?.id, unitCost: 202_275 },
      { receiptLineId: second.lines[0]?.id, unitCost: 202_267 },
      { receiptLineId: receipt.lines[1]?.id, unitCost: 65_000 },
    ]);
    const { id: invoiceId, version: seen, number, lines = [] } = disputed ?? {};
    const again = { id: invoiceId, version: seen, supplierId, number, lines, netCents: 8741 };
    expect(await matchedInvoice(owner, again)).toMatchObject({ state: 'CHECKED' });
  });

  test('in UBL is paired by the names of its lines, is undone while it is disputed, and comes in again', async () => {
    const { owner, receipt } = await aWorkshop();
    const first = await looked(owner, ubl);
    await applied(owner, first.id);
    expect(await invoicesOf(owner)).toMatchObject([{ lines: [{ receiptLineId: receipt.lines[1]?.id }] }]);
    expect(await owner.client.restOutcome('POST', `/api/imports/${first.id}/undo`)).toMatchObject({ code: 'OK' });
    expect(await invoicesOf(owner)).toEqual([]);
    expect(await applied(owner, (await looked(owner, ubl)).id)).toMatchObject({ code: 'OK' });
  });

  test('is refused where it is of another supplier, is here already, cannot be read, or costs are hidden', async () => {
    const { owner, supplierId } = await aWorkshop();
    const other = (await savedSupplier(owner, { name: 'Kolo', taxNumber: '87654321' })).id;
    expect(await sent(owner, eslog, { supplierId: other })).toMatchObject({
      code: 'BAD_INPUT',
      fields: { supplierId: expect.any(String) },
    });
    const unknown = eslog.replace('SI12345679', 'SI11111111');
    expect(await sent(owner, unknown)).toMatchObject({ code: 'BAD_INPUT', fields: { supplierId: expect.any(String) } });
    const silent = (await savedSupplier(owner, { name: 'Brez številke' })).id;
    expect(await looked(owner, unknown, { supplierId: silent })).toMatchObject({ supplierId: silent, good: 3 });
    expect(await sent(owner, 'Številka;Cena\n1;2')).toMatchObject({
      code: 'BAD_INPUT',
      fields: { file: expect.any(String) },
    });
    const desk = await aMember(server(), owner, 'receptionist');
    expect((await sent(desk, eslog)).code).toBe('FORBIDDEN');
    await settings(owner, { receptionistSeesCost: true });
    const shown = await looked(desk, eslog);
    await settings(owner, { receptionistSeesCost: false });
    expect((await applied(desk, shown.id)).code).toBe('FORBIDDEN');
    await askInvoice(owner, { supplierId, number: 'servis1-pc1-123', lines: [], netCents: 0 });
    expect((await applied(owner, shown.id)).code).toBe('CONFLICT');
    await stockOn(owner, { stockEnabled: false });
    expect((await sent(owner, eslog)).code).toBe('INVALID_STATE');
  });
});
