import { AppError } from '../../../../../schema/errors.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { availableThousandths, lockParts, updateStock } from './move-stock.ts';

interface Reserving {
  readonly partId: string;
  /** Above zero what is reserved, below zero what is free again. */
  readonly thousandths: number;
  readonly now: Date;
  readonly lineId?: string;
  /** Whether it may be more than is free. */
  readonly mayGoBelow?: boolean;
}

/**
 * Reserves stock, or lets it go. Nothing moves.
 *
 * @throws CONFLICT with what is `free`; NOT_FOUND the part
 */
export async function reserveStock(
  tx: TenantTables,
  { partId, thousandths, now, lineId, mayGoBelow = false }: Reserving,
): Promise<void> {
  const part = (await lockParts(tx, [partId])).get(partId);
  if (part === undefined) throw new AppError('NOT_FOUND');
  if (thousandths > part.freeThousandths && !mayGoBelow && thousandths > 0) {
    const stock = { free: availableThousandths(part), partId, ...(lineId === undefined ? {} : { lineId }) };
    throw new AppError('CONFLICT', 'tooLittleStock', { stock });
  }
  const after = {
    ...part,
    reservedThousandths: part.reservedThousandths + thousandths,
    freeThousandths: part.freeThousandths - thousandths,
  };
  await updateStock(tx, part, after, now);
}
