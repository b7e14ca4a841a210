import { z } from 'zod';
import type { CardInput } from '../payments/test-cards.ts';
import type { Mistakes, TypedForm } from './card-form.ts';

const email = z.email();

/**
 * Checks a typed e-mail address and card as a payment page does: Luhn digit, expiry in the future, length of the
 * security code.
 *
 * @param nowSeconds seconds since 1970
 * @returns the card, or what is wrong by field
 */
export function readCard(form: TypedForm, nowSeconds: number): { card: CardInput } | { mistakes: Mistakes } {
  const number = form.number.replace(/[\s-]/g, '');
  const expiry = readExpiry(form.expiry);
  const mistakes: Mistakes = {
    ...readEmail(form.email),
    ...(isCardNumber(number) ? {} : { number: number === '' ? 'Enter the card number' : 'Check the card number' }),
    ...expiryMistake(form.expiry, expiry, nowSeconds),
    ...(hasSecurityCode(form.cvc, number)
      ? {}
      : { cvc: form.cvc.trim() === '' ? 'Enter the security code' : 'The security code is incomplete' }),
    ...(form.name.trim() === '' ? { name: 'Enter the name on the card' } : {}),
  };
  if (!expiry || Object.keys(mistakes).length > 0) return { mistakes };
  return {
    card: {
      number,
      expiryMonth: expiry.month,
      expiryYear: expiry.year,
      holder: form.name.trim(),
      email: form.email.trim() || null,
    },
  };
}

/** What is wrong with the e-mail address, if anything. */
export function readEmail(typed: string): Mistakes {
  if (typed.trim() === '') return { email: 'Enter the e-mail address' };
  return email.safeParse(typed.trim()).success ? {} : { email: 'Check the e-mail address' };
}

/** Whether the digits make a card number: 12 to 19 of them and a right Luhn digit. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

function readExpiry(typed: string): { month: number; year: number } | undefined {
  const match = /^\s*(\d{1,2})\s*[/\-\s]?\s*(\d{2}|\d{4})\s*$/.exec(typed);
  if (!match) return undefined;
  const month = Number(match[1]);
  const year = Number(match[2]) % 100;
  return month >= 1 && month <= 12 ? { month, year: 2000 + year } : undefined;
}

function expiryMistake(typed: string, expiry: ReturnType<typeof readExpiry>, nowSeconds: number): Mistakes {
  if (typed.trim() === '') return { expiry: 'Enter the expiry date' };
  if (!expiry) return { expiry: 'Write the date as month / year' };
  const validUntil = Date.UTC(expiry.year, expiry.month, 1) / 1000;
  return validUntil > nowSeconds ? {} : { expiry: 'The card has expired' };
}

function hasSecurityCode(typed: string, number: string): boolean {
  const length = /^3[47]/.test(number) ? 4 : 3;
  return new RegExp(`^\\d{${length}}$`).test(typed.trim());
}
