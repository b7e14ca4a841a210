import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { ImportKind } from '../../../../schema/features/data/import-fields.ts';
import {
  type appliedImport,
  deliveryRowsMaximum,
  importActs,
  newImport,
  type ShownImport,
} from '../../../../schema/features/data/imports.ts';
import { refusedFields } from '../../../../schema/fields/missing/missing-field.ts';
import { reason } from '../../../../schema/messages/errors/index.ts';
import { canIn, type Switches } from '../../../../schema/permissions.ts';
import type { SentForm } from '../../../api/rest/multipart.ts';
import { parse } from '../../../api/rest/parse.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { toUtf8, unreadableFileError } from '../../../infrastructure/tables/decoded-text.ts';
import { type TenantTables, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { requireDeliverable } from '../../stock/purchasing/index.ts';
import { findInvoicer, requireInvoiceable } from '../../stock/supplier-invoices/index.ts';
import { staffIdOf } from '../../workshop/workshop-settings/index.ts';
import { applyRows, beginApplying, checkContextOf, checkImportFile } from './apply-rows.ts';
import { checkRows } from './check-rows.ts';
import { compressFile, storeFile } from './import-file.ts';
import { mappingFor } from './read/guess-mapping.ts';
import { mappingOfDocument, type ReadDocument, readImported } from './read/read-imported.ts';
import type { Table } from './read/read-table.ts';
import { readPlan } from './read-plan.ts';
import { beginUndoing, undoRows } from './remove-imported.ts';
import type { ImportRow, ImportRun } from './running-import.ts';

/** The caller, and the input. */
export interface Asking {
  readonly ctx: AppContext;
  readonly actor: Actor;
}

/**
 * Looks at a file: which columns are read, and what of each row. Nothing is written but the file itself, for the person
 * who applies it.
 *
 * @throws BAD_INPUT no file, no table, one beyond a bound, or a mapping of what is not there
 */
export async function checkImport({ ctx, actor }: Asking, { file, fields }: SentForm): Promise<ShownImport> {
  const {
    kind,
    mapping: said,
    encoding,
    unknownColumns,
    supplierId = null,
    noteNumber = null,
  } = parse(newImport, fields);
  const db = tenantDb(ctx.database, actor.workshopId);
  const workshop = await db.itself.read();
  requireMayImport(actor, kind, workshop);
  if (kind === 'DELIVERY_NOTE') {
    if (supplierId === null) throw refusedFields({ supplierId: 'supplierNeeded' });
    await requireDeliverable(db, { supplierId, noteNumber });
  }
  if (file === undefined || file.bytes.length === 0) throw unreadableFileError();
  const { table, ...document } = await readImported(kind, file.bytes, encoding);
  if (kind === 'DELIVERY_NOTE') requireOneReceipt(table);
  const delivery = await deliveryOf(db, kind, { supplierId, noteNumber, ...document });
  const { mapping, missingColumns } =
    document.invoice === undefined && document.note === undefined
      ? mappingFor(kind, table.head, said, unknownColumns)
      : { mapping: mappingOfDocument(kind), missingColumns: [] };
  const now = ctx.clock.now();
  const id = newId(now);
  const fileName = nameOf(file.name);
  const seesCosts = canIn(workshop, actor.role, 'costs.see');
  const checked = await checkRows(
    { kind, table, mapping, language: actor.language },
    await checkContextOf(db, { id, fileName, ...delivery }, { now, seesCosts, ...document }),
  );
  const { rows, good, bad, duplicates, findings } = checked;
  const chunks = await compressFile(await toUtf8(file.bytes, table.encoding));
  await db.transaction(async (tx) => {
    const staffId = await staffIdOf(tx, actor.id);
    const facts = { id, kind, state: 'CHECKED' as const, fileName, staffId, createdAt: now, ...delivery };
    const counts = { rowCount: rows, good, bad, duplicates };
    await tx.import.create({ data: { ...facts, ...counts, mapping } });
    await storeFile(tx, id, chunks, now);
  });
  const facts = { id, kind, fileName, columns: [...table.head], encoding: table.encoding, missingColumns };
  return {
    ...facts,
    state: 'CHECKED',
    mapping,
    rows,
    good,
    bad,
    duplicates,
    ...findings,
    supplierId: delivery.supplierId,
    ...nothingYet,
  };
}

/**
 * Writes all rows of an import that are not there already, or none. They are looked at once more, because others have gone on
 * working since; then they are written in pieces, between which others work.
 *
 * @param goodRowsOnly writes the good rows although others are bad; their file stays, for anyone who corrects them
 * @throws NOT_FOUND; INVALID_STATE a row is bad, no row is good, or it was applied already or is just now
 */
export async function applyImport(
  asking: Asking,
  id: string,
  { goodRowsOnly }: z.output<typeof appliedImport>,
): Promise<ShownImport> {
  const { language } = asking.actor;
  const run = await runOf(asking);
  const row = await requireImport(run.db, id);
  requireMayImport(asking.actor, row.kind, await run.db.itself.read());
  requireResting(row);
  if (row.state !== 'CHECKED') throw invalidState('importApplied');
  const checked = await checkImportFile(run.db, row, { language, now: run.ctx.clock.now() });
  // Somebody else has applied it meanwhile, and the file went with that.
  if (checked === undefined) throw invalidState('importApplied');
  if (checked.bad > 0 && (!goodRowsOnly || checked.good === 0)) throw invalidState('importHasBadRows');
  const { kind, supplierId, noteNumber } = row;
  if (supplierId !== null && kind === 'SUPPLIER_INVOICE') {
    await requireInvoiceable(run.db, { supplierId, number: noteNumber ?? '' });
  } else if (supplierId !== null) await requireDeliverable(run.db, { supplierId, noteNumber });
  if (!(await beginApplying(run, id))) throw invalidState('importApplied');
  return presentImport(run, await applyRows(run, row, checked));
}

/**
 * Takes everything back that an import has written, in pieces, between which others work. What comes into use meanwhile stays,
 * and the import stays applied: it can be undone again.
 *
 * @throws NOT_FOUND; INVALID_STATE it was not applied, is being applied or undone, or something of it is in use, which is named
 */
export async function undoImport(asking: Asking, id: string): Promise<ShownImport> {
  const run = await runOf(asking);
  const row = await requireImport(run.db, id);
  requireMayImport(asking.actor, row.kind, await run.db.itself.read());
  requireResting(row);
  if (!(await beginUndoing(run, id))) throw invalidState('importNotApplied');
  return presentImport(run, await undoRows(run, row));
}

async function runOf({ ctx, actor }: Asking): Promise<ImportRun> {
  const { workshopId } = actor;
  const db = tenantDb(ctx.database, workshopId);
  return { ctx, db, workshopId, staffId: await staffIdOf(db, actor.id) };
}

/** @throws NOT_FOUND */
export async function requireImport(db: TenantTables, id: string): Promise<ImportRow> {
  const row = await db.import.findUnique({ where: { id } });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}

/** @throws INVALID_STATE it is being applied or undone at this moment, or continues automatically soon */
function requireResting({ state }: ImportRow): void {
  if (state === 'APPLYING' || state === 'UNDOING') throw invalidState('importRunning');
}

async function presentImport({ db }: ImportRun, row: ImportRow): Promise<ShownImport> {
  const { id, fileName, good, bad, duplicates, supplierId } = row;
  const made = { where: { importId: id }, select: { id: true } };
  const receipt = await db.goodsReceipt.findFirst(made);
  const invoice = await db.supplierInvoice.findFirst(made);
  const findings = { columns: [], errors: [], problems: [], remarks: [], preview: [], missingColumns: [] };
  const facts = { id, ...readPlan(row), state: row.state, fileName, encoding: null, ...findings };
  return {
    ...facts,
    rows: row.rowCount,
    good,
    bad,
    duplicates,
    supplierId,
    goodsReceiptId: receipt?.id ?? null,
    supplierInvoiceId: invoice?.id ?? null,
  };
}

/** What an import has become before it is applied. */
const nothingYet = { goodsReceiptId: null, supplierInvoiceId: null };

interface Said extends ReadDocument {
  readonly supplierId: string | null;
  readonly noteNumber: string | null;
}

/** Whose a delivery note or an invoice is, and its number; nothing of any other file. @throws as findInvoicer, requireInvoiceable */
async function deliveryOf(db: TenantTables, kind: ImportKind, { supplierId, noteNumber, invoice, note }: Said) {
  if (invoice !== undefined) {
    const invoicer = await findInvoicer(db, invoice, supplierId);
    await requireInvoiceable(db, { supplierId: invoicer, number: invoice.number });
    return { supplierId: invoicer, noteNumber: invoice.number };
  }
  if (note !== undefined && supplierId !== null) {
    await findInvoicer(db, note, supplierId);
    // What somebody has typed is what stands on the paper.
    const number = noteNumber ?? note.number;
    await requireDeliverable(db, { supplierId, noteNumber: number });
    return { supplierId, noteNumber: number };
  }
  return kind === 'DELIVERY_NOTE' ? { supplierId, noteNumber } : { supplierId: null, noteNumber: null };
}

/** @throws FORBIDDEN also by a switch of the workshop */
export function requireMayImport({ role }: Pick<Actor, 'role'>, kind: ImportKind, switches: Switches): void {
  if (!canIn(switches, role, importActs[kind])) throw new AppError('FORBIDDEN');
}

/** @throws BAD_INPUT more rows than one goods receipt has lines */
function requireOneReceipt({ rows }: Table): void {
  if (rows.length <= deliveryRowsMaximum) return;
  throw refusedFields({ file: reason('tooManyRows', { maximum: deliveryRowsMaximum }) });
}

const invalidState = (reason: 'importApplied' | 'importNotApplied' | 'importHasBadRows' | 'importRunning') =>
  new AppError('INVALID_STATE', reason);

/** Without a path, and no longer than is kept. */
function nameOf(written: string): string {
  const name = written.split(/[\\/]/).at(-1)?.replace(/\p{C}/gu, '').trim() ?? '';
  return [...name].slice(-150).join('') || 'csv';
}
