import type { NewInvoiceLine } from '../../../../../schema/features/money/drafts.ts';
import { missingField, refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { Reason } from '../../../../../schema/messages/errors/index.ts';
import type { Authority } from '../../../../../schema/permissions.ts';
import type { CustomerRow } from '../../../customers/customers/index.ts';
import { categoryOf, type WorkshopRow } from '../../../desk/card-model/index.ts';
import { chargeOfLine, excessesOf, requireWithinLimit, vatGroundOf } from '../../../desk/jobs/index.ts';
import { discountLimitOf } from '../../../workshop/workshop-settings/index.ts';
import type { DraftLine } from './sums.ts';

/**
 * Lines that belong to no job, as they were sent.
 *
 * @param day YYYY-MM-DD, of the sentences of the law
 * @throws BAD_INPUT a price is missing, or below zero on what is no core; no ground for no tax
 */
export function freeLines(
  lines: readonly NewInvoiceLine[],
  { workshop, day }: { readonly workshop: WorkshopRow; readonly day: string },
): DraftLine[] {
  return lines.map((line, place) => {
    const { kind } = line;
    const unitPrice = line.unitPrice ?? (kind === 'TEXT' ? 0 : undefined);
    if (unitPrice === undefined) throw refused(place, 'unitPrice', missingField('unitPrice'));
    if (unitPrice < 0 && kind !== 'CORE') throw refused(place, 'unitPrice', 'negativePrice');
    const vatCategory = categoryOf(line.vatCategory, workshop);
    const needsGround = vatCategory === 'ZERO' || (vatCategory === 'EXEMPT' && workshop.vatStatus !== 'SMALL');
    const ground = vatGroundOf(line, { workshop, day });
    if (needsGround && ground.vatGround === null) throw refused(place, 'vatGround', missingField('vatGround'));
    return { ...line, unitPrice, vatCategory, ...ground, jobId: null, sourceLineId: null };
  });
}

/** Free lines, and who pays for them. */
interface FreeDocument {
  readonly lines: readonly DraftLine[];
  readonly customer: CustomerRow | null;
}

/**
 * Validates free lines as they will be: what is agreed with the customer, and what stood there before, is nobody's to give.
 *
 * @param before what stood there; of a correction also the invoice in whose place it is written
 * @throws FORBIDDEN a discount above the limit of the role
 */
export function requireDiscountsWithinLimit(
  { role, workshop }: { readonly role: Authority; readonly workshop: WorkshopRow },
  written: FreeDocument,
  before: readonly FreeDocument[] = [],
): void {
  const limit = discountLimitOf(role, workshop);
  const excesses = ({ lines, customer }: FreeDocument) =>
    excessesOf(lines.map((line) => chargeOfLine(line, customer, limit)));
  requireWithinLimit(limit, excesses(written), ...before.map(excesses));
}

const refused = (place: number, field: string, why: Reason) => refusedFields({ [`lines.${place}.${field}`]: why });
