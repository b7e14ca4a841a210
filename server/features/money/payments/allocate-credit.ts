import { newId } from '../../../infrastructure/new-id.ts';
import { oldestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { readInvoice } from '../invoice-model/index.ts';
import { updateBalance } from './balance.ts';

interface Corrected {
  readonly invoiceId: string;
  /** The invoice that this one is written in place of. */
  readonly correctsId: string | null;
  readonly staffId: string;
  readonly now: Date;
}

/**
 * Sets what was paid on a corrected invoice, and so is open on its credit note, against the invoice in its place: a payment
 * in which no money moves. Where that one is to be paid in another way, nothing is set: the payment was wrong, or is to be
 * given back, and both documents stay open until somebody has said which.
 */
export async function allocateCredit(db: TenantTables, corrected: Corrected): Promise<void> {
  const { invoiceId, correctsId, staffId, now } = corrected;
  if (correctsId === null || !(await isPaidAlike(db, { invoiceId, correctsId }))) return;
  const notes = oldestFirst(await db.invoice.findMany({ where: { creditOfId: correctsId, openCents: { gt: 0 } } }));
  for (const note of notes) {
    const { openCents } = await db.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
    const amountCents = Math.min(openCents, note.openCents);
    if (amountCents === 0) return;
    const payment = { id: newId(now), amountCents: 0, paidAt: now, staffId, createdAt: now };
    await db.payment.create({ data: payment });
    const allocations = [
      { invoiceId: note.id, amountCents: -amountCents },
      { invoiceId, amountCents },
    ];
    await db.paymentAllocation.createMany({
      data: allocations.map((each) => ({ ...each, id: newId(now), paymentId: payment.id })),
    });
    await updateBalance(db, note.id);
    await updateBalance(db, invoiceId);
    await recordActivity(db, {
      entity: 'PAYMENT',
      entityId: payment.id,
      act: 'allocateCredit',
      staffId,
      now,
      after: { ...payment, allocations },
    });
  }
}

/**
 * Whether an invoice is to be paid in a way in which the one that it corrects was paid, and is confirmed where anything of
 * that had to be.
 */
async function isPaidAlike(
  db: TenantTables,
  { invoiceId, correctsId }: { readonly invoiceId: string; readonly correctsId: string },
): Promise<boolean> {
  const [fresh, corrected] = await Promise.all([readInvoice(db, invoiceId), readInvoice(db, correctsId)]);
  // What was set against the corrected one itself came by its own method.
  const methods = (corrected?.allocations ?? []).map(({ payment }) => payment.method ?? corrected?.paymentMethod);
  const chosen = fresh?.paymentMethod;
  return (
    methods.some((method) => method?.kind === chosen?.kind) &&
    (chosen?.needsConfirmation === true || !methods.some((method) => method?.needsConfirmation))
  );
}
