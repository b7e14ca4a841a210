import { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { WebhookEventStatus } from '../../../../../schema/webhook-events.ts';
import { isLiveKey } from '../../../../config/config.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { isDuplicate } from '../../../../infrastructure/database/database.ts';
import type { Sweep } from '../../../../infrastructure/jobs/housekeeping.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { readEvent } from '../../../../integrations/stripe/read-event.ts';
import { isDisconnected, readAccount } from '../account/read-account.ts';
import { readCheckoutOfIntent, readCheckoutOfSession } from '../checkouts/read-checkout.ts';
import { readPayout } from '../payouts/read-payout.ts';

/**
 * Stripe Connect events, stored by id before they are answered and processed afterwards. Only what has to be read again
 * at Stripe is kept.
 */

const id = z.string().max(255);
const reference = z.union([z.object({ id }).transform((object) => object.id), id, z.null()]).optional();

const hint = z.object({
  id: z.string().regex(/^evt_[A-Za-z0-9_]{1,200}$/),
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  account: z
    .string()
    .regex(/^acct_[A-Za-z0-9]{1,50}$/)
    .optional(),
  data: z
    .object({ object: z.looseObject({ id: id.optional(), payment_intent: reference.catch(undefined) }).optional() })
    .optional(),
});
type Hint = z.output<typeof hint>;

/** What an event is about, by its type; what is none of these changes nothing here. */
const kinds = [
  { of: /^account\.(updated|application\.(de)?authorized)$/, about: 'account' },
  { of: /^checkout\.session\./, about: 'session' },
  { of: /^(charge\.(succeeded|failed|refunded|refund\.|dispute\.)|refund\.|payment_intent\.)/, about: 'intent' },
  { of: /^payout\.(paid|updated|failed|reconciliation_completed)$/, about: 'payout' },
] as const;
const aboutOf = (type: string) => kinds.find(({ of }) => of.test(type))?.about;

const batch = 50;
/** Reading twice is harmless: who writes last has read last. */
const claimSeconds = 10;
const keptSeconds = 90 * 86_400;

export const purgeConnectEvents: Sweep = ({ connectEvent }, before, limit) =>
  connectEvent.deleteMany({ where: { status: { not: 'pending' }, receivedAt: before(keptSeconds) }, limit });

/**
 * Writes an event down. A repeated delivery changes nothing.
 *
 * @param payload the bytes that were signed, as text
 * @throws BAD_INPUT not an event as Stripe sends them
 */
export async function storeConnectEvent({ clock, config, database, log }: AppContext, payload: string): Promise<void> {
  const event = eventIn(payload);
  const { type } = event;
  const status = statusOf(event, config.stripe.secretKey);
  const now = clock.now();
  const row = { id: event.id, type, accountId: event.account ?? null, objectId: objectIn(event), status };
  try {
    await database.connectEvent.create({ data: { ...row, nextAttemptAt: now, receivedAt: now } });
    if (status === 'ignored_live')
      log.error({ eventId: event.id, type }, 'a live event came to a server with a test key');
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

function statusOf({ type, livemode, account }: Hint, secretKey: string): WebhookEventStatus {
  if (account === undefined || aboutOf(type) === undefined) return 'ignored';
  if (livemode === isLiveKey(secretKey)) return 'pending';
  return livemode ? 'ignored_live' : 'ignored';
}

function objectIn({ type, data }: Hint): string | null {
  const { id: objectId, payment_intent: intentId } = data?.object ?? {};
  if (aboutOf(type) === 'intent' && !type.startsWith('payment_intent.')) return intentId ?? null;
  return objectId ?? null;
}

/** @throws BAD_INPUT not an event as Stripe sends them */
function eventIn(payload: string): Hint {
  try {
    const parsed = readEvent(hint, payload);
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new AppError('BAD_INPUT', 'noEvent');
}

interface DueEvent {
  readonly id: string;
  readonly type: string;
  readonly accountId: string | null;
  readonly objectId: string | null;
  readonly attempts: number;
}

/** Processes what is due: one reading for each thing that events are about, however many there are of it. */
export async function processConnectEvents(ctx: AppContext): Promise<void> {
  for (;;) {
    const claimed = await claimDue(ctx);
    for (const events of bySubject(claimed)) await processSubject(ctx, events);
    if (claimed.length < batch) return;
  }
}

/** Claimed so that another process leaves them alone; a dead process's claims run out. */
async function claimDue({ clock, database }: AppContext): Promise<readonly DueEvent[]> {
  const now = clock.now();
  const due = await database.connectEvent.findMany({
    where: { status: 'pending', nextAttemptAt: { lte: now } },
    orderBy: { receivedAt: 'asc' },
    take: batch,
    select: { id: true, type: true, accountId: true, objectId: true, attempts: true },
  });
  if (due.length === 0) return [];
  await database.connectEvent.updateMany({
    where: { id: { in: due.map((event) => event.id) }, status: 'pending' },
    data: { attempts: { increment: 1 }, nextAttemptAt: secondsAfter(now, claimSeconds) },
  });
  return due;
}

function bySubject(due: readonly DueEvent[]): readonly (readonly DueEvent[])[] {
  const groups = new Map<string, DueEvent[]>();
  for (const event of due) {
    const about = aboutOf(event.type);
    const key = `${event.accountId} ${about} ${about === 'account' ? '' : event.objectId}`;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()];
}

async function processSubject(ctx: AppContext, events: readonly DueEvent[]): Promise<void> {
  const ids = events.map((event) => event.id);
  const now = ctx.clock.now();
  const pending = { id: { in: ids }, status: 'pending' } as const;
  try {
    const isKnown = await readSubject(ctx, events[0]);
    const status = isKnown ? 'processed' : 'unmatched';
    await ctx.database.connectEvent.updateMany({ where: pending, data: { status, processedAt: now } });
  } catch (error) {
    ctx.log.error({ err: error, ids }, 'events of an account could not be processed and will be tried again');
    const pause = Math.min(2 ** (Math.max(...events.map(({ attempts }) => attempts)) + 1), 3600);
    const data = { lastError: String(error).slice(0, 500), nextAttemptAt: secondsAfter(now, pause) };
    await ctx.database.connectEvent.updateMany({ where: pending, data });
  }
}

/** @returns whether it is of anything of ours */
async function readSubject(ctx: AppContext, event: DueEvent | undefined): Promise<boolean> {
  const { accountId = null, objectId = null, type = '' } = event ?? {};
  const about = aboutOf(type);
  if (accountId === null) return false;
  if (about === 'account') {
    await readAccount(ctx, accountId);
    return true;
  }
  if (objectId === null) return false;
  try {
    if (about === 'session') return await readCheckoutOfSession(ctx, objectId);
    if (about === 'intent') return await readCheckoutOfIntent(ctx, { accountId, intentId: objectId });
    return await readPayout(ctx, { accountId, payoutId: objectId });
  } catch (error) {
    // Of an account that was taken from us nothing can be read any more.
    if (!isDisconnected(error)) throw error;
    await readAccount(ctx, accountId);
    return false;
  }
}
