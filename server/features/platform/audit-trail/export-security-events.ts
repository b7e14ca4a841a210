import { stringify } from 'csv-stringify/sync';
import type {
  ListedSecurityEvent,
  SecurityEventsExportInput,
} from '../../../../schema/features/platform/audit-trail.ts';
import { type Actor, requireOwner } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { everySecurityEvent } from './list-security-events.ts';

const columns = [
  'at',
  'kind',
  'email',
  'detail',
  'address',
  'device',
  'times',
  'lastAt',
] satisfies (keyof ListedSecurityEvent)[];

/**
 * The whole audit trail as CSV (RFC 4180), the latest event first. Text that a spreadsheet would run as a formula is
 * defused, because names and addresses come from strangers.
 *
 * @returns the document in pieces; the first is the line of column names
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  a member asks
 * @throws RATE_LIMITED  it was exported often in the last hour
 */
export async function exportSecurityEvents(
  { database, rateLimits }: AppContext,
  actor: Actor | null,
  { group }: SecurityEventsExportInput,
): Promise<AsyncIterable<string>> {
  const { id, workshopId } = requireOwner(actor);
  await rateLimits.take('exportPerAccount', id);
  return linesOf(everySecurityEvent(tenantDb(database, workshopId), { group }));
}

async function* linesOf(batches: AsyncIterable<readonly ListedSecurityEvent[]>): AsyncIterable<string> {
  const form = { columns, escape_formulas: true, record_delimiter: 'windows' } as const;
  yield stringify([], { ...form, header: true });
  for await (const batch of batches) yield stringify([...batch], form);
}
