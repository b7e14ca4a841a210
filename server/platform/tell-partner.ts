import type { SyncAction, SyncSubscriptionInput, SyncUserInput } from '../../schema/inputs/sync.ts';
import type { Tables } from './database/database.ts';
import type { Sender } from './outbox.ts';
import { signatureHeader, signedHeader } from './partner-signature.ts';
import type { Parts } from './parts.ts';

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

export interface SubscriptionChange {
  readonly account: { readonly id: string; readonly email: string };
  readonly customerId: string;
  readonly subscriptionId: string | null;
  readonly status: string;
  readonly paid: boolean;
  readonly currentPeriodEnd: Date | null;
}

/** Tells the partner where a subscription stands now; the same standing is told once. */
export async function tellPartnerOfSubscription(
  parts: Parts,
  tables: Tables,
  change: SubscriptionChange,
): Promise<void> {
  const { account, customerId, subscriptionId, status, paid, currentPeriodEnd } = change;
  const action: SyncAction = paid ? 'activate_or_extend' : 'block';
  const message = {
    email: account.email,
    paid,
    action,
    current_period_end: currentPeriodEnd?.toISOString() ?? null,
    source_user_id: account.id,
    stripe: { customer_id: customerId, subscription_id: subscriptionId, status },
  } satisfies SyncSubscriptionInput;
  const standing = `${subscriptionId}:${status}:${paid}:${currentPeriodEnd?.getTime() ?? 0}`;
  await tell(parts, tables, message, `partner-subscription:${account.id}:${standing}`);
}

async function tell({ config, outbox }: Parts, tables: Tables, message: object, dedupeKey: string): Promise<void> {
  if (config.sync.secret === undefined || config.sync.url === undefined) return;
  await outbox.add(tables, { topic: 'partner', payload: JSON.stringify(message), dedupeKey });
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
