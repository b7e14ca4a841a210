import { AppError } from '../../../../../schema/errors.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { LostRace } from '../../../../infrastructure/database/database.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { recordPaymentWithin } from '../../payments/index.ts';
import { transferMethod } from '../decide/transfer-method.ts';

/** What of a booking says whether it is exact. */
export interface ExactCandidate {
  readonly id: string;
  readonly version: number;
  readonly reference: string | null;
  readonly amountCents: number;
  readonly bookedOn: string;
}

type Call = Pick<SignedInCall, 'ctx' | 'actor' | 'db'>;

/**
 * Books what needs nobody's decision: the reference of one invoice alone, and exactly what is open on it. Each
 * separately, so that one that meets somebody else's payment leaves the others alone and waits for a decision.
 *
 * @param entries so few that one question names them all
 * @returns how many were booked
 */
export async function bookExactMatches(call: Call, entries: readonly ExactCandidate[]): Promise<number> {
  let booked = 0;
  for (const entry of await findExactMatches(call, entries)) {
    try {
      if (await call.db.transaction((tx) => bookOne(call, tx, entry))) booked += 1;
    } catch (error) {
      // It stays open, with its invoice proposed.
      if (!(error instanceof AppError) && !(error instanceof LostRace)) throw error;
    }
  }
  return booked;
}

/** Those that an invoice fits at the moment, so that a transaction begins for few of many. */
async function findExactMatches({ db }: Call, entries: readonly ExactCandidate[]): Promise<readonly ExactCandidate[]> {
  const references = [...new Set(entries.flatMap(({ reference }) => reference ?? []))];
  const openOf = new Map<string, readonly number[]>();
  const invoices = await db.invoice.findMany({
    where: { ...isPayable, reference: { in: references } },
    select: { reference: true, openCents: true },
  });
  for (const { reference, openCents } of invoices) {
    openOf.set(reference ?? '', [...(openOf.get(reference ?? '') ?? []), openCents].slice(0, 2));
  }
  return entries.filter(({ reference, amountCents }) => {
    const open = openOf.get(reference ?? '') ?? [];
    return open.length === 1 && open[0] === amountCents;
  });
}

const isPayable = { issuedAt: { not: null }, kind: { not: 'CREDIT' } } as const;

async function bookOne({ ctx, actor }: Call, db: TenantTables, entry: ExactCandidate): Promise<boolean> {
  const { id, version, reference, amountCents, bookedOn } = entry;
  if (reference === null) return false;
  const now = ctx.clock.now();
  const taken = { state: 'BOOKED', byItself: true, decidedAt: now, version: version + 1 } as const;
  const seen = { id, version, state: 'OPEN' } as const;
  // Before anything is read, so that of two at once the second one finds it taken.
  if ((await db.bankEntry.updateMany({ where: seen, data: taken })).count === 0) return false;
  const named = await db.invoice.findMany({
    where: { reference, ...isPayable },
    select: { id: true, openCents: true },
    take: 2,
  });
  const method = await transferMethod(db);
  const [invoice, another] = named;
  const isExact = invoice !== undefined && another === undefined && invoice.openCents === amountCents;
  if (!isExact || method === undefined) {
    await db.bankEntry.updateMany({
      where: { id },
      data: { state: 'OPEN', byItself: false, decidedAt: null, version },
    });
    return false;
  }
  const paid = { amountCents, invoiceId: invoice.id, paymentMethodId: method.id, reference };
  const { id: paymentId } = await recordPaymentWithin(
    { ctx, actor },
    db,
    { ...paid, paidOn: bookedOn },
    'bookStatement',
  );
  await db.bankEntry.updateMany({ where: { id }, data: { paymentId, staffId: await staffIdOf(db, actor.id) } });
  return true;
}
