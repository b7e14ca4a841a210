import type { AppContext } from '../../../../context/app-context.ts';
import { retryOnWriteConflict } from '../../../../infrastructure/database/database.ts';
import { type TenantTables, tablesOfAllWorkshops, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { recordOnlinePayment } from '../../payments/index.ts';
import { isDisconnected, readAccount } from '../account/read-account.ts';
import { importDispute, importRefunds } from './import-refunds.ts';
import { readSession, type SessionFacts } from './session-facts.ts';
import { readEverySeconds } from './start-checkout.ts';

const attempts = 5;
const hour = 3600;
const week = 7 * 86_400;
/** How long money may be asked back from a bank, about; until then a missed notice is made up for. */
const disputableSeconds = 120 * 86_400;

export interface CheckoutKey {
  readonly id: string;
  readonly workshopId: string;
}

/** @returns whether the page is one of ours */
export async function readCheckoutOfSession(ctx: AppContext, sessionId: string): Promise<boolean> {
  const { onlineCheckout } = tablesOfAllWorkshops(ctx.database);
  const row = await onlineCheckout.findUnique({ where: { sessionId }, select: { id: true, workshopId: true } });
  if (row !== null) await readCheckout(ctx, row);
  return row !== null;
}

/**
 * By the payment that a page has made. A page whose payment was not read yet is asked for at Stripe.
 *
 * @returns whether it is of one of ours
 */
export async function readCheckoutOfIntent(
  ctx: AppContext,
  { accountId, intentId }: { readonly accountId: string; readonly intentId: string },
): Promise<boolean> {
  const { onlineAccount, onlineCheckout } = tablesOfAllWorkshops(ctx.database);
  const known = await onlineCheckout.findFirst({
    where: { intentId, stripeAccountId: accountId },
    select: { id: true, workshopId: true },
  });
  if (known !== null) {
    await readCheckout(ctx, known);
    return true;
  }
  if ((await onlineAccount.findUnique({ where: { stripeAccountId: accountId } })) === null) return false;
  const options = { stripeAccount: accountId };
  const { data } = await ctx.stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 }, options);
  const [session] = data;
  return session === undefined ? false : readCheckoutOfSession(ctx, session.id);
}

/**
 * Reads at Stripe what came of a page and writes it down, once: the only way in which an online payment, a refund and a
 * dispute come in, whoever says that there is something to read, how often and in which order.
 */
export async function readCheckout(ctx: AppContext, { id, workshopId }: CheckoutKey): Promise<void> {
  const db = tenantDb(ctx.database, workshopId);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const row = await db.onlineCheckout.findUnique({ where: { id } });
    if (row === null) return;
    const facts = await factsOf(ctx, db, row);
    if (facts === undefined) return;
    const isWritten = await retryOnWriteConflict(() =>
      db.transaction((tx) => writeFacts({ ctx, workshopId }, tx, row, facts)),
    );
    if (isWritten) return;
  }
}

export type CheckoutRow = Awaited<ReturnType<TenantTables['onlineCheckout']['findUniqueOrThrow']>>;

/** @returns undefined where the account was taken from us: nothing can be read until it is connected again */
async function factsOf(ctx: AppContext, db: TenantTables, row: CheckoutRow): Promise<SessionFacts | undefined> {
  try {
    return await readSession(ctx, row);
  } catch (error) {
    if (!isDisconnected(error)) throw error;
    await readAccount(ctx, row.stripeAccountId);
    const isOver = row.paymentId !== null || row.expiresAt < ctx.clock.now();
    const data = { nextReadAt: isOver ? null : secondsAfter(ctx.clock.now(), hour), returnedAt: null };
    await db.onlineCheckout.updateMany({ where: { id: row.id, version: row.version }, data });
    return undefined;
  }
}

/** @returns false where somebody else has written something since the row was read: what was read may be older */
async function writeFacts(
  call: { readonly ctx: AppContext; readonly workshopId: string },
  tx: TenantTables,
  row: CheckoutRow,
  facts: SessionFacts,
): Promise<boolean> {
  const { id, version } = row;
  const now = call.ctx.clock.now();
  // Before anything else, so that of two at once the second one finds another version.
  const { intentId, chargeId, state } = facts;
  const data = { version: version + 1, state, intentId, chargeId, returnedAt: null };
  const { count } = await tx.onlineCheckout.updateMany({
    where: { id, version },
    data: { ...data, nextReadAt: nextReadOf(row, facts, now) },
  });
  if (count === 0) return false;
  if (state !== 'PAID') return true;
  const paymentId = row.paymentId ?? (await recordPaid(call, tx, row, facts));
  await tx.onlineCheckout.updateMany({ where: { id }, data: { paymentId } });
  const paid = { ...row, paymentId };
  await importRefunds(call, tx, paid, facts);
  await importDispute(call, tx, paid, facts);
  return true;
}

const recordPaid = (
  call: { readonly ctx: AppContext; readonly workshopId: string },
  tx: TenantTables,
  { invoiceId }: CheckoutRow,
  { amountCents, paidAt, intentId }: SessionFacts,
) => {
  const reference = intentId ?? '';
  return recordOnlinePayment(call, tx, { invoiceId, amountCents, paidAt: paidAt ?? call.ctx.clock.now(), reference });
};

/** Each minute while somebody may be paying; later less often, to make up for a notice that never came. */
function nextReadOf({ createdAt, expiresAt }: CheckoutRow, { state }: SessionFacts, now: Date): Date | null {
  if (state === 'FAILED' || state === 'EXPIRED') return null;
  if (state === 'PAID') return now < secondsAfter(createdAt, disputableSeconds) ? secondsAfter(now, week) : null;
  return secondsAfter(now, now < secondsAfter(expiresAt, hour) ? readEverySeconds : hour);
}
