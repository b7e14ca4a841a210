import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Where } from '../../../../infrastructure/tenant/tenant-tables.ts';
import type { JobRow, LineRow } from '../../../desk/card-model/index.ts';
import { lockParts } from '../../parts/index.ts';

export type ReservationRow = Awaited<ReturnType<TenantTables['stockReservation']['findUniqueOrThrow']>>;

/** A line that takes from stock, or has done, with its job and what is kept for it. */
export interface StockLine {
  readonly line: LineRow;
  readonly job: Omit<JobRow, 'lines'>;
  readonly reservation: ReservationRow | undefined;
}

/**
 * Reads lines that take from stock behind the locks of their parts.
 *
 * @param conditions lines that meet any of them; each is asked apart, so that each is found by an index of its own
 * @returns in the order of the jobs and lines
 */
export async function lockStockLines(
  tx: TenantTables,
  ...conditions: readonly Where<'line'>[]
): Promise<readonly StockLine[]> {
  const found: { readonly id: string; readonly partId: string | null }[] = [];
  for (const condition of conditions) {
    const where = { AND: [condition, { OR: [{ movesStock: true }, { stockState: { not: 'NONE' as const } }] }] };
    found.push(...(await tx.line.findMany({ where, select: { id: true, partId: true } })));
  }
  if (found.length === 0) return [];
  const lineId = { in: [...new Set(found.map(({ id }) => id))] };
  const kept = await tx.stockReservation.findMany({ where: { lineId }, select: { partId: true } });
  await lockParts(
    tx,
    [...found, ...kept].flatMap(({ partId }) => partId ?? []),
  );
  const order = [{ sortOrder: 'asc' as const }, { id: 'asc' as const }];
  const lines = await tx.line.findMany({ where: { id: lineId }, orderBy: order });
  const reservations = await tx.stockReservation.findMany({ where: { lineId } });
  const jobs = await tx.job.findMany({
    where: { id: { in: [...new Set(lines.map(({ jobId }) => jobId))] } },
    orderBy: order,
  });
  const reservationOf = new Map(reservations.map((each) => [each.lineId, each]));
  return jobs.flatMap((job) =>
    lines
      .filter(({ jobId }) => jobId === job.id)
      .map((line) => ({ line, job, reservation: reservationOf.get(line.id) })),
  );
}
