import Stripe from 'stripe';
import { AppError } from '../../../../schema/errors.ts';
import type { SyncSubscriptionInput } from '../../../../schema/features/account/sync.ts';
import { emailKeyOf } from '../../../../schema/fields/fields.ts';
import { limits } from '../../../../schema/rules.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { isDuplicate } from '../../../infrastructure/database/database.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { applyPartnerEvent } from '../../subscription/access/index.ts';
import { bindCustomer } from '../../subscription/checkout/index.ts';
import { reconcileSubscription } from '../../subscription/subscriptions/index.ts';
import { confirmTransfer } from '../../subscription/transfers/index.ts';

/**
 * Applies a subscription event of the partner: a paid one grants access until its end date, a block ends that grant,
 * and one that names a bank transfer confirms it (decision 10). For the Stripe subscription it is only a hint, and the
 * customer is read from Stripe; one that the event names is bound to an account without one if Stripe knows it under
 * the account's confirmed address.
 *
 * @throws NOT_FOUND  no account has this address, or it has not ordered that transfer
 * @throws BAD_INPUT  the access would last longer than ten years
 */
export async function acceptSubscription(ctx: AppContext, input: SyncSubscriptionInput, signedAt: Date): Promise<void> {
  const { database } = ctx;
  const account = await database.user.findUnique({ where: { emailKey: emailKeyOf(input.email) } });
  if (account === null || account.ownerId !== null) throw new AppError('NOT_FOUND');
  const { transfer_reference: transfer } = input;
  const validUntil = endOfAccess(input, ctx.clock.now());
  if (transfer && input.paid && input.action !== 'block') {
    await confirmTransfer(ctx, transfer, { ownerId: account.id });
  } else if (validUntil !== undefined) {
    const { plan, source_user_id: reference } = input;
    const occurredAt = momentOf(input, signedAt);
    await applyPartnerEvent(ctx, account, { occurredAt, validUntil, plan: plan ?? undefined, reference });
  }
  // No customer is bound to an address that nobody has proved (decision 13).
  if (!account.emailVerified) return;
  const customerId =
    account.stripeCustomerId ?? (await bindCustomerOfSameEmail(ctx, account, input.stripe?.customer_id));
  if (customerId !== undefined) await reconcileSubscription(ctx, customerId);
}

/** @returns the end of the access that the message gives, null for a block, undefined when it says nothing of access */
function endOfAccess({ action, paid, current_period_end: end }: SyncSubscriptionInput, now: Date) {
  if (action === 'block') return null;
  if (!paid || !end) return undefined;
  const validUntil = new Date(end);
  if (validUntil > secondsAfter(now, limits.grantDays * 86_400)) {
    const text = 'tooFarAhead';
    throw new AppError('BAD_INPUT', text, { fields: { current_period_end: text } });
  }
  return validUntil > now ? validUntil : undefined;
}

/** When it was so, and never later than it was signed: a word from the future would outrank all that come after it. */
function momentOf({ occurred_at: moment }: SyncSubscriptionInput, signedAt: Date): Date {
  // The signature tells the second in which it was made, not the part of it.
  const latest = signedAt.getTime() + 999;
  return moment ? new Date(Math.min(Date.parse(moment), latest)) : signedAt;
}

async function bindCustomerOfSameEmail(
  { database, stripe }: AppContext,
  account: { readonly id: string; readonly emailKey: string },
  customerId: string | undefined,
): Promise<string | undefined> {
  if (customerId === undefined) return undefined;
  try {
    const customer = await stripe.customers.retrieve(customerId);
    if (customer.deleted || !customer.email || emailKeyOf(customer.email) !== account.emailKey) return undefined;
    await bindCustomer(database, account.id, customerId);
    return customerId;
  } catch (error) {
    // Unknown at Stripe, or another account's already: nothing to bind.
    if (error instanceof Stripe.errors.StripeInvalidRequestError || isDuplicate(error)) return undefined;
    throw error;
  }
}
