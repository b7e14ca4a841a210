import { z } from 'zod';
import { AppError } from '../../schema/errors.ts';
import { secondsAfter } from '../platform/clock.ts';
import { isDuplicate } from '../platform/database/database.ts';
import type { Parts } from '../platform/parts.ts';
import { inSpan } from '../platform/tracing.ts';
import { type Reconciliation, reconcileSubscription } from './reconcile-subscription.ts';

/** Stripe's events: stored by id before they are answered, worked off afterwards, so that a kill loses none. */

/** An event is only a hint whose customer to read anew; nothing else in it is believed. */
const hint = z.object({
  id: z.string().regex(/^evt_[A-Za-z0-9_]{1,200}$/),
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  object: z.string().optional(),
  data: z
    .object({
      // Missing is no reason to refuse: Stripe would repeat it for three days, and a person can look at a parked one.
      object: z
        .object({ customer: z.union([z.string(), z.object({ id: z.string() }), z.null()]).optional() })
        .optional(),
    })
    .optional(),
});

const relevant = /^(checkout\.session|customer\.subscription|invoice)\./;
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
export async function storeEvent({ clock, config, database }: Parts, payload: string): Promise<void> {
  const { id, type, livemode, object, data } = eventIn(payload);
  const customer = data?.object?.customer;
  const ours = livemode === config.stripe.secretKey.startsWith('sk_live_');
  const now = clock.now();
  try {
    await database.webhookEvent.create({
      data: {
        id,
        type,
        customerId: typeof customer === 'string' ? customer : (customer?.id ?? null),
        payload,
        // Stripe's newer, thin kind of events is about things that we do not use.
        status: ours && object !== 'v2.core.event' && relevant.test(type) ? 'pending' : 'ignored',
        nextAttemptAt: now,
        receivedAt: now,
      },
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

/** @throws BAD_INPUT  not an event as Stripe sends them */
function eventIn(payload: string): z.output<typeof hint> {
  try {
    const parsed = hint.safeParse(JSON.parse(payload));
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new AppError('BAD_INPUT', 'This is not an event');
}

/** Works off what is due: one reading of Stripe for each customer, however many events there are of it. */
export async function processEvents(parts: Parts): Promise<void> {
  for (;;) {
    const due = await claimDue(parts);
    const customers = [...new Set(due.map((event) => event.customerId))];
    for (let first = 0; first < customers.length; first += customersAtOnce) {
      const group = customers.slice(first, first + customersAtOnce);
      const done = await Promise.all(
        group.map(async (customerId) => {
          const events = due.filter((event) => event.customerId === customerId);
          return { events, outcome: await processCustomer(parts, customerId, events) };
        }),
      );
      const idsOf = (outcome: Outcome) =>
        done.flatMap((customer) => (customer.outcome === outcome ? customer.events.map(({ id }) => id) : []));
      const now = parts.clock.now();
      await update(parts, idsOf('written'), { status: 'processed', processedAt: now });
      await update(parts, idsOf('unmatched'), { status: 'unmatched', processedAt: now });
      await update(parts, idsOf('overtaken'), { nextAttemptAt: now });
    }
    if (due.length < batch) return;
  }
}

type Outcome = Reconciliation['outcome'] | 'failed';

interface DueEvent {
  readonly id: string;
  readonly customerId: string | null;
  /** With this one. */
  readonly attempts: number;
}

/** Claimed so that another process leaves them alone; a dead process's claims run out by themselves. */
async function claimDue({ clock, database }: Parts): Promise<DueEvent[]> {
  const now = clock.now();
  const due = await database.webhookEvent.findMany({
    where: { status: 'pending', nextAttemptAt: { lte: now } },
    orderBy: { receivedAt: 'asc' },
    take: batch,
    select: { id: true, customerId: true, attempts: true },
  });
  const ids = due.map(({ id }) => id);
  await update({ database }, ids, { attempts: { increment: 1 }, nextAttemptAt: secondsAfter(now, claimSeconds) });
  return due.map((event) => ({ ...event, attempts: event.attempts + 1 }));
}

/** What is written about a customer whose events could not be worked off stands in the database when this returns. */
async function processCustomer(parts: Parts, customerId: string | null, events: readonly DueEvent[]): Promise<Outcome> {
  if (customerId === null) return 'unmatched';
  try {
    const attributes = { 'delavnica.events': events.length };
    const reconcile = () => reconcileSubscription(parts, customerId);
    return (await inSpan('process events of a customer', reconcile, { attributes })).outcome;
  } catch (error) {
    parts.log.error({ err: error, customerId }, 'events could not be processed and will be tried again');
    const pauseSeconds = Math.min(2 ** Math.max(...events.map(({ attempts }) => attempts)), 3600);
    const nextAttemptAt = secondsAfter(parts.clock.now(), pauseSeconds);
    const ids = events.map(({ id }) => id);
    await update(parts, ids, { lastError: String(error).slice(0, 500), nextAttemptAt });
    return 'failed';
  }
}

/** Changes events that are still pending: what another process has finished meanwhile stays finished. */
async function update(
  { database }: Pick<Parts, 'database'>,
  ids: readonly string[],
  data: Parameters<Parts['database']['webhookEvent']['updateMany']>[0]['data'],
): Promise<void> {
  if (ids.length === 0) return;
  await database.webhookEvent.updateMany({ where: { id: { in: [...ids] }, status: 'pending' }, data });
}
