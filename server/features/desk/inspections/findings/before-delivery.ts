import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { CardDelivered } from '../../../../context/hooks.ts';
import { newestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type InspectionRow, itemsOf, withAnswers } from '../present-inspection.ts';
import { updateInspection } from '../write-on-inspection.ts';

/**
 * A car on which something dangerous was found and not mended leaves only with the name of who was informed of it, or of who
 * has declined the job that mends it.
 *
 * @throws BAD_INPUT nobody is named
 */
export async function requireInformed({ tx, jobCardId, informedByName, staffId, now }: CardDelivered): Promise<void> {
  const finished = { jobCardId, state: { in: ['DONE' as const, 'SHARED' as const] }, informedAt: null };
  const rows = await withAnswers(tx, await tx.inspection.findMany({ where: finished }));
  for (const row of rows) {
    const jobs = await jobsOfDangerous(tx, row);
    if (jobs.length === 0) continue;
    const name = informedByName ?? (await nameOfDecline(tx, jobs));
    if (name === undefined) throw refusedFields({ informedByName: 'byNameNeeded' });
    const on = { tx, card: { id: jobCardId }, writer: { staffId, now } };
    const columns = { informedByName: name, informedAt: now };
    await updateInspection(on, row, { act: 'informCustomer', columns });
  }
}

/** What is still dangerous, by the ids of the jobs that would mend it; null where there is none. */
async function jobsOfDangerous({ job }: TenantTables, row: InspectionRow): Promise<readonly (string | null)[]> {
  const dangerous = itemsOf(row).filter(({ grade }) => grade === 'DANGEROUS');
  const ids = dangerous.flatMap(({ jobId }) => jobId ?? []);
  const done = await job.findMany({ where: { id: { in: ids }, state: 'DONE' }, select: { id: true } });
  const mended = new Set(done.map(({ id }) => id));
  return dangerous.flatMap(({ jobId }) => (jobId !== null && mended.has(jobId) ? [] : [jobId]));
}

/** Who has declined all of these jobs; undefined where one of them was not. */
async function nameOfDecline(
  { approval }: TenantTables,
  jobs: readonly (string | null)[],
): Promise<string | undefined> {
  const ids = jobs.flatMap((id) => id ?? []);
  const decisions = newestFirst(await approval.findMany({ where: { jobId: { in: ids } } }));
  const latest = jobs.map((id) => decisions.find(({ jobId }) => jobId === id));
  return latest.every((each) => each?.decision === 'DECLINED') ? latest[0]?.byName : undefined;
}
