import { AppError } from '../../../../../schema/errors.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import { largest } from '../../../../../schema/fields/numbers.ts';
import { LostRace } from '../../../../infrastructure/database/database.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Clock } from '../../../../infrastructure/time/clock.ts';
import { applyChange, averageCost, type Stock } from './valuation.ts';

/**
 * The ledger, and the only place where stock moves. Parts are locked in one order and written by one guarded UPDATE
 * each, so that their columns are always the sum of their movements.
 */

export type PartRow = Awaited<ReturnType<TenantTables['part']['findUniqueOrThrow']>>;
export type MovementRow = Awaited<ReturnType<TenantTables['stockMovement']['findUniqueOrThrow']>>;

export interface StockChange {
  readonly partId: string;
  readonly kind: MovementRow['kind'];
  /** Thousandths: above zero what is added, below zero what leaves. */
  readonly deltaThousandths: number;
  /** Of what is added, in 10⁻⁷ of a euro; by the average or the last cost unless given. */
  readonly valueE7?: bigint;
  /** Of what leaves, in 10⁻⁷ of a euro; by the average unless given. */
  readonly goneE7?: bigint;
  /** Ten-thousandths of a euro: written as the last cost of the part. */
  readonly cost?: number | null;
  readonly occurredAt?: Date | undefined;
  readonly lineId?: string;
  readonly receiptLineId?: string;
  readonly countId?: string;
  /** How much of what leaves was reserved for it, and is not any more; the rest has to be free. */
  readonly fromReservedThousandths?: number;
  readonly reason?: MovementRow['reason'];
}

interface Moving {
  readonly staffId: string | undefined;
  /** Asked behind the lock, so that movements of a part are in the order in which they were made. */
  readonly clock: Clock;
  /** Whether more may be taken than is free. */
  readonly mayGoBelow: boolean;
}

/**
 * Moves stock, in the order of the changes; all of it or nothing.
 *
 * @returns the movements in the order of the changes
 * @throws CONFLICT with what is `free` of a part of which there is too little; NOT_FOUND a part
 */
export async function moveStock(
  tx: TenantTables,
  changes: readonly StockChange[],
  { staffId, clock, mayGoBelow }: Moving,
): Promise<readonly MovementRow[]> {
  const parts = await lockParts(
    tx,
    changes.map(({ partId }) => partId),
  );
  const now = clock.now();
  const after = new Map(parts);
  const rows = changes.map((change) => {
    const part = after.get(change.partId);
    if (part === undefined) throw new AppError('NOT_FOUND');
    const { deltaThousandths: delta, fromReservedThousandths: reserved = 0, lineId } = change;
    if (delta < 0 && -delta - reserved > part.freeThousandths && !mayGoBelow) {
      const stock = {
        free: availableThousandths(part) + reserved,
        partId: part.id,
        ...(lineId === undefined ? {} : { lineId }),
      };
      throw new AppError('CONFLICT', 'tooLittleStock', { stock });
    }
    const before = { quantity: part.onHandThousandths, value: part.valueE7 };
    const stock = stockAfter(before, change, part.lastCost);
    after.set(part.id, {
      ...part,
      onHandThousandths: stock.quantity,
      reservedThousandths: part.reservedThousandths - reserved,
      freeThousandths: part.freeThousandths + delta + reserved,
      valueE7: stock.value,
      ...(change.cost === undefined ? {} : { lastCost: change.cost }),
    });
    return {
      id: newId(now),
      partId: part.id,
      at: now,
      occurredAt: change.occurredAt ?? now,
      kind: change.kind,
      deltaThousandths: delta,
      valueDeltaE7: stock.value - before.value,
      balanceAfter: stock.quantity,
      valueAfterE7: stock.value,
      lineId: lineId ?? null,
      receiptLineId: change.receiptLineId ?? null,
      countId: change.countId ?? null,
      staffId: staffId ?? null,
      reason: change.reason ?? null,
    };
  });
  for (const [id, part] of parts) await updateStock(tx, part, after.get(id) ?? part, now);
  await tx.stockMovement.createMany({ data: rows });
  return rows.map((row) => ({ ...row, workshopId: parts.get(row.partId)?.workshopId ?? '' }));
}

/** What could be taken, in an answer: nothing where more was taken than there was. */
export const availableThousandths = ({ freeThousandths }: Pick<PartRow, 'freeThousandths'>): number =>
  Math.max(0, freeThousandths);

function stockAfter(before: Stock, change: StockChange, lastCost: number | null): Stock {
  const { deltaThousandths, valueE7, goneE7 } = change;
  const after = applyChange(before, deltaThousandths, { lastCost, valueE7, goneE7 });
  if (deltaThousandths < 0 && goneE7 === undefined) return after;
  // The columns and the answers hold no more.
  if (after.quantity > largest || (averageCost(after) ?? 0) > largest) {
    throw refusedFields({ thousandths: 'invalidInput' });
  }
  return after;
}

/** Locks parts until the transaction ends, and reads them behind the lock. */
export async function lockParts(tx: TenantTables, ids: readonly string[]): Promise<ReadonlyMap<string, PartRow>> {
  await tx.lockExclusive('part', ...ids);
  const rows = await tx.part.findMany({ where: { id: { in: [...new Set(ids)] } } });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Writes the quantities and the value of a part by one UPDATE that is guarded by those that were read.
 *
 * @throws LostRace somebody else has written it
 */
export async function updateStock(tx: TenantTables, before: PartRow, after: PartRow, now: Date): Promise<void> {
  const { id, onHandThousandths, reservedThousandths, freeThousandths, valueE7 } = before;
  const below = belowSince(after, now);
  const updated = await tx.part.updateMany({
    where: { id, onHandThousandths, reservedThousandths, freeThousandths, valueE7 },
    data: {
      onHandThousandths: after.onHandThousandths,
      reservedThousandths: after.reservedThousandths,
      freeThousandths: after.freeThousandths,
      valueE7: after.valueE7,
      lastCost: after.lastCost,
      // Named only where it changes: each write of it is followed, and most of them change nothing of it.
      ...(below?.getTime() === before.belowSince?.getTime() ? {} : { belowSince: below }),
    },
  });
  if (updated.count === 0) throw new LostRace('The stock was changed');
}

/** Since when less of a part is free than its minimum; null where there is enough. */
export function belowSince(
  part: Pick<PartRow, 'minThousandths' | 'freeThousandths' | 'belowSince' | 'isStocked'>,
  now: Date,
): Date | null {
  const { minThousandths, freeThousandths, isStocked } = part;
  if (minThousandths === null || !isStocked || freeThousandths >= minThousandths) return null;
  return part.belowSince ?? now;
}
