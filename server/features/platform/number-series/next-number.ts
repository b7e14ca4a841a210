import type { RemovedExample } from '../../../context/hooks.ts';
import { isDuplicate } from '../../../infrastructure/database/database.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** Which documents are counted together: those of one series in one year. */
export interface Series {
  readonly series: string;
  readonly year: number;
  /** The first number, where it is not 1. */
  readonly first?: number;
}

/** Documents of the example have series of their own, so that they take no real number. */
const exampleSeries = ['PRIMER', 'PRIMER-DN', 'PRIMER-P'];

/** The series of a document. @param isExample whether it belongs to the example */
export const seriesFor = (series: 'DN' | 'P', isExample: boolean) => (isExample ? `PRIMER-${series}` : series);

/**
 * Takes the next number of a number series, in the transaction of the document that carries it: when that is refused, the number
 * was never taken, so that there is no gap and no repeat. The row is locked until the transaction ends; of two that begin a
 * series at once the second one waits for the first, meets its row, and counts on from there.
 */
export async function nextNumber(db: TenantTables, { series, year, first = 1 }: Series, now: Date): Promise<number> {
  const { count } = await db.numberSeries.updateMany({ where: { series, year }, data: { last: { increment: 1 } } });
  if (count === 0) {
    try {
      await db.numberSeries.create({ data: { id: newId(now), series, year, last: first } });
      return first;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return nextNumber(db, { series, year, first }, now);
    }
  }
  const { last } = await db.numberSeries.findFirstOrThrow({ where: { series, year }, select: { last: true } });
  return last;
}

/**
 * Lets one transaction at a time take numbers of a series. Call it first: what the transaction reads afterwards is as
 * the one before has left it.
 */
export async function lockSeries(db: TenantTables, series: string): Promise<void> {
  await db.numberSeries.updateMany({ where: { series }, data: { last: { increment: 0 } } });
}

/** Removes the series of an example, so that the next one counts from the beginning. */
export async function removeExampleSeries({ tx }: RemovedExample): Promise<void> {
  await tx.numberSeries.deleteMany({ where: { series: { in: exampleSeries } } });
}
