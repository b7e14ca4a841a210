import {
  type CardState,
  columnOf,
  countedStates,
  finishedStates,
  isBillableJob,
  type JobState,
  needsNoApproval,
} from '../../../../../schema/features/desk/states.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';

/** What of a job decides what is done next. */
export interface StepJob {
  readonly id: string;
  readonly state: JobState;
  readonly chargeTo: string;
  readonly mechanicId: string | null;
}

export interface LiftCard {
  readonly state: CardState;
  readonly jobs: readonly StepJob[];
}

export interface DeskCard {
  readonly state: CardState;
  readonly possibleStates: readonly CardState[];
  /** Not read in lists, which have no way of their own to ask. */
  readonly dropOff?: string | null;
  readonly writtenOffAt: string | null;
  readonly jobs: readonly (StepJob & {
    readonly isBilled: boolean;
    /** Not read in lists, where it would be made of every line of every card. */
    readonly needsApproval?: boolean;
  })[];
}

/** Who looks at a card. */
export interface Viewer {
  /** At the desk customers are asked, billed and handed their cars; at the lift the work is done. */
  readonly place: 'desk' | 'lift';
  readonly mayBill: boolean;
  readonly staffId?: string | undefined;
  /** The job on which the caller's own clock runs. */
  readonly clockOn?: string | undefined;
}

/** One type of step for each kind, so that a union can be narrowed by its kind. */
type Plain<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never;

export type NextStep =
  | Plain<'checkIn' | 'addJob' | 'ask' | 'approve' | 'finish' | 'bill' | 'stopClock'>
  | { readonly kind: 'move'; readonly to: CardState }
  | { readonly kind: 'startClock'; readonly jobId: string };

/** Somebody of this role, in front of a screen of the desk. */
export function viewerOf(role: Role, at?: Pick<Viewer, 'staffId' | 'clockOn'>): Viewer {
  const place = can(role, 'job-cards.manage') ? 'desk' : 'lift';
  return { place, mayBill: can(role, 'invoices.manage'), ...at };
}

/** The next step for a card in the role of the user; undefined where there is none. */
export function nextStep(card: DeskCard, viewer: Viewer): NextStep | undefined {
  return viewer.place === 'desk' ? deskStep(card, viewer) : liftStep(card, viewer);
}

function deskStep(card: DeskCard, { mayBill }: Viewer): NextStep | undefined {
  const { state, possibleStates, writtenOffAt, jobs } = card;
  const owes = mayBill && writtenOffAt === null && jobs.some((job) => !job.isBilled && isBillableJob(job));
  if (state === 'PLANNED') return { kind: 'checkIn' };
  if (finishedStates.includes(state)) return owes ? { kind: 'bill' } : moveTo('DELIVERED', possibleStates);
  if (state === 'ON_HOLD') return possibleStates.filter((to) => to !== 'CANCELLED').map(moved)[0];
  return workStep(card);
}

/** The next step for a car in the workshop: propose, approve, start or finish its work. */
function workStep({ state, possibleStates, dropOff, jobs }: DeskCard): NextStep | undefined {
  const counted = jobs.filter((job) => countedStates.includes(job.state));
  if (counted.length === 0) return { kind: 'addJob' };
  const isUndecided = (job: (typeof jobs)[number]) => job.state === 'PROPOSED' && !needsNoApproval(job);
  if (counted.some(isUndecided)) {
    // A customer who was sent the price, or waits at the counter, is asked in words.
    return { kind: state === 'AWAITING_APPROVAL' || dropOff === 'WAITS' ? 'approve' : 'ask' };
  }
  if (counted.some(({ needsApproval = false }) => needsApproval)) return { kind: 'ask' };
  const isStarted =
    state === 'IN_PROGRESS' || state === 'QUALITY_CHECK' || counted.some(({ state: of }) => worked.has(of));
  return isStarted ? { kind: 'finish' } : moveTo('IN_PROGRESS', possibleStates);
}

const worked: ReadonlySet<JobState> = new Set(['STARTED', 'DONE']);

/** The columns of cards on which somebody works. */
const workColumns: readonly unknown[] = ['ARRIVED', 'WAITING', 'WORKING'];

/** The next step of who does the work, also of an owner who is at the lift. */
export function liftStep({ state, jobs }: LiftCard, { staffId, clockOn }: Pick<Viewer, 'staffId' | 'clockOn'>) {
  if (jobs.some(({ id }) => id === clockOn)) return { kind: 'stopClock' } as const;
  if (state === 'ON_HOLD' || !workColumns.includes(columnOf[state])) return undefined;
  const isOwn = ({ mechanicId }: StepJob) => mechanicId === null || mechanicId === staffId;
  const toBegin = jobs.filter((job) => job.state === 'APPROVED' || (job.state === 'PROPOSED' && needsNoApproval(job)));
  const started = jobs.filter((job) => job.state === 'STARTED');
  // A job of one's own goes before one that is nobody's.
  const first = toBegin.find(({ mechanicId }) => mechanicId !== null && mechanicId === staffId) ?? toBegin.find(isOwn);
  if (first !== undefined) return { kind: 'startClock', jobId: first.id } as const;
  if (toBegin.length === 0 && started.every(isOwn)) {
    const isWorked = jobs.some((job) => worked.has(job.state));
    return isWorked ? ({ kind: 'finish' } as const) : undefined;
  }
  const goingOn = started.find(isOwn);
  return goingOn && ({ kind: 'startClock', jobId: goingOn.id } as const);
}

const moved = (to: CardState) => ({ kind: 'move', to }) as const;

const moveTo = (to: CardState, possible: readonly CardState[]) => (possible.includes(to) ? moved(to) : undefined);
