import { AppError } from '../../../../../schema/errors.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { isDuplicate } from '../../../../infrastructure/database/database.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { onceAtStripe } from '../../../../integrations/stripe/once-at-stripe.ts';
import { ensureOnlineMethod } from '../../../workshop/workshop-settings/index.ts';
import { isDisconnected, readAccount } from './read-account.ts';

/** Where Stripe leads back to, with and without anything done; neither says how far somebody has come. */
const backTo = '/workshop-settings/payments';

/** Makes the workshop an account of its own at Stripe, where it has none, or none any more. */
export async function ensureAccount({ ctx, db, actor }: SignedInCall): Promise<void> {
  const row = await db.onlineAccount.findFirst();
  if (row !== null && row.disconnectedAt === null) return;
  const { name, country, email } = await db.itself.read();
  const wanted = {
    type: 'standard' as const,
    country,
    business_profile: { name },
    metadata: { workshopId: actor.workshopId },
    ...(email === null ? {} : { email }),
  };
  const purpose = `account of ${actor.workshopId} after ${row?.stripeAccountId ?? 'none'}`;
  const { id: stripeAccountId } = await onceAtStripe(purpose, wanted, (input, options) =>
    ctx.stripe.accounts.create(input, options),
  );
  const now = ctx.clock.now();
  const account = { stripeAccountId, chargesEnabled: false, disconnectedAt: null, nextReadAt: now };
  try {
    await db.transaction(async (tx) => {
      if (row === null) await tx.onlineAccount.create({ data: { ...account, id: newId(now), createdAt: now } });
      else {
        const where = { id: row.id, version: row.version };
        await tx.onlineAccount.updateMany({ where, data: { ...account, createdAt: now, version: row.version + 1 } });
      }
      await ensureOnlineMethod(tx, now);
    });
  } catch (error) {
    // Somebody else has just made it: the same account, by the same wish.
    if (!isDuplicate(error)) throw error;
  }
}

/**
 * A new link to Stripe's form for the account, which opens once and for minutes.
 *
 * @throws INVALID_STATE the account was taken from us at this moment
 */
export async function linkToAccount({ ctx, db }: SignedInCall): Promise<{ readonly url: string }> {
  const { stripeAccountId } = await db.onlineAccount.findFirstOrThrow();
  const address = `${ctx.config.appUrl}${backTo}`;
  try {
    const { url } = await ctx.stripe.accountLinks.create({
      account: stripeAccountId,
      type: 'account_onboarding',
      refresh_url: address,
      return_url: address,
    });
    return { url };
  } catch (error) {
    if (!isDisconnected(error)) throw error;
    await readAccount(ctx, stripeAccountId);
    throw new AppError('INVALID_STATE');
  }
}
