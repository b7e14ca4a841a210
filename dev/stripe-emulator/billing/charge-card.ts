import type { Decline, PaymentMethodRecord } from '../records.ts';
import type { World } from '../world.ts';

/** Said when there is no card to charge. */
const noCard: Decline = {
  code: 'payment_intent_payment_attempt_failed',
  declineCode: null,
  message: 'This customer has no attached payment source or default payment method.',
};

/**
 * Why a card cannot be charged now, or null when it can.
 *
 * @param amountCents 0 only checks and keeps the card, as the start of a trial does
 */
export function refusalOf(world: World, method: PaymentMethodRecord | undefined, amountCents: number): Decline | null {
  if (amountCents === 0 && !method) return null;
  if (!method) return noCard;
  if (world.forcedDecline) return world.forcedDecline;
  if (method.outcome === 'declined') return method.decline;
  if (method.outcome === 'declined-later' && amountCents > 0) return method.decline;
  return null;
}
