import {
  type Block,
  type PlanningResult,
  timeSlotOf,
  type Unplanned,
  useBlockMutations,
} from '../../appointments/index.ts';
import { type Proposal, usualMinutes } from './propose-reschedule.ts';
import type { VisitChange } from './visit-changes.ts';

/** An appointment as it was moved: its card has this version since. */
interface MovedVisit {
  readonly change: VisitChange;
  readonly version: number;
  readonly mailCustomer: boolean | undefined;
}

/** Work that was planned again, with what undoes it. */
export interface PlannedAgain {
  readonly item: Unplanned;
  readonly blocks: readonly Pick<Block, 'id' | 'version'>[];
  readonly visit: MovedVisit | undefined;
}

const minuteMs = 60_000;

/** Plans what was left over, with the appointment that goes along, and undoes it. */
export function usePlanAgain() {
  const { plan, expectOn, markLeftOver, remove } = useBlockMutations();

  const expect = ({ jobCardId: id }: VisitChange, version: number, at: string, mailCustomer: boolean | undefined) => {
    let next = version;
    const input = { id, version, expectedAt: at, ...(mailCustomer === undefined ? {} : { mailCustomer }) };
    return expectOn(input, (changed) => {
      next = changed;
    }).then(({ kind }) => ({ kind, version: next }));
  };
  /** @returns undefined where somebody else was quicker */
  const planAgain = async (
    { item, slots = [] }: Proposal,
    visit: { readonly change: VisitChange; readonly mailCustomer: boolean | undefined } | undefined,
  ): Promise<PlannedAgain | undefined> => {
    const blocks: Pick<Block, 'id' | 'version'>[] = [];
    const { kind } = await plan(item, slots, {}, ({ id, version }) => blocks.push({ id, version }));
    if (kind !== 'done') return undefined;
    if (visit === undefined) return { item, blocks, visit: undefined };
    const { change, mailCustomer } = visit;
    const moved = await expect(change, change.version, change.after, mailCustomer);
    const { version } = moved;
    return { item, blocks, visit: moved.kind === 'done' ? { change, version, mailCustomer } : undefined };
  };
  /** Who was mailed the new time is mailed the promised one, and the work waits again. */
  const undo = async (done: readonly PlannedAgain[]): Promise<{ readonly kind: PlanningResult['kind'] }> => {
    for (const { item, blocks, visit } of done.toReversed()) {
      if (visit !== undefined) {
        const { kind } = await expect(visit.change, visit.version, visit.change.before, visit.mailCustomer);
        if (kind !== 'done') return { kind };
      }
      const [first, ...more] = blocks;
      for (const each of more) {
        const { kind } = await remove(each);
        if (kind !== 'done') return { kind };
      }
      if (first === undefined || item.block === null) continue;
      const from = Date.parse(item.block.startAt);
      const to = from + (item.minutes ?? usualMinutes) * minuteMs;
      const { kind } = await markLeftOver(first, timeSlotOf(item.block.resourceId, { from, to }));
      if (kind !== 'done') return { kind };
    }
    return { kind: 'done' };
  };
  return { planAgain, undo };
}
