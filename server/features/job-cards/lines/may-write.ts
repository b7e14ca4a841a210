import { AppError } from '../../../../schema/errors.ts';
import { lineDiscount } from '../../../../schema/money/documents/index.ts';
import type { JobRow } from '../show/rows.ts';
import type { CardWork, Writer } from '../writing/write-on-card.ts';
import { type LineColumns, usualDiscount } from './line-columns.ts';

/** What of a line somebody may write. Everything here is a refusal or nothing. */

interface Written {
  readonly unitPrice?: number | undefined;
  readonly costPrice?: number | null | undefined;
  readonly discountBasisPoints?: number | undefined;
  readonly discountCents?: number | undefined;
}

/**
 * Who may not see costs or prices writes none.
 *
 * @throws FORBIDDEN
 */
export function requireSight({ seesPrices, seesCosts }: Writer, written: Written): void {
  const { costPrice, unitPrice, discountBasisPoints, discountCents } = written;
  if (costPrice !== undefined && !seesCosts) throw new AppError('FORBIDDEN');
  const prices = [unitPrice, discountBasisPoints, discountCents];
  if (!seesPrices && prices.some((price) => price !== undefined)) throw new AppError('FORBIDDEN');
}

/**
 * Mechanics propose: what was agreed is changed at the desk.
 *
 * @throws FORBIDDEN
 */
export function requireProposed({ manages }: Writer, { state }: Pick<JobRow, 'state'>): void {
  if (!manages && state !== 'PROPOSED') throw new AppError('FORBIDDEN');
}

/** The most that somebody may take off, in basis points; the owner everything. */
export function discountLimit({ role, workshop }: Writer): number {
  if (role === 'admin') return 10_000;
  return role === 'receptionist' ? workshop.receptionistDiscountLimit : workshop.mechanicDiscountLimit;
}

/**
 * The limit of the role, or what the customer has anyway.
 *
 * @throws FORBIDDEN a discount above both
 */
export function requireDiscount(on: CardWork, written: Written, columns: LineColumns): void {
  const { discountBasisPoints, discountCents } = written;
  if (discountBasisPoints === undefined && discountCents === undefined) return;
  const limit = Math.max(discountLimit(on.writer), usualDiscount(on, columns.kind));
  if (columns.discountBasisPoints > limit) throw new AppError('FORBIDDEN', 'discountTooHigh');
  const atLimit = lineDiscount({ ...columns, discountBasisPoints: limit, discountCents: 0 });
  if (columns.unitPrice > 0 && lineDiscount(columns) > atLimit) {
    throw new AppError('FORBIDDEN', 'discountTooHigh');
  }
}
