import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SyncAction, SyncSubscriptionInput, SyncUserInput } from '../../../schema/features/sync.ts';
import { isPaid } from '../../auth/sessions/actor.ts';
import { readStanding } from '../../auth/sessions/standing.ts';
import type { Parts } from '../../context/parts.ts';
import type { Database, Tables } from '../../infrastructure/database/database.ts';
import type { Sender } from '../../infrastructure/jobs/outbox.ts';
import type { Clock } from '../../infrastructure/time/clock.ts';
import { signatureHeader, signedHeader } from './partner-signature.ts';

const patienceMilliseconds = 10_000;

interface Account {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly username: string;
}

/** Tells the partner that somebody has registered here. Without a partner nothing is written. */
export async function tellPartnerOfUser(parts: Parts, tables: Tables, account: Account): Promise<void> {
  const message = {
    email: account.email,
    full_name: account.fullName,
    username: account.username,
    paid: false,
    source_user_id: account.id,
  } satisfies SyncUserInput;
  await tell(parts, tables, message, `partner-user:${account.id}`);
}

/**
 * Tells the partner where an owner stands now, with what is granted beside the subscription; the same standing is told
 * once, a standing that comes back after another one again. What is written is read anew when it is sent. Without a
 * partner nothing is read or written.
 *
 * @param customerId the owner's at Stripe, where the row may have let go of it
 */
export async function tellPartnerOfStanding(
  parts: Parts,
  tables: Tables,
  ownerId: string,
  customerId?: string,
): Promise<void> {
  if (!hasPartner(parts)) return;
  const word = await readWord(tables, ownerId, parts.clock.now(), customerId);
  if (word === undefined) return;
  const where = { id: ownerId, OR: [{ partnerTold: null }, { partnerTold: { not: word.facts } }] };
  const { count } = await tables.user.updateMany({ where, data: { partnerTold: word.facts } });
  if (count > 0) await tell(parts, tables, word.message, `partner-subscription:${ownerId}:${randomUUID()}`);
}

/**
 * What there is to tell of an owner.
 *
 * @param now a moment before the reading, so that what is read later never looks older
 * @returns the message, and what makes it another one than before; undefined when the account has gone
 */
async function readWord(tables: Tables, ownerId: string, now: Date, customerId: string | undefined) {
  const owner = await tables.user.findUnique({
    where: { id: ownerId },
    select: {
      email: true,
      stripeCustomerId: true,
      stripeSubscriptionId: true,
      subscriptionStatus: true,
      currentPeriodEnd: true,
      // Where access stands after one has ended may be what was told before it began: that is news again.
      accessGrants: { where: { endedAt: { not: null } }, orderBy: { endedAt: 'desc' }, take: 1, select: { id: true } },
    },
  });
  const standing = await readStanding(tables, ownerId, now);
  if (owner === null || standing === null) return undefined;
  const customer = customerId ?? owner.stripeCustomerId;
  const { stripeSubscriptionId: subscription, subscriptionStatus: status, accessGrants } = owner;
  const paid = isPaid(standing);
  const end = paid ? standing.currentPeriodEnd : owner.currentPeriodEnd;
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

function hasPartner({ config }: Pick<Parts, 'config'>): boolean {
  return config.sync.secret !== undefined && config.sync.url !== undefined;
}

async function tell(parts: Parts, tables: Tables, message: object, dedupeKey: string): Promise<void> {
  if (!hasPartner(parts)) return;
  await parts.outbox.add(tables, { topic: 'partner', payload: JSON.stringify(message), dedupeKey });
}

/** What a written message says of whom it is about; one about a registration has no action. */
const written = z.object({
  action: z.string().optional(),
  source_user_id: z.string(),
  stripe: z.object({ customer_id: z.string() }).nullish(),
});

/**
 * The message as it is true now. One that was refused for a while would otherwise carry, under a fresh signature, a
 * standing that a quicker message has made old. Of an account that has gone, what was written is the last word.
 */
async function asItIsNow({ database, clock }: SenderParts, payload: string): Promise<string> {
  const { action, source_user_id: ownerId, stripe } = written.parse(JSON.parse(payload));
  if (action === undefined) return payload;
  const word = await readWord(database, ownerId, clock.now(), stripe?.customer_id);
  return word === undefined ? payload : JSON.stringify(word.message);
}

interface SenderParts {
  readonly config: Pick<Parts['config'], 'sync'>;
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * The outbox's sender of messages to the partner: read and signed at the moment of sending, because both grow old.
 *
 * @throws Error when the partner does not take it; it is sent again later
 */
export function partnerSender(parts: SenderParts): Sender {
  const { secret, url } = parts.config.sync;
  return async ({ payload }) => {
    if (secret === undefined || url === undefined) throw new Error('SYNC_SECRET and SYNC_URL are needed');
    const body = await asItIsNow(parts, payload);
    const unixSeconds = Math.floor(parts.clock.now().getTime() / 1000);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signedHeader(secret, unixSeconds, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    if (!answer.ok) throw new Error(`The partner answered ${answer.status}`);
  };
}
