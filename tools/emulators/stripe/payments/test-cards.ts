import { newId } from '../records/ids.ts';
import type { Decline, PaymentMethodRecord } from '../records/records.ts';

interface TestCard {
  readonly number: string;
  readonly brand: string;
  readonly outcome: PaymentMethodRecord['outcome'];
  readonly decline: Decline | null;
}

const declines = {
  generic: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  insufficientFunds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  cvc: { code: 'incorrect_cvc', declineCode: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const satisfies Record<string, Decline>;
export type DeclineName = keyof typeof declines;
export const declineNames = ['generic', 'insufficientFunds', 'expired', 'cvc', 'processing', 'authentication'] as const;

/** The decline that a test asks for by name. */
export function declineNamed(name: DeclineName): Decline {
  return declines[name];
}

const succeeds = (number: string, brand: string): TestCard => ({ number, brand, outcome: 'succeeds', decline: null });
const declined = (number: string, decline: Decline, outcome: TestCard['outcome'] = 'declined'): TestCard => ({
  number,
  brand: 'visa',
  outcome,
  decline,
});

/** Stripe's test cards (https://docs.stripe.com/testing) by number; any other number is declined as at Stripe. */
const testCards: readonly TestCard[] = [
  succeeds('4242424242424242', 'visa'),
  succeeds('4000056655665556', 'visa'),
  succeeds('5555555555554444', 'mastercard'),
  succeeds('2223003122003222', 'mastercard'),
  succeeds('378282246310005', 'amex'),
  succeeds('4000007050000006', 'visa'),
  { number: '4000002500003155', brand: 'visa', outcome: 'needs-setup', decline: null },
  { number: '4000002760003184', brand: 'visa', outcome: 'needs-authentication', decline: null },
  { number: '4000000000000259', brand: 'visa', outcome: 'disputed', decline: null },
  declined('4000000000000002', declines.generic),
  declined('4000000000009995', declines.insufficientFunds),
  declined('4000000000000069', declines.expired),
  declined('4000000000000127', declines.cvc),
  declined('4000000000000119', declines.processing),
  declined('4000000000000341', declines.generic, 'declined-later'),
];

const unknownCard: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
};

export interface CardInput {
  /** Digits only, already checked. */
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly holder: string | null;
  readonly email: string | null;
}

/** The payment method that a card becomes; it is not stored and belongs to nobody yet. */
export function cardFrom(input: CardInput, created: number): PaymentMethodRecord {
  const known = testCards.find(({ number }) => number === input.number) ?? declined(input.number, unknownCard);
  return {
    id: newId('pm_'),
    type: 'card',
    created,
    customerId: null,
    brand: known.brand,
    last4: input.number.slice(-4),
    expiryMonth: input.expiryMonth,
    expiryYear: input.expiryYear,
    holder: input.holder,
    email: input.email,
    outcome: known.outcome,
    setUp: false,
    decline: known.decline,
  };
}

/** The names under which Stripe offers its test cards as payment methods, without typing a number. */
const namedCards: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000002500003155',
  pm_card_createDispute: '4000000000000259',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeCustomerFail: '4000000000000341',
};

/** A fresh card of one of Stripe's names, or undefined for any other id. */
export function namedCard(id: string, created: number): PaymentMethodRecord | undefined {
  const number = namedCards[id];
  const expiryYear = new Date(created * 1000).getUTCFullYear() + 2;
  return number === undefined
    ? undefined
    : cardFrom({ number, expiryMonth: 12, expiryYear, holder: null, email: null }, created);
}
