import { AppError } from '../../../../../schema/errors.ts';
import {
  approvedStates,
  type CardState,
  needsNoApproval,
  possibleMoves,
} from '../../../../../schema/features/desk/states.ts';
import { LostRace } from '../../../../infrastructure/database/database.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import type { CardRow, JobRow, SelectedCard } from '../show/rows.ts';
import { toBillMarkOf } from '../show/unbilled.ts';
import type { Viewer } from '../show/viewer.ts';

/** How cards change their state: by hand, and by what happens to their jobs. */

/** For how long a cancelled card can be planned again, in days. */
const plannedAgainDays = 30;
const dayMs = 86_400_000;

/** A job that may be worked on: agreed, or nobody has to agree. */
export function mayBeStarted(job: Pick<JobRow, 'state' | 'chargeTo'>): boolean {
  if (approvedStates.some((each) => each === job.state)) return true;
  return job.state === 'PROPOSED' && needsNoApproval(job);
}

/** Where a card can be moved by hand now. */
export function possibleMovesOfCard(card: SelectedCard, { workshop, now, today }: Viewer): readonly CardState[] {
  const { zone } = workshop;
  return possibleMoves({
    state: card.state,
    heldFrom: card.heldFrom,
    qualityCheck: workshop.qualityCheck,
    mayStart: card.jobs.some(mayBeStarted),
    isFinished: !card.jobs.some(({ state }) => state === 'APPROVED' || state === 'STARTED'),
    mayComeBack: card.deliveredAt !== null && (card.billed.size === 0 || todayIn(zone, card.deliveredAt) === today),
    mayBePlannedAgain:
      card.cancelledAt !== null && now.getTime() - card.cancelledAt.getTime() < plannedAgainDays * dayMs,
  });
}

/** A change of a card's state, with what that state needs. */
export interface Move {
  readonly to: CardState;
  readonly act: string;
  readonly staffId: string | undefined;
  readonly now: Date;
  /** Other columns that are written with it. */
  readonly columns?: Readonly<
    Partial<Omit<CardRow, 'customer' | 'payer' | 'vehicle' | 'jobs' | 'blocks' | 'billed' | 'probable' | 'workshopId'>>
  >;
  readonly reason?: string | undefined;
}

/**
 * Writes a state whose transition was checked already, with what belongs to it: since when the car is here, ready or gone, and that the
 * vehicle has no open card any more.
 */
export async function writeState(db: TenantTables, card: CardRow, move: Move): Promise<void> {
  const { to, act, staffId, now, columns = {}, reason } = move;
  const isOver = to === 'DELIVERED' || to === 'CANCELLED';
  const held = to === 'ON_HOLD' ? { heldFrom: card.state } : { heldFrom: null, holdReason: null, holdUntil: null };
  const data = {
    state: to,
    version: card.version + 1,
    ...held,
    ...(to === 'READY' ? { readyAt: now } : {}),
    ...(to === 'DELIVERED' ? { deliveredAt: now } : {}),
    ...(to === 'CANCELLED' ? { cancelledAt: now } : {}),
    ...(isOver ? { openCardOf: null } : {}),
    ...columns,
  };
  const marks = isOver ? { toBill: toBillMarkOf(card) } : { toBill: false, writtenOffAt: null };
  const seen = { id: card.id, version: card.version };
  const { count } = await db.jobCard.updateMany({ where: seen, data: { ...data, ...marks } });
  if (count === 0) throw new LostRace('The card was changed');
  const after = { ...data, ...(reason === undefined ? {} : { reason }) };
  const before = { ...card, ...(reason === undefined ? {} : { reason: null }) };
  await recordActivity(db, {
    entity: 'JOB_CARD',
    entityId: card.id,
    jobCardId: card.id,
    act,
    staffId,
    now,
    before: Object.fromEntries(Object.entries(before).filter(([name]) => name in after)),
    after,
  });
}

/** Moves a card on that waited for an approval. Cards that are planned, or further already, stay. */
export async function continueAfterApproval(db: TenantTables, card: CardRow, by: Omit<Move, 'to'>): Promise<void> {
  const waits = ['CHECKED_IN', 'DIAGNOSIS', 'AWAITING_APPROVAL'].includes(card.state);
  if (waits) await writeState(db, card, { ...by, to: 'READY_TO_START' });
}

/**
 * Moves a card on after work has begun on one of its jobs, wherever the card stood.
 *
 * @throws INVALID_STATE the car is only expected, or gone
 */
export async function continueAfterStart(db: TenantTables, card: CardRow, by: Omit<Move, 'to'>): Promise<void> {
  requireHere(card);
  if (card.state !== 'IN_PROGRESS') await writeState(db, card, { ...by, to: 'IN_PROGRESS' });
}

/** @throws INVALID_STATE the car is only expected, or gone */
export function requireHere({ state }: Pick<CardRow, 'state'>): void {
  if (state === 'PLANNED' || isOver({ state })) throw new AppError('INVALID_STATE');
}

/** Whether jobs and lines of a card take no writes any more. */
export function isOver({ state }: Pick<CardRow, 'state'>): boolean {
  return state === 'DELIVERED' || state === 'CANCELLED';
}

/** @throws INVALID_STATE the card is over */
export function requireOpen(card: Pick<CardRow, 'state'>): void {
  if (isOver(card)) throw new AppError('INVALID_STATE', 'cardIsOver');
}
