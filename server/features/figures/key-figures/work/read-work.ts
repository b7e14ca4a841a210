import type { z } from 'zod';
import type { FigureDays, workOverview } from '../../../../../schema/features/figures/figures.ts';
import { workKindOf, workKinds } from '../../../../../schema/features/figures/work-kinds.ts';
import { intersectionsWith, minutesOf } from '../../../../../schema/time/planned/intervals.ts';
import type { LocalDay } from '../../../../../schema/time/planned/local-day.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { readCalendar } from '../../../desk/planner/index.ts';
import { createFigureReader, dayFinder, type FigureReader, momentsOf, readByMonth } from '../reading/figure-reader.ts';
import { groupRows } from '../reading/group-rows.ts';

type WorkOverview = z.output<typeof workOverview>;

/** Of what is asked for beside its card. */
const jobCard = { isExample: false } as const;

/** The jobs that were finished in a period, by day and by kind, and for how much of their hours the bays were taken. */
export async function readWork(call: SignedInCall, days: FigureDays): Promise<WorkOverview> {
  const reader = await createFigureReader(call);
  const [jobs, bays] = await Promise.all([
    readByMonth(days, (month) =>
      reader.db.job.findMany({
        where: { state: 'DONE', doneAt: momentsOf(reader, month), jobCard },
        select: { title: true, doneAt: true },
      }),
    ),
    readBays(reader, days),
  ]);
  const finder = dayFinder(reader, days);
  const byDay = groupRows(jobs, ({ doneAt }) => (doneAt === null ? '' : finder.dayOf(doneAt)));
  const byKind = groupRows(jobs, ({ title }) => workKindOf(title));
  return {
    days: finder.days.map(({ day }) => ({ on: day, jobs: byDay.get(day)?.length ?? 0 })),
    kinds: workKinds.map((kind) => ({ kind, jobs: byKind.get(kind)?.length ?? 0 })),
    bays,
  };
}

/** Planned time on lifts within the hours in which they can be used, of the days up to today. @returns null without lifts */
async function readBays(reader: FigureReader, days: FigureDays): Promise<WorkOverview['bays']> {
  const calendar = await readCalendar(reader.db, days);
  const lifts = calendar.resources.filter(({ kind, archivedAt }) => kind === 'LIFT' && archivedAt === null);
  if (lifts.length === 0 || reader.today < days.from) return null;
  const past = reader.today < days.to ? { from: days.from, to: reader.today } : days;
  const { gte, lt } = momentsOf(reader, past);
  const blocks = await reader.db.block.findMany({
    where: { resourceId: { in: lifts.map(({ id }) => id) }, leftOver: false, startAt: { lt }, endAt: { gt: gte } },
    select: { resourceId: true, startAt: true, endAt: true },
  });
  const { days: openDays, daysWithin } = dayFinder(reader, past);
  const openOn = (day: LocalDay, lift: string) => calendar.hoursOf(day, lift);
  let [openMinutes, takenMinutes] = [0, 0];
  for (const { id } of lifts) for (const day of openDays) openMinutes += minutesOf(openOn(day, id));
  for (const { resourceId, startAt, endAt } of blocks) {
    const taken = { from: startAt.getTime(), to: endAt.getTime() };
    for (const day of daysWithin(taken.from, taken.to)) {
      takenMinutes += minutesOf(intersectionsWith(openOn(day, resourceId), taken));
    }
  }
  return { openMinutes, takenMinutes };
}
