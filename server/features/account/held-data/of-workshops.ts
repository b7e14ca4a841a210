import { pagesOfRows } from '../../../infrastructure/tenant/tenant-db.ts';
import { type TenantTableName, tenantTableNames, tenantTables } from '../../../infrastructure/tenant/tenant-tables.ts';
import type { HeldTable } from './held-table.ts';

/**
 * The tables of a workshop's daily work, of which no row by hand says something else: the owner is given them as they are,
 * and they go with the workshop. What of them must not be given away needs a row by hand.
 *
 * @param byHand the names of the tables that have one
 */
export function heldByWorkshops(byHand: ReadonlySet<string>): Readonly<Record<string, HeldTable>> {
  const names = tenantTableNames.filter((table) => !byHand.has(tenantTables[table].stored));
  return Object.fromEntries(names.map((table) => [tenantTables[table].stored, heldByWorkshop(table)]));
}

/**
 * As heldByWorkshops, of one table.
 *
 * @param hidden its columns that are not given away
 */
export function heldByWorkshop(
  table: TenantTableName,
  {
    secret = [],
    inner = [],
    kept = 'as long as the owner’s account',
  }: Partial<Pick<HeldTable, 'secret' | 'inner' | 'kept'>> = {},
): HeldTable {
  const hidden = new Set([...secret, ...inner, 'workshopId']);
  return {
    erased: 'with the workshop',
    exported: Object.keys(tenantTables[table].columns).filter((column) => !hidden.has(column)),
    secret,
    inner: ['workshopId', ...inner],
    kept,
    exportAs: exportNameOf(tenantTables[table].stored),
    async *pages({ database }, { role, workshopId }) {
      if (role !== 'admin') return;
      for await (const page of pagesOfRows(database, table, workshopId)) yield page.map((row) => without(row, hidden));
    },
  };
}

const without = (row: object, hidden: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column)));

/** Tables of a workshop that say nothing but what is in others too. */
export const booksOfWorkshops: Readonly<Record<string, HeldTable>> = {
  search_terms: {
    erased: 'with the workshop',
    exported: [],
    inner: ['id', 'workshopId', 'kind', 'entityId', 'term', 'hidden'],
    kept: 'as long as what they find',
  },
  answered_operations: {
    erased: 'with the workshop',
    exported: [],
    inner: ['id', 'workshopId', 'operationId', 'hash', 'isQueueable', 'answer', 'createdAt'],
    kept: 'a day, for a client that asks the same again; 35 days where a phone may have kept the question',
  },
  changes: {
    erased: 'with the workshop',
    exported: [],
    inner: ['id', 'workshopId', 'sequence', 'entity', 'entityId', 'version', 'createdAt'],
    kept: '35 days, for windows that slept and devices that were away',
  },
  connect_events: {
    exported: [],
    inner: [
      ...['id', 'type', 'accountId', 'objectId', 'status', 'attempts', 'nextAttemptAt', 'lastError'],
      ...['receivedAt', 'processedAt'],
    ],
    kept: '90 days after they were worked off; of whom they tell is not written down',
  },
  change_counters: {
    erased: 'with the workshop',
    exported: [],
    inner: ['id', 'workshopId', 'last'],
    kept: 'as long as the owner’s account',
  },
};

/** Whether a column may be a secret, by its name: it is not exported unless somebody has listed it as harmless. */
export function isCredentialColumn(column: string): boolean {
  return /(hash|secret|token|password|key)$/i.test(column) && !spellings.has(column);
}

/** Columns that are named like secrets and are none: spellings to search by, and the hash of a document. */
const spellings: ReadonlySet<string> = new Set([
  ...['plateKey', 'modelKey', 'documentHash', 'itemKey', 'findingKey', 'frozenHash', 'numberKey'],
]);

/** `lift_checks` is `liftChecks` in the exported document. */
function exportNameOf(stored: string): string {
  return stored.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
