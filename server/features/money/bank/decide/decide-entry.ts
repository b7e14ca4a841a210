import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import {
  type BankEntry,
  type BookBankEntry,
  bankEntry,
  type bookBankPayoutInput,
  type reopenBankEntryInput,
  type setAsideBankEntryInput,
  type undoBankEntryInput,
} from '../../../../../schema/features/money/bank.ts';
import { requireUpdated, type SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { findPayouts } from '../../online-payments/index.ts';
import { recordPaymentWithin, voidPaymentWithin } from '../../payments/index.ts';
import { isOfPayout } from '../match/payouts.ts';
import { presentBankEntry } from '../show/present-bank-entries.ts';
import { transferMethod } from './transfer-method.ts';

/** What a person makes of a booking. All of it names the version that was seen, so that two people decide it once. */

type Row = Awaited<ReturnType<TenantTables['bankEntry']['findUniqueOrThrow']>>;

/**
 * Books it as a payment of one or several invoices; what is left becomes the customer's credit.
 *
 * @throws NOT_FOUND; CONFLICT; INVALID_STATE it is decided already or went out, or there is no method of transfer
 * @throws BAD_INPUT as recordPayment: parts above what is open or above the sum, a rest that is nobody's
 */
export function bookBankEntry(call: SignedInCall, input: BookBankEntry): Promise<BankEntry> {
  return updateBankEntry(call, input, 'OPEN', async (tx, entry) => {
    const method = await transferMethod(tx);
    if (method === undefined) throw new AppError('INVALID_STATE', 'noTransferMethod');
    const { allocations, customerId } = input;
    if (allocations.length === 0 && customerId === undefined) {
      throw invalidField('allocations');
    }
    const payment = await recordPaymentWithin(
      call,
      tx,
      {
        amountCents: entry.amountCents,
        paymentMethodId: method.id,
        reference: entry.reference,
        paidOn: entry.bookedOn,
        ...(allocations.length === 0 ? {} : { allocations }),
        ...(customerId === undefined ? {} : { customerId }),
      },
      'bookBankEntry',
    );
    return { state: 'BOOKED', paymentId: payment.id };
  });
}

/**
 * Books it as a payout of online payments. Those are recorded one by one as they are made, so nothing is paid by it.
 *
 * @throws NOT_FOUND; CONFLICT; INVALID_STATE it is decided already, the payout is another line, or sum or day do not fit
 */
export function bookBankPayout(call: SignedInCall, input: z.output<typeof bookBankPayoutInput>): Promise<BankEntry> {
  return updateBankEntry(call, input, 'OPEN', async (tx, entry) => {
    const { payoutId } = input;
    // Two lines of one sum cannot both be it.
    await tx.lockExclusive('onlinePayout', payoutId);
    const [payout] = await findPayouts(tx, { ids: [payoutId] });
    if (payout === undefined) throw new AppError('NOT_FOUND');
    const isTaken = (await tx.bankEntry.count({ where: { payoutId } })) > 0;
    if (isTaken || !isOfPayout(entry, payout)) throw new AppError('INVALID_STATE');
    return { state: 'BOOKED', payoutId };
  });
}

/** Leaves it without a payment, for a reason that is kept. @throws NOT_FOUND; CONFLICT; INVALID_STATE it is decided already */
export function setAsideBankEntry(call: SignedInCall, input: z.output<typeof setAsideBankEntryInput>) {
  return updateBankEntry(call, input, 'OPEN', async () => ({ state: 'SET_ASIDE', reason: input.reason }));
}

/** Takes one up again that was set aside. @throws NOT_FOUND; CONFLICT; INVALID_STATE it was not */
export function reopenBankEntry(call: SignedInCall, input: z.output<typeof reopenBankEntryInput>) {
  return updateBankEntry(call, input, 'SET_ASIDE', async () => ({ state: 'OPEN', reason: null }));
}

/**
 * Takes the payment of a booking back, by the rules of voiding, or says that it is no payout; then it waits for a decision again, and for a person's.
 *
 * @throws NOT_FOUND; CONFLICT; FORBIDDEN on a later day; INVALID_STATE it is not booked, or its credit was used since
 */
export function undoBankEntry(call: SignedInCall, input: z.output<typeof undoBankEntryInput>): Promise<BankEntry> {
  return updateBankEntry(call, input, 'BOOKED', async (tx, { paymentId, payoutId }) => {
    if (payoutId !== null) return { state: 'OPEN', payoutId: null };
    if (paymentId === null) throw new AppError('INVALID_STATE');
    await voidPaymentWithin(call, tx, { id: paymentId, reason: input.reason });
    return { state: 'OPEN', paymentId: null };
  });
}

interface Outcome {
  readonly state: Row['state'];
  readonly paymentId?: string | null;
  readonly payoutId?: string | null;
  readonly reason?: string | null;
}

/** The activity of a decision does not name who paid. */
const recordedFields = ({ state, reason, paymentId, payoutId }: Row) => ({ state, reason, paymentId, payoutId });

function updateBankEntry(
  { ctx, db, actor }: SignedInCall,
  { id, version }: { readonly id: string; readonly version: number },
  from: 'OPEN' | 'BOOKED' | 'SET_ASIDE',
  act: (tx: TenantTables, entry: Row) => Promise<Outcome>,
): Promise<BankEntry> {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    // The write comes first: of two at once the second one waits here, and then finds another version.
    const updated = await tx.bankEntry.updateMany({ where: { id, version }, data: { version: version + 1 } });
    await requireUpdated(updated, bankEntry, async () => {
      const row = await tx.bankEntry.findUnique({ where: { id } });
      return row === null ? null : presentBankEntry(tx, row);
    });
    const before = await tx.bankEntry.findUniqueOrThrow({ where: { id } });
    if (before.state !== from) throw new AppError('INVALID_STATE');
    const outcome = await act(tx, before);
    const isOpen = outcome.state === 'OPEN';
    const staffId = await staffIdOf(tx, actor.id);
    const data = { ...outcome, byItself: false, staffId: isOpen ? null : staffId, decidedAt: isOpen ? null : now };
    await tx.bankEntry.updateMany({ where: { id }, data: { ...data, version: version + 1 } });
    const after = await tx.bankEntry.findUniqueOrThrow({ where: { id } });
    await recordActivity(tx, {
      entity: 'BANK_ENTRY',
      entityId: id,
      act: `${from} ${outcome.state}`,
      staffId,
      now,
      before: recordedFields(before),
      after: recordedFields(after),
    });
    return presentBankEntry(tx, after);
  });
}
