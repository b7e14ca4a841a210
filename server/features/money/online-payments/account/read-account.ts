import Stripe from 'stripe';
import type { AppContext } from '../../../../context/app-context.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;
/** How long an account that may not take payments yet is asked for each minute. */
const freshSeconds = day;
const attempts = 5;

/** Whether Stripe says that a workshop has taken our access to its account away, or that the account is gone. */
export const isDisconnected = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid';

interface Read {
  readonly chargesEnabled: boolean;
  readonly isConnected: boolean;
}

/**
 * Reads at Stripe what an account may, and writes it down: the only truth about whether a workshop takes payments online.
 * A reading that began before another was written is made once more, so that the newest stays.
 *
 * @param accountId as Stripe calls it; nothing happens for one that no workshop has
 * @returns whether it takes payments
 */
export async function readAccount(ctx: AppContext, accountId: string): Promise<boolean> {
  const { onlineAccount } = tablesOfAllWorkshops(ctx.database);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const row = await onlineAccount.findUnique({ where: { stripeAccountId: accountId } });
    if (row === null) return false;
    const { chargesEnabled, isConnected } = await askStripe(ctx, accountId);
    const now = ctx.clock.now();
    const isFresh = row.createdAt > secondsAfter(now, -freshSeconds);
    const pause = chargesEnabled || !isConnected ? day : isFresh ? minute : hour;
    const { count } = await tenantDb(ctx.database, row.workshopId).onlineAccount.updateMany({
      where: { id: row.id, version: row.version, stripeAccountId: accountId },
      data: {
        chargesEnabled,
        disconnectedAt: isConnected ? null : (row.disconnectedAt ?? now),
        nextReadAt: secondsAfter(now, pause),
        version: row.version + 1,
      },
    });
    if (count > 0) return chargesEnabled;
  }
  return false;
}

async function askStripe({ stripe }: AppContext, accountId: string): Promise<Read> {
  try {
    const { charges_enabled: chargesEnabled } = await stripe.accounts.retrieve(accountId);
    return { chargesEnabled, isConnected: true };
  } catch (error) {
    if (isDisconnected(error)) return { chargesEnabled: false, isConnected: false };
    throw error;
  }
}
