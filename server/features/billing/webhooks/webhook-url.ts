import { type Actor, requireOwner } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';

/**
 * Where Stripe is to send its events (docs/contract.md §3, webhook-url).
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  only the owner sees it
 */
export function webhookUrl({ config }: AppContext, actor: Actor | null): { webhookUrl: string } {
  requireOwner(actor);
  return { webhookUrl: `${config.appUrl}/api/stripe/webhook` };
}
