import Stripe from 'stripe';
import { AppError } from '../../../../../schema/errors.ts';
import type { OpenPortalInput } from '../../../../../schema/features/subscription/billing.ts';
import type { PortalSession } from '../../../../../schema/features/subscription/billing-answers.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { forgetPortalConfiguration, portalConfigurationId } from '../../subscriptions/index.ts';
import { existingCustomer } from './ensure-customer.ts';
import { requireOwnEmail } from './own-email.ts';
import { consumeStripeCallLimit } from './stripe-budget.ts';

/**
 * Opens Stripe's customer portal for the owner's own customer (docs/contract.md §3, create-portal-session).
 *
 * @throws FORBIDDEN  somebody else's address
 * @throws RATE_LIMITED
 * @throws UNAVAILABLE  Stripe has no configuration for its portal: `stripe-catalogue` makes ours
 */
export async function openPortal(
  ctx: AppContext,
  owner: Actor,
  { customerEmail }: OpenPortalInput,
): Promise<PortalSession> {
  const { config, stripe } = ctx;
  requireOwnEmail(owner, customerEmail);
  await consumeStripeCallLimit(ctx, owner);
  const customer = await existingCustomer(ctx, owner);
  if (customer === null) {
    return { message: 'There are no payments to manage yet. Please use Change Plan to choose a plan first.' };
  }
  const configuration = await portalConfigurationId(stripe);
  try {
    const { url } = await stripe.billingPortal.sessions.create({
      customer,
      return_url: `${config.appUrl}/dashboard`,
      ...(configuration === undefined ? {} : { configuration }),
    });
    return { url };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // The configuration may have been switched off or made meanwhile; the next one who asks finds out.
    forgetPortalConfiguration(stripe);
    throw new AppError('UNAVAILABLE', undefined, { cause: error });
  }
}
