import { chunksOf } from '../../chunks-of.ts';
import type { Transaction } from '../../database/database.ts';
import { type TenantTableName, tenantTables } from '../tenant-tables.ts';
import { type ChangedEntity, changedBy } from './changed-entities.ts';

/** One entity, as changes name it. */
export interface NamedEntity {
  readonly entity: ChangedEntity['entity'];
  readonly id: string;
}

interface Rows {
  readonly table: TenantTableName;
  readonly where: object;
  readonly workshopId: string;
}

/**
 * The entities that the database will delete along with some rows, or that lose a part with them. The rows are locked first,
 * so that nobody hangs another one on them until they are gone.
 */
export async function lockCascadedEntities(tx: Transaction, rows: Rows): Promise<readonly NamedEntity[]> {
  const { table, where, workshopId } = rows;
  const cascades: readonly (readonly [TenantTableName, string])[] = tenantTables[table].cascades;
  if (cascades.length === 0) return [];
  // A write that changes nothing locks on both engines.
  await Reflect.get(tx, table).updateMany({ where, data: { workshopId } });
  const ids = await valuesOf(tx, rows, 'id');
  const found: NamedEntity[] = [];
  for (const some of chunksOf(ids, mostInQuestion)) {
    for (const [child, column] of cascades) {
      const hanging = { table: child, where: { workshopId, [column]: { in: some } }, workshopId };
      const changed = changedBy(child);
      // What is a part of the row itself is noted with it.
      if (changed !== undefined && changed.idIn !== column && changed.idIn !== 'workshopId') {
        found.push(...(await valuesOf(tx, hanging, changed.idIn)).map((id) => ({ entity: changed.entity, id })));
      }
      found.push(...(await lockCascadedEntities(tx, hanging)));
    }
  }
  return found;
}

const mostInQuestion = 500;

async function valuesOf(tx: Transaction, { table, where }: Rows, column: string): Promise<readonly string[]> {
  const rows: readonly object[] = await Reflect.get(tx, table).findMany({ where, select: { [column]: true } });
  return [...new Set(rows.map((row): unknown => Reflect.get(row, column)))].filter(
    (value) => typeof value === 'string',
  );
}
