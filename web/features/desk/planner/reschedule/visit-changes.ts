import { dayAt } from '../../../../../schema/time/zones.ts';
import type { Block, PlannerData } from '../../appointments/index.ts';
import { unplannedKey } from '../day/planner-keys.ts';
import type { Proposal } from './propose-reschedule.ts';

/** An appointment that no longer goes with the work that was planned for it. */
export interface VisitChange {
  readonly jobCardId: string;
  /** Of the card. */
  readonly version: number;
  /** When the customer was asked to come. */
  readonly before: string;
  /** When the work begins now. */
  readonly after: string;
  /** Whether nobody has time for the car on the day on which it would come. */
  readonly isOtherDay: boolean;
}

const startOf = ({ slots }: Proposal) => slots?.[0]?.startAt;

/**
 * The appointments that proposals leave behind, by the key of the piece of work that begins first. A car that is here
 * already has none, and one that other people work on before is expected as it was.
 */
export function findVisitChanges(
  proposals: readonly Proposal[],
  { blocks, resources }: Pick<PlannerData, 'blocks' | 'resources'>,
  zone: string,
): ReadonlyMap<string, VisitChange> {
  const isPerson = ({ resourceId }: Block) => resources.some(({ id, kind }) => id === resourceId && kind === 'STAFF');
  const changes = new Map<string, VisitChange>();
  for (const proposal of proposals) {
    const { item } = proposal;
    const { jobCard } = item;
    const after = startOf(proposal);
    if (after === undefined || jobCard?.state !== 'PLANNED' || jobCard.expectedAt === null) continue;
    const ofCard = proposals.filter((each) => each.item.jobCardId === jobCard.id && startOf(each) !== undefined);
    const first = ofCard.toSorted((one, other) => Date.parse(startOf(one) ?? '') - Date.parse(startOf(other) ?? ''))[0];
    const hasEarlier = blocks.some(
      (block) =>
        block.jobCardId === jobCard.id &&
        block.state === 'PLANNED' &&
        isPerson(block) &&
        Date.parse(block.startAt) <= Date.parse(after),
    );
    if (first !== proposal || hasEarlier) continue;
    const before = jobCard.expectedAt;
    const [wasAt, isAt] = [Date.parse(before), Date.parse(after)];
    const isOtherDay = dayAt(zone, wasAt) !== dayAt(zone, isAt) || isAt < wasAt;
    const isLater = isAt > wasAt && isAt > Date.parse(item.block?.startAt ?? after);
    if (!isOtherDay && !isLater) continue;
    const { id: jobCardId, version } = jobCard;
    changes.set(unplannedKey(item), { jobCardId, version, before, after, isOtherDay });
  }
  return changes;
}
