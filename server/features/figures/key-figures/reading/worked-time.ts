import type { FigureDays } from '../../../../../schema/features/figures/figures.ts';
import { readInChunks } from '../../../../infrastructure/chunks-of.ts';
import { dayFinder, type FigureReader, momentsOf } from './figure-reader.ts';

/** Time that was worked on some days, cut where a day ends. */
export interface WorkedTime {
  readonly entryId: string;
  readonly staffId: string;
  /** Null of time that is no job's. */
  readonly jobId: string | null;
  readonly jobCardId: string | null;
  /** YYYY-MM-DD */
  readonly on: string;
  readonly minutes: number;
}

/** Nobody works longer than that without a stop: no more of it counts, on whatever days it is looked for. */
export const longestMs = 7 * 86_400_000;
const minuteMs = 60_000;

/** People of the example work for nobody. */
const staff = { isExample: false } as const;

/** All time but breaks. A clock that runs counts until now. */
export function workedTimeOf(reader: FigureReader, days: FigureDays): Promise<readonly WorkedTime[]> {
  return reader.once('worked', days, async () => {
    const { gte, lt } = momentsOf(reader, days);
    const rows = await reader.db.timeEntry.findMany({
      where: {
        discardedAt: null,
        startedAt: { gte: new Date(gte.getTime() - longestMs), lt },
        staff,
        AND: [
          { OR: [{ endedAt: null }, { endedAt: { gt: gte } }] },
          { OR: [{ activity: null }, { activity: { not: 'BREAK' } }] },
        ],
      },
      select: { id: true, staffId: true, jobId: true, startedAt: true, endedAt: true },
    });
    const cards = await cardsOfJobs(
      reader,
      rows.flatMap(({ jobId }) => jobId ?? []),
    );
    const { daysWithin } = dayFinder(reader, days);
    return rows.flatMap(({ id, staffId, jobId, startedAt, endedAt }): WorkedTime[] => {
      const card = jobId === null ? null : cards.get(jobId);
      if (card === undefined || card?.isExample === true) return [];
      const start = startedAt.getTime();
      const end = Math.min((endedAt ?? reader.now).getTime(), start + longestMs);
      const [first, last] = [Math.max(start, gte.getTime()), Math.min(end, lt.getTime())];
      if (last <= first) return [];
      return daysWithin(first, last).flatMap(({ day, from, to }) => {
        const minutes = minutesUpTo(start, Math.min(end, to)) - minutesUpTo(start, Math.max(start, from));
        return minutes > 0 ? [{ entryId: id, staffId, jobId, jobCardId: card?.id ?? null, on: day, minutes }] : [];
      });
    });
  });
}

/** Whole minutes since the start: so the parts of an entry are together what it has as a whole. */
const minutesUpTo = (start: number, moment: number) => Math.max(0, Math.floor((moment - start) / minuteMs));

export interface CardOfJob {
  readonly id: string;
  readonly isExample: boolean;
}

/** The cards of some jobs by the ids of the jobs. */
export async function cardsOfJobs(
  { db }: FigureReader,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, CardOfJob>> {
  const jobs = await readInChunks([...new Set(jobIds)], (some) =>
    db.job.findMany({ where: { id: { in: some } }, select: { id: true, jobCardId: true } }),
  );
  const cardOf = new Map(jobs.map(({ id, jobCardId }) => [id, jobCardId]));
  const ofExample = await readInChunks([...new Set(cardOf.values())], (some) =>
    db.jobCard.findMany({ where: { id: { in: some }, isExample: true }, select: { id: true } }),
  );
  const examples = new Set(ofExample.map(({ id }) => id));
  return new Map([...cardOf].map(([jobId, id]) => [jobId, { id, isExample: examples.has(id) }]));
}

/** What was clocked on some jobs, whenever that was: minutes by job and person. */
export async function readClockedTime({ db, now }: FigureReader, jobIds: readonly string[]) {
  const rows = await readInChunks([...new Set(jobIds)], (some) =>
    db.timeEntry.findMany({
      where: { jobId: { in: some }, discardedAt: null },
      select: { jobId: true, staffId: true, startedAt: true, endedAt: true },
    }),
  );
  return rows.flatMap(({ jobId, staffId, startedAt, endedAt }) => {
    const minutes = minutesUpTo(startedAt.getTime(), (endedAt ?? now).getTime());
    return jobId === null ? [] : [{ jobId, staffId, minutes, isRunning: endedAt === null }];
  });
}
