import { quarterMs } from '../../../time/planned/quarters.ts';

/** Whether what was to begin or to come at a time has not by a quarter of an hour later. Both in milliseconds. */
export const isOverdue = (at: number, now: number): boolean => at + quarterMs < now;

interface PlannedBlock {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly jobCardId: string | null;
  readonly jobId: string | null;
  readonly resourceId: string;
  readonly startAt: string;
}

interface DayContext {
  readonly resources: readonly { readonly id: string; readonly kind: string }[];
  /** Milliseconds. */
  readonly now: number;
}

/** The person and the lift of the same work. */
const workOf = ({ id, jobId, jobCardId }: PlannedBlock) => jobId ?? jobCardId ?? id;

/** Ids of work blocks whose time has come and nobody is working on. A loan car is busy for all of its time. */
export function overdueBlocks(blocks: readonly PlannedBlock[], { resources, now }: DayContext): ReadonlySet<string> {
  const worked = new Set(blocks.filter(({ state }) => state === 'RUNNING').map(workOf));
  const loanCars = new Set(resources.filter(({ kind }) => kind === 'COURTESY_CAR').map(({ id }) => id));
  const overdue = blocks.filter(
    (block) =>
      block.kind === 'WORK' &&
      block.state === 'PLANNED' &&
      block.jobCardId !== null &&
      !loanCars.has(block.resourceId) &&
      !worked.has(workOf(block)) &&
      isOverdue(Date.parse(block.startAt), now),
  );
  return new Set(overdue.map(({ id }) => id));
}

interface PromisedBlock {
  readonly startAt: string;
  readonly plannedEndAt: string;
  readonly promiseAtRisk: boolean;
}

interface PromiseContext {
  /** Milliseconds, as all that follows; null where nothing was promised. */
  readonly promisedAt: number | null;
  /** Nobody works on it, though its time has come and nothing keeps it waiting. */
  readonly isLate: boolean;
  readonly now: number;
}

/** How a promise stands while its work is not done: beside what the clocks say, work that begins now may end too late. */
export function promiseTrouble(
  { startAt, plannedEndAt, promiseAtRisk }: PromisedBlock,
  { promisedAt, isLate, now }: PromiseContext,
): 'missed' | 'risk' | undefined {
  const length = Date.parse(plannedEndAt) - Date.parse(startAt);
  const isPast = (readyAt: number) => promisedAt !== null && readyAt > promisedAt;
  if (!promiseAtRisk && !(isLate && isPast(now + length))) return undefined;
  return isPast(now) ? 'missed' : 'risk';
}
