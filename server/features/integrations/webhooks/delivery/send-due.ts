import type { AppContext } from '../../../../context/app-context.ts';
import { defineJob } from '../../../../context/define-job.ts';
import { eachRow } from '../../../../infrastructure/jobs/each-row.ts';
import { tablesOfAllWorkshops } from '../../../../infrastructure/tenant/tenant-db.ts';
import { claimDelivery, type DeliveryRow, deliver } from './deliver.ts';
import { createInFlight, type InFlight } from './in-flight.ts';
import { sendingTask } from './sending-task.ts';

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
    const inFlight = createInFlight(() => ctx.jobs.wake(sendingTask));
    return { run: () => startDue(ctx, inFlight), stop: () => inFlight.idle() };
  },
});

/** One pass over all that is due. */
export async function sendDue(ctx: AppContext): Promise<void> {
  let isMore = true;
  const inFlight = createInFlight(() => {
    isMore = true;
  });
  while (isMore) {
    isMore = false;
    await startDue(ctx, inFlight);
    await inFlight.idle();
  }
}

/** Begins what is due, as far as its webhook and its workshop have not enough under way. */
async function startDue(ctx: AppContext, inFlight: InFlight): Promise<void> {
  const { webhookDelivery } = tablesOfAllWorkshops(ctx.database);
  while (inFlight.hasRoom()) {
    const busy = inFlight.full();
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
    for (const row of due) if (inFlight.start(row, () => attempt(ctx, row))) started += 1;
    if (started === 0 || due.length < lookedAt) return;
  }
}

type Due = Pick<DeliveryRow, 'id' | 'workshopId' | 'nextAt'>;

const attempt = (ctx: AppContext, row: Due) =>
  eachRow(ctx.log, sendingTask, [row], async ({ workshopId }) => {
    const id = await claimDelivery(ctx, row);
    if (id !== undefined) await deliver(ctx, { id, workshopId });
  });
