import type { z } from 'zod';
import type { boardColumn, chargeTo, jobCardState, jobState } from '../workshop/enums.ts';

/** The states of cards and jobs as one table each: the server checks moves by them, and the screens offer the moves that they allow. */

export type CardState = z.output<typeof jobCardState>;
export type JobState = z.output<typeof jobState>;
type Column = z.output<typeof boardColumn>;

/** The way of a card while it is open, from taking in to handing over. Forwards a state may be skipped. */
export const wayOfCard = [
  ...['CHECKED_IN', 'DIAGNOSIS', 'AWAITING_APPROVAL', 'READY_TO_START', 'IN_PROGRESS', 'QUALITY_CHECK'],
  ...['READY', 'DELIVERED'],
] as const satisfies readonly CardState[];

/** Where each open state is on the board. */
export const columnOf: Readonly<Record<CardState, Column | null>> = {
  PLANNED: 'EXPECTED',
  CHECKED_IN: 'ARRIVED',
  DIAGNOSIS: 'ARRIVED',
  AWAITING_APPROVAL: 'WAITING',
  READY_TO_START: 'WORKING',
  IN_PROGRESS: 'WORKING',
  QUALITY_CHECK: 'WORKING',
  ON_HOLD: 'WORKING',
  READY: 'READY',
  DELIVERED: null,
  CANCELLED: null,
};

/** The states in which a card is still worked on, or will be. */
export const openStates: readonly CardState[] = [
  ...(['PLANNED', 'CHECKED_IN', 'DIAGNOSIS', 'AWAITING_APPROVAL', 'READY_TO_START', 'IN_PROGRESS'] as const),
  ...(['QUALITY_CHECK', 'ON_HOLD', 'READY'] as const),
];

const holdFrom: ReadonlySet<CardState> = new Set(['DIAGNOSIS', 'READY_TO_START', 'IN_PROGRESS']);

/** What beside its state decides where a card can go by hand. */
export interface CardFacts {
  readonly state: CardState;
  /** Where a card on hold came from. */
  readonly heldFrom: CardState | null;
  /** Whether the workshop checks its work. */
  readonly qualityCheck: boolean;
  /** A job that may be worked on: approved, internal or warranty. */
  readonly mayStart: boolean;
  /** Every approved job is done or cancelled, and no clock runs. */
  readonly isFinished: boolean;
  /** Delivered today, or not invoiced yet. */
  readonly mayComeBack: boolean;
  /** Cancelled within the last thirty days. */
  readonly mayBePlannedAgain: boolean;
}

/**
 * Where a card can be moved by hand. PLANNED is left by taking the car in, which is no move, or by cancelling.
 */
export function possibleMoves(facts: CardFacts): readonly CardState[] {
  const { state, heldFrom } = facts;
  if (state === 'PLANNED') return ['CANCELLED'];
  if (state === 'CANCELLED') return facts.mayBePlannedAgain ? ['PLANNED'] : [];
  if (state === 'DELIVERED') return facts.mayComeBack ? ['IN_PROGRESS'] : [];
  if (state === 'ON_HOLD') return heldFrom === null ? ['CANCELLED'] : [heldFrom, 'CANCELLED'];
  const way = wayOfCard.filter((to) => to !== state && meetsGuard(to, facts));
  return [
    ...(state === 'CHECKED_IN' ? (['PLANNED'] as const) : []),
    ...way,
    ...(holdFrom.has(state) ? (['ON_HOLD'] as const) : []),
    'CANCELLED',
  ];
}

function meetsGuard(to: (typeof wayOfCard)[number], facts: CardFacts): boolean {
  const { state, qualityCheck, mayStart, isFinished } = facts;
  if (to === 'QUALITY_CHECK') return qualityCheck;
  const places: readonly CardState[] = wayOfCard;
  const place = (of: CardState) => places.indexOf(of);
  const isBack = place(to) < place(state);
  // What was reached once is not asked again on the way back.
  if (isBack) return true;
  if (to === 'IN_PROGRESS') return mayStart;
  return to === 'READY' || to === 'DELIVERED' ? isFinished : true;
}

/** Where a job can be moved by hand. */
export const jobMoves: Readonly<Record<JobState, readonly JobState[]>> = {
  PROPOSED: ['APPROVED', 'DECLINED', 'DEFERRED'],
  APPROVED: ['STARTED', 'DONE', 'CANCELLED'],
  DECLINED: ['PROPOSED'],
  DEFERRED: ['PROPOSED'],
  STARTED: ['DONE', 'CANCELLED'],
  DONE: ['STARTED'],
  CANCELLED: [],
};

/** Who pays for these has agreed to nothing, and need not: a job that is internal, or warranty. */
export const needsNoApproval = (charged: { readonly chargeTo: string }): boolean =>
  freeOfApproval.some((each) => each === charged.chargeTo);
const freeOfApproval: readonly z.output<typeof chargeTo>[] = ['INTERNAL', 'WARRANTY'];

/** Further moves of such a job, in addition to the table. */
export const movesWithoutApproval: readonly JobState[] = ['STARTED', 'DONE'];

/** A job whose price was agreed. */
export const approvedStates: readonly JobState[] = ['APPROVED', 'STARTED', 'DONE'];

/** A job that goes on an invoice: it was agreed, and it is not the workshop's own. */
export const isBillableJob = ({ state, chargeTo }: { readonly state: string; readonly chargeTo: string }): boolean =>
  chargeTo !== 'INTERNAL' && approvedStates.some((each) => each === state);

/** Cards of which it is asked whether all that was done is billed: the work is over. */
export const finishedStates: readonly CardState[] = ['READY', 'DELIVERED', 'CANCELLED'];

/** Jobs that count into what a card costs. */
export const countedStates: readonly JobState[] = ['PROPOSED', 'APPROVED', 'STARTED', 'DONE'];
