import { AppError } from '../../../../schema/errors.ts';
import { type KeptJob, keptJobs } from '../../../../schema/features/desk/templates.ts';
import { foldText } from '../../../../schema/fields/fold-text.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { CardRow, CardWork } from '../card-model/index.ts';
import { convertAmount, createJobs, type NewJobOfCard, newLineColumns } from '../jobs/index.ts';

/**
 * Appends the jobs of some templates to a card, proposed, and counts the use for ranking.
 *
 * @returns as createJobs
 * @throws NOT_FOUND a template; BAD_INPUT sums that no document can have
 */
export async function applyTemplates(
  on: CardWork,
  templateIds: readonly string[],
  { act, minutes }: { readonly act: string; readonly minutes?: number | undefined },
) {
  const jobs: NewJobOfCard[] = [];
  for (const id of templateIds) {
    const made = await jobsOfTemplate(on, id);
    if (made === undefined) throw new AppError('NOT_FOUND');
    jobs.push(...made);
  }
  return createJobs(on, minutes === undefined ? jobs : spreadMinutes(jobs, minutes), { act });
}

/** The jobs of a template as a card would have them; its use is counted. Undefined where there is none. */
export async function jobsOfTemplate(on: CardWork, id: string): Promise<readonly NewJobOfCard[] | undefined> {
  // Counted first: from then on it is not removed until the transaction ends.
  if (!(await countUse(on, id))) return undefined;
  const row = await on.tx.jobTemplate.findUniqueOrThrow({ where: { id } });
  const jobs: NewJobOfCard[] = [];
  for (const job of keptJobs.parse(row.jobs)) jobs.push(await jobOf(on, job));
  return jobs;
}

/** Gives jobs so many planned minutes in all, in the proportion of their templates; the first has all where none has any. */
function spreadMinutes(jobs: readonly NewJobOfCard[], minutes: number): NewJobOfCard[] {
  const planned = jobs.map(({ columns }) => columns.plannedMinutes ?? 0);
  const all = planned.reduce((sum, each) => sum + each, 0);
  const upTo = (place: number) =>
    all === 0
      ? minutes
      : Math.round((minutes * planned.slice(0, place + 1).reduce((sum, each) => sum + each, 0)) / all);
  return jobs.map((job, place) => {
    const own = upTo(place) - (place === 0 ? 0 : upTo(place - 1));
    return { ...job, columns: { ...job.columns, plannedMinutes: own === 0 ? null : own } };
  });
}

/** Templates are kept in the price mode of the workshop. */
async function jobOf(on: CardWork, { lines, fixedCents, ...columns }: KeptJob): Promise<NewJobOfCard> {
  const { card, writer } = on;
  const modes = { from: writer.workshop.priceMode, to: card.priceMode };
  const made: NewJobOfCard['lines'][number][] = [];
  for (const { followsRate, unitPrice, partId: kept, ...line } of lines) {
    const price = followsRate ? {} : { unitPrice: convertAmount(unitPrice, line.vatCategory, modes, writer) };
    // The import that brought a part may have been undone since.
    const partId = kept !== null && (await on.tx.part.count({ where: { id: kept } })) > 0 ? kept : null;
    made.push(await newLineColumns(on, { ...line, ...price, partId }));
  }
  const fixed = fixedCents === null ? null : convertAmount(fixedCents, 'STANDARD', modes, writer);
  return { columns: { ...columns, fixedCents: fixed }, lines: made };
}

/** A model of car, however its name was written; undefined where nobody wrote it. */
export function modelKeyOf(vehicle: Pick<NonNullable<CardRow['vehicle']>, 'make' | 'model'> | null) {
  const words = [vehicle?.make, vehicle?.model].flatMap((word) => (word ? [foldText(word)] : []));
  return words.length === 0 ? undefined : words.join(' ').slice(0, 200);
}

/** @returns whether there is such a template */
async function countUse({ tx, card, writer }: CardWork, templateId: string): Promise<boolean> {
  const used = { where: { id: templateId }, data: { uses: { increment: 1 } } };
  if ((await tx.jobTemplate.updateMany(used)).count === 0) return false;
  const modelKey = modelKeyOf(card.vehicle);
  if (modelKey !== undefined) await countOnModel(tx, { templateId, modelKey }, writer.now);
  return true;
}

async function countOnModel(
  { templateUse }: TenantTables,
  where: { readonly templateId: string; readonly modelKey: string },
  now: Date,
): Promise<void> {
  const { count } = await templateUse.updateMany({ where, data: { uses: { increment: 1 } } });
  if (count === 0) await templateUse.create({ data: { ...where, id: newId(now), uses: 1 } });
}
