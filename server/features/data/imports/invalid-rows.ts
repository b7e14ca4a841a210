import { AppError } from '../../../../schema/errors.ts';
import { importExportTexts } from '../../../../schema/messages/import-export/index.ts';
import { canIn } from '../../../../schema/permissions.ts';
import { type Line, writeCsv } from '../../../infrastructure/documents/csv.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { checkContextOf } from './apply-rows.ts';
import { checkRows } from './check-rows.ts';
import { readStoredFile } from './import-file.ts';
import { readImported } from './read/read-imported.ts';
import { readPlan } from './read-plan.ts';
import { type Asking, requireImport, requireMayImport } from './run-imports.ts';

/** How many rows are written in one go. */
const pageLength = 200;

/**
 * The bad rows of an import as a table of their own, each with what is wrong with it: to be corrected and sent again.
 *
 * @returns CSV; of a delivery note only numbers and quantities for who may not see costs, which any other column may say
 * @throws FORBIDDEN; NOT_FOUND no such import, or its file is not kept any more
 */
export async function invalidRowsCsv({ ctx, actor }: Asking, id: string): Promise<AsyncIterable<string>> {
  const db = tenantDb(ctx.database, actor.workshopId);
  const row = await requireImport(db, id);
  const bytes = await readStoredFile(db, id);
  if (bytes === undefined) throw new AppError('NOT_FOUND');
  const { kind, mapping } = readPlan(row);
  const workshop = await db.itself.read();
  requireMayImport(actor, kind, workshop);
  const seesCosts = canIn(workshop, actor.role, 'costs.see');
  const { table, ...said } = await readImported(kind, bytes);
  const title = importExportTexts[actor.language].problemColumn;
  const pages: Line[][] = [];
  await checkRows(
    {
      kind,
      table,
      mapping,
      language: actor.language,
      onBadRow: ({ cells }, errors) => {
        const problems = errors.map(({ column, message }) => `${column}: ${message}`).join('; ');
        const line = { ...Object.fromEntries(cells.map((cell, at) => [String(at), cell])), [title]: problems };
        if (pages.at(-1)?.length === pageLength || pages.length === 0) pages.push([]);
        pages.at(-1)?.push(line);
      },
    },
    await checkContextOf(db, row, { now: ctx.clock.now(), ...said }),
  );
  // A file that was corrected once has the column of the problems already.
  const shown =
    kind === 'DELIVERY_NOTE' && !seesCosts ? new Set([mapping.number, mapping.quantity, mapping.unit]) : undefined;
  const columns = table.head.flatMap((header, at) =>
    header === title || shown?.has(header) === false ? [] : [{ key: String(at), header }],
  );
  return writeCsv([...columns, title], pages);
}
