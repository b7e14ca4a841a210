import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { WebhookEventStatus } from '../../../../schema/webhook-events.ts';
import { isLiveKey } from '../../../config/config.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { isDuplicate } from '../../../infrastructure/database/database.ts';
import { inSpan } from '../../../infrastructure/telemetry/tracing.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { readEvent } from '../../../integrations/stripe/read-event.ts';
import { type Reconciliation, reconcileSubscription } from '../subscriptions/index.ts';
import { findDisputedCustomer } from './disputed-customer.ts';
import { reportUnownedMoney } from './unowned-money.ts';

/** Stripe's events: stored by id before they are answered, processed afterwards, so that a kill loses none. */

/** An event is only a hint whose customer to read again; nothing else in it is believed. */
const hint = z.object({
  id: z.string().regex(/^evt_[A-Za-z0-9_]{1,200}$/),
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  object: z.string().optional(),
  data: z
    .object({
      // Missing is no reason to refuse: Stripe would repeat it for three days, and a person can look at a parked one.
      object: z
        .object({
          id: z.string().optional(),
          customer: z.union([z.string(), z.object({ id: z.string() }), z.null()]).optional(),
        })
        .optional(),
    })
    .optional(),
});

type Hint = z.output<typeof hint>;

const relevant =
  /^(checkout\.session|customer\.subscription|invoice|charge\.(refund|dispute))|^customer\.(deleted|tax_id\.updated)$/;
const batch = 50;
/** Most of the time of each is waiting for Stripe, whose own limit is a hundred calls a second. */
const customersAtOnce = 8;
/** Reading twice is harmless (the last ticket writes), so after a kill nobody waits longer than this for access. */
const claimSeconds = 10;

/**
 * Writes an event down. A repeated delivery changes nothing.
 *
 * @param payload the bytes that were signed, as text
 * @throws BAD_INPUT  not an event as Stripe sends them
 */
export async function storeEvent({ clock, config, database, log }: AppContext, payload: string): Promise<void> {
  const event = eventIn(payload);
  const { id, type } = event;
  const status = statusOf(event, config.stripe.secretKey);
  const now = clock.now();
  try {
    await database.webhookEvent.create({
      data: {
        id,
        type,
        customerId: customerIn(event),
        // Of what is not processed, the name is enough: Stripe has the rest, and it may name a person.
        payload: status === 'pending' ? payload : '',
        status,
        nextAttemptAt: now,
        receivedAt: now,
      },
    });
    if (status === 'ignored_live') log.error({ eventId: id, type }, 'a live event came to a server with a test key');
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

/** Stripe's newer, thin kind of events is about things that we do not use; live ones that do not count are counted. */
function statusOf({ type, livemode, object }: Hint, secretKey: string): WebhookEventStatus {
  if (object === 'v2.core.event' || !relevant.test(type)) return 'ignored';
  if (livemode === isLiveKey(secretKey)) return 'pending';
  return livemode ? 'ignored_live' : 'ignored';
}

/** The customer that an event is about; the deletion of a customer is about the customer itself. */
function customerIn({ type, data }: Hint): string | null {
  const { id, customer } = data?.object ?? {};
  if (type === 'customer.deleted') return id ?? null;
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}

/** @throws BAD_INPUT  not an event as Stripe sends them */
function eventIn(payload: string): Hint {
  try {
    const parsed = readEvent(hint, payload);
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new AppError('BAD_INPUT', 'noEvent');
}

/** Processes what is due: one reading of Stripe for each customer, however many events there are of it. */
export async function processEvents(ctx: AppContext): Promise<void> {
  for (;;) {
    const claimed = await claimDue(ctx);
    const due = (await Promise.all(claimed.map((event) => withCustomer(ctx, event)))).flat();
    const customers = byCustomer(due);
    for (let first = 0; first < customers.length; first += customersAtOnce) {
      const group = customers.slice(first, first + customersAtOnce);
      const done = await Promise.all(
        group.map(async (events) => ({ events, outcome: await processCustomer(ctx, events) })),
      );
      const idsOf = (outcome: Outcome) =>
        done.flatMap((customer) => (customer.outcome === outcome ? customer.events.map(({ id }) => id) : []));
      const now = ctx.clock.now();
      await update(ctx, idsOf('written'), { status: 'processed', processedAt: now });
      // Of nobody with an account, perhaps not any more: what it says of a person is not ours to keep.
      await update(ctx, idsOf('unmatched'), { status: 'unmatched', processedAt: now, payload: '' });
      await update(ctx, idsOf('overtaken'), { nextAttemptAt: now });
    }
    if (claimed.length < batch) return;
  }
}

type Outcome = Reconciliation['outcome'] | 'failed';

interface DueEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  /** How often it was tried, this time included. */
  readonly attempts: number;
}

/** Claimed so that another process leaves them alone; a dead process's claims expire automatically. */
async function claimDue({ clock, database }: AppContext): Promise<DueEvent[]> {
  const now = clock.now();
  const due = await database.webhookEvent.findMany({
    where: { status: 'pending', nextAttemptAt: { lte: now } },
    orderBy: { receivedAt: 'asc' },
    take: batch,
    select: { id: true, type: true, customerId: true, attempts: true },
  });
  const ids = due.map(({ id }) => id);
  await update({ database }, ids, { attempts: { increment: 1 }, nextAttemptAt: secondsAfter(now, claimSeconds) });
  return due.map((event) => ({ ...event, attempts: event.attempts + 1 }));
}

/** Finds the customer of an event about a dispute; none is left of it where that fails, and it is due again later. */
async function withCustomer(ctx: AppContext, event: DueEvent): Promise<readonly DueEvent[]> {
  const { database, stripe } = ctx;
  if (event.customerId !== null || !event.type.startsWith('charge.dispute.')) return [event];
  try {
    const { payload } = await database.webhookEvent.findUniqueOrThrow({ where: { id: event.id } });
    const customerId = await findDisputedCustomer(stripe, payload);
    await database.webhookEvent.updateMany({ where: { id: event.id }, data: { customerId } });
    return [{ ...event, customerId }];
  } catch (error) {
    await postpone(ctx, [event], error);
    return [];
  }
}

/** The events of each customer together; what names none is a matter of its own. */
function byCustomer(due: readonly DueEvent[]): readonly (readonly DueEvent[])[] {
  const groups = new Map<string, DueEvent[]>();
  for (const event of due) {
    const key = event.customerId ?? event.id;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()];
}

/** What is written about a customer whose events could not be processed is in the database when this returns. */
async function processCustomer(ctx: AppContext, events: readonly DueEvent[]): Promise<Outcome> {
  try {
    const attributes = { 'delavnica.events': events.length };
    const outcome = await inSpan('process events of a customer', () => outcomeOf(ctx, events), { attributes });
    const ids = events.map(({ id }) => id);
    if (outcome === 'unmatched') await reportUnownedMoney(ctx, ids);
    return outcome;
  } catch (error) {
    await postpone(ctx, events, error);
    return 'failed';
  }
}

async function outcomeOf(ctx: AppContext, [event]: readonly DueEvent[]): Promise<Outcome> {
  const customerId = event?.customerId ?? null;
  return customerId === null ? 'unmatched' : (await reconcileSubscription(ctx, customerId)).outcome;
}

async function postpone(ctx: AppContext, events: readonly DueEvent[], error: unknown): Promise<void> {
  const ids = events.map(({ id }) => id);
  const customerId = events[0]?.customerId;
  ctx.log.error({ err: error, customerId, ids }, 'events could not be processed and will be tried again');
  const pauseSeconds = Math.min(2 ** Math.max(...events.map(({ attempts }) => attempts)), 3600);
  const nextAttemptAt = secondsAfter(ctx.clock.now(), pauseSeconds);
  await update(ctx, ids, { lastError: String(error).slice(0, 500), nextAttemptAt });
}

/** Changes events that are still pending: what another process has finished meanwhile stays finished. */
async function update(
  { database }: Pick<AppContext, 'database'>,
  ids: readonly string[],
  data: Parameters<AppContext['database']['webhookEvent']['updateMany']>[0]['data'] & {
    readonly status?: WebhookEventStatus;
  },
): Promise<void> {
  if (ids.length === 0) return;
  await database.webhookEvent.updateMany({ where: { id: { in: [...ids] }, status: 'pending' }, data });
}

/** Removes what Stripe has said of a customer, in the transaction in which the account goes. */
export async function deleteWebhookEventsOf({ webhookEvent }: Transaction, customerId: string): Promise<void> {
  await webhookEvent.deleteMany({ where: { customerId } });
}
