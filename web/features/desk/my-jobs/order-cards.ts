import type { WorkCardFragment } from '../../../../generated/graphql.ts';

type WorkJob = WorkCardFragment['jobs'][number];

/** What is over is no work any more. */
export const isWork = ({ state }: Pick<WorkJob, 'state'>): boolean =>
  state === 'PROPOSED' || state === 'APPROVED' || state === 'STARTED' || state === 'DONE';

/** Whether a clock may be started on a job: it was agreed, or nobody has to agree. */
export const mayStart = ({ state, chargeTo }: Pick<WorkJob, 'state' | 'chargeTo'>): boolean =>
  state === 'APPROVED' ||
  state === 'STARTED' ||
  (state === 'PROPOSED' && (chargeTo === 'INTERNAL' || chargeTo === 'WARRANTY'));

/**
 * The cards with a job of somebody that is not done, and all others; each by what was promised, the soonest first, and what
 * has no promise behind.
 *
 * @param staffId undefined where it is not known who asks
 */
export function orderCards(
  cards: readonly WorkCardFragment[],
  staffId: string | undefined,
): { readonly mine: readonly WorkCardFragment[]; readonly others: readonly WorkCardFragment[] } {
  const isMine = ({ jobs }: WorkCardFragment) =>
    staffId !== undefined && jobs.some((job) => job.mechanicId === staffId && isWork(job) && job.state !== 'DONE');
  const inOrder = cards.toSorted(
    (one, other) => dueOf(one) - dueOf(other) || one.number.localeCompare(other.number, 'en'),
  );
  return { mine: inOrder.filter(isMine), others: inOrder.filter((card) => !isMine(card)) };
}

const dueOf = ({ promisedAt }: WorkCardFragment) =>
  promisedAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(promisedAt);
