import type { Decline, PaymentMethodRecord } from '../records/records.ts';
import type { World } from '../records/world.ts';

/** Said when there is no card to charge. */
const noCard: Decline = {
  code: 'payment_intent_payment_attempt_failed',
  declineCode: null,
  message: 'This customer has no attached payment source or default payment method.',
};

/** Whether the holder of a card has just confirmed, is there to confirm, or is not there. */
export type Presence = 'authenticated' | 'on-session' | 'off-session';

/** What a bank says to a charge: `challenged` asks the holder to confirm it first (3-D Secure), `processing` takes days. */
export type Verdict =
  | { readonly status: 'accepted' | 'challenged' | 'processing' }
  | { readonly status: 'refused'; readonly decline: Decline };

/**
 * What a charge of a card leads to now.
 *
 * @param amountCents 0 only checks and keeps the card, as the start of a trial does
 */
export function verdictOn(
  world: World,
  method: PaymentMethodRecord | undefined,
  amountCents: number,
  presence: Presence,
): Verdict {
  if (!method) return amountCents === 0 ? { status: 'accepted' } : { status: 'refused', decline: noCard };
  const { outcome } = method;
  const refuses = outcome === 'declined' || (outcome === 'declined-later' && amountCents > 0);
  const decline = world.forcedDecline ?? (refuses ? method.decline : null);
  if (decline) return { status: 'refused', decline };
  if (outcome === 'takes-days' && amountCents > 0) return { status: 'processing' };
  return { status: requiresAuthentication(method, presence) ? 'challenged' : 'accepted' };
}

/** Some banks ask every time, others whenever the holder is there, and without the holder until that was agreed once. */
function requiresAuthentication({ outcome, setUp }: PaymentMethodRecord, presence: Presence): boolean {
  if (presence === 'authenticated') return false;
  return outcome === 'needs-authentication' || (outcome === 'needs-setup' && (presence === 'on-session' || !setUp));
}
