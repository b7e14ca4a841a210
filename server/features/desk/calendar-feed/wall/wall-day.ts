import type { CardBlock } from '../../../../../schema/features/desk/blocks.ts';
import { isOverdue, overdueBlocks, promiseTrouble } from '../../../../../schema/features/desk/planner/late-work.ts';
import { localDay } from '../../../../../schema/time/planned/local-day.ts';
import { clockAt, dayAt } from '../../../../../schema/time/zones.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { readBlocks } from '../../block-model/index.ts';
import { archivedSince, presentResource, readResources } from '../../planner/index.ts';
import { describeCards } from '../describe-cards.ts';

/** What is on the wall today, without the names of customers. */
export interface WallDay {
  /** YYYY-MM-DD, and the time on the clocks of the workshop. */
  readonly day: string;
  readonly time: string;
  /** Cars that are expected and not here yet. */
  readonly arrivals: readonly WallItem[];
  readonly lanes: readonly WallLane[];
}

/** A person, a lift or a loan car, with what is planned on it. */
export interface WallLane {
  readonly id: string;
  readonly name: string;
  readonly items: readonly WallItem[];
}

export interface WallItem {
  readonly id: string;
  /** As the clocks show it; an appointment has no end. */
  readonly from: string;
  readonly to: string | undefined;
  readonly car: string;
  readonly work: string;
  readonly look: 'planned' | 'behind' | 'running' | 'waits' | 'done' | 'expected' | 'late';
  /** How the promise stands, where it does not hold for sure. */
  readonly promise: 'missed' | 'risk' | undefined;
}

/** Reads the day that it is on the clocks of the workshop. */
export async function readWallDay(
  db: TenantTables,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<WallDay> {
  const day = dayAt(zone, now.getTime());
  const { from, to } = localDay(zone, day);
  const [resources, around, cards] = await Promise.all([
    readResources(db),
    db.block.findMany({ where: { startAt: { lt: new Date(to) }, endAt: { gt: new Date(from) }, leftOver: false } }),
    db.jobCard.findMany({
      where: { state: 'PLANNED', expectedAt: { gte: new Date(from), lt: new Date(to) } },
      orderBy: [{ expectedAt: 'asc' }, { id: 'asc' }],
      select: { id: true, expectedAt: true },
    }),
  ]);
  const blocks = (await readBlocks(db, around))({ zone, now });
  const overdue = overdueBlocks(blocks, { resources, now: now.getTime() });
  const ids = [...cards.map(({ id }) => id), ...blocks.flatMap(({ jobCardId }) => jobCardId ?? [])];
  const wordsOf = await describeCards(db, ids, { withNames: false });
  const clock = (time: number) => (time < from || time > to ? '' : clockAt(zone, time).slice(11, 16));
  const itemOf = (block: CardBlock): readonly WallItem[] => {
    const { id, jobCardId, jobId, title, startAt, endAt } = block;
    const words = jobCardId === null ? undefined : wordsOf(jobCardId);
    if (words?.isCancelled) return [];
    const work = title ?? words?.workOf(jobId).join(', ') ?? '';
    const look = createFigureReader(block, { waits: words?.waits ?? false, isOverdue: overdue.has(id) });
    const [begins, ends] = [clock(Date.parse(startAt)), clock(Date.parse(endAt))];
    const promise = promiseTrouble(block, {
      promisedAt: words?.promisedAt ?? null,
      isLate: look === 'behind',
      now: now.getTime(),
    });
    return [{ id, from: begins, to: ends, car: words?.car ?? '', work, look, promise }];
  };
  return {
    day,
    time: clock(now.getTime()),
    arrivals: cards.flatMap(({ id, expectedAt }) => {
      if (expectedAt === null) return [];
      const { car, work } = wordsOf(id);
      const shown = { id, from: clock(expectedAt.getTime()), to: undefined, car, work: work.join(', ') };
      const look = isOverdue(expectedAt.getTime(), now.getTime()) ? 'late' : 'expected';
      return [{ ...shown, look, promise: undefined }];
    }),
    lanes: resources.flatMap((resource) => {
      const { id } = resource;
      const items = blocks.filter(({ resourceId }) => resourceId === id).flatMap(itemOf);
      const isShown = items.length > 0 || (archivedSince(resource) === null && resource.kind !== 'COURTESY_CAR');
      return isShown ? [{ id, name: presentResource(resource).name, items }] : [];
    }),
  };
}

/** The state comes from the card and the clocks. */
function createFigureReader(
  { state }: CardBlock,
  of: { readonly waits: boolean; readonly isOverdue: boolean },
): WallItem['look'] {
  if (state === 'DONE') return 'done';
  if (state === 'RUNNING') return 'running';
  if (of.waits) return 'waits';
  return of.isOverdue ? 'behind' : 'planned';
}
