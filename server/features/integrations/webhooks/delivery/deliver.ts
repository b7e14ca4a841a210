import type { AppContext } from '../../../../context/app-context.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { type TenantTables, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import type { WebhookRow } from '../endpoints/present-webhook.ts';
import { claimSeconds, delaySecondsAfter, failingSeconds } from './attempts.ts';
import { type Outcome, postMessage } from './post-message.ts';
import { sendingTask } from './sending-task.ts';
import { stopWebhook } from './stop-webhook.ts';

export type DeliveryRow = Awaited<ReturnType<TenantTables['webhookDelivery']['findUniqueOrThrow']>>;

const gone = 410;

/**
 * Takes up an attempt that is due: the one itself, or the one that follows on one that has failed. Of several servers one has it.
 *
 * @returns the id of the attempt that is to be made; undefined where another one was faster
 */
export async function claimDelivery(
  { clock, database }: Pick<AppContext, 'clock' | 'database'>,
  { id, workshopId, nextAt }: Pick<DeliveryRow, 'id' | 'workshopId' | 'nextAt'>,
): Promise<string | undefined> {
  const now = clock.now();
  const until = secondsAfter(now, claimSeconds);
  return tenantDb(database, workshopId).transaction(async ({ webhookDelivery }) => {
    const first = await webhookDelivery.updateMany({
      where: { id, state: 'PENDING', nextAt },
      data: { nextAt: until },
    });
    if (first.count > 0) return id;
    const repeated = await webhookDelivery.updateMany({
      where: { id, state: 'FAILED', nextAt },
      data: { nextAt: null },
    });
    if (repeated.count === 0) return undefined;
    const { webhookId, messageId, type, attempt } = await webhookDelivery.findUniqueOrThrow({ where: { id } });
    const next = {
      id: newId(now),
      webhookId,
      messageId,
      type,
      attempt: attempt + 1,
      at: now,
      nextAt: until,
      createdAt: now,
    };
    await webhookDelivery.create({ data: next });
    return next.id;
  });
}

/** Makes an attempt that was taken up, and writes down how it ended. */
export async function deliver(
  ctx: AppContext,
  { id, workshopId }: Pick<DeliveryRow, 'id' | 'workshopId'>,
): Promise<void> {
  const db = tenantDb(ctx.database, workshopId);
  const row = await db.webhookDelivery.findUnique({ where: { id } });
  if (row === null || row.state !== 'PENDING') return;
  const webhook = await db.webhook.findUnique({ where: { id: row.webhookId } });
  const message = await db.webhookMessage.findUnique({ where: { id: row.messageId } });
  if (webhook === null || message === null || (webhook.state !== 'ACTIVE' && !row.byHand)) {
    await db.webhookDelivery.updateMany({ where: { id }, data: { state: 'FAILED', reason: 'STOPPED', nextAt: null } });
    return;
  }
  // One that was erased of what names somebody leaves without it.
  const body = (webhook.expand ? message.expandedBody : null) ?? message.body;
  const outcome = await postMessage(ctx, webhook, { id: message.id, body });
  const nextAt = await db.transaction((tx) => writeOutcome(ctx, tx, { row, webhook, outcome }));
  if (nextAt !== undefined) wakeAt(ctx, nextAt);
}

interface Ended {
  readonly row: DeliveryRow;
  readonly webhook: WebhookRow;
  readonly outcome: Outcome;
}

/** @returns when the next attempt is due */
async function writeOutcome(
  ctx: AppContext,
  tx: TenantTables,
  { row, webhook, outcome }: Ended,
): Promise<Date | undefined> {
  const now = ctx.clock.now();
  const { id, webhookId, messageId, attempt, byHand } = row;
  const state = outcome.reason === null ? 'DELIVERED' : 'FAILED';
  await tx.webhookDelivery.updateMany({ where: { id }, data: { ...outcome, state, at: now, nextAt: null } });
  if (state === 'DELIVERED') {
    await tx.webhook.updateMany({
      where: { id: webhookId, failingSince: { not: null } },
      data: { failingSince: null },
    });
    // Somebody has asked for what was still to be repeated.
    if (byHand)
      await tx.webhookDelivery.updateMany({ where: { webhookId, messageId, state: 'FAILED' }, data: { nextAt: null } });
    return undefined;
  }
  const { url } = webhook;
  if (outcome.status === gone) {
    await stopWebhook(ctx, tx, { id: webhookId, url, disabledReason: 'GONE', now });
    return undefined;
  }
  if (byHand) return undefined;
  await tx.webhook.updateMany({ where: { id: webhookId, failingSince: null }, data: { failingSince: now } });
  const since = webhook.failingSince ?? now;
  if (since <= secondsAfter(now, -failingSeconds)) {
    await stopWebhook(ctx, tx, { id: webhookId, url, disabledReason: 'FAILING', now });
    return undefined;
  }
  const delay = delaySecondsAfter(attempt);
  const goesOn = await tx.webhook.count({ where: { id: webhookId, state: 'ACTIVE' } });
  if (delay === undefined || goesOn === 0) return undefined;
  const nextAt = secondsAfter(now, delay);
  await tx.webhookDelivery.updateMany({ where: { id }, data: { nextAt } });
  return nextAt;
}

/** The job looks by itself so often; what is due before is not left to it. */
const soonMilliseconds = 20_000;

function wakeAt({ clock, jobs }: AppContext, nextAt: Date): void {
  const milliseconds = nextAt.getTime() - clock.now().getTime();
  if (milliseconds > soonMilliseconds) return;
  setTimeout(() => jobs.wake(sendingTask), milliseconds).unref();
}
