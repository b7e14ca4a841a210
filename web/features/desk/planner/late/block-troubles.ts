import { overdueBlocks, promiseTrouble } from '../../../../../schema/features/desk/planner/late-work.ts';
import { type Block, blockStatus, type PlannerData } from '../../appointments/index.ts';

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
      const promise = promiseTrouble(block, { promisedAt: promisedAtOf(block), isLate, now });
      const all = { missed: promise === 'missed', risk: promise === 'risk', behind: isLate, hit: block.hit };
      return [block.id, troubleOrder.filter((each) => all[each])];
    }),
  );
}

function promisedAtOf({ jobCard }: Block): number | null {
  const promisedAt = jobCard?.promisedAt;
  return promisedAt ? Date.parse(promisedAt) : null;
}
