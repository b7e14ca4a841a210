import { AppError } from '../../../../schema/errors.ts';
import { deliveryRowsMaximum } from '../../../../schema/features/data/imports.ts';
import { defaultLanguage, type Language } from '../../../../schema/languages.ts';
import { isDuplicate } from '../../../infrastructure/database/database.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import { type AcceptedRow, type Checked, checkRows } from './check-rows.ts';
import { readStoredFile } from './import-file.ts';
import { type ImportContext, type Writing, writeAll } from './kinds/writes.ts';
import { readImported } from './read/read-imported.ts';
import { readPlan } from './read-plan.ts';
import { type ImportRow, type ImportRun, leaseUntil, recordImport, runBatch } from './running-import.ts';

/** How many rows are written in one transaction: on SQLite everybody waits for one, for some fifty milliseconds. */
const rowsAtOnce = 25;
/** Kinds of which a file is one thing, and so it is written as a whole: a receipt, an invoice. */
const wholes: ReadonlySet<ImportRow['kind']> = new Set(['DELIVERY_NOTE', 'SUPPLIER_INVOICE']);
const rowsAtOnceOf = ({ kind }: ImportRow) => (wholes.has(kind) ? deliveryRowsMaximum : rowsAtOnce);

/** The rows of an import's file, checked, with those that would be written. */
interface CheckedImport extends Checked {
  /** The good rows, in the order of the file. */
  readonly accepted: readonly AcceptedRow[];
}

/** Looks at each row of the file of an import; undefined where its file is no longer kept. */
export async function checkImportFile(
  db: TenantTables,
  row: ImportRow,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<CheckedImport | undefined> {
  const bytes = await readStoredFile(db, row.id);
  if (bytes === undefined) return undefined;
  const { table, ...said } = await readImported(row.kind, bytes);
  const accepted: AcceptedRow[] = [];
  const question = { ...readPlan(row), table, language, onGoodRow: (good: AcceptedRow) => accepted.push(good) };
  const context = await checkContextOf(db, row, { now, ...said });
  return { ...(await checkRows(question, context)), accepted };
}

/** When a file is looked at, by whom, and what of it was read. */
interface CheckedNow extends Pick<ImportContext, 'now' | 'invoice' | 'note'> {
  readonly seesCosts?: boolean;
}

export async function checkContextOf(
  db: TenantTables,
  { id, fileName, supplierId, noteNumber }: Pick<ImportRow, 'id' | 'fileName' | 'supplierId' | 'noteNumber'>,
  { now, seesCosts = false, ...read }: CheckedNow,
): Promise<ImportContext> {
  const { country, zone } = await db.itself.read();
  const context = { db, importId: id, source: fileName, home: country, today: todayIn(zone, now), now, ...read };
  return supplierId === null ? context : { ...context, delivery: { supplierId, noteNumber, seesCosts } };
}

/**
 * Takes a checked import to be applied from here on.
 *
 * @returns false where somebody else has taken it
 */
export async function beginApplying({ ctx, db }: ImportRun, id: string): Promise<boolean> {
  const data = { state: 'APPLYING' as const, progress: 0, good: 0, leasedUntil: leaseUntil(ctx.clock.now()) };
  return (await db.import.updateMany({ where: { id, state: 'CHECKED' }, data })).count > 0;
}

/**
 * Writes the good rows of an import that are not written yet, a few at a time, and ends it. How far it has come is written
 * with the rows, so that none of them is written twice after a kill.
 *
 * @param checked where the rows were looked at before; otherwise they are looked at here
 * @throws INVALID_STATE somebody else goes on with it
 */
export async function applyRows(run: ImportRun, row: ImportRow, checked?: CheckedImport): Promise<ImportRow> {
  try {
    return await writeRows(run, row, checked);
  } catch (error) {
    // It came in otherwise meanwhile, or stock is off: nothing of it is written, and nobody goes on with it.
    if (wholes.has(row.kind) && error instanceof AppError) {
      const data = { state: 'CHECKED', leasedUntil: null } as const;
      await run.db.import.updateMany({ where: { id: row.id, state: 'APPLYING', progress: 0 }, data });
    }
    throw error;
  }
}

async function writeRows(run: ImportRun, row: ImportRow, checked?: CheckedImport): Promise<ImportRow> {
  const { ctx, db } = run;
  const check = () => checkImportFile(db, row, { language: defaultLanguage, now: ctx.clock.now() });
  let seen = checked ?? (await check());
  let { progress } = await db.import.findUniqueOrThrow({ where: { id: row.id } });
  for (let rest = rowsAfter(seen, progress); rest.length > 0; ) {
    const piece = rest.slice(0, rowsAtOnceOf(row));
    const to = piece.at(-1)?.row ?? progress;
    const isWritten = await runBatch(run, { id: row.id, state: 'APPLYING', from: progress }, (tx) =>
      writePiece(tx, { id: row.id, piece, to, by: { staffId: run.staffId, clock: ctx.clock } }),
    ).catch((error: unknown) => {
      if (isDuplicate(error)) return false;
      throw error;
    });
    if (isWritten) progress = to;
    // A customer whom a row names is gone meanwhile, or another part has its number: what is left is looked at once more.
    else seen = await check();
    rest = isWritten ? rest.slice(piece.length) : rowsAfter(seen, progress);
  }
  return endApplying(run, row, seen);
}

const rowsAfter = (seen: CheckedImport | undefined, progress: number): readonly AcceptedRow[] =>
  seen?.accepted.filter(({ row }) => row > progress) ?? [];

interface Piece {
  readonly id: string;
  readonly piece: readonly AcceptedRow[];
  readonly to: number;
  readonly by: Writing;
}

/** @returns false where nothing was written, because customers whom the rows name are gone */
async function writePiece(db: TenantTables, { id, piece, to, by }: Piece): Promise<boolean> {
  const writes = piece.map((each) => each.writes);
  const naming = writes.flatMap(({ vehicleOwnership = [], invoice = [] }) => [...vehicleOwnership, ...invoice]);
  if (!(await areActive(db, naming))) return false;
  await writeAll(db, writes, by);
  await db.import.updateMany({ where: { id }, data: { progress: to, good: { increment: piece.length } } });
  return true;
}

/** Whether none of the customers was merged into another or erased; none is until the transaction ends. */
async function areActive(db: TenantTables, rows: readonly { readonly customerId?: unknown }[]): Promise<boolean> {
  const ids = [...new Set(rows.flatMap(({ customerId }) => (typeof customerId === 'string' ? customerId : [])))];
  await db.lockShared('customer', ...ids);
  return (await db.customer.count({ where: { id: { in: ids }, mergedIntoId: null, erasedAt: null } })) === ids.length;
}

async function endApplying(run: ImportRun, row: ImportRow, seen: CheckedImport | undefined): Promise<ImportRow> {
  const { id, kind, rowCount } = row;
  return runBatch(run, { id, state: 'APPLYING' }, async (tx) => {
    const { good } = await tx.import.findUniqueOrThrow({ where: { id } });
    const bad = seen?.bad ?? 0;
    const counts = { good, bad, duplicates: rowCount - good - bad };
    const data = { state: 'APPLIED' as const, appliedAt: run.ctx.clock.now(), leasedUntil: null, ...counts };
    await tx.import.updateMany({ where: { id }, data });
    if (bad === 0) await tx.importChunk.deleteMany({ where: { importId: id } });
    await recordImport(tx, run, { id, act: 'applyImport', kind, good });
    return tx.import.findUniqueOrThrow({ where: { id } });
  });
}
