import type { JobCardPartsFragment } from '../../../../generated/graphql.ts';
import { mayStartClock } from '../my-jobs/index.ts';

type Job = Pick<JobCardPartsFragment['jobs'][number], 'id' | 'title' | 'state' | 'chargeTo' | 'mechanicId'>;
interface WorkedCard {
  readonly state: JobCardPartsFragment['state'];
  readonly jobs: readonly Job[];
}

/** Cards whose car is not here. */
const away: readonly string[] = ['PLANNED', 'DELIVERED', 'CANCELLED'];
/** Cards on which nobody works: the car is ready, or waits. */
const still: readonly string[] = ['ON_HOLD', 'READY'];

/** Whether a clock can be started on a job of this card; one that waits goes on with it, as when the part has come. */
export const canStartClock = (job: Job, { state }: Pick<WorkedCard, 'state'>): boolean =>
  !away.includes(state) && mayStartClock(job);

/**
 * The job that the one large button starts: of one's own before one that is nobody's, and what was begun before what was not.
 *
 * @param staffId undefined where it is not known who looks
 * @returns undefined where nothing can be started, as while only jobs of others are left
 */
export function jobToStart(card: WorkedCard, staffId: string | undefined): Job | undefined {
  if (still.includes(card.state)) return undefined;
  const rank = ({ mechanicId, state }: Job) => (mechanicId === null ? 2 : 0) + (state === 'STARTED' ? 0 : 1);
  return card.jobs
    .filter((job) => canStartClock(job, card) && (job.mechanicId === null || job.mechanicId === staffId))
    .toSorted((one, other) => rank(one) - rank(other))[0];
}
