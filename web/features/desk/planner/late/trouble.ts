import { isBehind } from '../../../../../schema/time/planned/quarters.ts';
import { type Block, breaksPromise, lookOf, timeOf } from '../../appointments/index.ts';

/** What may be wrong with a block, the worst first. */
export const troubleOrder = ['risk', 'behind', 'hit'] as const;
export type Trouble = (typeof troubleOrder)[number];

/**
 * What is wrong with each block that has not been done. Beside what the server says of work that runs too long: its time has
 * come and nobody works on it, and begun now it would not be ready when it was promised.
 */
export function troublesOf(blocks: readonly Block[], now: number): ReadonlyMap<string, readonly Trouble[]> {
  const worked = new Set(blocks.filter(({ state }) => state === 'RUNNING').map(workOfBlock));
  return new Map(
    blocks.map((block) => {
      const isLate = waitsToBegin(block, now) && !worked.has(workOfBlock(block));
      const isRisky = block.promiseAtRisk || (isLate && breaksPromise(block, now + lengthOf(block)));
      const all = { risk: isRisky, behind: isLate, hit: block.hit };
      return [block.id, troubleOrder.filter((each) => all[each])];
    }),
  );
}

/** The person and the lift of the same work. */
const workOfBlock = ({ id, jobId, jobCardId }: Block) => jobId ?? jobCardId ?? id;

/** Its time has come. Work that waits for a part or an approval says so itself. */
const waitsToBegin = (block: Block, now: number) =>
  block.kind === 'WORK' && block.jobCardId !== null && lookOf(block) === 'planned' && isBehind(block.startAt, now);

function lengthOf({ startAt, plannedEndAt }: Block): number {
  const { from, to } = timeOf({ startAt, endAt: plannedEndAt });
  return to - from;
}
