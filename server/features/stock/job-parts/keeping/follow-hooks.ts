import type { MergedPart, RemovedExample } from '../../../../context/hooks.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { reassignPart } from '../../../desk/jobs/index.ts';
import { reserveStock } from '../../parts/index.ts';
import { releaseLine } from './reserve-lines.ts';
import { lockStockLines } from './stock-lines.ts';

/** What becomes of reservations when jobs, cards and parts go. */

interface RemovedJob {
  readonly tx: TenantTables;
  readonly jobId: string;
  readonly now: Date;
}

/** What is kept for the lines of a job that is removed is free again. */
export const releaseJob = ({ tx, jobId, now }: RemovedJob): Promise<void> => releaseJobs(tx, [jobId], now);

/** The same of the cards of the example. */
export async function releaseExample({ tx, jobCardIds, now }: RemovedExample): Promise<void> {
  const jobs = await tx.job.findMany({ where: { jobCardId: { in: [...jobCardIds] } }, select: { id: true } });
  await releaseJobs(
    tx,
    jobs.map(({ id }) => id),
    now,
  );
}

async function releaseJobs(tx: TenantTables, jobIds: readonly string[], now: Date): Promise<void> {
  for (const stock of await lockStockLines(tx, { jobId: { in: [...jobIds] } })) await releaseLine(tx, stock, { now });
}

/** Lines of a part that is merged are those of the other one, and what is reserved for them is reserved of that. */
export async function reassignReservations({ tx, goneId, keepId, now }: MergedPart): Promise<void> {
  const rows = await tx.stockReservation.findMany({ where: { partId: goneId, state: 'HELD' } });
  const thousandths = rows.reduce((all, row) => all + row.thousandths, 0);
  if (thousandths > 0) {
    await reserveStock(tx, { partId: goneId, thousandths: -thousandths, now });
    await reserveStock(tx, { partId: keepId, thousandths, now, mayGoBelow: true });
  }
  await tx.stockReservation.updateMany({ where: { partId: goneId }, data: { partId: keepId } });
  await reassignPart(tx, goneId, keepId);
}
