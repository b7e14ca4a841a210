import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type { seenDraft, UpdateDraft } from '../../../../../schema/features/money/drafts.ts';
import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { requireActiveCustomer } from '../../../customers/customers/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { staffIdOf, todayIn } from '../../../workshop/workshop-settings/index.ts';
import {
  type InvoiceRow,
  loadInvoice,
  presentInvoice,
  requireDraft,
  requireInvoice,
} from '../../invoice-model/index.ts';
import { requireMethod } from './draft-invoice.ts';
import { freeLines, requireDiscountsWithinLimit } from './free-lines.ts';
import { followsJobs, rebuildDraft } from './refresh-draft.ts';
import { buildDraft, vatRateDate, writeLines } from './write-draft.ts';

/**
 * Changes a draft; omitted fields stay as they are.
 *
 * @throws BAD_INPUT lines of a draft that is made of jobs, a method that does not fit; FORBIDDEN a discount above the limit
 * @throws NOT_FOUND; CONFLICT; INVALID_STATE it was issued, or none of its jobs can be billed any more
 */
export function updateDraft({ ctx, db, actor }: SignedInCall, input: UpdateDraft): Promise<Invoice> {
  const now = ctx.clock.now();
  const { id, version, lines, payerId, ...values } = input;
  return db.transaction(async (tx) => {
    const { row, workshop } = await requireDraft(tx, { id, version });
    const before = presentInvoice(row, workshop);
    const today = todayIn(workshop.zone, now);
    const servicedOn = values.servicedOn === undefined ? row.servicedOn : values.servicedOn;
    const customerId = payerId === undefined ? row.customerId : payerId;
    const customer =
      payerId === undefined ? row.customer : payerId === null ? null : await requireActiveCustomer(tx, payerId);
    const paymentMethodId = values.paymentMethodId === undefined ? row.paymentMethodId : values.paymentMethodId;
    await requireMethod(tx, paymentMethodId, customerId);
    const changed = { ...row, servicedOn, customerId };
    const free = lines && freeLines(lines, { workshop, day: today });
    const isOfJobs = await followsJobs(tx, row);
    if (free !== undefined && isOfJobs) {
      throw invalidField('lines');
    }
    if (!isOfJobs) {
      const written = { lines: free ?? row.lines, customer };
      requireDiscountsWithinLimit({ role: actor.role, workshop }, written, await documentsBefore(tx, row, customer));
    }
    const made =
      free === undefined
        ? await rebuildDraft(tx, changed, { workshop, today, now })
        : await buildDraft(tx, {
            lines: free,
            priceMode: before.priceMode,
            customerId,
            jobCardIds: row.jobCardIds,
            day: vatRateDate(servicedOn, today),
            field: 'lines',
          });
    if (made === undefined) throw new AppError('INVALID_STATE', 'nothingToBill');
    const data = { ...made.columns, ...values, version: version + 1 };
    const { count } = await tx.invoice.updateMany({ where: { id, version, issuedAt: null }, data });
    if (count === 0) throw new AppError('CONFLICT', 'changedSince');
    await writeLines(tx, id, made, now);
    const after = await loadInvoice(tx, id);
    const staffId = await staffIdOf(tx, actor.id);
    await recordActivity(tx, { entity: 'INVOICE', entityId: id, act: 'updateDraft', staffId, before, after, now });
    return after;
  });
}

/**
 * What stood on a draft of free lines; in place of an invoice also what was billed there, no matter who pays for it by
 * now.
 */
async function documentsBefore(db: TenantTables, row: InvoiceRow, customer: InvoiceRow['customer']) {
  const { lines } = row;
  if (row.correctsId === null) return [{ lines, customer: row.customer }];
  const corrected = await requireInvoice(db, row.correctsId);
  return [
    { lines, customer: row.customer },
    { lines, customer },
    { lines: corrected.lines, customer },
  ];
}

/**
 * Removes a draft; its jobs can be billed again.
 *
 * @returns the draft as it was
 * @throws NOT_FOUND; CONFLICT; INVALID_STATE it was issued
 */
export function removeDraft({ ctx, db, actor }: SignedInCall, seen: z.output<typeof seenDraft>): Promise<Invoice> {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const { row, workshop } = await requireDraft(tx, seen);
    const before = presentInvoice(row, workshop);
    const { count } = await tx.invoice.deleteMany({ where: { id: seen.id, version: seen.version, issuedAt: null } });
    if (count === 0) throw new AppError('CONFLICT', 'changedSince');
    const staffId = await staffIdOf(tx, actor.id);
    await recordActivity(tx, { entity: 'INVOICE', entityId: seen.id, act: 'removeDraft', staffId, before, now });
    return before;
  });
}
