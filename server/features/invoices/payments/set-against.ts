import { newId } from '../../../infrastructure/new-id.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import { recordActivity } from '../../activity/index.ts';
import { writeStanding } from './standing.ts';

interface Corrected {
  readonly invoiceId: string;
  /** The invoice that this one is written in place of. */
  readonly correctsId: string | null;
  readonly staffId: string;
  readonly now: Date;
}

/**
 * Sets what was paid on a corrected invoice, and so is open on its credit note, against the invoice in its place: a payment
 * in which no money moves.
 */
export async function setAgainst(own: WorkshopTables, corrected: Corrected): Promise<void> {
  const { invoiceId, correctsId, staffId, now } = corrected;
  if (correctsId === null) return;
  const notes = await own.invoice.findMany({
    where: { creditOfId: correctsId, openCents: { gt: 0 } },
    orderBy: { id: 'asc' },
  });
  for (const note of notes) {
    const { openCents } = await own.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
    const amountCents = Math.min(openCents, note.openCents);
    if (amountCents === 0) return;
    const payment = { id: newId(now), amountCents: 0, paidAt: now, staffId, createdAt: now };
    await own.payment.create({ data: payment });
    const allocations = [
      { invoiceId: note.id, amountCents: -amountCents },
      { invoiceId, amountCents },
    ];
    await own.paymentAllocation.createMany({
      data: allocations.map((each) => ({ ...each, id: newId(now), paymentId: payment.id })),
    });
    await writeStanding(own, note.id);
    await writeStanding(own, invoiceId);
    await recordActivity(own, {
      ...{ entity: 'PAYMENT', entityId: payment.id, act: 'setAgainst', staffId, now },
      after: { ...payment, allocations },
    });
  }
}
