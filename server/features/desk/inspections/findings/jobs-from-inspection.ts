import type { z } from 'zod';
import { invalidField } from '../../../../../schema/errors.ts';
import type {
  Inspection,
  InspectionItem,
  jobsFromInspection as jobsFromInspectionAnswer,
  jobsFromInspectionInput,
} from '../../../../../schema/features/desk/inspections/inspections.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { type CardRow, type CardWork, presentJob, requireCard, requireOpen } from '../../card-model/index.ts';
import {
  copyDeferred,
  createJobs,
  type JobsOfFinding,
  jobsOfFindings,
  type NewJobOfCard,
  requireJob,
  updateFinding,
} from '../../jobs/index.ts';
import { jobsOfTemplate } from '../../templates/index.ts';
import { type InspectionRow, itemsOf } from '../present-inspection.ts';
import { updateInspection, writeOnInspection } from '../write-on-inspection.ts';

const act = 'jobsFromInspection';

type Severity = 'MINOR' | 'MAJOR' | 'DANGEROUS';
interface Finding extends InspectionItem {
  readonly grade: Severity;
}

/**
 * Proposes jobs that mend what was found. A finding that is on the card already, or was put off at an earlier visit, keeps
 * its job: it is updated, or offered again.
 *
 * @returns the jobs of all the points, in their order, and the inspection
 * @throws NOT_FOUND; BAD_INPUT a point that is not in it or has nothing to mend, sums that no document can have;
 *   INVALID_STATE the card is over
 */
export function jobsFromInspection(
  call: SignedInCall,
  { id, itemKeys }: z.output<typeof jobsFromInspectionInput>,
): Promise<z.input<typeof jobsFromInspectionAnswer>> {
  return writeOnInspection(call, id, async (on) => {
    const { inspection, card, writer } = on;
    const findings = findingsOf(inspection, itemKeys);
    requireOpen(card);
    const written = await writeJobs(on, inspection, findings);
    const jobs = [];
    for (const { job, of } of written.jobs) jobs.push(presentJob(requireJob(of, job), of, writer));
    return { jobs, inspection: written.inspection };
  });
}

/** @throws BAD_INPUT */
function findingsOf(inspection: InspectionRow, itemKeys: readonly string[]): readonly Finding[] {
  const items = new Map(itemsOf(inspection).map((item) => [item.itemKey, item]));
  return [...new Set(itemKeys)].map((key, place) => {
    const item = items.get(key);
    if (item === undefined || !isFinding(item)) {
      throw invalidField(`itemKeys.${place}`);
    }
    return item;
  });
}

const isFinding = (item: InspectionItem): item is Finding => item.grade !== 'OK' && item.grade !== 'NOT_CHECKED';

interface Written {
  readonly inspection: Inspection;
  /** Ids of jobs with the cards that they are on. */
  readonly jobs: readonly { readonly job: string; readonly of: CardRow }[];
}

async function writeJobs(on: CardWork, inspection: InspectionRow, findings: readonly Finding[]): Promise<Written> {
  const { tx, card } = on;
  const known = await jobsOfFindings(
    tx,
    { jobCardId: card.id, vehicleId: card.vehicleId },
    findings.map(({ findingKey }) => findingKey),
  );
  const idsOf = new Map<string, readonly string[]>();
  const offered: JobsOfFinding['offered'][number][] = [];
  const added: { readonly finding: Finding; readonly jobs: readonly NewJobOfCard[] }[] = [];
  for (const finding of findings) {
    const { findingKey, jobId } = finding;
    if (idsOf.has(findingKey)) continue;
    const ofCard = card.jobs.filter((job) => job.findingKey === findingKey && job.state !== 'CANCELLED');
    const { open, offered: again } = known(findingKey);
    const isMade = jobId !== null && ofCard.some((job) => job.id === jobId);
    const present = isMade ? ofCard : open;
    if (present.length > 0)
      idsOf.set(
        findingKey,
        present.map((job) => job.id),
      );
    else if (again.length > 0) offered.push(...again);
    else added.push({ finding, jobs: await newJobs(on, finding) });
    if (!idsOf.has(findingKey)) idsOf.set(findingKey, []);
  }
  const copied = await copyDeferred(
    on,
    offered.map((job) => job.id),
    act,
  );
  for (const [place, { findingKey }] of offered.entries()) add(idsOf, findingKey ?? '', copied.ids[place]);
  const created = await createJobs(
    { ...on, card: copied.card },
    added.flatMap(({ jobs }) => jobs),
    { act },
  );
  const ids = [...created.ids];
  for (const { finding, jobs } of added) for (const _ of jobs) add(idsOf, finding.findingKey, ids.shift());
  for (const finding of findings) {
    for (const id of idsOf.get(finding.findingKey) ?? []) await update({ ...on, card: created.card }, id, finding);
  }
  return {
    inspection: await linkJobs(on, inspection, findings, idsOf),
    jobs: await withCards(on, [...new Set([...idsOf.values()].flat())]),
  };
}

function add(idsOf: Map<string, readonly string[]>, findingKey: string, id: string | undefined): void {
  if (id !== undefined) idsOf.set(findingKey, [...(idsOf.get(findingKey) ?? []), id]);
}

/** The jobs of the templates behind a point; one of its own where there is none. */
async function newJobs(on: CardWork, finding: Finding): Promise<readonly NewJobOfCard[]> {
  const { title, note, findingKey, grade } = finding;
  const found = { source: 'INSPECTION', findingKey, severity: grade, complaint: note } as const;
  const jobs: NewJobOfCard[] = [];
  for (const id of finding.jobTemplateIds) jobs.push(...((await jobsOfTemplate(on, id)) ?? []));
  if (jobs.length === 0) return [{ columns: { title, ...found }, lines: [] }];
  return jobs.map(({ columns, lines }) => ({ columns: { ...columns, ...found }, lines }));
}

/** A job of this card says what was found now; one of another card is its writers' to change. */
async function update(on: CardWork, id: string, { grade, note }: Finding): Promise<void> {
  const job = on.card.jobs.find((each) => each.id === id);
  if (job === undefined) return;
  await updateFinding(on, job, { act, severity: grade, ...(note === null ? {} : { complaint: note }) });
}

async function linkJobs(
  on: CardWork,
  inspection: InspectionRow,
  findings: readonly Finding[],
  idsOf: ReadonlyMap<string, readonly string[]>,
): Promise<Inspection> {
  const { tx } = on;
  for (const { itemKey, findingKey, jobId } of findings) {
    const first = idsOf.get(findingKey)?.[0];
    const row = inspection.items.find((item) => item.itemKey === itemKey);
    if (row === undefined || first === undefined || first === jobId) continue;
    await tx.inspectionItem.update({ where: { id: row.id }, data: { jobId: first } });
  }
  return updateInspection(on, inspection, { act, did: { points: findings.length } });
}

async function withCards({ tx, card }: CardWork, ids: readonly string[]): Promise<Written['jobs']> {
  const rows = await tx.job.findMany({ where: { id: { in: [...ids] } }, select: { id: true, jobCardId: true } });
  const cards = new Map<string, CardRow>();
  for (const id of new Set([card.id, ...rows.map(({ jobCardId }) => jobCardId)])) {
    cards.set(id, await requireCard(tx, id));
  }
  const cardOf = new Map(rows.map((row) => [row.id, cards.get(row.jobCardId)]));
  return ids.flatMap((job) => {
    const of = cardOf.get(job);
    return of === undefined ? [] : [{ job, of }];
  });
}
