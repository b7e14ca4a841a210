import type { AppContext } from '../../../../context/app-context.ts';
import { isDuplicate } from '../../../../infrastructure/database/database.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { allPages } from '../../../../integrations/stripe/stripe.ts';

/**
 * Reads what Stripe has sent to the bank account of a workshop, and of which payments it is made, so that the line of the bank
 * statement is known by it.
 *
 * @returns whether the account is a workshop's
 */
export async function readPayout(
  ctx: AppContext,
  { accountId, payoutId }: { readonly accountId: string; readonly payoutId: string },
): Promise<boolean> {
  const account = await tablesOfAllWorkshops(ctx.database).onlineAccount.findUnique({
    where: { stripeAccountId: accountId },
    select: { workshopId: true },
  });
  if (account === null) return false;
  const db = tenantDb(ctx.database, account.workshopId);
  const options = { stripeAccount: accountId };
  const payout = await ctx.stripe.payouts.retrieve(payoutId, {}, options);
  if (payout.status === 'failed' || payout.status === 'canceled') {
    await db.onlinePayout.deleteMany({ where: { stripePayoutId: payoutId } });
    return true;
  }
  const movements = await ctx.stripe.balanceTransactions
    .list({ payout: payoutId, limit: 100 }, options)
    .autoPagingToArray(allPages);
  const made = movements.filter(({ type }) => type !== 'payout');
  const now = ctx.clock.now();
  const facts = {
    amountCents: payout.amount,
    feeCents: made.reduce((sum, { fee }) => sum + fee, 0),
    arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    chargeIds: made.flatMap(({ source, type }) =>
      (type === 'charge' || type === 'payment') && typeof source === 'string' ? [source] : [],
    ),
  };
  const { count } = await db.onlinePayout.updateMany({ where: { stripePayoutId: payoutId }, data: facts });
  if (count > 0) return true;
  try {
    await db.onlinePayout.create({ data: { ...facts, id: newId(now), stripePayoutId: payoutId, createdAt: now } });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  return true;
}

const recentSeconds = 30 * 86_400;

/** Reads the payouts of an account of which no notice has come. */
export async function readMissedPayouts(ctx: AppContext, accountId: string): Promise<void> {
  const since = Math.floor(secondsAfter(ctx.clock.now(), -recentSeconds).getTime() / 1000);
  const recent = await ctx.stripe.payouts
    .list({ created: { gte: since }, limit: 100 }, { stripeAccount: accountId })
    .autoPagingToArray(allPages);
  const known = await tablesOfAllWorkshops(ctx.database).onlinePayout.findMany({
    where: { stripePayoutId: { in: recent.map(({ id }) => id) } },
    select: { stripePayoutId: true },
  });
  const read = new Set(known.map(({ stripePayoutId }) => stripePayoutId));
  for (const { id } of recent.filter((payout) => !read.has(payout.id))) {
    await readPayout(ctx, { accountId, payoutId: id });
  }
}
