import { secondsAfter } from '../platform/clock.ts';
import type { Parts } from '../platform/parts.ts';
import { startWorker, type Worker } from '../platform/worker.ts';
import { processEvents } from './event-inbox.ts';
import { reconcileSubscription } from './reconcile-subscription.ts';

const restMilliseconds = 500;
const reconciliationSeconds = 60;
/** Stripe renews within an hour of the period's end; asking every minute before that would be noise. */
const rereadSeconds = 600;
const batch = 50;

/** Works off stored events, and asks Stripe about accounts whose period has ended: a lost webhook heals by itself. */
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
      currentPeriodEnd: { lt: now },
      subscriptionStatus: { in: ['active', 'trialing', 'past_due', 'incomplete', 'unpaid'] },
      OR: [{ billingReadAt: null }, { billingReadAt: { lt: secondsAfter(now, -rereadSeconds) } }],
    },
    select: { stripeCustomerId: true },
    take: batch,
  });
  for (const { stripeCustomerId } of overdue) {
    if (stripeCustomerId !== null) await reconcileSubscription(parts, stripeCustomerId);
  }
}
