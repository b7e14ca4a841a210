import type { OpenPortalInput } from '../../schema/inputs/billing.ts';
import { type Actor, requireOwner } from '../platform/actor.ts';
import type { Parts } from '../platform/parts.ts';
import { requireOwnEmail } from './own-email.ts';

/** The portal's address, or what to do as long as there is nothing to manage in it. */
export type PortalAnswer = { readonly url: string } | { readonly message: string };

/**
 * Opens Stripe's customer portal for the owner's own customer (contract §3, create-portal-session).
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  not the owner, or somebody else's address
 */
export async function openPortal(
  { config, database, stripe }: Parts,
  actor: Actor | null,
  { customerEmail }: OpenPortalInput,
): Promise<PortalAnswer> {
  const owner = requireOwner(actor);
  requireOwnEmail(owner, customerEmail);
  const account = await database.user.findUnique({ where: { id: owner.id }, select: { stripeCustomerId: true } });
  if (!account?.stripeCustomerId) {
    return { message: 'There are no payments to manage yet. Please use Change Plan to choose a plan first.' };
  }
  const session = await stripe.billingPortal.sessions.create({
    customer: account.stripeCustomerId,
    return_url: `${config.appUrl}/dashboard`,
  });
  return { url: session.url };
}
