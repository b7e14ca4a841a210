import type { CardBlock } from '../../../../schema/features/desk/blocks.ts';
import type { CardState } from '../../../../schema/features/desk/states.ts';
import { localDay } from '../../../../schema/time/planned/local-day.ts';
import type { Interval } from '../../../../schema/time/planned/quarters.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { chunksOf } from '../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { Where } from '../../../infrastructure/tenant/tenant-tables.ts';
import { type BlockTimes, blockTimes, type Clocked, type PlannedBlock } from './block-times.ts';

export type BlockRow = Awaited<ReturnType<TenantTables['block']['findUniqueOrThrow']>>;

const dayMs = 86_400_000;
const windowsAtOnce = 100;
const statesOfDoneCards: readonly CardState[] = ['READY', 'DELIVERED'];

const job: Where<'job'> = { state: { not: 'DONE' } };
const jobCard: Where<'jobCard'> = { state: { notIn: [...statesOfDoneCards] } };
/** Blocks whose work is not done: their job, or the card as a whole. */
export const undoneBlocks: Where<'block'> = { OR: [{ job }, { jobId: null, jobCard }] };

/** What blocks are judged by: the zone of the workshop, and what the time is. */
export interface BlockMoment {
  readonly zone: string;
  readonly now: Date;
}

/** Blocks as they stand at a moment, earliest first. */
export type BlocksAt = (at: BlockMoment) => readonly CardBlock[];

const noBlocks: BlocksAt = () => [];

/** The blocks of some cards, by the card; of a card that is not there it has none. */
export async function blocksOfCards(
  db: TenantTables,
  jobCardIds: readonly string[],
): Promise<(jobCardId: string) => BlocksAt> {
  const rows = await db.block.findMany({ where: { jobCardId: { in: [...jobCardIds] } } });
  if (rows.length === 0) return () => noBlocks;
  const all = await readBlocks(db, rows);
  return (jobCardId) => (at) => all(at).filter((shown) => shown.jobCardId === jobCardId);
}

/**
 * Reads what some blocks are judged by.
 *
 * @param around those that may reach into them; looked for unless given
 * @param countQuarters whether it is asked how many quarters they hold; 0 otherwise
 */
export async function readBlocks(
  db: TenantTables,
  rows: readonly BlockRow[],
  { around, countQuarters = true }: { around?: readonly BlockRow[] | undefined; countQuarters?: boolean } = {},
): Promise<BlocksAt> {
  if (rows.length === 0) return noBlocks;
  const known = new Map([...(around ?? (await neighboursOf(db, rows))), ...rows].map((row) => [row.id, row]));
  const timesAt = await readBlockTimes(db, [...known.values()]);
  const [quarters, resources] = await Promise.all([quartersHeld(db, countQuarters ? rows : []), resourcesOf(db, rows)]);
  const inOrder = rows.toSorted(
    (one, other) => one.startAt.getTime() - other.startAt.getTime() || (one.id < other.id ? -1 : 1),
  );
  let last: { readonly at: BlockMoment; readonly shown: readonly CardBlock[] } | undefined;
  return (at) => {
    // Asked by each card of a list at one moment.
    if (last?.at.now.getTime() === at.now.getTime() && last.at.zone === at.zone) return last.shown;
    const times = timesAt(at);
    const shown = inOrder.flatMap((row) => {
      const resource = resources.get(row.resourceId);
      return resource
        ? shownBlock(row, resource, { times: times.get(row.id), quarters: quarters.get(row.id) ?? 0 })
        : [];
    });
    last = { at, shown };
    return shown;
  };
}

function shownBlock(
  row: BlockRow,
  resource: CardBlock['resource'],
  { times, quarters }: { readonly times: BlockTimes | undefined; readonly quarters: number },
): CardBlock {
  const { id, version, jobCardId, jobId, resourceId, title, kind, overlap } = row;
  const { state = 'PLANNED', hit = false, promiseAtRisk = false, endAt = row.endAt.getTime() } = times ?? {};
  return {
    id,
    version,
    jobCardId,
    jobId,
    resourceId,
    resource,
    title,
    kind,
    overlap,
    state,
    hit,
    promiseAtRisk,
    quarters,
    startAt: row.startAt.toISOString(),
    endAt: new Date(endAt).toISOString(),
    plannedEndAt: row.endAt.toISOString(),
  };
}

/** The blocks of the same resources within a day of some, as far as they hold time. */
async function neighboursOf(db: TenantTables, rows: readonly BlockRow[]): Promise<readonly BlockRow[]> {
  const found: BlockRow[] = [];
  for (const some of chunksOf(rows, windowsAtOnce)) {
    const windows = some.map(({ resourceId, startAt, endAt }) => ({
      resourceId,
      startAt: { lt: new Date(endAt.getTime() + dayMs) },
      endAt: { gt: new Date(startAt.getTime() - dayMs) },
    }));
    found.push(...(await db.block.findMany({ where: { leftOver: false, OR: windows } })));
  }
  return found;
}

/** Whose time some blocks take; a person is called as the staff unless named otherwise. */
async function resourcesOf(
  db: TenantTables,
  rows: readonly BlockRow[],
): Promise<ReadonlyMap<string, CardBlock['resource']>> {
  const resources = await db.resource.findMany({
    where: { id: { in: idsOf(rows.map(({ resourceId }) => resourceId)) } },
    select: { id: true, kind: true, name: true, staffId: true },
  });
  const staff = await db.staff.findMany({
    where: { id: { in: idsOf(resources.map(({ staffId }) => staffId)) } },
    select: { id: true, displayName: true },
  });
  const names = new Map(staff.map(({ id, displayName }) => [id, displayName]));
  return new Map(
    resources.map(({ id, kind, name, staffId }) => [
      id,
      { id, kind, name: name ?? names.get(staffId ?? '') ?? '', staffId },
    ]),
  );
}

async function quartersHeld(db: TenantTables, rows: readonly BlockRow[]): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const held = await db.quarterClaim.groupBy({
    by: ['blockId'],
    where: { blockId: { in: rows.map(({ id }) => id) } },
    _count: true,
    _sum: { lane: true },
  });
  return new Map(held.map(({ blockId, _count }) => [blockId, _count]));
}

/** How blocks stand at a moment, by their ids: the same whichever others are asked for with them. */
export async function readBlockTimes(
  db: TenantTables,
  rows: readonly BlockRow[],
): Promise<(at: BlockMoment) => ReadonlyMap<string, BlockTimes>> {
  if (rows.length === 0) return () => new Map();
  const known = new Map([...(await siblingsOf(db, rows)), ...rows].map((row) => [row.id, row]));
  const planned = await withWork(db, [...known.values()]);
  const clocks = await clocksOf(db, planned);
  return ({ zone, now }) => {
    const daysOf = ({ from, to }: Interval): Interval => ({
      from: localDay(zone, dayAt(zone, from)).from,
      to: localDay(zone, dayAt(zone, to - 1)).to,
    });
    return blockTimes(planned, clocks, { now: now.getTime(), daysOf });
  };
}

/** All blocks that one of the same clocks may belong to: those of the same cards on the same resources. */
async function siblingsOf(db: TenantTables, rows: readonly BlockRow[]): Promise<readonly BlockRow[]> {
  const ofCards = rows.filter(({ jobCardId }) => jobCardId !== null);
  if (ofCards.length === 0) return [];
  return db.block.findMany({
    where: {
      leftOver: false,
      jobCardId: { in: idsOf(ofCards.map(({ jobCardId }) => jobCardId)) },
      resourceId: { in: idsOf(ofCards.map(({ resourceId }) => resourceId)) },
    },
  });
}

const idsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))];

async function withWork(db: TenantTables, rows: readonly BlockRow[]): Promise<readonly PlannedBlock[]> {
  const cardIds = idsOf(rows.map(({ jobCardId }) => jobCardId));
  const [resources, cards, jobs] = await Promise.all([
    db.resource.findMany({
      where: { id: { in: idsOf(rows.map(({ resourceId }) => resourceId)) } },
      select: { id: true, kind: true, staffId: true },
    }),
    db.jobCard.findMany({ where: { id: { in: cardIds } }, select: { id: true, state: true, promisedAt: true } }),
    db.job.findMany({ where: { jobCardId: { in: cardIds } }, select: { id: true, jobCardId: true, state: true } }),
  ]);
  const resourceOf = new Map(resources.map((each) => [each.id, each]));
  const cardOf = new Map(cards.map((each) => [each.id, each]));
  const jobOf = new Map(jobs.map((each) => [each.id, each]));
  const jobsOfCard = new Map<string, string[]>();
  for (const { id, jobCardId } of jobs) jobsOfCard.set(jobCardId, [...(jobsOfCard.get(jobCardId) ?? []), id]);
  return rows.map(({ id, resourceId, jobCardId, jobId, startAt, endAt, leftOver }) => {
    const resource = resourceOf.get(resourceId);
    const card = cardOf.get(jobCardId ?? '');
    const isCardDone = card !== undefined && statesOfDoneCards.includes(card.state);
    return {
      id,
      resourceId,
      workedBy: resource?.kind === 'LIFT' ? undefined : (resource?.staffId ?? null),
      jobIds: new Set(jobId === null ? jobsOfCard.get(jobCardId ?? '') : [jobId]),
      planned: { from: startAt.getTime(), to: endAt.getTime() },
      isLeftOver: leftOver,
      isDone: jobId === null ? isCardDone : jobOf.get(jobId)?.state === 'DONE',
      isCancelled: card?.state === 'CANCELLED',
      promisedAt: card?.promisedAt?.getTime() ?? null,
    };
  });
}

/** The clocks that run on the jobs of some blocks, and those that have within a day of them. */
async function clocksOf(db: TenantTables, blocks: readonly PlannedBlock[]): Promise<readonly Clocked[]> {
  const jobIds = [...new Set(blocks.flatMap((block) => [...block.jobIds]))];
  const from = Math.min(...blocks.map(({ planned }) => planned.from)) - dayMs;
  const to = Math.max(...blocks.map(({ planned }) => planned.to)) + dayMs;
  const during: Where<'timeEntry'> = { startedAt: { gte: new Date(from), lt: new Date(to) } };
  const entries = await db.timeEntry.findMany({
    where: { jobId: { in: jobIds }, discardedAt: null, OR: [{ state: 'RUNNING' }, during] },
    select: { staffId: true, jobId: true, startedAt: true, endedAt: true, state: true },
  });
  return entries.map(({ startedAt, endedAt, state, ...entry }) => ({
    ...entry,
    startedAt: startedAt.getTime(),
    endedAt: state === 'RUNNING' ? null : (endedAt?.getTime() ?? startedAt.getTime()),
  }));
}
