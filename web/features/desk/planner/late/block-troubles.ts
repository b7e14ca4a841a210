import { overdueBlocks } from '../../../../../schema/features/desk/planner/late-work.ts';
import {
  type Block,
  blockInterval,
  blockStatus,
  isAfterPromisedTime,
  type PlannerData,
} from '../../appointments/index.ts';

/** What may be wrong with a block, the worst first. */
export const troubleOrder = ['missed', 'risk', 'behind', 'hit'] as const;
export type Trouble = (typeof troubleOrder)[number];

/** Whether it is about what a customer was promised. */
export const isPromiseTrouble = (trouble: Trouble | undefined): boolean => trouble === 'missed' || trouble === 'risk';

/**
 * What is wrong with each block that has not been done. Beside what the server says of work that runs too long: its time has
 * come and nobody works on it, and begun now it would not be ready when it was promised.
 */
export function blockTroubles(
  { blocks, resources }: Pick<PlannerData, 'blocks' | 'resources'>,
  now: number,
): ReadonlyMap<string, readonly Trouble[]> {
  const overdue = overdueBlocks(blocks, { resources, now });
  return new Map(
    blocks.map((block) => {
      // Work that waits for a part or an approval says so itself.
      const isLate = overdue.has(block.id) && blockStatus(block) === 'planned';
      const isRisky = block.promiseAtRisk || (isLate && isAfterPromisedTime(block, now + lengthOf(block)));
      const isMissed = isRisky && isAfterPromisedTime(block, now);
      const all = { missed: isMissed, risk: isRisky && !isMissed, behind: isLate, hit: block.hit };
      return [block.id, troubleOrder.filter((each) => all[each])];
    }),
  );
}

function lengthOf({ startAt, plannedEndAt }: Block): number {
  const { from, to } = blockInterval({ startAt, endAt: plannedEndAt });
  return to - from;
}
