import type { z } from 'zod';
import type { dayRange } from '../../../../../schema/features/desk/planner/planner.ts';
import { openStates } from '../../../../../schema/features/desk/states.ts';
import { can } from '../../../../../schema/permissions.ts';
import { type LocalDay, localDays } from '../../../../../schema/time/planned/local-day.ts';
import { clockAt } from '../../../../../schema/time/zones.ts';
import { type FieldSelection, type SignedInCall, selectionBelow } from '../../../../api/operation/index.ts';
import { chunksOf } from '../../../../infrastructure/chunks-of.ts';
import { oldestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { type BlockMoment, readBlocks } from '../../block-model/index.ts';
import { type Viewer, viewerOf } from '../../card-model/index.ts';
import { type Calendar, readCalendar } from '../calendar/read-calendar.ts';
import { archivedSince, presentResource, type ResourceRow } from '../calendar/resources.ts';
import { liveBlocks, readWork } from '../loads/count-days.ts';
import { loadsOf, requireRange } from '../loads/day-loads.ts';
import { showArrivals, withoutWork, workBlocksOn } from './arrivals.ts';
import { cardsOf, showBlocks } from './show-blocks.ts';

const mostDays = 31;
const dayMs = 86_400_000;

/**
 * What is planned on some days, with who and what it is planned on, and what waits to be planned; mechanics are given their
 * own blocks.
 *
 * @throws BAD_INPUT too many days
 */
export async function showPlanner(call: SignedInCall, range: z.output<typeof dayRange>) {
  requireRange(range, mostDays);
  const { db, selects, actor } = call;
  const viewer = await viewerOf(db, call);
  const { zone } = viewer.workshop;
  const days = localDays(zone, range.from, range.to);
  const calendar = await readCalendar(db, range);
  const isOfDesk = can(actor.role, 'planner.manage');
  const own = isOfDesk ? undefined : await staffIdOf(db, actor.id);
  const mine = calendar.resources.filter(({ staffId }) => own === undefined || staffId === own);
  const [begin, end] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0];
  const around = await db.block.findMany({
    where: {
      ...liveBlocks,
      startAt: { lt: new Date(end) },
      endAt: { gt: new Date(begin - dayMs) },
      ...(isOfDesk ? {} : { resourceId: { in: mine.map(({ id }) => id) } }),
    },
  });
  const rows = around.filter(({ endAt }) => endAt.getTime() > begin);
  const used = new Set(rows.map(({ resourceId }) => resourceId));
  const resources = mine.filter((each) => archivedSince(each) === null || used.has(each.id));
  return {
    days: isOfDesk && selects('days') ? await loadsOf(db, { zone, now: viewer.now }, days, calendar) : [],
    resources: resources.map(presentResource),
    hours: hoursOf(days, calendar, { resources, zone, isOfDesk }),
    blocks: await showBlocks(db, rows, {
      viewer,
      selects: selectionBelow(selects, 'blocks'),
      around: around.filter(({ leftOver }) => !leftOver),
    }),
    unplanned:
      isOfDesk && selects('unplanned') ? await showUnplanned(db, viewer, selectionBelow(selects, 'unplanned')) : [],
    arrivals:
      isOfDesk && selects('arrivals')
        ? await showArrivals(db, { from: begin, to: end }, viewer, selectionBelow(selects, 'arrivals'))
        : [],
  };
}

function hoursOf(
  days: readonly LocalDay[],
  calendar: Calendar,
  { resources, zone, isOfDesk }: { resources: readonly ResourceRow[]; zone: string; isOfDesk: boolean },
) {
  const whose = [
    ...(isOfDesk ? [null] : []),
    ...resources.flatMap(({ id, kind }) => (kind === 'COURTESY_CAR' ? [] : id)),
  ];
  const clocks = new Map<number, string>();
  const clock = (time: number) => {
    const shown = clocks.get(time) ?? clockAt(zone, time).slice(11, 16);
    clocks.set(time, shown);
    return shown;
  };
  return days.flatMap((day) =>
    whose.flatMap((resourceId) =>
      calendar.hoursOf(day, resourceId).map(({ from, to }) => ({
        resourceId,
        on: day.day,
        from: clock(from),
        to: to === day.to ? '24:00' : clock(to),
      })),
    ),
  );
}

const isOpen = { state: { in: [...openStates] } };
/** What somebody is to do for a card as a whole is for its jobs too; a lift alone does none of them. */
const withoutWorkOnAll = { none: { ...workBlocksOn({ kind: 'STAFF' }), jobId: null } };

/** What waits to be planned, with the cards and jobs that it is of. */
async function showUnplanned(db: TenantTables, viewer: Viewer, selects: FieldSelection) {
  const { workshop, now } = viewer;
  const waiting = await listUnplanned(db, { zone: workshop.zone, now }, selects('block.quarters'));
  const ids = [...new Set(waiting.flatMap(({ jobCardId }) => jobCardId ?? []))];
  const cards = await cardsOf(db, ids, viewer, selects);
  return waiting.map((each) => {
    const jobCard = cards.get(each.jobCardId ?? '') ?? null;
    return { ...each, jobCard, job: jobCard?.jobs.find(({ id }) => id === each.jobId) ?? null };
  });
}

/** Cards without a day, blocks that were left over, and agreed work that nobody has planned yet. */
async function listUnplanned(db: TenantTables, at: BlockMoment, countQuarters: boolean) {
  const [dayless, blocksLeft, jobs] = await Promise.all([
    db.jobCard.findMany({
      where: { state: 'PLANNED', expectedAt: null, blocks: withoutWork },
      select: { id: true, plannedMinutes: true },
    }),
    db.block.findMany({ where: { leftOver: true, OR: [{ jobCardId: null }, { jobCard: isOpen }] } }),
    readJobsToPlan(db),
  ]);
  const cards = oldestFirst(dayless);
  const left = oldestFirst(blocksLeft).toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime());
  const workOf = await readWork(
    db,
    cards.map(({ id }) => id),
  );
  const blocks = new Map(
    (await readBlocks(db, left, { around: [], countQuarters }))(at).map((block) => [block.id, block]),
  );
  const nothing = { jobCardId: null, jobId: null, blockId: null, block: null };
  return [
    ...left.flatMap(({ id: blockId, jobCardId, jobId, startAt, endAt }) => {
      const block = blocks.get(blockId);
      if (block?.state !== 'LEFT_OVER') return [];
      const minutes = minutesBetween(startAt, endAt);
      return [{ reason: 'LEFT_OVER' as const, jobCardId, jobId, blockId, block, minutes }];
    }),
    ...cards.map(({ id: jobCardId, plannedMinutes }) => ({
      ...nothing,
      reason: 'NO_DAY' as const,
      jobCardId,
      minutes: workOf(jobCardId).jobs ?? plannedMinutes,
    })),
    ...jobs.map(({ id: jobId, jobCardId, plannedMinutes: minutes }) => ({
      ...nothing,
      reason: 'NOT_PLANNED' as const,
      jobCardId,
      jobId,
      minutes,
    })),
  ];
}

/** By the open cards, which are few: by the states of jobs alone, those of all years would be looked through. */
async function readJobsToPlan(db: TenantTables) {
  const cards = await db.jobCard.findMany({ where: { ...isOpen, blocks: withoutWorkOnAll }, select: { id: true } });
  const found = await Promise.all(
    chunksOf(cards).map((some) =>
      db.job.findMany({
        where: {
          jobCardId: { in: some.map(({ id }) => id) },
          state: { in: ['APPROVED', 'STARTED'] },
          blocks: withoutWork,
        },
        select: { id: true, jobCardId: true, plannedMinutes: true },
      }),
    ),
  );
  return oldestFirst(found.flat());
}

const minuteMs = 60_000;
const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / minuteMs;
