import type { z } from 'zod';
import type { FigureDays, workOverview } from '../../../../../schema/features/figures/figures.ts';
import { workKindOf, workKinds } from '../../../../../schema/features/figures/work-kinds.ts';
import { intersectionsWith, minutesOf } from '../../../../../schema/time/planned/intervals.ts';
import type { LocalDay } from '../../../../../schema/time/planned/local-day.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { readCalendar } from '../../../desk/planner/index.ts';
import { groupRows } from '../reading/group-rows.ts';
import { dayFinder, type Look, lookOf, momentsOf } from '../reading/look.ts';

type WorkOverview = z.output<typeof workOverview>;

/** Of what is asked for beside its card. */
const jobCard = { isExample: false } as const;

/** The jobs that were finished in a period, by day and by kind, and for how much of their hours the bays were taken. */
export async function readWork(call: SignedInCall, days: FigureDays): Promise<WorkOverview> {
  const look = await lookOf(call);
  const [jobs, bays] = await Promise.all([
    look.db.job.findMany({
      where: { state: 'DONE', doneAt: momentsOf(look, days), jobCard },
      select: { title: true, doneAt: true },
    }),
    readBays(look, days),
  ]);
  const finder = dayFinder(look, days);
  const byDay = groupRows(jobs, ({ doneAt }) => (doneAt === null ? '' : finder.dayOf(doneAt)));
  const byKind = groupRows(jobs, ({ title }) => workKindOf(title));
  return {
    days: finder.days.map(({ day }) => ({ on: day, jobs: byDay.get(day)?.length ?? 0 })),
    kinds: workKinds.map((kind) => ({ kind, jobs: byKind.get(kind)?.length ?? 0 })),
    bays,
  };
}

/** Planned time on lifts within the hours in which they can be used, of the days up to today. @returns null without lifts */
async function readBays(look: Look, days: FigureDays): Promise<WorkOverview['bays']> {
  const calendar = await readCalendar(look.db, days);
  const lifts = calendar.resources.filter(({ kind, archivedAt }) => kind === 'LIFT' && archivedAt === null);
  if (lifts.length === 0 || look.today < days.from) return null;
  const past = look.today < days.to ? { from: days.from, to: look.today } : days;
  const { gte, lt } = momentsOf(look, past);
  const blocks = await look.db.block.findMany({
    where: {
      resourceId: { in: lifts.map(({ id }) => id) },
      ...{ leftOver: false, startAt: { lt }, endAt: { gt: gte } },
    },
    select: { resourceId: true, startAt: true, endAt: true },
  });
  const { days: openDays, daysWithin } = dayFinder(look, past);
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
