import type { JobPartsFragment } from '../../../../../generated/graphql.ts';
import {
  type CardState,
  countedStates,
  isBillableJob,
  type JobState,
  jobMoves,
  movesWithoutApproval,
  needsNoApproval,
} from '../../../../../schema/features/desk/states.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';

/** What mechanics move jobs to: the work itself. The rest is agreed at the desk. */
const ofMechanics: readonly JobState[] = ['STARTED', 'DONE'];

/** Whether nothing is written on a card any more. */
export const isCardClosed = ({ state }: { readonly state: CardState }) =>
  state === 'DELIVERED' || state === 'CANCELLED';

/** Whether a job is agreed on, somebody pays for it, and no invoice has billed it. */
export const isBillable = (job: Pick<JobPartsFragment, 'state' | 'chargeTo' | 'isBilled'>) =>
  !job.isBilled && isBillableJob(job);

/** Whether a discount can be given on a job: it costs something, and no invoice has billed it. */
export const isDiscountable = (
  { state, chargeTo, isBilled, amountCents }: Pick<JobPartsFragment, 'state' | 'chargeTo' | 'isBilled' | 'amountCents'>,
  card: { readonly state: CardState },
) =>
  !isCardClosed(card) &&
  !isBilled &&
  chargeTo !== 'INTERNAL' &&
  (amountCents ?? 0) > 0 &&
  countedStates.some((each) => each === state);

/** Where a job can be moved now, by somebody of this role; the server checks by the same table. */
export function allowedJobStates(
  job: Pick<JobPartsFragment, 'state' | 'chargeTo'>,
  card: { readonly state: CardState },
  role: Role,
): readonly JobState[] {
  if (isCardClosed(card)) return [];
  const isFree = job.state === 'PROPOSED' && needsNoApproval(job);
  const moves = [...jobMoves[job.state], ...(isFree ? movesWithoutApproval : [])];
  return moves
    .filter((to) => to !== 'STARTED' || card.state !== 'PLANNED')
    .filter((to) => can(role, 'job-cards.manage') || ofMechanics.includes(to));
}

/** Whether somebody of this role may write lines of a job: mechanics only while it is proposed. */
export function mayEditLines(
  job: Pick<JobPartsFragment, 'state'>,
  card: { readonly state: CardState },
  role: Role,
): boolean {
  if (isCardClosed(card) || job.state === 'CANCELLED' || job.state === 'DECLINED' || job.state === 'DEFERRED')
    return false;
  return can(role, 'job-cards.manage') || job.state === 'PROPOSED';
}
