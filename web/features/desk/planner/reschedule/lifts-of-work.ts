import { intersectionsWith } from '../../../../../schema/time/planned/intervals.ts';
import type { LocalDay } from '../../../../../schema/time/planned/local-day.ts';
import type { Interval } from '../../../../../schema/time/planned/quarters.ts';
import {
  type Block,
  blockInterval,
  freeIntervals,
  type PlannerData,
  type TimeSlot,
  timeSlotOf,
  type Unplanned,
} from '../../appointments/index.ts';

/** Work that was left over, with the lifts under it. */
export interface PieceOfWork {
  readonly item: Unplanned;
  readonly lifts: readonly Unplanned[];
}

/**
 * What was left over with the lifts under it, whether those were left over as well or wait where nobody works: planned
 * for the same work from the same moment. One on which somebody else still does that work stays.
 */
export function piecesWithLifts(data: PlannerData, items: readonly Unplanned[]): readonly PieceOfWork[] {
  const kindOf = (item: Unplanned) => data.resources.find(({ id }) => id === item.block?.resourceId)?.kind;
  const isTogether = (one: Unplanned, other: Unplanned) =>
    one.jobCardId !== null &&
    one.jobCardId === other.jobCardId &&
    one.jobId === other.jobId &&
    one.block?.startAt === other.block?.startAt;
  const planned = data.blocks.filter(({ kind, state }) => kind === 'WORK' && state === 'PLANNED').map(toPiece);
  const inUse = data.resources.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);
  const pieces = items.map((item): PieceOfWork => {
    const others = [...items.filter((each) => each !== item), ...planned].filter((each) => isTogether(item, each));
    if (kindOf(item) !== 'STAFF' || planned.some((each) => kindOf(each) === 'STAFF' && isTogether(item, each))) {
      return { item, lifts: [] };
    }
    const lifts = others.filter((each) => kindOf(each) === 'LIFT' && inUse.includes(each.block?.resourceId ?? ''));
    return { item, lifts };
  });
  const goAlong = new Map(pieces.toReversed().flatMap(({ item, lifts }) => lifts.map((lift) => [keyOf(lift), item])));
  return pieces
    .filter(({ item }) => !goAlong.has(keyOf(item)))
    .map(({ item, lifts }) => ({ item, lifts: lifts.filter((lift) => goAlong.get(keyOf(lift)) === item) }));
}

/** What waits to be planned, without the lifts that go along with the work on them. */
export function withoutLifts(
  data: PlannerData,
): readonly { readonly item: Unplanned; readonly where: readonly string[] }[] {
  const pieces = new Map(
    piecesWithLifts(
      data,
      data.unplanned.filter(({ reason }) => reason === 'LEFT_OVER'),
    ).map((piece) => [piece.item, piece]),
  );
  return data.unplanned.flatMap((item) => {
    if (item.reason !== 'LEFT_OVER') return { item, where: [] };
    const piece = pieces.get(item);
    if (piece === undefined) return [];
    const where = [item, ...piece.lifts].flatMap(({ block }) => block?.resourceId ?? []);
    return { item, where };
  });
}

const keyOf = ({ block }: Unplanned) => block?.id;

const minuteMs = 60_000;

/** Planned work as what is to be planned. */
function toPiece({ id, version, resourceId, title, startAt, plannedEndAt, ...block }: Block): Unplanned {
  const { jobCardId, jobId, jobCard, job } = block;
  const { from, to } = blockInterval({ startAt, endAt: plannedEndAt });
  const minutes = (to - from) / minuteMs;
  const own = { id, version, resourceId, title, startAt };
  return { reason: 'MORE', jobCardId, jobId, blockId: id, minutes, jobCard, job, block: own };
}

/** When all of some lifts are free on a day, each but for the work that goes with it. */
export const timesOfAll = (
  data: PlannerData,
  day: LocalDay,
  lifts: readonly Unplanned[],
  now: number,
): readonly Interval[] =>
  lifts.reduce<readonly Interval[]>(
    (times, { block }) => {
      const free = freeIntervals(data, day, { resourceId: block?.resourceId ?? '', now, except: block?.id });
      return free.flatMap((each) => intersectionsWith(times, each));
    },
    [day],
  );

/** The times of a lift while somebody works: not longer than it was wanted. */
export function slotsOn({ block, minutes }: Unplanned, slots: readonly TimeSlot[]): readonly TimeSlot[] {
  let left = (minutes ?? Number.POSITIVE_INFINITY) * minuteMs;
  return slots.flatMap(({ startAt, endAt }) => {
    const { from, to } = blockInterval({ startAt, endAt });
    const length = Math.min(left, to - from);
    left -= length;
    return length > 0 ? [timeSlotOf(block?.resourceId ?? '', { from, to: from + length })] : [];
  });
}
