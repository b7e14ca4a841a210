import type { Database } from '../../../infrastructure/database/database.ts';
import { jsonElements } from '../../../infrastructure/json-elements.ts';
import { pagesOfRows, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { type TenantTableName, tenantTableNames } from '../../../infrastructure/tenant/tenant-tables.ts';

/** Tables that say nothing of a workshop's work: log-ins, search terms, what others add up to, and what is kept for a time only. */
export const leftOut: ReadonlySet<TenantTableName> = new Set([
  ...(['user', 'securityEvent', 'searchTerm', 'answeredOperation', 'change', 'changeCounter', 'importChunk'] as const),
  ...(['quarterClaim', 'dayLoad', 'bookingHold', 'caseDoc', 'caseTerm', 'caseIndex', 'diagnosisDay'] as const),
  ...(['figureDay', 'figureVisit', 'figureGeneration'] as const),
]);

/** Secrets, also as they are encrypted, and hashes that stand for one; that of a finished inspection proves what was found. */
const isSecret = (name: string) =>
  /^sealed|hash|token|secret|password|^addressKey$/i.test(name) && name !== 'frozenHash';

/** All that a workshop has, as one JSON object, in pieces: its own row, then each of its tables. */
export async function* jsonOf(database: Database, workshopId: string, at: Date): AsyncIterable<string> {
  const workshop = await tenantDb(database, workshopId).itself.read();
  yield `{\n"exportedAt": ${JSON.stringify(at)},\n"workshop": ${JSON.stringify(workshop)}`;
  for (const table of tenantTableNames.filter((name) => !leftOut.has(name))) {
    yield `,\n${JSON.stringify(table)}: [`;
    yield* jsonElements(pagesOfRows(database, table, workshopId), { write: withoutSecrets });
    yield ']';
  }
  yield '\n}\n';
}

const withoutSecrets = (row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(given(row), (name, value) =>
    isSecret(name) ? undefined : typeof value === 'bigint' ? String(value) : value,
  );

/** A row with its frozen document as an object: that is kept as the text that was hashed. */
function given({ snapshot, ...row }: Readonly<Record<string, unknown>>): object {
  return typeof snapshot === 'string'
    ? { ...row, snapshot: JSON.parse(snapshot) }
    : { ...row, ...(snapshot === null && { snapshot }) };
}
