import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { writeLineStock } from '../../../desk/jobs/index.ts';
import { reserveForLine, writeOrdered } from '../../job-parts/index.ts';
import type { PurchaseLineRow } from './load-order.ts';
import { expectedOf } from './write-order.ts';

/** The lines of cards that wait for what is ordered. Their cards are locked before any part. */

/** Locks the cards of lines until the transaction ends. */
export async function lockCardsOfLines(tx: TenantTables, lineIds: readonly (string | null)[]): Promise<void> {
  const id = { in: lineIds.flatMap((lineId) => lineId ?? []) };
  const lines = await tx.line.findMany({ where: { id }, select: { jobId: true } });
  const jobs = await tx.job.findMany({
    where: { id: { in: lines.map(({ jobId }) => jobId) } },
    select: { jobCardId: true },
  });
  await tx.lockExclusive('jobCard', ...jobs.map(({ jobCardId }) => jobCardId));
}

const restOf = (line: PurchaseLineRow) => expectedOf(line) - line.receivedThousandths;

/** Says of lines of cards that what they wait for is ordered, or needed again, as far as it has not come. */
export async function writeWaiting(
  tx: TenantTables,
  lines: readonly PurchaseLineRow[],
  isOrdered: boolean,
): Promise<void> {
  const waiting = lines.flatMap((line) => (restOf(line) > 0 ? (line.lineId ?? []) : []));
  if (waiting.length === 0) return;
  await lockCardsOfLines(tx, waiting);
  await writeOrdered(tx, waiting, isOrdered);
}

/**
 * Reserves for the line of a card what has come for it. A line that had no part has the one that was made of it.
 *
 * @param line    of the order, as it is after what has come
 * @param arrived thousandths that have come now
 */
export async function reserveArrived(
  tx: TenantTables,
  line: PurchaseLineRow,
  { arrived, now }: { readonly arrived: number; readonly now: Date },
): Promise<void> {
  const { lineId, partId } = line;
  if (lineId === null || partId === null) return;
  const select = { partId: true, movesStock: true } as const;
  const onCard = await tx.line.findUnique({ where: { id: lineId }, select });
  if (onCard === null) return;
  if (onCard.partId === null) await writeLineStock(tx, lineId, { partId, movesStock: true });
  else if (!onCard.movesStock) return writeLineStock(tx, lineId, { isOrdered: false, partState: 'ARRIVED' });
  if (restOf(line) <= 0) await writeOrdered(tx, [lineId], false);
  await reserveForLine(tx, lineId, { thousandths: arrived, now });
}
