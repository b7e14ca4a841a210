import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import type { JobRow } from '../show/rows.ts';
import type { Viewer } from '../show/sight.ts';
import { columnsOf, convertedColumns, convertedSum, type Modes } from './line-columns.ts';

/**
 * Writes the lines of a job in the other price mode, once.
 *
 * @returns its fixed price in that mode, for whoever writes the job
 */
export async function convertJob(
  own: WorkshopTables,
  { lines, fixedCents, fixedVatCategory }: JobRow,
  modes: Modes,
  viewer: Viewer,
): Promise<number | null> {
  for (const line of lines) {
    const data = { ...convertedColumns(columnsOf(line), modes, viewer), version: line.version + 1 };
    await own.line.update({ where: { id: line.id }, data });
  }
  return fixedCents === null ? null : convertedSum(fixedCents, fixedVatCategory, modes, viewer);
}
