import type { DiagnosisGroup } from '../../../../../schema/features/desk/diagnostics/diagnoses.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { caseTerms } from '../words/case-terms.ts';
import type { FoundCase } from './find-cases.ts';
import { wilsonLowerBound } from './wilson.ts';

/** Cases with the same fix as one group, with what it took, and how often it came back. */

/** A fix holds when the car does not come back with it for so long. */
const holdsMs = 90 * 86_400_000;
/** How much of their words two fixes have in common at the least. */
const sameFix = 0.5;
const partsAtMost = 5;

interface Fix extends FoundCase {
  readonly title: string;
  readonly terms: ReadonlySet<string>;
  readonly parts: readonly string[];
  readonly minutes: number | null;
  readonly cameBack: boolean;
}

/** A group with the jobs that it is made of, the likeliest first. */
export interface CaseGroup extends DiagnosisGroup {
  readonly jobIds: readonly string[];
}

/** @returns groups in the order of the bound below which their share hardly is */
export async function groupCases(db: TenantTables, found: readonly FoundCase[]): Promise<readonly CaseGroup[]> {
  const groups: Fix[][] = [];
  for (const fix of await fixesOf(db, found)) {
    const same = groups.find((group) => group.some((other) => jaccardSimilarity(other.terms, fix.terms) >= sameFix));
    if (same === undefined) groups.push([fix]);
    else same.push(fix);
  }
  return orderGroups(groups.map((fixes) => toGroup(fixes, found.length)));
}

interface Ordered {
  readonly group: CaseGroup;
  readonly rank: number;
}

/** The likeliest first; of those that are as likely the one that more cars had, then the one whose cases are most alike. */
function orderGroups(groups: readonly Ordered[]): readonly CaseGroup[] {
  return groups
    .map((each, place) => ({ ...each, place }))
    .toSorted((a, b) => b.rank - a.rank || b.group.n - a.group.n || a.place - b.place)
    .map(({ group }) => group);
}

function toGroup(fixes: readonly Fix[], of: number): Ordered {
  const comebacks = fixes.filter(({ cameBack }) => cameBack).length;
  const hits = fixes.length - comebacks / 2;
  const minutes = fixes.flatMap((fix) => fix.minutes ?? []);
  // How its cases were rated counts like as many more cases.
  const helped = Math.max(0, ...fixes.map((fix) => fix.helped));
  const wrong = Math.max(0, ...fixes.map((fix) => fix.wrong));
  const parts = new Map(fixes.flatMap((fix) => fix.parts.map((part) => [part.toLowerCase(), part] as const)));
  const group = {
    title: fixes[0]?.title ?? '',
    n: fixes.length,
    of,
    comebacks,
    jobCardIds: fixes.map(({ jobCardId }) => jobCardId),
    jobIds: fixes.map(({ jobId }) => jobId),
    score: Math.round(wilsonLowerBound(hits, of) * 100) / 100,
    minutes: minutes.length === 0 ? null : Math.round(minutes.reduce((sum, each) => sum + each, 0) / minutes.length),
    parts: [...parts.values()].slice(0, partsAtMost),
  };
  return { group, rank: wilsonLowerBound(hits + helped, of + helped + wrong) };
}

function jaccardSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((term) => other.has(term)).length;
  return common / (one.size + other.size - common || 1);
}

async function fixesOf(db: TenantTables, found: readonly FoundCase[]): Promise<readonly Fix[]> {
  const jobIds = found.map(({ jobId }) => jobId);
  const [jobs, lines, backs] = await Promise.all([
    db.job.findMany({
      where: { id: { in: jobIds } },
      select: { id: true, title: true, correction: true, plannedMinutes: true, doneAt: true },
    }),
    db.line.findMany({
      where: { jobId: { in: jobIds }, kind: { in: ['PART', 'LABOUR'] }, isSupplies: false },
      orderBy: { sortOrder: 'asc' },
      select: { jobId: true, kind: true, description: true, quantityThousandths: true, unit: true },
    }),
    db.jobCard.findMany({
      where: { comebackOfId: { in: found.map(({ jobCardId }) => jobCardId) } },
      select: { comebackOfId: true, checkedInAt: true, createdAt: true },
    }),
  ]);
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  return found.flatMap((each) => {
    const job = jobOf.get(each.jobId);
    if (job === undefined) return [];
    const own = lines.filter((line) => line.jobId === each.jobId);
    const parts = own.flatMap((line) => (line.kind === 'PART' ? [line.description] : []));
    const hours = own.filter((line) => line.kind === 'LABOUR' && line.unit === 'HUR');
    const sold = hours.reduce((sum, line) => sum + line.quantityThousandths, 0);
    const doneAt = job.doneAt?.getTime() ?? Number.POSITIVE_INFINITY;
    return [
      {
        ...each,
        title: job.title,
        parts,
        terms: new Set(fixTerms(job.correction, parts, job.title)),
        minutes: sold > 0 ? Math.round((sold * 60) / 1000) : job.plannedMinutes,
        cameBack: backs.some(
          ({ comebackOfId, checkedInAt, createdAt }) =>
            comebackOfId === each.jobCardId && (checkedInAt ?? createdAt).getTime() - doneAt <= holdsMs,
        ),
      },
    ];
  });
}

/** What was fixed: the parts that were changed, else what was corrected, else what the job is called. */
function fixTerms(correction: string | null, parts: readonly string[], title: string): readonly string[] {
  for (const texts of [parts, [correction ?? ''], [title]]) {
    const terms = texts.flatMap((text) => caseTerms(text));
    if (terms.length > 0) return terms;
  }
  return [];
}
