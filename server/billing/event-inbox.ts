import { z } from 'zod';
import { AppError } from '../../schema/errors.ts';
import { secondsAfter } from '../platform/clock.ts';
import { isDuplicate } from '../platform/database/database.ts';
import type { Parts } from '../platform/parts.ts';
import { reconcileSubscription } from './reconcile-subscription.ts';

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
    const due = await parts.database.webhookEvent.findMany({
      where: { status: 'pending', nextAttemptAt: { lte: parts.clock.now() } },
      orderBy: { receivedAt: 'asc' },
      take: batch,
      select: { id: true, customerId: true, attempts: true },
    });
    const customers = [...new Set(due.map((event) => event.customerId))];
    for (let first = 0; first < customers.length; first += customersAtOnce) {
      const group = customers.slice(first, first + customersAtOnce);
      await Promise.all(
        group.map((customerId) =>
          processCustomer(
            parts,
            customerId,
            due.filter((event) => event.customerId === customerId),
          ),
        ),
      );
    }
    if (due.length < batch) return;
  }
}

interface DueEvent {
  readonly id: string;
  readonly attempts: number;
}

/** Claims the events first, so that another process leaves them alone; a dead process's claims run out by themselves. */
async function processCustomer(parts: Parts, customerId: string | null, events: readonly DueEvent[]): Promise<void> {
  const { clock, database, log } = parts;
  const ids = events.map(({ id }) => id);
  const attempts = Math.max(...events.map((event) => event.attempts)) + 1;
  await database.webhookEvent.updateMany({
    where: { id: { in: ids }, status: 'pending' },
    data: { attempts, nextAttemptAt: secondsAfter(clock.now(), claimSeconds) },
  });
  const finish = (data: { status: string; lastError?: string; nextAttemptAt?: Date; processedAt?: Date }) =>
    database.webhookEvent.updateMany({ where: { id: { in: ids }, status: 'pending' }, data });
  try {
    const { outcome } = customerId === null ? { outcome: 'unmatched' } : await reconcileSubscription(parts, customerId);
    if (outcome === 'overtaken') await finish({ status: 'pending', nextAttemptAt: clock.now() });
    else await finish({ status: outcome === 'written' ? 'processed' : 'unmatched', processedAt: clock.now() });
  } catch (error) {
    log.error({ err: error, customerId }, 'events could not be processed and will be tried again');
    const pauseSeconds = Math.min(2 ** attempts, 3600);
    const nextAttemptAt = secondsAfter(clock.now(), pauseSeconds);
    await finish({ status: 'pending', lastError: String(error).slice(0, 500), nextAttemptAt });
  }
}
