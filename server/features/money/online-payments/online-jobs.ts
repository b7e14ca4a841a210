import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { readAccount } from './account/read-account.ts';
import { readCheckout } from './checkouts/read-checkout.ts';
import { processConnectEvents } from './events/event-inbox.ts';
import { readMissedPayouts } from './payouts/read-payout.ts';
import { sendWaitingRefunds } from './refunds/send-refund.ts';

const batch = 100;
/** A page that a process died with is read again after this. */
const claimSeconds = 30;

/** Works off stored events, and reads the pages that are due; an event, and a page that has led back, wake it at once. */
export const onlinePaymentsJob = defineJob({
  name: 'online-payments',
  everySeconds: 60,
  async run(ctx) {
    await processConnectEvents(ctx);
    await readDueCheckouts(ctx);
  },
});

/** Makes up for notices that never came: accounts that are looked at again, their payouts, refunds of which nobody has heard. */
export const onlineAccountsJob = defineJob({
  name: 'online-accounts',
  everySeconds: 60,
  measuredBy: 'clock',
  async run(ctx) {
    const now = ctx.clock.now();
    const due = await tablesOfAllWorkshops(ctx.database).onlineAccount.findMany({
      where: { nextReadAt: { lte: now } },
      orderBy: { nextReadAt: 'asc' },
      take: batch,
      select: { id: true, stripeAccountId: true },
    });
    await eachRow(ctx.log, 'online accounts', due, async ({ stripeAccountId }) => {
      if (await readAccount(ctx, stripeAccountId)) await readMissedPayouts(ctx, stripeAccountId);
    });
    await sendWaitingRefunds(ctx);
  },
});

async function readDueCheckouts(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const due = await tablesOfAllWorkshops(ctx.database).onlineCheckout.findMany({
    where: { nextReadAt: { lte: now } },
    orderBy: { nextReadAt: 'asc' },
    take: batch,
    select: { id: true, workshopId: true, nextReadAt: true },
  });
  await eachRow(ctx.log, 'online payments', due, async ({ id, workshopId, nextReadAt }) => {
    const claimed = await tenantDb(ctx.database, workshopId).onlineCheckout.updateMany({
      where: { id, nextReadAt },
      data: { nextReadAt: secondsAfter(now, claimSeconds) },
    });
    if (claimed.count === 1) await readCheckout(ctx, { id, workshopId });
  });
  if (due.length === batch) ctx.jobs.wake('online-payments');
}
