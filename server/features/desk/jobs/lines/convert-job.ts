import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { JobRow, Viewer } from '../../card-model/index.ts';
import { columnsOf, convertAmount, convertLineColumns, type Modes } from './line-columns.ts';

/**
 * Writes the lines of a job in the other price mode, once.
 *
 * @returns its fixed price in that mode, for the person who writes the job
 */
export async function convertJob(db: TenantTables, job: JobRow, modes: Modes, viewer: Viewer): Promise<FixedPrice> {
  for (const line of job.lines) {
    const data = { ...convertLineColumns(columnsOf(line), modes, viewer), version: line.version + 1 };
    await db.line.update({ where: { id: line.id }, data });
  }
  return convertFixedPrice(job, modes, viewer);
}

/** What a job costs as a whole, and cost before a total was rounded. */
type FixedPrice = Pick<JobRow, 'fixedCents' | 'listCents'>;

/** A fixed price in the other price mode. */
export function convertFixedPrice(
  { fixedCents, listCents, fixedVatCategory }: FixedPrice & Pick<JobRow, 'fixedVatCategory'>,
  modes: Modes,
  viewer: Pick<Viewer, 'workshop' | 'today'>,
): FixedPrice {
  const converted = (cents: number | null) =>
    cents === null ? null : convertAmount(cents, fixedVatCategory, modes, viewer);
  return { fixedCents: converted(fixedCents), listCents: converted(listCents) };
}

/** A job at its fixed price before a total was rounded. */
export const atListPrice = <Job extends FixedPrice>(job: Job): Job => ({
  ...job,
  fixedCents: job.listCents ?? job.fixedCents,
  listCents: null,
});
