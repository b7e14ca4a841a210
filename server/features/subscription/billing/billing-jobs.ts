import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { processEvents } from '../stripe-webhooks/index.ts';
import { reconcileSubscription, reportDifferingPrices } from '../subscriptions/index.ts';

/** Stripe renews within an hour of the period's end; asking every minute before that would be noise. */
const rereadSeconds = 600;
const daySeconds = 86_400;
const batch = 50;

/** Works off stored events. */
export const webhookEventsJob = defineJob({ name: 'webhook-events', everySeconds: 2, run: processEvents });

/** Looks whether Stripe still charges our prices. */
export const pricesJob = defineJob({ name: 'prices-at-stripe', everySeconds: 3600, run: reportDifferingPrices });

/**
 * Asks Stripe about accounts whose period has ended, and once a day about every customer, so that any number of lost
 * webhooks is repaired automatically (docs/contract.md §4.5). Apart from the events, which must not wait for it:
 * customer after customer, however many there are.
 */
export const reconciliationJob = defineJob({
  name: 'reconciliation',
  everySeconds: 60,
  measuredBy: 'clock',
  async run(ctx) {
    const now = ctx.clock.now();
    const overdue = await overdueAccounts(ctx, now);
    await eachRow(ctx.log, 'reconciliation', overdue, (account) => reconcileOverdue(ctx, now, account));
    // There may be more.
    if (overdue.length === batch) ctx.jobs.wake('reconciliation');
  },
});

/** What a claim of now sets the time of the last reading to: with it the daily reading is due again after a while. */
const claimedUntil = (now: Date) => secondsAfter(now, rereadSeconds - daySeconds);

interface OverdueAccount {
  readonly id: string;
  readonly stripeCustomerId: string | null;
  readonly billingReadAt: Date | null;
}

/** Never read, not read for a day, or past the end of a period that should have been renewed; each is found by an index. */
async function overdueAccounts({ database }: AppContext, now: Date): Promise<readonly OverdueAccount[]> {
  const customer = { stripeCustomerId: { not: null } };
  const awaitsRenewal = { in: ['active', 'trialing', 'past_due', 'incomplete', 'unpaid'] };
  const reasons = [
    { ...customer, billingReadAt: null },
    { ...customer, billingReadAt: { lt: secondsAfter(now, -daySeconds) } },
    {
      ...customer,
      subscriptionStatus: awaitsRenewal,
      currentPeriodEnd: { lt: now },
      // A reading that has failed, or that a process died with, is before this and is due by the reason above: so many of
      // them cannot fill every batch.
      billingReadAt: { gt: claimedUntil(now), lt: secondsAfter(now, -rereadSeconds) },
    },
  ];
  const found = await Promise.all(
    reasons.map((where) =>
      database.user.findMany({
        where,
        orderBy: { billingReadAt: 'asc' },
        select: { id: true, stripeCustomerId: true, billingReadAt: true },
        take: batch,
      }),
    ),
  );
  return [...new Map(found.flat().map((account) => [account.id, account])).values()].slice(0, batch);
}

async function reconcileOverdue(ctx: AppContext, now: Date, { id, ...account }: OverdueAccount): Promise<void> {
  const { stripeCustomerId, billingReadAt } = account;
  // Anyone who moves the time on has the account; should the process die, it is due again after a while.
  const { count } = await ctx.database.user.updateMany({
    where: { id, billingReadAt },
    data: { billingReadAt: claimedUntil(now) },
  });
  if (count === 1 && stripeCustomerId !== null) await reconcileSubscription(ctx, stripeCustomerId);
}
