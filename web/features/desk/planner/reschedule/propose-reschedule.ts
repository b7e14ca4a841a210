import { localDays } from '../../../../../schema/time/planned/local-day.ts';
import {
  type Block,
  firstFreeSlots,
  isAfterPromisedTime,
  type PlannerData,
  type TimeSlot,
  type Unplanned,
} from '../../appointments/index.ts';
import { sortByUrgency } from '../day/planner-keys.ts';
import { piecesWithLifts, slotsOn, timesOfAll } from './lifts-of-work.ts';

/** Work that was left over, with the time that it could have now. */
export interface Proposal {
  readonly item: Unplanned;
  /** Undefined where nobody has so much time left. */
  readonly slots: readonly TimeSlot[] | undefined;
  /** What goes along at the same time: the lift that the work was on. */
  readonly beside: readonly { readonly item: Unplanned; readonly slots: readonly TimeSlot[] }[];
}

export interface RescheduleRange {
  readonly zone: string;
  /** The first and the last day that are looked at. */
  readonly from: string;
  readonly to: string;
  readonly now: number;
}

const quarter = 15;
/** Of a block that does not say how long it is. */
export const usualMinutes = 60;

/**
 * The first free time for each piece of work that was left over, one after the other, so that no two have the same:
 * what was promised earliest chooses first, and the person has it who has time first, or who had it before. The lift
 * that it was on goes along and is no row of its own.
 */
export function proposeReschedule(
  data: PlannerData,
  items: readonly Unplanned[],
  { zone, from, to, now }: RescheduleRange,
): readonly Proposal[] {
  const days = localDays(zone, from, to);
  let blocks: PlannerData['blocks'] = data.blocks;
  return piecesWithLifts(data, sortByUrgency(items)).map(({ item, lifts }) => {
    const own = item.block?.resourceId;
    const kind = data.resources.find(({ id }) => id === own)?.kind ?? 'STAFF';
    const among = data.resources
      .filter((each) => each.kind === kind && each.archivedAt === null)
      .toSorted((one, other) => Number(other.id === own) - Number(one.id === own));
    const minutes = Math.ceil((item.minutes ?? usualMinutes) / quarter) * quarter;
    const rest = { ...data, blocks };
    const earliest = Math.max(now, arrivalMilliseconds(item));
    for (const day of days) {
      const within = lifts.length === 0 ? undefined : timesOfAll(rest, day, lifts, earliest);
      const slots = firstFreeSlots(rest, day, { among, minutes, now: earliest, within });
      if (slots === undefined) continue;
      const beside = lifts.map((lift) => ({ item: lift, slots: slotsOn(lift, slots) }));
      const pieces = [{ item, slots }, ...beside];
      blocks = [...blocks, ...pieces.flatMap((one) => one.slots.map((slot, at) => taken(one.item, slot, at)))];
      return { item, slots, beside };
    }
    return { item, slots: undefined, beside: [] };
  });
}

/** When a car comes that is not here yet: nobody works on it before. */
export const arrivalMilliseconds = ({ jobCard }: Unplanned): number =>
  jobCard?.state === 'PLANNED' ? Date.parse(jobCard.expectedAt ?? '') || 0 : 0;

/** Whether the work would be ready later than the customer was promised. */
export function isPromiseBroken({ item, slots }: Proposal): boolean {
  const endsAt = slots?.at(-1)?.endAt;
  return endsAt !== undefined && isAfterPromisedTime(item, Date.parse(endsAt));
}

/** The time of a proposal, as if it were planned already. */
const taken = ({ blockId, jobCardId, jobId, jobCard, job }: Unplanned, slot: TimeSlot, at: number): Block => ({
  id: `proposed-${blockId ?? ''}-${at}`,
  version: 0,
  jobCardId,
  jobId,
  title: null,
  kind: 'WORK',
  state: 'PLANNED',
  ...slot,
  plannedEndAt: slot.endAt,
  overlap: false,
  hit: false,
  promiseAtRisk: false,
  jobCard,
  job,
});
