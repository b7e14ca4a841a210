import { AppError } from '../../../../../schema/errors.ts';
import {
  type MatchedInvoice,
  type SupplierInvoice,
  supplierInvoice,
} from '../../../../../schema/features/stock/supplier-invoices.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import { requireVersion, type SignedInCall } from '../../../../api/operation/index.ts';
import { isDuplicate, LostRace } from '../../../../infrastructure/database/database.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { staffIdOf, todayIn } from '../../../workshop/workshop-settings/index.ts';
import { lockParts, moveStock, requireStock, type StockViewer, stockViewer } from '../../parts/index.ts';
import type { ReceiptLineRow } from '../../purchasing/index.ts';
import { compareInvoice, figuresOf, type InvoicedLine } from './compare-invoice.ts';
import { type SplitDifference, splitDifferences } from './difference.ts';
import { presentInvoice } from './present-invoice.ts';

/**
 * Matches an invoice of a supplier with what was received. Once it agrees to the cent, the stock that is still there gets its
 * costs, and what was used before is a cost difference of this month; nothing that was written before changes.
 *
 * @throws FORBIDDEN somebody who may not see costs; NOT_FOUND; INVALID_STATE stock is off, goods that are on no shelf yet, an
 *   invoice that was matched before; CONFLICT another version, the number or a line is there already; BAD_INPUT on `netCents` with
 *   the `rest` in cents, a line of another supplier
 */
export function matchSupplierInvoice(call: SignedInCall, input: MatchedInvoice): Promise<SupplierInvoice> {
  const { ctx, db, actor } = call;
  return db
    .transaction(async (tx) => {
      const viewer = await stockViewer(tx, actor);
      if (!viewer.seesCosts) throw new AppError('FORBIDDEN');
      const before = await requireDisputed(tx, input, viewer);
      const lines = await requireReceived(tx, input, before?.id);
      requireStock(viewer);
      const staffId = await staffIdOf(tx, actor.id);
      const id = await matchWithin(tx, input, { before, lines, staffId, clock: ctx.clock });
      return presentInvoice(tx, await tx.supplierInvoice.findUniqueOrThrow({ where: { id } }), viewer);
    })
    .catch((error: unknown) => {
      // Somebody else has just written down the same invoice or one of its lines: the next attempt says so.
      throw isDuplicate(error) ? new LostRace('The invoice was written down meanwhile') : error;
    });
}

/** What an import does with an invoice in its transaction: it is written down as disputed. @throws as matchSupplierInvoice */
export async function insertDisputed(
  tx: TenantTables,
  input: MatchedInvoice,
  by: { readonly importId: string; readonly staffId: string | undefined; readonly clock: SignedInCall['ctx']['clock'] },
): Promise<void> {
  const disputed = { ...input, disputed: true };
  await requireNewNumber(tx, disputed);
  const lines = await requireReceived(tx, disputed, undefined);
  requireStock(await tx.itself.read());
  await matchWithin(tx, disputed, { before: undefined, lines, ...by });
}

interface Matching {
  /** A disputed one that is matched again. */
  readonly before: InvoiceRow | undefined;
  readonly lines: readonly ReceiptLineRow[];
  readonly staffId: string | undefined;
  readonly clock: SignedInCall['ctx']['clock'];
  readonly importId?: string;
}

/** @returns the id of the invoice */
async function matchWithin(
  tx: TenantTables,
  input: MatchedInvoice,
  { before, lines, staffId, clock, importId }: Matching,
): Promise<string> {
  const now = clock.now();
  const compared = compareInvoice(input, lines);
  const rest = input.netCents - compared.sumCents;
  const isDisputed = input.disputed ?? false;
  if (rest !== 0 && !isDisputed) {
    throw new AppError('BAD_INPUT', 'invoiceRest', { fields: { netCents: 'invoiceRest' }, stock: { rest } });
  }
  const split = isDisputed
    ? compared.lines.map(() => ({ revaluedE7: 0n, costE7: 0n }))
    : await revalue(tx, compared.lines, lines, { staffId, clock });
  const { zone } = await tx.itself.read();
  const figures = figuresOf(compared, split, rest, isDisputed);
  const id = await writeInvoice(tx, input, {
    before,
    importId,
    data: {
      state: isDisputed ? 'DISPUTED' : 'CHECKED',
      ...figures.sums,
      costMonth: isDisputed ? null : todayIn(zone, now).slice(0, 7),
    },
    lines: compared.lines.map((line, place) => ({
      id: newId(now),
      receiptLineId: line.receiptLineId,
      unitCost: line.unitCost,
      freightCents: line.freightCents,
      costDifferenceCents: figures.costs[place] ?? 0,
      sortOrder: place + 1,
    })),
    now,
  });
  const { supplierId, number } = input;
  await recordActivity(tx, {
    entity: 'SUPPLIER_INVOICE',
    entityId: id,
    act: 'matchSupplierInvoice',
    staffId,
    now,
    ...(before === undefined ? {} : { before: { state: before.state } }),
    after: { supplierId, number, state: isDisputed ? 'DISPUTED' : 'CHECKED' },
  });
  return id;
}

type InvoiceRow = Awaited<ReturnType<TenantTables['supplierInvoice']['findUniqueOrThrow']>>;

/** The invoice that is matched again. @throws NOT_FOUND; CONFLICT; INVALID_STATE it agrees already, and is never changed */
async function requireDisputed(
  tx: TenantTables,
  input: MatchedInvoice,
  viewer: StockViewer,
): Promise<InvoiceRow | undefined> {
  const { id, version } = input;
  let before: InvoiceRow | undefined;
  if (id !== undefined) {
    if (version === undefined) throw refusedFields({ version: 'invalidInput' });
    await tx.lockExclusive('supplierInvoice', id);
    const row = await tx.supplierInvoice.findUnique({ where: { id } });
    if (row === null) throw new AppError('NOT_FOUND');
    await requireVersion(row, version, supplierInvoice, () => presentInvoice(tx, row, viewer));
    if (row.state !== 'DISPUTED') throw new AppError('INVALID_STATE');
    before = row;
  }
  await requireNewNumber(tx, input);
  return before;
}

/** @throws NOT_FOUND the supplier; CONFLICT another invoice of the supplier has the number */
export async function requireNewNumber(
  tx: TenantTables,
  { id, supplierId, number }: Pick<MatchedInvoice, 'id' | 'supplierId' | 'number'>,
): Promise<void> {
  if ((await tx.supplier.count({ where: { id: supplierId } })) === 0) throw new AppError('NOT_FOUND');
  const others = {
    supplierId,
    heldNumber: number.toUpperCase().slice(0, 50),
    ...(id === undefined ? {} : { NOT: { id } }),
  };
  if ((await tx.supplierInvoice.count({ where: others })) > 0) {
    throw new AppError('CONFLICT', 'invoiceThere', { fields: { number: 'invoiceThere' } });
  }
}

/** The lines of receipts, in the order of the input; the receipts stay as they are until the transaction ends. */
async function requireReceived(
  tx: TenantTables,
  { supplierId, lines }: MatchedInvoice,
  ownId: string | undefined,
): Promise<readonly ReceiptLineRow[]> {
  const ids = lines.map(({ receiptLineId }) => receiptLineId);
  const rows = await tx.receiptLine.findMany({ where: { id: { in: ids } } });
  if (rows.length < new Set(ids).size) throw new AppError('NOT_FOUND');
  const receiptIds = [...new Set(rows.map(({ goodsReceiptId }) => goodsReceiptId))];
  await tx.lockExclusive('goodsReceipt', ...receiptIds);
  const receipts = await tx.goodsReceipt.findMany({
    where: { id: { in: receiptIds } },
    select: { supplierId: true, state: true },
  });
  if (receipts.some((receipt) => receipt.supplierId !== supplierId)) {
    throw refusedFields({ lines: 'invalidInput' });
  }
  const taken = await tx.supplierInvoiceLine.count({
    where: { receiptLineId: { in: ids }, ...(ownId === undefined ? {} : { NOT: { supplierInvoiceId: ownId } }) },
  });
  if (taken > 0 || new Set(ids).size < ids.length) throw new AppError('CONFLICT', 'lineInvoiced');
  if (receipts.some(({ state }) => state !== 'POSTED')) throw new AppError('INVALID_STATE', 'notReceived');
  // What the receipts said before they were locked may be of another part by now.
  const known = new Map((await tx.receiptLine.findMany({ where: { id: { in: ids } } })).map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Gives what is on the shelf its costs by one movement for each line of which something is there. */
async function revalue(
  tx: TenantTables,
  compared: readonly InvoicedLine[],
  received: readonly ReceiptLineRow[],
  by: { readonly staffId: string | undefined; readonly clock: SignedInCall['ctx']['clock'] },
): Promise<readonly SplitDifference[]> {
  const parts = await lockParts(
    tx,
    received.flatMap(({ partId }) => partId ?? []),
  );
  const shelves = [...parts.values()].map(
    ({ id, onHandThousandths, valueE7 }) => [id, { thousandths: onHandThousandths, valueE7 }] as const,
  );
  const split = splitDifferences(compared, new Map(shelves));
  const changes = compared.flatMap(({ partId, receiptLineId }, place) => {
    const valueE7 = split[place]?.revaluedE7 ?? 0n;
    if (partId === null || valueE7 === 0n) return [];
    return { partId, kind: 'REVALUE' as const, deltaThousandths: 0, valueE7, receiptLineId };
  });
  if (changes.length > 0) await moveStock(tx, changes, { ...by, mayGoBelow: false });
  return split;
}

type LineData = Pick<
  Awaited<ReturnType<TenantTables['supplierInvoiceLine']['findUniqueOrThrow']>>,
  'id' | 'receiptLineId' | 'unitCost' | 'freightCents' | 'costDifferenceCents' | 'sortOrder'
>;

interface Written {
  readonly before: InvoiceRow | undefined;
  readonly importId: string | undefined;
  readonly data: Pick<InvoiceRow, 'state' | 'differenceCents' | 'revaluedCents' | 'costDifferenceCents' | 'costMonth'>;
  readonly lines: readonly LineData[];
  readonly now: Date;
}

/** @returns the id of the invoice */
async function writeInvoice(
  tx: TenantTables,
  input: MatchedInvoice,
  { before, importId, data, lines, now }: Written,
): Promise<string> {
  const { supplierId, number, issuedOn, dueOn = null, netCents, vatCents, freightCents = null } = input;
  const heldNumber = number.toUpperCase().slice(0, 50);
  const columns = { supplierId, number, heldNumber, issuedOn, dueOn, netCents, vatCents, freightCents, ...data };
  const id = before?.id ?? newId(now);
  if (before === undefined) {
    await tx.supplierInvoice.create({ data: { ...columns, id, importId: importId ?? null, createdAt: now } });
  } else {
    await tx.supplierInvoiceLine.deleteMany({ where: { supplierInvoiceId: id } });
    await tx.supplierInvoice.update({ where: { id }, data: { ...columns, version: before.version + 1 } });
  }
  await tx.supplierInvoiceLine.createMany({ data: lines.map((line) => ({ ...line, supplierInvoiceId: id })) });
  return id;
}
