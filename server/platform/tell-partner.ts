import type { SyncAction, SyncSubscriptionInput, SyncUserInput } from '../../schema/inputs/sync.ts';
import { isPaid } from './actor.ts';
import type { Tables } from './database/database.ts';
import type { Sender } from './outbox.ts';
import { signatureHeader, signedHeader } from './partner-signature.ts';
import type { Parts } from './parts.ts';
import { readStanding } from './standing.ts';

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
 * once. Without a partner nothing is read or written.
 *
 * @param also `customerId`: the owner's at Stripe, where the row may have let go of it; `occasion`: tells a standing that
 *   was told before once more, because it has been another one in between
 */
export async function tellPartnerOfStanding(
  parts: Parts,
  tables: Tables,
  ownerId: string,
  also: { readonly customerId?: string; readonly occasion?: string } = {},
): Promise<void> {
  if (!hasPartner(parts)) return;
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
  const standing = await readStanding(tables, ownerId, parts.clock.now());
  if (owner === null || standing === null) return;
  const customer = also.customerId ?? owner.stripeCustomerId;
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
    stripe: customer && subscription ? { customer_id: customer, subscription_id: subscription, status } : null,
  } satisfies SyncSubscriptionInput;
  const told = [subscription ?? 'none', status, paid, end?.getTime() ?? 0, ...accessGrants.map(({ id }) => id)];
  if (also.occasion !== undefined) told.push(also.occasion);
  await tell(parts, tables, message, `partner-subscription:${ownerId}:${told.join(':')}`);
}

function hasPartner({ config }: Pick<Parts, 'config'>): boolean {
  return config.sync.secret !== undefined && config.sync.url !== undefined;
}

async function tell(parts: Parts, tables: Tables, message: object, dedupeKey: string): Promise<void> {
  if (!hasPartner(parts)) return;
  await parts.outbox.add(tables, { topic: 'partner', payload: JSON.stringify(message), dedupeKey });
}

/**
 * The outbox's sender of messages to the partner, signed at the moment of sending, because signatures grow old.
 *
 * @throws Error when the partner does not take it; it is sent again later
 */
export function partnerSender({ secret, url }: Parts['config']['sync'], now: () => Date): Sender {
  return async ({ payload }) => {
    if (secret === undefined || url === undefined) throw new Error('SYNC_SECRET and SYNC_URL are needed');
    const unixSeconds = Math.floor(now().getTime() / 1000);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signedHeader(secret, unixSeconds, payload) },
      body: payload,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    if (!answer.ok) throw new Error(`The partner answered ${answer.status}`);
  };
}
