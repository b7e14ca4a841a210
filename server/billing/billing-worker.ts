import { secondsAfter } from '../platform/clock.ts';
import type { Parts } from '../platform/parts.ts';
import { startWorker, type Worker } from '../platform/worker.ts';
import { processEvents } from './event-inbox.ts';
import { reconcileSubscription } from './reconcile-subscription.ts';

const restMilliseconds = 500;
const reconciliationSeconds = 60;
/** Stripe renews within an hour of the period's end; asking every minute before that would be noise. */
const rereadSeconds = 600;
const daySeconds = 86_400;
const batch = 50;

/**
 * Works off stored events. Beside that it asks Stripe about accounts whose period has ended, and once a day about every
 * customer, so that any number of lost webhooks heals by itself (contract §4.5).
 */
export function startBillingWorker(parts: Parts): Worker {
  let reconciledAt = 0;
  return startWorker('billing', parts.log, restMilliseconds, async () => {
    await processEvents(parts);
    const now = parts.clock.now();
    if (now.getTime() - reconciledAt < reconciliationSeconds * 1000) return;
    reconciledAt = now.getTime();
    await reconcileOverdue(parts, now);
  });
}

async function reconcileOverdue(parts: Parts, now: Date): Promise<void> {
  const overdue = await parts.database.user.findMany({
    where: {
      stripeCustomerId: { not: null },
      OR: [
        { billingReadAt: null },
        { billingReadAt: { lt: secondsAfter(now, -daySeconds) } },
        {
          currentPeriodEnd: { lt: now },
          subscriptionStatus: { in: ['active', 'trialing', 'past_due', 'incomplete', 'unpaid'] },
          billingReadAt: { lt: secondsAfter(now, -rereadSeconds) },
        },
      ],
    },
    orderBy: { billingReadAt: 'asc' },
    select: { id: true, stripeCustomerId: true, billingReadAt: true },
    take: batch,
  });
  for (const { id, stripeCustomerId, billingReadAt } of overdue) {
    // Whoever moves the time on has the account; should the process die, it is due again after a while.
    const { count } = await parts.database.user.updateMany({
      where: { id, billingReadAt },
      data: { billingReadAt: secondsAfter(now, rereadSeconds - daySeconds) },
    });
    if (count === 1 && stripeCustomerId !== null) await reconcileSubscription(parts, stripeCustomerId);
  }
}
