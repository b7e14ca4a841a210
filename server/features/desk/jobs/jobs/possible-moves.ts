import {
  type JobState,
  jobMoves,
  movesWithoutApproval,
  needsNoApproval,
} from '../../../../../schema/features/desk/states.ts';
import type { CardRow, JobRow, Viewer } from '../../card-model/index.ts';
import { isOver } from '../../card-model/index.ts';

/** What a mechanic moves jobs to: the work itself. The rest is agreed at the desk. */
const ofMechanics: ReadonlySet<JobState> = new Set(['STARTED', 'DONE']);

/** Whether a mechanic may bring jobs to a state, wherever they are. */
export const mayMoveTo = ({ manages }: Pick<Viewer, 'manages'>, to: JobState): boolean =>
  manages || ofMechanics.has(to);

/** Where a job can be moved now, by the person who looks at it. */
export function possibleJobMoves(
  { state, chargeTo }: Pick<JobRow, 'state' | 'chargeTo'>,
  card: Pick<CardRow, 'state'>,
  viewer: Pick<Viewer, 'manages'>,
): readonly JobState[] {
  if (isOver(card)) return [];
  const isFree = state === 'PROPOSED' && needsNoApproval({ chargeTo });
  const moves = [...jobMoves[state], ...(isFree ? movesWithoutApproval : [])];
  // What has begun is on a car that is here.
  const here = moves.filter((to) => to !== 'STARTED' || card.state !== 'PLANNED');
  return here.filter((to) => mayMoveTo(viewer, to));
}
