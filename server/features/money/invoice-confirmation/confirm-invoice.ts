import { AppError } from '../../../../schema/errors.ts';
import type { Invoice } from '../../../../schema/features/money/invoices.ts';
import type { Payment } from '../../../../schema/features/money/payments.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import {
  deskMilliseconds,
  laterMilliseconds,
  requestConfirmationAgain,
  sendRecord,
} from '../../workshop/fiscal/index.ts';
import { loadInvoice, requireInvoice } from '../invoice-model/index.ts';

/**
 * Sends a document that was just issued to be confirmed, and waits a little for the answer. Whatever comes of it, the
 * document is issued: what is not answered is sent again in the background.
 *
 * @returns the document as it is then
 */
export async function requestConfirmation(call: SignedInCall, invoice: Invoice): Promise<Invoice> {
  if (invoice.fiscal?.state !== 'WAITING' || invoice.fiscal.attempts > 0) return invoice;
  await send(call, invoice.id, { limitMilliseconds: deskMilliseconds, atDesk: true });
  return loadInvoice(call.db, invoice.id);
}

/** As requestConfirmation, of what is confirmed because of a payment (sign-invoice.ts). @returns the payment */
export async function requestConfirmationOfPayment(
  { ctx, db, actor }: SignedInCall,
  payment: Payment,
): Promise<Payment> {
  if (payment.paymentMethod?.needsConfirmation !== true) return payment;
  const ids = payment.allocations.map(({ invoiceId }) => invoiceId);
  const waiting = await db.fiscalRecord.findMany({
    where: { invoiceId: { in: ids }, state: 'WAITING', attempts: 0 },
    select: { id: true },
  });
  const how = { workshopId: actor.workshopId, limitMilliseconds: deskMilliseconds, atDesk: true };
  await Promise.all(waiting.map(({ id }) => sendRecord(ctx, { ...how, id })));
  return payment;
}

/**
 * Asks once more for the confirmation of a document that waits for it, or was refused.
 *
 * @throws NOT_FOUND; INVALID_STATE it is confirmed, or nothing confirms it
 */
export async function confirmInvoice(call: SignedInCall, { id }: { readonly id: string }): Promise<Invoice> {
  const { fiscal } = await requireInvoice(call.db, id);
  if (fiscal === null || fiscal.state === 'CONFIRMED') throw new AppError('INVALID_STATE');
  await requestConfirmationAgain(call.db, fiscal.id, call.ctx.clock.now());
  return loadInvoice(call.db, id);
}

/** What follows: it is sent at once. */
export async function retryConfirmation(call: SignedInCall, { id }: Invoice): Promise<Invoice> {
  await send(call, id, { limitMilliseconds: laterMilliseconds, atDesk: false });
  return loadInvoice(call.db, id);
}

async function send(
  { ctx, db, actor }: SignedInCall,
  invoiceId: string,
  how: { readonly limitMilliseconds: number; readonly atDesk: boolean },
): Promise<void> {
  const { fiscal } = await requireInvoice(db, invoiceId);
  if (fiscal !== null) await sendRecord(ctx, { workshopId: actor.workshopId, id: fiscal.id, ...how });
}
