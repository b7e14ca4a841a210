import type { z } from 'zod';
import type { FigureDays, staffHours } from '../../../../schema/features/figures/figures.ts';
import { shareOut } from '../../../../schema/money/documents/index.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { readInChunks } from '../../../infrastructure/chunks-of.ts';
import { staffIdOf } from '../../workshop/workshop-settings/index.ts';
import { soldTimeOf } from './reading/documents.ts';
import { createFigureReader, type FigureReader } from './reading/figure-reader.ts';
import { groupRows } from './reading/group-rows.ts';
import { readClockedTime, workedTimeOf } from './reading/worked-time.ts';

type Hours = z.output<typeof staffHours>;

/** The own hours; for the owner those of all while the workshop has switched that on (ZVOP-2: for a purpose that was said before). */
export async function readStaffHours(call: SignedInCall, days: FigureDays): Promise<Hours[]> {
  const { db, actor } = call;
  const reader = await createFigureReader(call);
  const own = await staffIdOf(db, actor.id);
  const seesAll = actor.role === 'admin' && reader.workshop.hoursPerPersonSince !== null;
  const staff = seesAll
    ? await db.staff.findMany({
        where: { isExample: false },
        select: { id: true, archivedAt: true },
        orderBy: { id: 'asc' },
      })
    : [{ id: own, archivedAt: null }];
  const hours = new Map<string, Hours>(
    staff.map(({ id }) => [id, { staffId: id, soldMinutes: 0, clockedMinutes: 0, presentMinutes: 0 }]),
  );
  for (const { staffId, jobId, minutes } of await workedTimeOf(reader, days)) {
    const row = hours.get(staffId);
    if (row === undefined) continue;
    row.presentMinutes += minutes;
    if (jobId !== null) row.clockedMinutes += minutes;
  }
  for (const [staffId, minutes] of await soldByPerson(reader, days)) {
    const row = hours.get(staffId);
    if (row !== undefined) row.soldMinutes += minutes;
  }
  const isShown = new Set(staff.flatMap(({ id, archivedAt }) => (archivedAt === null ? [id] : [])));
  return [...hours.values()].filter(
    ({ staffId, ...minutes }) => isShown.has(staffId) || Object.values(minutes).some((each) => each !== 0),
  );
}

/** The sold hours of a job belong to who was clocked on it, by their time; where nobody was, to who was to do it. */
async function soldByPerson(reader: FigureReader, days: FigureDays): Promise<ReadonlyMap<string, number>> {
  const sold = new Map<string, number>();
  for (const { jobId, minutes } of await soldTimeOf(reader, days)) {
    if (jobId !== null) sold.set(jobId, (sold.get(jobId) ?? 0) + minutes);
  }
  const byJob = groupRows(await readClockedTime(reader, [...sold.keys()]), ({ jobId }) => jobId);
  const jobs = await readInChunks([...sold.keys()], (some) =>
    reader.db.job.findMany({ where: { id: { in: some } }, select: { id: true, mechanicId: true } }),
  );
  const mechanicOf = new Map(jobs.map(({ id, mechanicId }) => [id, mechanicId]));
  const hours = new Map<string, number>();
  const add = (staffId: string, minutes: number) => hours.set(staffId, (hours.get(staffId) ?? 0) + minutes);
  for (const [jobId, minutes] of sold) {
    const people = (byJob.get(jobId) ?? []).filter((each) => each.minutes > 0);
    const mechanic = mechanicOf.get(jobId);
    if (people.length > 0) {
      const shares = shareOut(
        Math.abs(minutes),
        people.map((each) => each.minutes),
      );
      for (const [place, { staffId }] of people.entries()) add(staffId, Math.sign(minutes) * (shares[place] ?? 0));
    } else if (mechanic) add(mechanic, minutes);
  }
  return hours;
}
