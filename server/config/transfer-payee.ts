import { z } from 'zod';
import { compactVatId, isVatId } from '../../schema/fields/vat-ids.ts';
import { isIban } from '../../schema/money/upn.ts';

/** Whom a bank transfer is paid to, as the pro-forma invoice and its code name them. */
export interface TransferPayee {
  readonly name: string;
  readonly street: string;
  /** Post code and town. */
  readonly town: string;
  /** Without blanks. */
  readonly iban: string;
  readonly bic: string | undefined;
  /** With the letters SI; undefined: nothing is said of value added tax. */
  readonly vatId: string | undefined;
}

/** The variables of this part of the configuration. */
export const payeeVariables = {
  TRANSFER_IBAN: z
    .string()
    .transform((iban) => iban.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().refine(isIban, 'must be an IBAN'))
    .optional(),
  TRANSFER_NAME: z.string().max(70, 'at most 70 characters').optional(),
  TRANSFER_STREET: z.string().max(70, 'at most 70 characters').optional(),
  TRANSFER_TOWN: z.string().max(70, 'at most 70 characters').optional(),
  TRANSFER_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC')
    .optional(),
  TRANSFER_VAT_ID: z
    .string()
    .max(30, 'must be a Slovenian VAT id')
    .transform(compactVatId)
    .pipe(z.string().refine((id) => isVatId(id, 'SI'), 'must be a Slovenian VAT id'))
    .optional(),
};

/** For development, so that the way to pay can be tried. */
export const samplePayee: TransferPayee = {
  name: 'Delavnica d.o.o.',
  street: 'Lepa cesta 15',
  town: '3698 Loški Potok',
  iban: 'SI56051008010486080',
  bic: undefined,
  vatId: 'SI50223054',
};

const variables = z.object(payeeVariables);

/** @returns undefined unless everything that a transfer needs is given */
export function payeeOf(given: z.output<typeof variables>): TransferPayee | undefined {
  const { TRANSFER_IBAN: iban, TRANSFER_NAME: name, TRANSFER_STREET: street, TRANSFER_TOWN: town } = given;
  if (iban === undefined || name === undefined || street === undefined || town === undefined) return undefined;
  const { TRANSFER_BIC: bic, TRANSFER_VAT_ID: vatId } = given;
  return { name: name.trim(), street: street.trim(), town: town.trim(), iban, bic, vatId };
}
