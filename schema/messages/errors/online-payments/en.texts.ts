/** Why an online payment, or giving it back, is refused. */
export const en = {
  fiscalNoteNeeded: 'Please enter who was asked about it, and when',
  refundRefused: 'Stripe has refused the refund. Please look at the payment in your Stripe dashboard',
  refundedOnline: 'An online payment is not voided. What was paid too much can be refunded',
} as const;
