import type { AppContext } from '../../../context/app-context.ts';
import type { ZipEntry } from '../../../infrastructure/documents/zip.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { exportedTables, writtenTable } from './csv-tables.ts';
import { documentsOf } from './documents.ts';
import { fileEntries } from './file-entries.ts';
import { jsonOf } from './json-data.ts';

/** The files of the archive, one after the other: tables first, because people look there first. */
export async function* entriesOf(ctx: AppContext, workshopId: string): AsyncIterable<ZipEntry> {
  const { database, clock } = ctx;
  const db = tenantDb(database, workshopId);
  const at = clock.now();
  for (const [name, table] of exportedTables) yield { name: `${name}.csv`, at, content: writtenTable(db, table) };
  yield { name: 'data.json', at, content: jsonOf(database, workshopId, at) };
  yield* documentsOf(db, ctx.files);
  yield* fileEntries(ctx, workshopId, at);
}
