import { createHash } from 'node:crypto';
import { type InspectionRow, itemsOf } from '../present-inspection.ts';

/**
 * SHA-256 in hex of what was looked at and found. What becomes of a finding afterwards, the job that is made of it, is none of
 * it, so that the same rows give the same hash at any time.
 */
export function frozenHashOf(row: InspectionRow): string {
  const { id, jobCardId, vehicleId, templateId, title, scope, km, mechanicId, startedAt } = row;
  const items = itemsOf(row).map(({ jobId: _, ...item }) => sorted(item));
  const frozen = sorted({ id, jobCardId, vehicleId, templateId, title, scope, km, mechanicId });
  return createHash('sha256')
    .update(JSON.stringify({ ...frozen, startedAt: startedAt.toISOString(), items }))
    .digest('hex');
}

/** With its names in their order, whichever they were written in. */
const sorted = (fields: object) =>
  Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)));
