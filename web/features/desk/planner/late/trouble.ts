import { quarterMs } from '../../../../../schema/time/planned/quarters.ts';
import { type Block, lookOf, timeOf } from '../../appointments/index.ts';

/** What is wrong with a block, the worst first. */
export type Trouble = 'risk' | 'behind' | 'hit';

/** How long after its time work may begin before it is behind. */
const graceMs = quarterMs;

/**
 * What is wrong with each block that has not been done. Beside what the server says of work that runs too long: its time has
 * come and nobody works on it, and begun now it would not be ready when it was promised.
 */
export function troublesOf(blocks: readonly Block[], now: number): ReadonlyMap<string, readonly Trouble[]> {
  const worked = new Set(blocks.filter(({ state }) => state === 'RUNNING').map(workOfBlock));
  return new Map(
    blocks.map((block) => {
      const isBehind = waitsToBegin(block, now) && !worked.has(workOfBlock(block));
      const isRisky = block.promiseAtRisk || (isBehind && breaksPromise(block, now));
      const all = { risk: isRisky, behind: isBehind, hit: block.hit };
      return [block.id, (['risk', 'behind', 'hit'] as const).filter((each) => all[each])];
    }),
  );
}

/** The person and the lift of the same work. */
const workOfBlock = ({ id, jobId, jobCardId }: Block) => jobId ?? jobCardId ?? id;

/** Its time has come. Work that waits for a part or an approval says so itself. */
const waitsToBegin = (block: Block, now: number) =>
  block.kind === 'WORK' &&
  block.jobCardId !== null &&
  lookOf(block) === 'planned' &&
  timeOf(block).from + graceMs < now;

function breaksPromise({ startAt, plannedEndAt, jobCard }: Block, now: number): boolean {
  const { from, to } = timeOf({ startAt, endAt: plannedEndAt });
  return jobCard?.promisedAt != null && now + (to - from) > Date.parse(jobCard.promisedAt);
}
