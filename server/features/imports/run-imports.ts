import { z } from 'zod';
import { AppError } from '../../../schema/errors.ts';
import {
  type appliedImport,
  importKind,
  type importState,
  newImport,
  type ShownImport,
} from '../../../schema/features/workshop/imports.ts';
import type { SentForm } from '../../api/rest/multipart.ts';
import { parse } from '../../api/rest/parse.ts';
import type { Actor } from '../../auth/sessions/actor.ts';
import type { AppContext } from '../../context/app-context.ts';
import { newId } from '../../infrastructure/new-id.ts';
import { toUtf8, unreadable } from '../../infrastructure/tables/decoded-text.ts';
import { type WorkshopTables, workshopDb } from '../../infrastructure/tenant/workshop-db.ts';
import { recordActivity } from '../activity/index.ts';
import { staffIdOf, todayIn } from '../workshop/index.ts';
import { type Checked, checkRows } from './check-rows.ts';
import { keepFile, keptFile, packed } from './kept-file.ts';
import { type Around, writeAll } from './kinds/writes.ts';
import { mappingFor } from './read/guess-mapping.ts';
import { readTable } from './read/read-table.ts';
import { removeImported } from './remove-imported.ts';

/** Whoever asks, and with what. */
export interface Asking {
  readonly ctx: AppContext;
  readonly actor: Actor;
}

export type ImportRow = Awaited<ReturnType<WorkshopTables['import']['findUniqueOrThrow']>>;

/** Fifty thousand rows with all by which they are found; nobody waits for it but who asked. */
const long = { timeout: 300_000 };

/**
 * Looks at a file: which columns are read, and what of each row. Nothing is written but the file itself, for whoever applies it.
 *
 * @throws BAD_INPUT no file, no table, one beyond a bound, or a mapping of what is not there
 */
export async function checkImport({ ctx, actor }: Asking, { file, fields }: SentForm): Promise<ShownImport> {
  const { kind, mapping: said, encoding, unknownColumns } = parse(newImport, fields);
  if (file === undefined || file.bytes.length === 0) throw unreadable();
  const table = await readTable(file.bytes, encoding);
  const { mapping, missingColumns } = mappingFor(kind, table.head, said, unknownColumns);
  const now = ctx.clock.now();
  const db = workshopDb(ctx.database, actor.workshopId);
  const id = newId(now);
  const fileName = nameOf(file.name);
  const checked = await checkRows(
    { kind, table, mapping, language: actor.language },
    await aroundOf(db, { id, fileName }, now),
  );
  const { rows, good, bad, duplicates, findings } = checked;
  const chunks = await packed(await toUtf8(file.bytes, table.encoding));
  await db.transaction(async (own) => {
    const staffId = await staffIdOf(own, actor.id);
    const facts = { id, kind, state: 'CHECKED', fileName, staffId, createdAt: now };
    const counts = { rowCount: rows, good, bad, duplicates };
    await own.import.create({ data: { ...facts, ...counts, mapping: JSON.stringify(mapping) } });
    await keepFile(own, id, chunks, now);
  });
  const facts = { id, kind, fileName, columns: [...table.head], encoding: table.encoding, missingColumns };
  return { ...facts, state: 'CHECKED', mapping, rows, good, bad, duplicates, ...findings };
}

/**
 * Writes all rows of an import that are not there already, or none. They are looked at once more, because others have gone on
 * working since.
 *
 * @param goodRowsOnly writes the good rows although others are bad; their file stays, for who corrects them
 * @throws NOT_FOUND; INVALID_STATE a row is bad, no row is good, or it was applied already
 */
export async function applyImport(
  { ctx, actor }: Asking,
  id: string,
  { goodRowsOnly }: z.output<typeof appliedImport>,
): Promise<ShownImport> {
  const now = ctx.clock.now();
  const db = workshopDb(ctx.database, actor.workshopId);
  const row = await requireImport(db, id);
  if (row.state !== 'CHECKED') throw invalidState('importApplied');
  const { kind, mapping } = readPlan(row);
  const bytes = await keptFile(db, id);
  // Somebody else has applied it meanwhile, and the file went with that.
  if (bytes === undefined) throw invalidState('importApplied');
  const table = await readTable(bytes);
  const checked = await db.transaction(async (own) => {
    const data = { state: 'APPLIED', appliedAt: now };
    const { count } = await own.import.updateMany({ where: { id, state: 'CHECKED' }, data });
    if (count === 0) throw invalidState('importApplied');
    const around = await aroundOf(own, row, now);
    const seen = await checkRows({ kind, table, mapping, language: actor.language }, around);
    if (seen.bad > 0 && (!goodRowsOnly || seen.good === 0)) throw invalidState('importHasBadRows');
    await writeAll(own, seen.writes, now);
    const { good, bad, duplicates } = seen;
    await own.import.updateMany({ where: { id }, data: { good, bad, duplicates } });
    if (bad === 0) await own.importChunk.deleteMany({ where: { importId: id } });
    await record({ own, actor, now }, id, { act: 'applyImport', kind, good });
    return seen;
  }, long);
  return shown(row, 'APPLIED', checked);
}

/**
 * Takes everything back that an import has written.
 *
 * @throws NOT_FOUND; INVALID_STATE it was not applied, or something of it is in use, which is named
 */
export async function undoImport({ ctx, actor }: Asking, id: string): Promise<ShownImport> {
  const now = ctx.clock.now();
  const db = workshopDb(ctx.database, actor.workshopId);
  const row = await requireImport(db, id);
  await db.transaction(async (own) => {
    const data = { state: 'UNDONE', undoneAt: now };
    const { count } = await own.import.updateMany({ where: { id, state: 'APPLIED' }, data });
    if (count === 0) throw invalidState('importNotApplied');
    await removeImported(own, id);
    await record({ own, actor, now }, id, { act: 'undoImport', kind: row.kind, good: row.good });
  }, long);
  return shown(row, 'UNDONE', row);
}

export async function aroundOf(
  own: WorkshopTables,
  { id, fileName }: Pick<ImportRow, 'id' | 'fileName'>,
  now: Date,
): Promise<Around> {
  const { country, zone } = await own.itself.read();
  return { own, importId: id, source: fileName, home: country, today: todayIn(zone, now), now };
}

/** What was chosen when the file was looked at. */
export function readPlan({ kind, mapping }: Pick<ImportRow, 'kind' | 'mapping'>) {
  return { kind: importKind.parse(kind), mapping: z.record(z.string(), z.string()).parse(JSON.parse(mapping)) };
}

/** @throws NOT_FOUND */
export async function requireImport(own: WorkshopTables, id: string): Promise<ImportRow> {
  const row = await own.import.findUnique({ where: { id } });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}

interface Writing {
  readonly own: WorkshopTables;
  readonly actor: Actor;
  readonly now: Date;
}

async function record(
  { own, actor, now }: Writing,
  importId: string,
  what: { act: string; kind: string; good: number },
) {
  const { act, ...after } = what;
  const staffId = await staffIdOf(own, actor.id);
  const entity = { entity: 'WORKSHOP', entityId: actor.workshopId } as const;
  await recordActivity(own, { ...entity, act, staffId, after: { importId, ...after }, now });
}

function shown(
  row: ImportRow,
  state: z.output<typeof importState>,
  { good, bad, duplicates }: Pick<Checked, 'good' | 'bad' | 'duplicates'>,
): ShownImport {
  const { id, fileName } = row;
  const findings = { columns: [], errors: [], problems: [], remarks: [], preview: [], missingColumns: [] };
  const facts = { id, ...readPlan(row), state, fileName, encoding: null, ...findings };
  return { ...facts, rows: row.rowCount, good, bad, duplicates };
}

const invalidState = (reason: 'importApplied' | 'importNotApplied' | 'importHasBadRows') =>
  new AppError('INVALID_STATE', reason);

/** Without a path, and no longer than is kept. */
function nameOf(written: string): string {
  const name = written.split(/[\\/]/).at(-1)?.replace(/\p{C}/gu, '').trim() ?? '';
  return [...name].slice(-150).join('') || 'csv';
}
