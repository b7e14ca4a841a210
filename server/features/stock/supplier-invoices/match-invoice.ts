import { AppError } from '../../../../schema/errors.ts';
import {
  type MatchedInvoice,
  type SupplierInvoice,
  supplierInvoice,
} from '../../../../schema/features/stock/supplier-invoices.ts';
import { refusedFields } from '../../../../schema/fields/missing/missing-field.ts';
import { requireVersion, type SignedInCall } from '../../../api/operation/index.ts';
import { isDuplicate, LostRace } from '../../../infrastructure/database/database.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { staffIdOf, todayIn } from '../../workshop/workshop-settings/index.ts';
import { centsOf, lockParts, moveStock, requireStock, type StockViewer, stockViewer } from '../parts/index.ts';
import { type ReceiptLineRow, shareFreight, valueOfLine, valueWithFreight } from '../purchasing/index.ts';
import { type ComparedLine, roundTo, type SplitDifference, splitDifferences } from './difference.ts';
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
      const now = ctx.clock.now();
      const compared = compare(input, lines);
      const rest = input.netCents - compared.sumCents;
      const isDisputed = input.disputed ?? false;
      if (rest !== 0 && !isDisputed) {
        throw new AppError('BAD_INPUT', 'invoiceRest', { fields: { netCents: 'invoiceRest' }, stock: { rest } });
      }
      const split = isDisputed
        ? compared.lines.map(() => ({ revaluedE7: 0n, costE7: 0n }))
        : await revalue(tx, compared.lines, lines, { staffId, clock: ctx.clock });
      const { zone } = await tx.itself.read();
      const figures = figuresOf(compared, split, rest, isDisputed);
      const id = await writeInvoice(tx, input, {
        before,
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
        ...{ entity: 'SUPPLIER_INVOICE', entityId: id, act: 'matchSupplierInvoice', staffId, now },
        ...(before === undefined ? {} : { before: { state: before.state } }),
        after: { supplierId, number, state: isDisputed ? 'DISPUTED' : 'CHECKED' },
      });
      return presentInvoice(tx, await tx.supplierInvoice.findUniqueOrThrow({ where: { id } }), viewer);
    })
    .catch((error: unknown) => {
      // Somebody else has just written down the same invoice or one of its lines: the next attempt says so.
      throw isDuplicate(error) ? new LostRace('The invoice was written down meanwhile') : error;
    });
}

type InvoiceRow = Awaited<ReturnType<TenantTables['supplierInvoice']['findUniqueOrThrow']>>;

/** The invoice that is matched again. @throws NOT_FOUND; CONFLICT; INVALID_STATE it agrees already, and is never changed */
async function requireDisputed(
  tx: TenantTables,
  { id, version, supplierId, number }: MatchedInvoice,
  viewer: StockViewer,
): Promise<InvoiceRow | undefined> {
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
  if ((await tx.supplier.count({ where: { id: supplierId } })) === 0) throw new AppError('NOT_FOUND');
  const others = {
    supplierId,
    heldNumber: number.toUpperCase().slice(0, 50),
    ...(id === undefined ? {} : { NOT: { id } }),
  };
  if ((await tx.supplierInvoice.count({ where: others })) > 0) {
    throw new AppError('CONFLICT', 'invoiceThere', { fields: { number: 'invoiceThere' } });
  }
  return before;
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

interface InvoicedLine extends ComparedLine {
  readonly receiptLineId: string;
  readonly unitCost: number;
  readonly freightCents: number;
}

interface Compared {
  readonly lines: readonly InvoicedLine[];
  /** Cents: what the lines and the freight add up to. */
  readonly sumCents: number;
}

const cent = 100_000n;

/** What the invoice says of each line beside what it was received for. Without a word of freight theirs is left as it is. */
function compare({ lines, freightCents }: MatchedInvoice, received: readonly ReceiptLineRow[]): Compared {
  const priced = received.map(({ thousandths }, place) => ({
    thousandths,
    unitCost: lines[place]?.unitCost ?? 0,
    discountBasisPoints: 0,
  }));
  const shares = freightCents === undefined ? [] : shareFreight(freightCents, priced);
  const compared = priced.map((each, place) => {
    const row = received[place];
    if (row === undefined) throw new Error('A line of a receipt is gone');
    const ownFreight = shares[place] ?? 0;
    const goods = valueOfLine(each);
    return {
      receiptLineId: row.id,
      unitCost: each.unitCost,
      freightCents: ownFreight,
      partId: row.partId,
      thousandths: row.thousandths,
      isCore: row.isCore,
      receivedE7: freightCents === undefined ? valueOfLine(row) : valueWithFreight(row),
      invoicedE7: goods + BigInt(ownFreight) * cent,
      goodsCents: centsOf(goods),
    };
  });
  const goodsCents = compared.reduce((all, line) => all + line.goodsCents, 0);
  return { lines: compared, sumCents: goodsCents + (freightCents ?? 0) };
}

/** Gives what is on the shelf its costs by one movement for each line of which something is there. */
async function revalue(
  tx: TenantTables,
  compared: readonly InvoicedLine[],
  received: readonly ReceiptLineRow[],
  by: { readonly staffId: string; readonly clock: SignedInCall['ctx']['clock'] },
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

/** The sums in cents, which add up: what the invoice says more, what of it is in the stock, and what is a cost of the month. */
function figuresOf({ lines }: Compared, split: readonly SplitDifference[], rest: number, isDisputed: boolean) {
  const all = lines.reduce((sum, { invoicedE7, receivedE7 }) => sum + invoicedE7 - receivedE7, 0n);
  const revaluedCents = centsOf(split.reduce((sum, { revaluedE7 }) => sum + revaluedE7, 0n));
  const differenceCents = centsOf(all) + rest;
  const costDifferenceCents = isDisputed ? 0 : differenceCents - revaluedCents;
  const costs = roundTo(
    costDifferenceCents,
    split.map(({ costE7 }) => costE7),
  );
  return { sums: { differenceCents, revaluedCents, costDifferenceCents }, costs };
}

type LineData = Pick<
  Awaited<ReturnType<TenantTables['supplierInvoiceLine']['findUniqueOrThrow']>>,
  'id' | 'receiptLineId' | 'unitCost' | 'freightCents' | 'costDifferenceCents' | 'sortOrder'
>;

interface Written {
  readonly before: InvoiceRow | undefined;
  readonly data: Pick<InvoiceRow, 'state' | 'differenceCents' | 'revaluedCents' | 'costDifferenceCents' | 'costMonth'>;
  readonly lines: readonly LineData[];
  readonly now: Date;
}

/** @returns the id of the invoice */
async function writeInvoice(
  tx: TenantTables,
  input: MatchedInvoice,
  { before, data, lines, now }: Written,
): Promise<string> {
  const { supplierId, number, issuedOn, dueOn = null, netCents, vatCents, freightCents = null } = input;
  const heldNumber = number.toUpperCase().slice(0, 50);
  const columns = { supplierId, number, heldNumber, issuedOn, dueOn, netCents, vatCents, freightCents, ...data };
  const id = before?.id ?? newId(now);
  if (before === undefined) await tx.supplierInvoice.create({ data: { ...columns, id, createdAt: now } });
  else {
    await tx.supplierInvoiceLine.deleteMany({ where: { supplierInvoiceId: id } });
    await tx.supplierInvoice.update({ where: { id }, data: { ...columns, version: before.version + 1 } });
  }
  await tx.supplierInvoiceLine.createMany({ data: lines.map((line) => ({ ...line, supplierInvoiceId: id })) });
  return id;
}
