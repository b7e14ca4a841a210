import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Clock } from '../../../../infrastructure/time/clock.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { type MovementRow, moveStock, shareOf, unitCostOf } from '../../parts/index.ts';
import { partIdOf, writeStock } from './reserve-lines.ts';
import type { StockLine } from './stock-lines.ts';
import { heldThousandths } from './stock-state.ts';

/** Takes parts from stock for lines, and brings them back, with what they have cost. */

export interface By {
  readonly staffId: string | undefined;
  readonly clock: Clock;
  readonly mayGoBelow: boolean;
  /** The call that it was. */
  readonly act: string;
  readonly occurredAt?: Date | undefined;
}

interface Taking {
  readonly stock: StockLine;
  /** More than zero, and at most the rest of the line. */
  readonly thousandths: number;
}

/**
 * Takes for each line what is reserved for it first, and then what is free; all of it or nothing. The line keeps its price, and gets
 * its cost.
 *
 * @returns the movements in the order of the lines
 * @throws CONFLICT with what is `free` for the line that lacks something
 */
export async function issueLines(
  tx: TenantTables,
  takings: readonly Taking[],
  by: By,
): Promise<readonly MovementRow[]> {
  const { occurredAt } = by;
  const movements = await moveStock(
    tx,
    takings.map(({ stock, thousandths }) => ({
      partId: partIdOf(stock),
      kind: 'ISSUE',
      deltaThousandths: -thousandths,
      fromReservedThousandths: Math.min(thousandths, heldThousandths(stock.reservation)),
      lineId: stock.line.id,
      occurredAt,
    })),
    by,
  );
  const values = await valuesOfLines(
    tx,
    takings.map(({ stock }) => stock.line.id),
  );
  for (const { stock, thousandths } of takings) {
    const { line, reservation } = stock;
    const issuedThousandths = line.issuedThousandths + thousandths;
    const costPrice = unitCostOf(values.get(line.id) ?? 0n, issuedThousandths);
    const kept = await consume(tx, stock, Math.min(thousandths, heldThousandths(reservation)));
    await writeStock(tx, { ...stock, reservation: kept }, { issuedThousandths, costPrice });
    await record(tx, stock, issuedThousandths, by);
  }
  return movements;
}

/** What is held becomes what was taken. */
async function consume(tx: TenantTables, { reservation }: StockLine, thousandths: number) {
  if (reservation === undefined || thousandths === 0) return reservation;
  const left = heldThousandths(reservation) - thousandths;
  const data = left > 0 ? { thousandths: left } : { state: 'ISSUED' as const };
  return tx.stockReservation.update({ where: { id: reservation.id }, data });
}

/** What all that lines have taken and not returned has cost, in 10⁻⁷ of a euro, by the ids of the lines. */
async function valuesOfLines(
  { stockMovement }: TenantTables,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await stockMovement.findMany({
    where: { lineId: { in: [...lineIds] }, kind: { in: ['ISSUE', 'RETURN_FROM_JOB'] } },
    select: { lineId: true, valueDeltaE7: true },
  });
  const values = new Map<string, bigint>();
  for (const { lineId, valueDeltaE7 } of rows) {
    if (lineId !== null) values.set(lineId, (values.get(lineId) ?? 0n) - valueDeltaE7);
  }
  return values;
}

/** Where something goes that comes back. */
export interface Returning {
  /** More than zero, and at most what was taken for the line. */
  readonly thousandths: number;
  readonly onward?: 'RETURN_TO_SUPPLIER' | 'SCRAP' | undefined;
  readonly reason?: MovementRow['reason'] | undefined;
}

/**
 * Brings back what was taken for a line, at what it had cost, by share; the last of it with all that is left. What is not for the shelf
 * leaves again.
 *
 * @returns the last movement
 */
export async function returnLine(
  tx: TenantTables,
  stock: StockLine,
  { thousandths, onward, reason }: Returning,
  by: By,
): Promise<MovementRow> {
  const { line } = stock;
  const value = (await valuesOfLines(tx, [line.id])).get(line.id) ?? 0n;
  const valueE7 = shareOf(value, thousandths, line.issuedThousandths);
  const moved = { partId: partIdOf(stock), lineId: line.id, ...(reason === undefined ? {} : { reason }) };
  const back = { ...moved, kind: 'RETURN_FROM_JOB' as const, deltaThousandths: thousandths, valueE7 };
  const away = onward === undefined ? [] : [{ ...moved, kind: onward, deltaThousandths: -thousandths }];
  // What has just come back may leave again, however little of the part is free.
  const movements = await moveStock(tx, [back, ...away], { ...by, mayGoBelow: true });
  const issuedThousandths = line.issuedThousandths - thousandths;
  await writeStock(tx, stock, { issuedThousandths });
  await record(tx, stock, issuedThousandths, by);
  const last = movements.at(-1);
  if (last === undefined) throw new Error('Nothing has moved');
  return last;
}

async function record(
  tx: TenantTables,
  { line, job }: StockLine,
  issuedThousandths: number,
  { act, staffId, clock }: By,
): Promise<void> {
  await recordActivity(tx, {
    entity: 'LINE',
    entityId: line.id,
    jobCardId: job.jobCardId,
    act,
    staffId,
    now: clock.now(),
    before: { issuedThousandths: line.issuedThousandths },
    after: { issuedThousandths },
  });
}
