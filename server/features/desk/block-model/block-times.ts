import { isOverlapping } from '../../../../schema/time/planned/intervals.ts';
import { type Interval, upToQuarter } from '../../../../schema/time/planned/quarters.ts';

/** How blocks stand, made of the clocks that run, the jobs and what the time is; nobody sets it. */

/** A block with what it is judged by. */
export interface PlannedBlock {
  readonly id: string;
  readonly resourceId: string;
  /** Whose clock counts; undefined for anybody's, null for nobody's. */
  readonly workedBy: string | undefined | null;
  /** On which jobs work counts. */
  readonly jobIds: ReadonlySet<string>;
  readonly planned: Interval;
  readonly isLeftOver: boolean;
  /** What it is for is done. */
  readonly isDone: boolean;
  /** It holds no time, because its card was cancelled. */
  readonly isCancelled: boolean;
  /** What the customer was promised. */
  readonly promisedAt: number | null;
}

export interface Clocked {
  readonly staffId: string;
  readonly jobId: string | null;
  readonly startedAt: number;
  /** Null while it runs. */
  readonly endedAt: number | null;
}

export interface BlockTimes {
  readonly state: 'PLANNED' | 'RUNNING' | 'DONE' | 'LEFT_OVER';
  readonly endAt: number;
  readonly hit: boolean;
  readonly promiseAtRisk: boolean;
}

/** @param daysOf the days of the workshop that a stretch of time lies on, from the beginning of the first to the end of the last */
export function blockTimes(
  blocks: readonly PlannedBlock[],
  clocks: readonly Clocked[],
  { now, daysOf }: { readonly now: number; readonly daysOf: (planned: Interval) => Interval },
): ReadonlyMap<string, BlockTimes> {
  const worked = workedOn(blocks, clocks, daysOf);
  const ends = new Map(
    blocks.map((block) => {
      const { running = false, until = 0 } = worked.get(block.id) ?? {};
      const clocked = upToQuarter(running ? Math.max(until, now) : until);
      return [block.id, block.isLeftOver ? block.planned.to : Math.max(block.planned.to, clocked)];
    }),
  );
  const endOf = ({ id, planned }: PlannedBlock) => ends.get(id) ?? planned.to;
  const hitBy = hitsOf(blocks, endOf);
  const hit = new Set([...hitBy.values()].flat().map(({ id }) => id));
  const isLate = (block: PlannedBlock) => block.promisedAt !== null && endOf(block) > block.promisedAt;
  return new Map(
    blocks.map((block) => [
      block.id,
      {
        state: stateOf(block, worked.get(block.id)?.running ?? false),
        endAt: endOf(block),
        hit: hit.has(block.id),
        promiseAtRisk: holdsTime(block) && [block, ...(hitBy.get(block.id) ?? [])].some(isLate),
      },
    ]),
  );
}

function stateOf({ isDone, isLeftOver }: PlannedBlock, isRunning: boolean): BlockTimes['state'] {
  if (isDone) return 'DONE';
  if (isLeftOver) return 'LEFT_OVER';
  return isRunning ? 'RUNNING' : 'PLANNED';
}

const holdsTime = ({ isLeftOver, isCancelled, isDone }: PlannedBlock) => !isLeftOver && !isCancelled && !isDone;

interface Worked {
  readonly running: boolean;
  readonly until: number;
}

/** Which blocks the clocks belong to: on each resource one, the last that has begun by then, else the first. */
function workedOn(
  blocks: readonly PlannedBlock[],
  clocks: readonly Clocked[],
  daysOf: (planned: Interval) => Interval,
): ReadonlyMap<string, Worked> {
  const worked = new Map<string, Worked>();
  for (const { staffId, jobId, startedAt, endedAt } of clocks) {
    if (jobId === null) continue;
    const matching = blocks.filter(
      (block) =>
        block.jobIds.has(jobId) &&
        !block.isLeftOver &&
        (block.workedBy === undefined || block.workedBy === staffId) &&
        (endedAt === null
          ? !block.isDone
          : isOverlapping(daysOf(block.planned), { from: startedAt, to: startedAt + 1 })),
    );
    for (const resourceId of new Set(matching.map((block) => block.resourceId))) {
      const inOrder = matching
        .filter((block) => block.resourceId === resourceId)
        .toSorted((one, other) => one.planned.from - other.planned.from || (one.id < other.id ? -1 : 1));
      const block = inOrder.findLast(({ planned }) => planned.from <= startedAt) ?? inOrder[0];
      if (block === undefined) continue;
      const { running = false, until = 0 } = worked.get(block.id) ?? {};
      worked.set(block.id, { running: running || endedAt === null, until: Math.max(until, endedAt ?? 0) });
    }
  }
  return worked;
}

/** By the block that is worked on for longer than planned, the later ones of its resource that it reaches. */
function hitsOf(
  blocks: readonly PlannedBlock[],
  endOf: (block: PlannedBlock) => number,
): ReadonlyMap<string, readonly PlannedBlock[]> {
  const grown = blocks.filter((block) => endOf(block) > block.planned.to && !block.isCancelled);
  return new Map(
    grown.map((block) => {
      const more = { from: block.planned.to, to: endOf(block) };
      const reached = blocks.filter(
        (other) =>
          other.resourceId === block.resourceId &&
          other.planned.from >= block.planned.to &&
          holdsTime(other) &&
          isOverlapping(more, other.planned),
      );
      return [block.id, reached];
    }),
  );
}
