import type { AppContext } from '../../../../context/app-context.ts';
import { defineJob } from '../../../../context/define-job.ts';
import { eachRow } from '../../../../infrastructure/jobs/each-row.ts';
import { tablesOfAllWorkshops } from '../../../../infrastructure/tenant/tenant-db.ts';
import { claimDelivery, type DeliveryRow, deliver } from './deliver.ts';
import { sendingTask } from './sending-task.ts';
import { createUnderWay, type UnderWay } from './under-way.ts';

/** This many of the oldest are looked at to find those that can begin. */
const lookedAt = 200;

/**
 * Sends what webhooks are notified of. It is woken by what happens and by what is to be repeated soon; on its own it looks for what
 * another server has left.
 */
export const sendingJob = defineJob({
  name: sendingTask,
  everySeconds: 20,
  prepare(ctx) {
    const underWay = createUnderWay(() => ctx.jobs.wake(sendingTask));
    return { run: () => startDue(ctx, underWay), stop: () => underWay.idle() };
  },
});

/** One pass over all that is due. */
export async function sendDue(ctx: AppContext): Promise<void> {
  let isMore = true;
  const underWay = createUnderWay(() => {
    isMore = true;
  });
  while (isMore) {
    isMore = false;
    await startDue(ctx, underWay);
    await underWay.idle();
  }
}

/** Begins what is due, as far as its webhook and its workshop have not enough under way. */
async function startDue(ctx: AppContext, underWay: UnderWay): Promise<void> {
  const { webhookDelivery } = tablesOfAllWorkshops(ctx.database);
  while (underWay.hasRoom()) {
    const busy = underWay.full();
    const due = await webhookDelivery.findMany({
      where: {
        nextAt: { lte: ctx.clock.now() },
        webhookId: { notIn: [...busy.webhooks] },
        workshopId: { notIn: [...busy.workshops] },
      },
      orderBy: { nextAt: 'asc' },
      take: lookedAt,
      select: { id: true, workshopId: true, webhookId: true, nextAt: true },
    });
    let started = 0;
    for (const row of due) if (underWay.start(row, () => attempt(ctx, row))) started += 1;
    if (started === 0 || due.length < lookedAt) return;
  }
}

type Due = Pick<DeliveryRow, 'id' | 'workshopId' | 'nextAt'>;

const attempt = (ctx: AppContext, row: Due) =>
  eachRow(ctx.log, sendingTask, [row], async ({ workshopId }) => {
    const id = await claimDelivery(ctx, row);
    if (id !== undefined) await deliver(ctx, { id, workshopId });
  });
