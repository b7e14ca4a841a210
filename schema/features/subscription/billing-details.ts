import { z } from 'zod';
import { boundedText, requiredLine } from '../../fields/fields.ts';
import { fillInAllFields } from '../../fields/fill-in-all-fields.ts';
import { compactVatId, isVatId, memberStateCodes, vatPrefix } from '../../fields/vat-ids.ts';
import { reason } from '../../messages/errors/index.ts';
import { lengths } from '../../rules.ts';

/** The countries that invoices go to: the member states of the EU and the countries beside them. */
export const billingCountries = [...memberStateCodes, 'BA', 'CH', 'GB', 'LI', 'ME', 'MK', 'NO', 'RS'] as const;

/** What is on invoices about the buyer. A person has a name and an address, a company its VAT id as well. */
export const billingDetailsInput = z
  .object({
    name: requiredLine(fillInAllFields, lengths.companyMaximum),
    street: requiredLine(fillInAllFields, lengths.streetMaximum),
    postalCode: requiredLine(fillInAllFields, lengths.postalCodeMaximum),
    town: requiredLine(fillInAllFields, lengths.townMaximum),
    country: z.enum(billingCountries, { error: 'chooseCountry' }),
    vatId: boundedText(lengths.vatIdMaximum, 'invalidVatId')
      .nullish()
      .transform((typed) => (typed === undefined ? undefined : (typed && compactVatId(typed)) || null))
      .describe('Omitted: unchanged, unless the country changes; null or empty removes it'),
  })
  .superRefine(({ country, vatId }, errorCodes) => {
    if (!vatId || isVatId(vatId, country)) return;
    const isMember = memberStateCodes.includes(country);
    const message = isMember ? reason('vatIdWrong', { prefix: vatPrefix(country) }) : 'vatIdOutside';
    errorCodes.addIssue({ code: 'custom', path: ['vatId'], message });
  });
export type BillingDetailsInput = z.output<typeof billingDetailsInput>;
