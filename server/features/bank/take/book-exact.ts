import { AppError } from '../../../../schema/errors.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { LostRace } from '../../../infrastructure/database/database.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import { recordIn } from '../../invoices/index.ts';
import { staffIdOf } from '../../workshop/index.ts';
import { transferMethod } from '../decide/transfer-method.ts';

export type BankEntryRow = Awaited<ReturnType<WorkshopTables['bankEntry']['findUniqueOrThrow']>>;

type Call = Pick<SignedInCall, 'ctx' | 'actor' | 'db'>;

/**
 * Books what needs nobody's decision: the reference of one invoice alone, and exactly what is open on it. Each by itself, so
 * that one that meets somebody else's payment leaves the others alone and waits for a decision.
 *
 * @returns how many were booked
 */
export async function bookExact(call: Call, entries: readonly BankEntryRow[]): Promise<number> {
  let booked = 0;
  for (const entry of entries) {
    try {
      if (await call.db.transaction((own) => bookOne(call, own, entry))) booked += 1;
    } catch (error) {
      // It stays open, with its invoice proposed.
      if (!(error instanceof AppError) && !(error instanceof LostRace)) throw error;
    }
  }
  return booked;
}

async function bookOne({ ctx, actor }: Call, own: WorkshopTables, entry: BankEntryRow): Promise<boolean> {
  const { id, version, reference, amountCents, bookedOn } = entry;
  if (reference === null) return false;
  const now = ctx.clock.now();
  const taken = { state: 'BOOKED', byItself: true, decidedAt: now, version: version + 1 };
  const met = { id, version, state: 'OPEN' };
  // Before anything is read, so that of two at once the second one finds it taken.
  if ((await own.bankEntry.updateMany({ where: met, data: taken })).count === 0) return false;
  const named = await own.invoice.findMany({
    where: { reference, issuedAt: { not: null }, kind: { not: 'CREDIT' } },
    select: { id: true, openCents: true, isExample: true },
    take: 2,
  });
  const method = await transferMethod(own);
  const [invoice, another] = named;
  const isExact = invoice !== undefined && another === undefined && invoice.openCents === amountCents;
  if (!isExact || method === undefined) {
    await own.bankEntry.updateMany({
      where: { id },
      data: { state: 'OPEN', byItself: false, decidedAt: null, version },
    });
    return false;
  }
  const paid = { amountCents, invoiceId: invoice.id, paymentMethodId: method.id, reference };
  const { id: paymentId } = await recordIn({ ctx, actor }, own, { ...paid, paidOn: bookedOn }, 'bookStatement');
  await own.bankEntry.updateMany({ where: { id }, data: { paymentId, staffId: await staffIdOf(own, actor.id) } });
  return true;
}
