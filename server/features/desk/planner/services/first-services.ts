import { keptJobs, type TemplateJob } from '../../../../../schema/features/desk/templates.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

const mostServices = 5;
const usesLookedAt = 20;
const usualMinutes = 60;
const quarterMinutes = 15;
const longest = 1440;
const longestTitle = 100;
const minuteMs = 60_000;

interface FirstService {
  readonly titleSl: string;
  readonly titleEn: string | null;
  readonly minutes: number;
  readonly templateId: string | null;
}

/** What is booked where there is no template. */
const inspection: FirstService = { titleSl: 'Pregled', titleEn: 'Inspection', minutes: usualMinutes, templateId: null };

/** Makes services of the templates that are used most, where there is no service yet, so that the page shows some at once. */
export async function addFirstServices(tx: TenantTables, now: Date): Promise<void> {
  if ((await tx.service.count({ where: {} })) > 0) return;
  const services = await fromTemplates(tx);
  for (const [place, each] of (services.length === 0 ? [inspection] : services).entries()) {
    // Ids are in the order in which they are made only from one millisecond to the next.
    const id = newId(new Date(now.getTime() + place));
    await tx.service.create({ data: { ...each, id, sortOrder: place + 1, createdAt: now } });
  }
}

async function fromTemplates(tx: TenantTables): Promise<readonly FirstService[]> {
  const orderBy = [{ uses: 'desc' as const }, { id: 'asc' as const }];
  const templates = await tx.jobTemplate.findMany({ orderBy, take: mostServices });
  const services: FirstService[] = [];
  for (const { id: templateId, title, jobs } of templates) {
    const titleSl = [...title].slice(0, longestTitle).join('');
    services.push({ titleSl, titleEn: null, minutes: await minutesOf(tx, keptJobs.parse(jobs)), templateId });
  }
  return services;
}

/** How long the work of a template took, else how long it is planned for; in whole quarter hours. */
async function minutesOf(tx: TenantTables, jobs: readonly TemplateJob[]): Promise<number> {
  let sum = 0;
  for (const { title, plannedMinutes } of jobs) sum += (await medianOfWork(tx, title)) ?? plannedMinutes ?? 0;
  const minutes = sum === 0 ? usualMinutes : sum;
  return Math.min(Math.ceil(minutes / quarterMinutes) * quarterMinutes, longest);
}

/** The median of what was clocked on the last jobs of a title; undefined where nothing was. */
async function medianOfWork(tx: TenantTables, title: string): Promise<number | undefined> {
  const counted = { endedAt: { not: null }, discardedAt: null };
  const timeEntries = { some: counted };
  const jobs = await tx.job.findMany({
    where: { title, state: 'DONE', timeEntries },
    orderBy: [{ doneAt: 'desc' }, { id: 'desc' }],
    take: usesLookedAt,
    select: { id: true },
  });
  const entries = await tx.timeEntry.findMany({
    where: { ...counted, jobId: { in: jobs.map(({ id }) => id) } },
    select: { jobId: true, startedAt: true, endedAt: true },
  });
  const worked = new Map<string, number>();
  for (const { jobId, startedAt, endedAt } of entries) {
    const time = (endedAt?.getTime() ?? 0) - startedAt.getTime();
    worked.set(jobId ?? '', (worked.get(jobId ?? '') ?? 0) + time);
  }
  const sorted = [...worked.values()].toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2 / minuteMs;
}
