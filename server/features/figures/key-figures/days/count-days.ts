import type { FigureDays } from '../../../../../schema/features/figures/figures.ts';
import { localDays } from '../../../../../schema/time/planned/local-day.ts';
import { addPart, addRow, type DaySums, dayKinds, emptyDay } from '../day-sums.ts';
import { figureQueries } from '../figure-queries.ts';
import { documentsOf, jobsSoldElsewhere, soldTimeOf } from '../reading/documents.ts';
import type { FigureReader } from '../reading/figure-reader.ts';
import { lineSumsOf, linesWithoutCost } from '../reading/line-sums.ts';
import { readClockedTime } from '../reading/worked-time.ts';
import type { CountDays } from '../stored/read-stored.ts';

/** Counts days of the rows that their lists show. */
export const countDays: CountDays<DaySums> = async (reader, days) => {
  const sums = new Map(localDays(reader.workshop.zone, days.from, days.to).map(({ day }) => [day, emptyDay()]));
  for (const kind of dayKinds) {
    for (const row of (await figureQueries[kind].rows(reader, days)) ?? []) {
      const day = sums.get(row.on ?? '');
      if (day !== undefined) addRow(day, kind, row);
    }
  }
  for (const { on, part, ...lines } of await lineSumsOf(reader, days)) {
    const day = sums.get(on);
    if (day !== undefined) addPart(day.lineSums[part], lines);
  }
  for (const { on, ...lines } of await linesWithoutCost(reader, days)) {
    const day = sums.get(on);
    if (day !== undefined) addPart(day.withoutCost, lines);
  }
  return { counted: sums, growing: await countSoldJobs(reader, days, sums) };
};

/** The jobs of each day that were sold, and what was clocked on them. @returns the days on one of whose jobs a clock runs */
async function countSoldJobs(reader: FigureReader, days: FigureDays, sums: ReadonlyMap<string, DaySums>) {
  const minutesOf = new Map<string, Map<string, number>>();
  for (const { invoice, jobId, minutes } of await soldTimeOf(reader, days)) {
    const day = sums.get(invoice.issuedOn);
    if (day === undefined) continue;
    day.sold.n += 1;
    if (jobId === null) continue;
    const ofJob = minutesOf.get(jobId) ?? new Map<string, number>();
    minutesOf.set(jobId, ofJob.set(invoice.issuedOn, (ofJob.get(invoice.issuedOn) ?? 0) + minutes));
  }
  const jobIds = [...minutesOf.keys()];
  const elsewhere = await jobsSoldElsewhere(reader, jobIds, await documentsOf(reader, days));
  const clocked = new Map<string, number>();
  const running = new Set<string>();
  for (const { jobId, minutes, isRunning } of await readClockedTime(reader, jobIds)) {
    clocked.set(jobId, (clocked.get(jobId) ?? 0) + minutes);
    if (isRunning) running.add(jobId);
  }
  const growing = new Set<string>();
  for (const [jobId, ofJob] of minutesOf) {
    const isAgain = ofJob.size > 1 || elsewhere.has(jobId);
    const clockedMinutes = clocked.get(jobId) ?? 0;
    for (const [on, minutes] of ofJob) {
      const day = sums.get(on);
      if (isAgain) day?.soldAgain.push({ jobId, minutes, clockedMinutes });
      else if (day !== undefined && minutes > 0) day.sold.clockedMinutes += clockedMinutes;
      if (running.has(jobId)) growing.add(on);
    }
  }
  return growing;
}
