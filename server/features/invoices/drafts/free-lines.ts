import { AppError } from '../../../../schema/errors.ts';
import type { NewInvoiceLine } from '../../../../schema/features/workshop/invoices/drafts.ts';
import { lineAmount, lineDiscount } from '../../../../schema/money/documents/index.ts';
import type { Role } from '../../../../schema/permissions.ts';
import { categoryOf, groundOf, type WorkshopRow } from '../../job-cards/index.ts';
import type { DraftLine } from './sums.ts';

const wholeBasisPoints = 10_000;

/**
 * Lines that belong to no job, as they were sent.
 *
 * @param day YYYY-MM-DD, of the sentences of the law
 * @throws BAD_INPUT a price is missing, or below zero on what is no core; no ground for no tax
 * @throws FORBIDDEN a discount above the limit of the role
 */
export function freeLines(
  lines: readonly NewInvoiceLine[],
  { workshop, day, role }: { readonly workshop: WorkshopRow; readonly day: string; readonly role: Role },
): DraftLine[] {
  const limit = role === 'admin' ? undefined : workshop.receptionistDiscountLimit;
  const made = lines.map((line, place) => {
    const { kind } = line;
    const unitPrice = line.unitPrice ?? (kind === 'TEXT' ? 0 : undefined);
    if (unitPrice === undefined || (unitPrice < 0 && kind !== 'CORE')) throw refused(place, 'unitPrice');
    const vatCategory = categoryOf(line.vatCategory, workshop);
    const needsGround = vatCategory === 'ZERO' || (vatCategory === 'EXEMPT' && workshop.vatStatus !== 'SMALL');
    const ground = groundOf(line, { workshop, day });
    if (needsGround && ground.vatGround === null) throw refused(place, 'vatGround');
    return { ...line, unitPrice, vatCategory, ...ground, jobId: null, sourceLineId: null };
  });
  if (limit !== undefined && made.some((line) => isAbove(line, limit))) throw new AppError('FORBIDDEN');
  return made;
}

/** Whether more is taken off than a part of the price, in hundredths of a percent. */
function isAbove(line: DraftLine, limit: number): boolean {
  const price = lineAmount({ ...line, discountBasisPoints: 0, discountCents: 0 });
  if (line.discountCents === 0) return line.discountBasisPoints > limit;
  return BigInt(lineDiscount(line)) * BigInt(wholeBasisPoints) > BigInt(price) * BigInt(limit);
}

const refused = (place: number, field: string) =>
  new AppError('BAD_INPUT', undefined, { fields: { [`lines.${place}.${field}`]: 'fillInAllFields' } });
