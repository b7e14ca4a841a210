import type { FigureDays } from '../../../../../schema/features/figures/figures.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { clockAt } from '../../../../../schema/time/zones.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { defineJob } from '../../../../context/define-job.ts';
import { readInChunks } from '../../../../infrastructure/chunks-of.ts';
import { eachRow } from '../../../../infrastructure/jobs/each-row.ts';
import { fairShare } from '../../../../infrastructure/jobs/fair-share.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { readVisitors } from '../kinds/visits.ts';
import { createFigureReader, type FigureReader, monthsBefore } from '../reading/figure-reader.ts';
import { missingDays } from '../stored/read-stored.ts';
import { sumsOfDays, visitorsOfDays } from '../stored/store-days.ts';
import { readDays } from './read-days.ts';

const task = 'figure-days';
/** By the clocks of the workshop: once its day is over, and before it opens. */
const [earliest, latest] = ['01:30', '06:00'];
/** Nothing is counted for workshops where nobody has looked at the figures for so long. */
const askedWithinSeconds = 60 * 86_400;
/** Who has looked at them looks on, at other months and at the year: what is missing is counted at once. */
const lookedWithinSeconds = 3600;
/** What is looked at now goes before. */
const afterLookMilliseconds = 3000;
/** So many spans, of a month at most, are counted in a pass: at night of a workshop, and of all of them together. */
const [perWorkshop, inAll] = [4, 400];

type DaysOf = (reader: FigureReader, days: FigureDays) => Promise<unknown>;
interface Stored {
  readonly months: number;
  readonly missing: (reader: FigureReader, days: FigureDays) => Promise<readonly FigureDays[]>;
  readonly count: DaysOf;
}

/** What is stored of days, and for how long back somebody asks: a year and the one before, and of those who returns. */
const stored: readonly Stored[] = [
  { months: 24, missing: (reader, days) => missingDays(reader, days, sumsOfDays), count: readDays },
  { months: 48, missing: (reader, days) => missingDays(reader, days, visitorsOfDays), count: readVisitors },
];

/**
 * Counts the days that are over, so that nobody waits for it: at night yesterday, what somebody has changed of days before it and
 * some that were never counted; where somebody has just begun to look, all of these. Two servers may count the same, which
 * stores it once.
 */
export const fillDaysJob = defineJob({ name: task, everySeconds: 1800, run: fillDays });

/** Begins with what is missing once who has just looked at figures has been answered. */
export const countSoon = ({ jobs }: Pick<AppContext, 'jobs'>): void => jobs.wake(task, afterLookMilliseconds);

interface Span extends FigureDays {
  /** Of the workshop. */
  readonly id: string;
  readonly count: DaysOf;
}

/** One pass over the workshops where it is night, or somebody looks. */
export async function fillDays(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const asked = await tablesOfAllWorkshops(ctx.database).figureGeneration.findMany({
    where: { askedAt: { gte: secondsAfter(now, -askedWithinSeconds) } },
    select: { workshopId: true, askedAt: true },
  });
  const since = secondsAfter(now, -lookedWithinSeconds);
  const looking = new Set(asked.flatMap((row) => (row.askedAt && row.askedAt >= since ? [row.workshopId] : [])));
  const workshops = await readInChunks(asked, (some) =>
    ctx.database.workshop.findMany({
      where: { id: { in: some.map(({ workshopId }) => workshopId) }, demoUntil: null },
      select: { id: true, zone: true },
    }),
  );
  const spans: Span[] = [];
  const due = workshops.filter(({ id, zone }) => looking.has(id) || isNight(zone, now));
  await eachRow(ctx.log, task, due, async ({ id }) => {
    const missing = await spansOf(await readerOf(ctx, id), id);
    spans.push(...(looking.has(id) ? missing : missing.slice(0, perWorkshop)));
  });
  await eachRow(
    ctx.log,
    task,
    fairShare(spans, ({ id }) => id, inAll),
    async ({ id, count, from, to }) => count(await readerOf(ctx, id), { from, to }),
  );
}

function isNight(zone: string, now: Date): boolean {
  const time = clockAt(zone, now.getTime()).slice(11, 16);
  return time >= earliest && time < latest;
}

const readerOf = (ctx: AppContext, id: string) => createFigureReader({ ctx, db: tenantDb(ctx.database, id) });

/** What is missing since the workshop was created, the latest first. */
async function spansOf(reader: FigureReader, id: string): Promise<readonly Span[]> {
  const { zone, createdAt } = reader.workshop;
  const spans: Span[] = [];
  for (const { months, missing, count } of stored) {
    const [, from = reader.today] = [monthsBefore(reader.today, months), todayIn(zone, createdAt)].toSorted();
    const days = { from, to: daysLater(reader.today, -1) };
    for (const span of await missing(reader, days)) spans.push({ id, count, ...span });
  }
  return spans.toSorted((a, b) => (a.to < b.to ? 1 : -1));
}
