import { AppError } from '../../../../schema/errors.ts';
import { reason } from '../../../../schema/messages/errors/index.ts';
import type { ImportedRows, UndoneImport, UsedRow } from '../../../context/hooks.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { removeCustomers } from '../../customers/customers/index.ts';
import { removeHistory, removeVehicles } from '../../customers/vehicles/index.ts';
import { removeBalances } from '../../money/invoices/index.ts';
import { removeParts } from '../../stock/parts/index.ts';
import { removeDrafts } from '../../stock/purchasing/index.ts';
import { removeDisputed } from '../../stock/supplier-invoices/index.ts';
import { type ImportRow, type ImportRun, leaseUntil, recordImport, runBatch } from './running-import.ts';

/** How many rows are removed in one transaction, with all that hangs on them. */
const rowsAtOnce = 25;
/** In which order rows are removed: those that point at others first. */
const order = [
  ...(['supplierInvoice', 'invoice', 'historyEntry', 'vehicle', 'customer', 'part', 'goodsReceipt'] as const),
] as const;
type Removed = (typeof order)[number];
const locks = [
  'supplierInvoicesOfImport',
  ...(['customersOfImport', 'vehiclesOfImport', 'invoicesOfImport', 'partsOfImport', 'receiptsOfImport'] as const),
] as const;

/**
 * Takes an applied import to be undone from here on.
 *
 * @returns false where it is not applied, or somebody else has taken it
 * @throws INVALID_STATE something of it is in use by what did not come with it, which is named
 */
export function beginUndoing(run: ImportRun, id: string): Promise<boolean> {
  const { ctx, db } = run;
  return db.transaction(async (tx) => {
    const data = { state: 'UNDOING', leasedUntil: leaseUntil(ctx.clock.now()) } as const;
    const { count } = await tx.import.updateMany({ where: { id, state: 'APPLIED' }, data });
    if (count === 0) return false;
    // Before it is asked who uses them: a write that begins to use them at this moment is through, or finds it being undone.
    for (const row of locks) await tx.lockExclusive(row, id);
    requireUnused(await findUsedName(run, { tx, rows: { importId: id } }));
    return true;
  });
}

/**
 * Removes what is left of an import that is being undone, a few rows at a time, and ends that.
 *
 * @throws INVALID_STATE something came into use meanwhile, which is named; the import is applied again, without what is gone
 */
export async function undoRows(run: ImportRun, { id, kind, good }: ImportRow): Promise<ImportRow> {
  const { db, ctx } = run;
  for (const table of order) {
    for (let ids = await idsOf(db, table, id); ids.length > 0; ids = await idsOf(db, table, id)) {
      const piece = { importId: id, id: { in: ids } };
      const used = await runBatch(run, { id, state: 'UNDOING' }, (tx) => removePiece(run, table, { tx, rows: piece }));
      if (used === undefined) continue;
      const data = { state: 'APPLIED', leasedUntil: null } as const;
      await db.import.updateMany({ where: { id, state: 'UNDOING' }, data });
      requireUnused(used);
    }
  }
  return runBatch(run, { id, state: 'UNDOING' }, async (tx) => {
    const data = { state: 'UNDONE', undoneAt: ctx.clock.now(), leasedUntil: null } as const;
    await tx.import.updateMany({ where: { id }, data });
    await recordImport(tx, run, { id, act: 'undoImport', kind, good });
    return tx.import.findUniqueOrThrow({ where: { id } });
  });
}

/** @throws INVALID_STATE */
function requireUnused(name: string | undefined): void {
  if (name !== undefined) throw new AppError('INVALID_STATE', reason('importInUse', { name }));
}

async function idsOf(db: TenantTables, table: Removed, importId: string): Promise<string[]> {
  const asked = { where: { importId }, select: { id: true }, orderBy: { id: 'asc' }, take: rowsAtOnce } as const;
  const rows = await {
    invoice: () => db.invoice.findMany(asked),
    historyEntry: () => db.historyEntry.findMany(asked),
    vehicle: () => db.vehicle.findMany(asked),
    customer: () => db.customer.findMany(asked),
    part: () => db.part.findMany(asked),
    goodsReceipt: () => db.goodsReceipt.findMany(asked),
    supplierInvoice: () => db.supplierInvoice.findMany(asked),
  }[table]();
  return rows.map(({ id }) => id);
}

/** @returns what is in use; then nothing is removed */
async function removePiece(
  run: ImportRun,
  table: Removed,
  undone: UndoneImport & { readonly rows: Required<ImportedRows> },
): Promise<string | undefined> {
  const { tx, rows } = undone;
  const { id, importId } = rows;
  if (table === 'vehicle') await tx.lockExclusive('vehiclesOfImport', importId);
  else if (table !== 'historyEntry') await tx.lockExclusive(table, ...id.in);
  const used = table === 'historyEntry' ? undefined : await findUsedName(run, undone);
  if (used !== undefined) return used;
  const remove = {
    invoice: removeBalances,
    historyEntry: removeHistory,
    vehicle: removeVehicles,
    customer: removeCustomers,
    part: removeParts,
    goodsReceipt: removeDrafts,
    supplierInvoice: removeDisputed,
  }[table];
  await remove(tx, id.in);
  return undefined;
}

/** What an imported row is called that others use; undefined where none is. */
async function findUsedName({ ctx }: ImportRun, undone: UndoneImport): Promise<string | undefined> {
  for (const { run } of ctx.hooks.importUndoing) {
    const used = await run?.(undone);
    if (used !== undefined) return nameOf(undone.tx, used);
  }
  return undefined;
}

async function nameOf(db: TenantTables, { table, id }: UsedRow): Promise<string | undefined> {
  if (table === 'customer') return (await db.customer.findUnique({ where: { id } }))?.name;
  if (table === 'part') return (await db.part.findUnique({ where: { id } }))?.name;
  if (table === 'supplierInvoice') return (await db.supplierInvoice.findUnique({ where: { id } }))?.number;
  if (table === 'invoice') return (await db.invoice.findUnique({ where: { id } }))?.number ?? undefined;
  // Of a receipt its supplier says more than the number of a note, which it may have none of.
  if (table === 'goodsReceipt') return supplierOf(db, id);
  const vehicle = await db.vehicle.findUnique({ where: { id } });
  return vehicle?.plate ?? vehicle?.vin ?? undefined;
}

async function supplierOf(db: TenantTables, id: string): Promise<string | undefined> {
  const receipt = await db.goodsReceipt.findUnique({ where: { id }, select: { supplierId: true } });
  if (receipt === null) return undefined;
  return (await db.supplier.findUnique({ where: { id: receipt.supplierId }, select: { name: true } }))?.name;
}
