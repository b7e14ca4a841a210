import type { CoreDeposit } from '../../../../schema/features/stock/core-deposits.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { readCardsOfLines, type StockViewer } from '../parts/index.ts';
import { readSupplierNames } from '../suppliers/index.ts';

export type CoreRow = Awaited<ReturnType<TenantTables['coreDeposit']['findUniqueOrThrow']>>;

/** Deposits as somebody may see them, with what they came of: what a supplier took is a cost. */
export async function presentCores(
  db: TenantTables,
  rows: readonly CoreRow[],
  { seesCosts }: Pick<StockViewer, 'seesCosts'>,
): Promise<readonly CoreDeposit[]> {
  const sold = await readSold(db, rows);
  const brought = await readBrought(db, rows);
  const partIds = rows.flatMap(({ partId }) => partId ?? []);
  const parts = await db.part.findMany({ where: { id: { in: partIds } }, select: { id: true, name: true } });
  const partNames = new Map(parts.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...row,
    ...sold(row),
    ...brought(row),
    name: partNames.get(row.partId ?? '') ?? sold(row).name,
    cents: row.direction === 'TO_CUSTOMER' || seesCosts ? row.cents : null,
  }));
}

/** As presentCores, of one. */
export async function presentCore(db: TenantTables, row: CoreRow, viewer: Pick<StockViewer, 'seesCosts'>) {
  const [presented] = await presentCores(db, [row], viewer);
  if (presented === undefined) throw new Error('A deposit was not presented');
  return presented;
}

/** Of what was sold with a deposit: on which invoice, to whom, and for which car. */
async function readSold(db: TenantTables, rows: readonly CoreRow[]) {
  const invoices = await db.invoice.findMany({
    where: { id: { in: rows.flatMap(({ invoiceId, creditNoteId }) => [invoiceId ?? [], creditNoteId ?? []].flat()) } },
    select: { id: true, number: true, customerId: true },
  });
  const customers = await db.customer.findMany({
    where: { id: { in: invoices.flatMap(({ customerId }) => customerId ?? []) } },
    select: { id: true, name: true },
  });
  const lines = await db.invoiceLine.findMany({
    where: { id: { in: rows.flatMap(({ invoiceLineId }) => invoiceLineId ?? []) } },
    select: { id: true, description: true },
  });
  const cards = await readCardsOfLines(
    db,
    rows.flatMap(({ lineId }) => lineId ?? []),
  );
  const vehicleIds = [...cards.values()].flatMap(({ vehicleId }) => vehicleId ?? []);
  const vehicles = await db.vehicle.findMany({ where: { id: { in: vehicleIds } }, select: { id: true, plate: true } });
  const [invoiceOf, lineOf] = [
    new Map(invoices.map((each) => [each.id, each])),
    new Map(lines.map((each) => [each.id, each])),
  ];
  const customerNames = new Map(customers.map(({ id, name }) => [id, name]));
  const plates = new Map(vehicles.map(({ id, plate }) => [id, plate]));
  return ({ lineId, invoiceId, invoiceLineId, creditNoteId }: CoreRow) => {
    const invoice = invoiceOf.get(invoiceId ?? '');
    const card = cards.get(lineId ?? '');
    return {
      name: lineOf.get(invoiceLineId ?? '')?.description ?? '',
      customerName: customerNames.get(invoice?.customerId ?? '') ?? null,
      plate: plates.get(card?.vehicleId ?? '') ?? null,
      jobCardId: card?.id ?? null,
      invoiceNumber: invoice?.number ?? null,
      creditNoteNumber: invoiceOf.get(creditNoteId ?? '')?.number ?? null,
    };
  };
}

/** Of what a supplier has brought with a deposit: who, and with which note. */
async function readBrought(db: TenantTables, rows: readonly CoreRow[]) {
  const lines = await db.receiptLine.findMany({
    where: { id: { in: rows.flatMap(({ receiptLineId }) => receiptLineId ?? []) } },
    select: { id: true, goodsReceiptId: true },
  });
  const receipts = await db.goodsReceipt.findMany({
    where: { id: { in: lines.map(({ goodsReceiptId }) => goodsReceiptId) } },
    select: { id: true, supplierId: true, noteNumber: true },
  });
  const suppliers = await readSupplierNames(
    db,
    receipts.map(({ supplierId }) => supplierId),
  );
  const receiptOf = new Map(
    lines.map(({ id, goodsReceiptId }) => [id, receipts.find((receipt) => receipt.id === goodsReceiptId)]),
  );
  return ({ receiptLineId }: CoreRow) => {
    const receipt = receiptOf.get(receiptLineId ?? '');
    return {
      supplierName: suppliers.get(receipt?.supplierId ?? '') ?? null,
      noteNumber: receipt?.noteNumber ?? null,
    };
  };
}
