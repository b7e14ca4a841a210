import { AppError } from '../../../../../schema/errors.ts';
import type { Author, JobRow, LineRow } from '../../card-model/index.ts';
import { categoryOf } from '../../card-model/index.ts';

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
export function requireVisible({ seesPrices, seesCosts }: Author, written: Written): void {
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
export function requireProposed({ manages }: Author, { state }: Pick<JobRow, 'state'>): void {
  if (!manages && state !== 'PROPOSED') throw new AppError('FORBIDDEN');
}

interface NewPart extends Written {
  readonly kind: string;
  readonly partState?: string | undefined;
  readonly partId?: string | null | undefined;
}

/**
 * As requireProposed, for new lines: a part that is needed, or taken from the shelf, is put on agreed work without a price,
 * which the catalogue or the desk writes, and the desk asks about.
 *
 * @throws FORBIDDEN
 */
export function requireMayAdd(writer: Author, job: Pick<JobRow, 'state'>, lines: readonly NewPart[]): void {
  const isUnderWay = job.state === 'APPROVED' || job.state === 'STARTED';
  if (isUnderWay && lines.every(isUnpricedPart)) return;
  requireProposed(writer, job);
}

const isUnpricedPart = ({ kind, partState, partId, unitPrice, costPrice, ...discounts }: NewPart) =>
  (kind === 'PART' ? partState === 'NEEDED' || !!partId : kind === 'CONSUMABLE' && !!partId) &&
  [unitPrice, costPrice, discounts.discountBasisPoints, discounts.discountCents].every((price) => !price);

/** What of a line decides on its tax. */
interface Taxed {
  readonly vatCategory?: LineRow['vatCategory'] | undefined;
  readonly vatGround?: string | null | undefined;
  readonly vatGroundKind?: string | null | undefined;
}

/**
 * Who may not see prices leaves the tax in them as it is: of a new line the workshop's usual one.
 *
 * @throws FORBIDDEN
 */
export function requireSameTax({ seesPrices, workshop }: Author, written: Taxed, present: Taxed = {}): void {
  if (seesPrices) return;
  const categoryNow = (taxed: Taxed) => categoryOf(taxed.vatCategory ?? 'STANDARD', workshop);
  const isOtherCategory = written.vatCategory !== undefined && categoryNow(written) !== categoryNow(present);
  const isOther = (name: 'vatGround' | 'vatGroundKind') =>
    written[name] !== undefined && written[name] !== (present[name] ?? null);
  if (isOtherCategory || isOther('vatGround') || isOther('vatGroundKind')) throw new AppError('FORBIDDEN');
}
