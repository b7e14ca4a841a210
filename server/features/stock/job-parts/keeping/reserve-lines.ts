import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type LineStock, writeLineStock } from '../../../desk/jobs/index.ts';
import { availableThousandths, lockParts, reserveStock } from '../../parts/index.ts';
import { lockStockLines, type ReservationRow, type StockLine } from './stock-lines.ts';
import { heldThousandths, partStateOf, stockStateOf } from './stock-state.ts';

/** What is reserved for lines. Each write keeps the line, its reservation and the columns of the part in step. */

/** What of a line is neither reserved nor taken. */
export const lackOf = ({ line, reservation }: StockLine): number =>
  Math.max(0, line.quantityThousandths - line.issuedThousandths - heldThousandths(reservation));

interface Holding {
  /** More than zero. */
  readonly thousandths: number;
  readonly now: Date;
  /** Whether it was received for the line. */
  readonly isArrived?: boolean;
}

/** Reserves so much more for a line. @throws CONFLICT with what is `free` */
export async function holdForLine(
  tx: TenantTables,
  stock: StockLine,
  { thousandths, now, isArrived = false }: Holding,
): Promise<StockLine> {
  const { line, reservation } = stock;
  const partId = partIdOf(stock);
  await reserveStock(tx, { partId, thousandths, now, lineId: line.id });
  const held = heldThousandths(reservation);
  const columns = {
    partId,
    thousandths: held + thousandths,
    state: 'HELD' as const,
    isArrived: isArrived || (held > 0 && reservation?.isArrived === true),
    // What held nothing before is a new reservation.
    ...(held > 0 ? {} : { createdAt: now }),
  };
  const lineId = line.id;
  const row =
    reservation === undefined
      ? await tx.stockReservation.create({ data: { ...columns, id: newId(now), lineId } })
      : await tx.stockReservation.update({ where: { id: reservation.id }, data: columns });
  return writeStock(tx, { ...stock, reservation: row });
}

/** Lets go of so much of what is held for a line; of all of it unless given. */
export async function releaseLine(
  tx: TenantTables,
  stock: StockLine,
  { now, thousandths = heldThousandths(stock.reservation) }: Pick<Holding, 'now'> & Partial<Holding>,
): Promise<StockLine> {
  const { reservation } = stock;
  if (reservation === undefined || thousandths === 0) return stock;
  return writeStock(tx, { ...stock, reservation: await release(tx, reservation, { thousandths, now }) });
}

async function release(
  tx: TenantTables,
  reservation: ReservationRow,
  { thousandths, now }: Pick<Holding, 'now' | 'thousandths'>,
): Promise<ReservationRow> {
  await reserveStock(tx, { partId: reservation.partId, thousandths: -thousandths, now });
  const left = heldThousandths(reservation) - thousandths;
  const data = left > 0 ? { thousandths: left } : { state: 'RELEASED' as const };
  return tx.stockReservation.update({ where: { id: reservation.id }, data });
}

/** Lets go of what is held for lines that are gone. */
export async function releaseGoneLines(tx: TenantTables, lineIds: readonly string[], now: Date): Promise<void> {
  const held = { state: 'HELD' as const, lineId: { in: [...lineIds] } };
  const found = await tx.stockReservation.findMany({ where: held, select: { lineId: true, partId: true } });
  if (found.length === 0) return;
  const left = await tx.line.findMany({
    where: { id: { in: found.map(({ lineId }) => lineId) } },
    select: { id: true },
  });
  const there = new Set(left.map(({ id }) => id));
  const gone = found.filter(({ lineId }) => !there.has(lineId));
  await lockParts(
    tx,
    gone.map(({ partId }) => partId),
  );
  const lineId = { in: gone.map((each) => each.lineId) };
  for (const row of await tx.stockReservation.findMany({ where: { state: 'HELD', lineId } })) {
    await release(tx, row, { thousandths: row.thousandths, now });
  }
}

/** Writes how a line stands; `more` was written of it now. */
export async function writeStock(tx: TenantTables, stock: StockLine, more: LineStock = {}): Promise<StockLine> {
  const { line, job, reservation } = stock;
  const stockState = stockStateOf({ ...line, ...more }, job, reservation);
  // A line that takes nothing any more is written by hand again.
  const hasEnded = !line.movesStock && line.stockState !== 'NONE';
  const columns = {
    ...more,
    reservedThousandths: heldThousandths(reservation),
    stockState,
    ...(line.movesStock || hasEnded ? { partState: partStateOf[stockState] } : {}),
  };
  const written = { ...line, ...columns };
  const isSame = Object.entries(columns).every(([name, value]) => Reflect.get(line, name) === value);
  if (!isSame) await writeLineStock(tx, line.id, columns);
  return { ...stock, line: written };
}

/** @throws Error the line has no part, which every caller asks before */
export function partIdOf({ line }: StockLine): string {
  if (line.partId === null) throw new Error('The line has no part');
  return line.partId;
}

/** What was received, and for which line. */
interface Received {
  readonly thousandths: number;
  readonly now: Date;
}

/**
 * Reserves for a line what was received for it, up to what the line lacks.
 *
 * @returns thousandths that are reserved for it now more than before; zero where it takes nothing from stock
 */
export async function reserveForLine(
  tx: TenantTables,
  lineId: string,
  { thousandths, now }: Received,
): Promise<number> {
  const [stock] = await lockStockLines(tx, { id: lineId });
  if (stock === undefined || !stock.line.movesStock) return 0;
  const part = (await lockParts(tx, [partIdOf(stock)])).get(partIdOf(stock));
  const reserved = Math.min(thousandths, lackOf(stock), part === undefined ? 0 : availableThousandths(part));
  if (reserved > 0) await holdForLine(tx, stock, { thousandths: reserved, now, isArrived: true });
  return reserved;
}

/** Says of lines that they are on an order, or on none any more. Of lines without a part their own state says it. */
export async function writeOrdered(tx: TenantTables, lineIds: readonly string[], isOrdered: boolean): Promise<void> {
  const stocks = await lockStockLines(tx, { id: { in: [...lineIds] } });
  for (const stock of stocks) await writeStock(tx, stock, { isOrdered });
  const known = new Set(stocks.map(({ line }) => line.id));
  for (const id of lineIds) {
    if (!known.has(id)) await writeLineStock(tx, id, { isOrdered, partState: isOrdered ? 'ORDERED' : 'NEEDED' });
  }
}
