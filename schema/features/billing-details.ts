import { z } from 'zod';
import { boundedText, fillInAllFields, requiredLine } from '../fields/fields.ts';
import { compactVatId, isVatId, memberStateCodes, vatPrefix } from '../fields/vat-ids.ts';
import { billingDetailsMessages } from '../messages/billing-details.ts';
import { lengths } from '../rules.ts';

/** The countries that invoices go to: the member states of the EU and the countries beside them. */
export const billingCountries = [...memberStateCodes, 'BA', 'CH', 'GB', 'LI', 'ME', 'MK', 'NO', 'RS'] as const;

/** What is wrong with a VAT id, in the language of the screen. */
export interface VatIdWords {
  readonly vatIdWrong: (prefix: string) => string;
  readonly vatIdOutside: string;
}

/**
 * What stands on invoices about the buyer. A person has a name and an address, a company its VAT id as well.
 *
 * @param words the messages about the VAT id
 */
export function billingDetailsIn(words: VatIdWords) {
  return z
    .object({
      name: requiredLine(fillInAllFields, lengths.companyMaximum),
      street: requiredLine(fillInAllFields, lengths.streetMaximum),
      postalCode: requiredLine(fillInAllFields, lengths.postalCodeMaximum),
      town: requiredLine(fillInAllFields, lengths.townMaximum),
      country: z.enum(billingCountries, { error: 'Choose one of the countries' }),
      vatId: boundedText(lengths.vatIdMaximum, 'Invalid VAT id')
        .nullish()
        .transform((typed) => (typed && compactVatId(typed)) || null),
    })
    .superRefine(({ country, vatId }, errorCodes) => {
      if (vatId === null || isVatId(vatId, country)) return;
      const message = memberStateCodes.includes(country) ? words.vatIdWrong(vatPrefix(country)) : words.vatIdOutside;
      errorCodes.addIssue({ code: 'custom', path: ['vatId'], message });
    });
}

export const billingDetailsInput = billingDetailsIn(billingDetailsMessages.en);
export type BillingDetailsInput = z.output<typeof billingDetailsInput>;
