import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { CardWork, JobRow } from '../../card-model/index.ts';
import { isOffered } from './copy-deferred.ts';
import { recordJob } from './write-job.ts';

/** Jobs that mend what an inspection has found: one finding of a vehicle is one, at whichever visit it is seen. */

/** A job that is still to be decided or done. */
const openJobStates = ['PROPOSED', 'APPROVED', 'STARTED'] as const;

export interface JobsOfFinding {
  /** Those that are still to be decided or done, on whichever card of the vehicle. */
  readonly open: readonly KnownJob[];
  /** Those of the latest visit that were put off or declined, and are offered. */
  readonly offered: readonly KnownJob[];
}

type KnownJob = Awaited<ReturnType<TenantTables['job']['findUniqueOrThrow']>>;

/** The jobs of some findings on the cards of a vehicle, by the keys of the findings. */
export async function jobsOfFindings(
  { job, jobCard }: TenantTables,
  { jobCardId, vehicleId }: { readonly jobCardId: string; readonly vehicleId: string | null },
  findingKeys: readonly string[],
): Promise<(findingKey: string) => JobsOfFinding> {
  const cards =
    vehicleId === null ? [] : await jobCard.findMany({ where: { vehicleId }, select: { id: true, state: true } });
  const over = new Set(cards.flatMap(({ id, state }) => (state === 'DELIVERED' || state === 'CANCELLED' ? [id] : [])));
  const jobs = await job.findMany({
    where: { findingKey: { in: [...findingKeys] }, jobCardId: { in: [jobCardId, ...cards.map(({ id }) => id)] } },
    orderBy: [{ id: 'desc' }],
  });
  const isOpen = ({ state, jobCardId: of }: KnownJob) => openJobStates.some((each) => each === state) && !over.has(of);
  const copied = new Set(jobs.map(({ offeredFromId }) => offeredFromId));
  return (findingKey) => {
    const known = jobs.filter((each) => each.findingKey === findingKey);
    // What is no known vehicle's is offered on no other card.
    const offered = vehicleId === null ? [] : known.filter((each) => isOffered(each) && !copied.has(each.id));
    return {
      open: known.filter(isOpen).toReversed(),
      offered: offered.filter((each) => each.jobCardId === offered[0]?.jobCardId).toReversed(),
    };
  };
}

/** Writes on a job what was found now: how bad it is, and what was noted. */
export async function updateFinding(
  on: CardWork,
  job: JobRow,
  { act, ...found }: Pick<Partial<JobRow>, 'complaint' | 'severity'> & { readonly act: string },
): Promise<void> {
  const isSame = Object.entries(found).every(([name, value]) => Reflect.get(job, name) === value);
  if (isSame) return;
  await on.tx.job.update({ where: { id: job.id }, data: { ...found, version: { increment: 1 } } });
  await recordJob(on, job, { act, after: found });
}
