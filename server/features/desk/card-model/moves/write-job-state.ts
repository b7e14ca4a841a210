import type { JobState } from '../../../../../schema/features/desk/states.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import type { JobRow } from '../show/rows.ts';
import type { Move } from './move-card.ts';
import { stopClocksOf } from './stop-clocks.ts';

interface Written extends Omit<Move, 'to' | 'columns'> {
  readonly to: JobState;
  /** When it was done, where that is not now. */
  readonly doneAt?: Date | undefined;
}

/** Writes the state of a job, which the caller has checked, and `doneAt` when it is done. */
export async function writeJobState(
  db: TenantTables,
  job: JobRow,
  { to, act, staffId, now, reason, doneAt = now }: Written,
): Promise<void> {
  const data = {
    state: to,
    version: job.version + 1,
    doneAt: to === 'DONE' ? doneAt : null,
    ...(to === 'CANCELLED' && reason !== undefined ? { cancelReason: reason } : {}),
  };
  await db.job.update({ where: { id: job.id }, data });
  if (to === 'DONE' || job.state === 'DONE') await resolveOffers(db, job, to === 'DONE' ? job.id : null);
  if (to === 'DONE' || to === 'CANCELLED') await stopClocksOf(db, job, { act, staffId, now });
  await recordActivity(db, {
    entity: 'JOB',
    entityId: job.id,
    jobCardId: job.jobCardId,
    act,
    staffId,
    now,
    before: { state: job.state, doneAt: job.doneAt, cancelReason: job.cancelReason },
    after: data,
  });
}

/** What was put off at earlier visits is done with the copy of it, and is not any more when that one is not. */
async function resolveOffers(db: TenantTables, job: Pick<JobRow, 'offeredFromId'>, by: string | null): Promise<void> {
  for (let id = job.offeredFromId; id !== null; ) {
    const offer = await db.job.findUnique({ where: { id }, select: { id: true, offeredFromId: true } });
    if (offer === null) return;
    await db.job.update({ where: { id }, data: { resolvedByJobId: by, version: { increment: 1 } } });
    id = offer.offeredFromId;
  }
}

/** Moves each job whose state is a key of the table to the state beside it. */
export async function writeJobStates(
  db: TenantTables,
  jobs: readonly JobRow[],
  table: Readonly<Partial<Record<string, JobState>>>,
  by: Omit<Move, 'to' | 'columns'>,
): Promise<void> {
  for (const job of jobs) {
    const to = table[job.state];
    if (to !== undefined) await writeJobState(db, job, { ...by, to });
  }
}
