import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { corrected, correctInvoiceInput } from '../../../../../schema/features/money/credits.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { oldestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import { isActive } from '../../../customers/customers/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { staffIdOf, todayIn } from '../../../workshop/workshop-settings/index.ts';
import { loadInvoice, paidMethods, requireInvoice } from '../../invoice-model/index.ts';
import { buildDraft, vatRateDate, writeLines } from '../drafts/write-draft.ts';
import { creditInvoiceWithin } from './credit-invoice.ts';

/**
 * Takes an invoice back as a whole and writes a draft with the same lines in its place, to be paid as the invoice was. What
 * was paid is set against that one when it is issued.
 *
 * @throws as creditInvoice; INVALID_STATE also an advance, or one of a customer who was erased
 */
export function correctInvoice(
  call: SignedInCall,
  { id, reason }: z.output<typeof correctInvoiceInput>,
): Promise<z.output<typeof corrected>> {
  const act = 'correctInvoice';
  const now = call.ctx.clock.now();
  return call.db.transaction(async (tx) => {
    const row = await requireInvoice(tx, id);
    const noteId = await creditInvoiceWithin(call, tx, { id, reason, all: true, act });
    if (row.kind !== 'INVOICE' || (row.customer !== null && !isActive(row.customer))) {
      throw new AppError('INVALID_STATE');
    }
    const { zone } = await tx.itself.read();
    const made = await buildDraft(tx, {
      lines: row.lines,
      priceMode: row.priceMode,
      customerId: row.customerId,
      jobCardIds: row.jobCardIds,
      day: vatRateDate(row.servicedOn, todayIn(zone, now)),
      field: 'lines',
    });
    const draftId = newId(now);
    await tx.invoice.create({
      data: {
        ...made.columns,
        id: draftId,
        kind: 'INVOICE',
        state: 'DRAFT',
        correctsId: id,
        createdAt: now,
        paymentMethodId: paidMethods(row)[0]?.id ?? null,
        servicedOn: row.servicedOn,
        note: row.note,
      },
    });
    await writeLines(tx, draftId, made, now);
    const billed = oldestFirst(await tx.invoiceJob.findMany({ where: { invoiceId: id } }));
    await tx.invoiceJob.createMany({
      data: billed.map(({ jobId }) => ({ id: newId(now), invoiceId: draftId, jobId, billedOf: jobId })),
    });
    const draft = await loadInvoice(tx, draftId);
    const staffId = await staffIdOf(tx, call.actor.id);
    await recordActivity(tx, { entity: 'INVOICE', entityId: draftId, act, staffId, after: draft, now });
    return { creditNote: await loadInvoice(tx, noteId), draft };
  });
}
