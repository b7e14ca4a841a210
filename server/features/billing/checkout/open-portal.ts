import Stripe from 'stripe';
import { AppError } from '../../../../schema/errors.ts';
import type { OpenPortalInput } from '../../../../schema/features/billing.ts';
import { type Actor, requireOwner } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { forgetPortalConfiguration, portalConfigurationId } from '../stripe-state/portal-configuration.ts';
import { existingCustomer } from './bound-customer.ts';
import { requireOwnEmail } from './own-email.ts';
import { takeStripeCall } from './stripe-budget.ts';

/** The portal's address, or what to do as long as there is nothing to manage in it. */
export type PortalAnswer = { readonly url: string } | { readonly message: string };

/**
 * Opens Stripe's customer portal for the owner's own customer (docs/contract.md §3, create-portal-session).
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  not the owner, or somebody else's address
 * @throws RATE_LIMITED
 * @throws UNAVAILABLE  Stripe has no configuration for its portal: `stripe-catalogue` makes ours
 */
export async function openPortal(
  ctx: AppContext,
  actor: Actor | null,
  { customerEmail }: OpenPortalInput,
): Promise<PortalAnswer> {
  const { config, stripe } = ctx;
  const owner = requireOwner(actor);
  requireOwnEmail(owner, customerEmail);
  await takeStripeCall(ctx, owner);
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
