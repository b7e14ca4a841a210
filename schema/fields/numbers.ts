import { isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { boundedText, clearable } from './fields.ts';
import { compactVatId, isVatId } from './vat-ids.ts';

/** Numbers that carry a check digit; each is kept without what people write between its characters. */

/** Whether a text is a Slovenian tax number: eight digits with the right last one. */
export function isTaxNumber(digits: string): boolean {
  return isVatId(`SI${digits}`, 'SI');
}

/** A Slovenian tax number: eight digits, of which the last one is checked. An SI in front is removed. */
export const taxNumber = boundedText(20, 'invalidTaxNumber')
  .transform((typed) => compactVatId(typed).replace(/^SI/, ''))
  .pipe(z.string().refine(isTaxNumber, { error: 'invalidTaxNumber' }));

export const iban = boundedText(60, 'invalidIban')
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().refine((compact) => isValidIBAN(compact), { error: 'invalidIban' }));

export const bic = boundedText(20, 'invalidBic')
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, { error: 'invalidBic' }));

/** A tax number that can be cleared: null and blank mean none. */
export const clearableTaxNumber = clearable(taxNumber, 20, 'invalidTaxNumber');
export const clearableIban = clearable(iban, 60, 'invalidIban');
export const clearableBic = clearable(bic, 20, 'invalidBic');

/** ISO 3166, upper case. */
export const countryCode = boundedText(2, 'chooseCountry').regex(/^[A-Z]{2}$/, 'chooseCountry');

/** Cents, basis points and other whole numbers from 0 to a bound. */
export const wholeUpTo = (maximum: number) =>
  z.int({ error: 'invalidInput' }).min(0, 'invalidInput').max(maximum, 'invalidInput');

/** What GraphQL can carry as an integer. */
export const largest = 2_147_483_647;
