import { localDays } from '../../../../../schema/time/planned/local-day.ts';
import type { Block, PlannerData, Unplanned } from '../../appointments/index.ts';
import { firstFree, type Place } from '../../appointments/index.ts';

/** Work that was left over, with the time that it could have now. */
export interface Proposal {
  readonly item: Unplanned;
  /** Undefined where nobody has so much time left. */
  readonly places: readonly Place[] | undefined;
}

export interface Again {
  readonly zone: string;
  /** The first and the last day that are looked at. */
  readonly from: string;
  readonly to: string;
  readonly now: number;
}

const quarter = 15;
/** Of a block that does not say how long it is. */
const usualMinutes = 60;

/**
 * The first free time for each piece of work that was left over, one after the other, so that no two have the same. Whoever
 * has time first does it; the one who had it before where both do.
 */
export function proposeAgain(
  data: PlannerData,
  items: readonly Unplanned[],
  { zone, from, to, now }: Again,
): readonly Proposal[] {
  const days = localDays(zone, from, to);
  let blocks: PlannerData['blocks'] = data.blocks;
  return items.map((item) => {
    const own = item.block?.resourceId;
    const kind = data.resources.find(({ id }) => id === own)?.kind ?? 'STAFF';
    const among = data.resources
      .filter((each) => each.kind === kind && each.archivedAt === null)
      .toSorted((one, other) => Number(other.id === own) - Number(one.id === own));
    const minutes = Math.ceil((item.minutes ?? usualMinutes) / quarter) * quarter;
    const rest = { ...data, blocks };
    for (const day of days) {
      const places = firstFree(rest, day, { among, minutes, now });
      if (places === undefined) continue;
      blocks = [...blocks, ...places.map((place, at) => taken(item, place, at))];
      return { item, places };
    }
    return { item, places: undefined };
  });
}

/** The time of a proposal, as if it were planned already. */
const taken = ({ blockId, jobCardId, jobId, jobCard, job }: Unplanned, place: Place, at: number): Block => ({
  ...{ id: `proposed-${blockId ?? ''}-${at}`, version: 0, jobCardId, jobId, title: null, kind: 'WORK' },
  ...{ state: 'PLANNED', ...place, plannedEndAt: place.endAt, overlap: false, hit: false, promiseAtRisk: false },
  ...{ jobCard, job },
});
