import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SyncAction, SyncSubscriptionInput, SyncUserInput } from '../../../schema/features/account/sync.ts';
import { isPaid } from '../../auth/sessions/actor.ts';
import { readSubscriptionState } from '../../auth/sessions/subscription-state.ts';
import type { Config } from '../../config/config.ts';
import type { Database, Transaction } from '../../infrastructure/database/database.ts';
import type { Outbox, Sender } from '../../infrastructure/jobs/outbox.ts';
import { readContent, writtenContent } from '../../infrastructure/jobs/outbox-messages.ts';
import type { Clock } from '../../infrastructure/time/clock.ts';
import { signatureHeader, signedHeader } from './partner-signature.ts';

const timeoutMilliseconds = 10_000;

interface Account {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly username: string;
}

/** What writing a message needs of the server. */
interface Writing {
  readonly config: Pick<Config, 'sync'>;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

/** Notifies the partner that somebody has registered here. Without a partner nothing is written. */
export async function notifyPartnerOfUser(ctx: Writing, tx: Transaction, account: Account): Promise<void> {
  const message = {
    email: account.email,
    full_name: account.fullName,
    username: account.username,
    paid: false,
    source_user_id: account.id,
  } satisfies SyncUserInput;
  await queueMessage(ctx, tx, message, `partner-user:${account.id}`);
}

/**
 * Queues the present state of an owner for the partner, grants included; the same state is sent once. Without a partner
 * nothing is read or written.
 *
 * @param customerId the owner's at Stripe, where the row may have let go of it
 */
export async function notifyPartnerOfSubscription(
  ctx: Writing,
  tx: Transaction,
  ownerId: string,
  customerId?: string,
): Promise<void> {
  if (!hasPartner(ctx)) return;
  const notice = await readSubscriptionNotice(tx, ownerId, ctx.clock.now(), customerId);
  if (notice === undefined) return;
  const where = { id: ownerId, OR: [{ partnerNotice: null }, { partnerNotice: { not: notice.facts } }] };
  const { count } = await tx.user.updateMany({ where, data: { partnerNotice: notice.facts } });
  if (count > 0) await queueMessage(ctx, tx, notice.message, `partner-subscription:${ownerId}:${randomUUID()}`);
}

/**
 * What there is to tell of an owner.
 *
 * @param now a moment before the reading, so that what is read later never looks older
 * @returns the message, and what makes it another one than before; undefined when the account has gone
 */
async function readSubscriptionNotice(tx: Transaction, ownerId: string, now: Date, customerId: string | undefined) {
  const owner = await tx.user.findUnique({
    where: { id: ownerId },
    select: {
      email: true,
      stripeCustomerId: true,
      stripeSubscriptionId: true,
      subscriptionStatus: true,
      currentPeriodEnd: true,
      // Where access stands after one has ended may be what was reported before it began: that is reported again.
      accessGrants: { where: { endedAt: { not: null } }, orderBy: { endedAt: 'desc' }, take: 1, select: { id: true } },
    },
  });
  const subscriptionState = await readSubscriptionState(tx, ownerId, now);
  if (owner === null || subscriptionState === null) return undefined;
  const customer = customerId ?? owner.stripeCustomerId;
  const { stripeSubscriptionId: subscription, subscriptionStatus: status, accessGrants } = owner;
  const paid = isPaid(subscriptionState);
  const end = paid ? subscriptionState.currentPeriodEnd : owner.currentPeriodEnd;
  const action: SyncAction = paid ? 'activate_or_extend' : 'block';
  const message = {
    email: owner.email,
    paid,
    action,
    current_period_end: end?.toISOString() ?? null,
    source_user_id: ownerId,
    occurred_at: now.toISOString(),
    stripe: customer && subscription ? { customer_id: customer, subscription_id: subscription, status } : null,
  } satisfies SyncSubscriptionInput;
  const marks = [subscription ?? 'none', status, paid, end?.getTime() ?? 0, ...accessGrants.map(({ id }) => id)];
  return { message, facts: marks.join(':') };
}

function hasPartner({ config }: Pick<Writing, 'config'>): boolean {
  return config.sync.secret !== undefined && config.sync.url !== undefined;
}

async function queueMessage(ctx: Writing, tx: Transaction, message: object, dedupeKey: string): Promise<void> {
  if (!hasPartner(ctx)) return;
  await ctx.outbox.add(tx, { topic: 'partner', payload: writtenContent(message), dedupeKey });
}

/** What a written message says of whom it is about; one about a registration has no action. */
const written = z.object({
  action: z.string().optional(),
  source_user_id: z.string(),
  stripe: z.object({ customer_id: z.string() }).nullish(),
});

/**
 * Rebuilds the message at sending time, so that a retry does not overtake a newer state. Of a deleted account the
 * queued state is the last.
 */
async function refreshPayload({ database, clock }: SenderParts, payload: string): Promise<string> {
  const { action, source_user_id: ownerId, stripe } = readContent(written, payload);
  if (action === undefined) return payload;
  const notice = await readSubscriptionNotice(database, ownerId, clock.now(), stripe?.customer_id);
  return notice === undefined ? payload : writtenContent(notice.message);
}

interface SenderParts {
  readonly config: Pick<Config, 'sync'>;
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * The outbox's sender of messages to the partner: read and signed at the moment of sending, because both grow old.
 *
 * @throws Error when the partner does not take it; it is sent again later
 */
export function partnerSender(ctx: SenderParts): Sender {
  const { secret, url } = ctx.config.sync;
  return async ({ payload }) => {
    if (secret === undefined || url === undefined) throw new Error('SYNC_SECRET and SYNC_URL are needed');
    const body = await refreshPayload(ctx, payload);
    const unixSeconds = Math.floor(ctx.clock.now().getTime() / 1000);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signedHeader(secret, unixSeconds, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!answer.ok) throw new Error(`The partner answered ${answer.status}`);
  };
}
