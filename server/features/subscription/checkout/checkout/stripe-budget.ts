import type { Actor } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';

/**
 * Taken before each call that reaches Stripe, who answers all of us together no more than so often.
 *
 * @throws RATE_LIMITED  the account, or the network address it asks from, has asked too often
 */
export async function consumeStripeCallLimit(
  { rateLimits }: Pick<AppContext, 'rateLimits'>,
  { id, source }: Actor,
): Promise<void> {
  await rateLimits.take('stripePerAddress', source.address);
  await rateLimits.take('stripePerAccount', id);
}
