import {
  type ArrivalTime,
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

interface PlacedPiece {
  readonly item: Unplanned;
  readonly blocks: readonly Pick<Block, 'id' | 'version'>[];
}

/** Work that was planned again, with its lift, and what undoes it. */
export interface PlannedAgain {
  readonly pieces: readonly PlacedPiece[];
  readonly visit: MovedVisit | undefined;
}

const minuteMs = 60_000;
/** A lift may be where it is. */
const isElsewhere = ({ item, slots: [first, ...more] }: Proposal['beside'][number]) =>
  item.reason === 'LEFT_OVER' ||
  more.length > 0 ||
  Date.parse(first?.startAt ?? '') !== Date.parse(item.block?.startAt ?? '');

/** Plans what was left over, with the appointment that goes along, and undoes it. */
export function usePlanAgain() {
  const { plan, move, expectOn, markLeftOver, remove, doAll } = useBlockMutations();

  const expect = (
    { jobCardId: id }: VisitChange,
    version: number,
    { mailCustomer, ...at }: Pick<ArrivalTime, 'expectedAt' | 'callCustomer'> & Pick<MovedVisit, 'mailCustomer'>,
  ) => {
    let next = version;
    const input = { id, version, ...at, ...(mailCustomer === undefined ? {} : { mailCustomer }) };
    return expectOn(input, (changed) => {
      next = changed;
    }).then(({ kind }) => ({ kind, version: next }));
  };
  /** What was left over waits again, and a lift is where it was. @param onLeft is given the version of what waits then */
  const takeOut = async (
    pieces: readonly PlacedPiece[],
    onLeft?: (id: string, version: number) => void,
  ): Promise<{ readonly kind: PlanningResult['kind'] }> => {
    for (const { item, blocks } of pieces.toReversed()) {
      const [first, ...more] = blocks;
      for (const each of more) {
        const { kind } = await remove(each);
        if (kind !== 'done') return { kind };
      }
      if (first === undefined || item.block === null) continue;
      const from = Date.parse(item.block.startAt);
      const to = from + (item.minutes ?? usualMinutes) * minuteMs;
      const before = timeSlotOf(item.block.resourceId, { from, to });
      const { kind } = await (item.reason === 'LEFT_OVER'
        ? markLeftOver(first, before, (version) => onLeft?.(first.id, version))
        : move(first, before, { outside: true }));
      if (kind !== 'done') return { kind };
    }
    return { kind: 'done' };
  };
  /** @returns undefined where somebody else was quicker */
  const planAgain = async (
    { item, slots = [], beside }: Proposal,
    visit: { readonly change: VisitChange; readonly mailCustomer: boolean | undefined } | undefined,
  ): Promise<PlannedAgain | undefined> => {
    const pieces: PlacedPiece[] = [];
    for (const each of [{ item, slots }, ...beside.filter(isElsewhere)]) {
      const blocks: Pick<Block, 'id' | 'version'>[] = [];
      const { kind } = await plan(each.item, each.slots, {}, ({ id, version }) => blocks.push({ id, version }));
      if (blocks.length > 0) pieces.push({ item: each.item, blocks });
      if (kind === 'done') continue;
      // Somebody else has the lift: the work is planned with it or not at all.
      await takeOut(pieces);
      return undefined;
    }
    if (visit === undefined) return { pieces, visit: undefined };
    const { change, mailCustomer } = visit;
    // Nobody has asked the customer: until somebody has called, or a mail goes out, the new time is the desk's alone.
    const time = { expectedAt: change.after, callCustomer: true, mailCustomer };
    const moved = await expect(change, change.version, time);
    const { version } = moved;
    return { pieces, visit: moved.kind === 'done' ? { change, version, mailCustomer } : undefined };
  };
  /** Who was mailed the new time is mailed the promised one, and the work waits again. */
  const undo = async (
    done: readonly PlannedAgain[],
    onLeft?: (id: string, version: number) => void,
  ): Promise<{ readonly kind: PlanningResult['kind'] }> => {
    for (const { pieces, visit } of done.toReversed()) {
      if (visit !== undefined) {
        const time = { expectedAt: visit.change.before, mailCustomer: visit.mailCustomer };
        const { kind } = await expect(visit.change, visit.version, time);
        if (kind !== 'done') return { kind };
      }
      const { kind } = await takeOut(pieces, onLeft);
      if (kind !== 'done') return { kind };
    }
    return { kind: 'done' };
  };
  return { planAgain, undo: (...asked: Parameters<typeof undo>) => doAll(() => undo(...asked)), doAll };
}
